import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenizer, normalise, STEMMERS, type TokenizerSpec, tokenizerNames } from '../../src/systems/index.ts';
import { importOptional } from '../../src/systems/optional.ts';
import { piecesOf } from '../../src/systems/tokenizers/morph-engine.ts';

const tokens = async (spec: string | TokenizerSpec, text: string) => {
  const tokenizer = await createTokenizer(spec);
  try {
    return tokenizer.tokens(text);
  } finally {
    tokenizer.dispose?.();
  }
};

/** Every tokenizer must pass; a new one is a line here. */
const ALL = [
  'whitespace',
  'word',
  'word(stem=english)',
  'ngram(2)',
  'ngram(1)',
  'ngram(3)',
  'morph',
  'morph(engine=garu)',
];

describe.each(ALL)('contract: %s', (spec) => {
  it('is called by the name that makes it', async () => {
    const tokenizer = await createTokenizer(spec);
    expect(tokenizer.name).toBe(spec);
    tokenizer.dispose?.();
  });
  it('gives the same for the same, however it is typed', async () => {
    const usual = await tokens(spec, '주차 요금 API 12번 안내');
    expect(usual.length).toBeGreaterThan(0);
    expect(await tokens(spec, '주차 요금 API 12번 안내'.normalize('NFD'))).toEqual(usual);
    expect(await tokens(spec, '주차\u00a0요금\u200bＡＰＩ　１２번 안내\ufeff')).toEqual(usual);
    expect(await tokens(spec, '주\u00ad차ㆍ요금·api・12번･안내')).toEqual(usual);
  });
  it('has no token where there is no text', async () => {
    expect(await tokens(spec, '')).toEqual([]);
    expect(await tokens(spec, ' \u00a0\u3164\n\u200b')).toEqual([]);
  });
  it('never gives an empty term or one with a blank, and bears any text', async () => {
    const tokenizer = await createTokenizer(spec);
    const unit = fc.constantFrom(
      '가',
      '힣',
      'ㅋ',
      'a',
      '8',
      '-',
      '.',
      ' ',
      '\n',
      '·',
      'é',
      '中',
      'の',
      '𠮷',
      '😀',
      '\ud800',
      'ᄒ',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        for (const term of tokenizer.tokens(text)) expect(term).toMatch(/^\S+$/);
      }),
      { numRuns: 300 },
    );
    tokenizer.dispose?.();
  });
});

describe('normalise', () => {
  it('composes, folds and lowers, and leaves Hangul whole', () => {
    expect(normalise('한글'.normalize('NFD'))).toBe('한글');
    expect(normalise('Café'.normalize('NFD'))).toBe('café');
    expect(normalise('ＡＢＣ１２')).toBe('abc12');
    expect(normalise('㈜잣대 ①㎡')).toBe('(주)잣대 1m2');
    expect(normalise('ㅋㅋ ㄱㅏ')).toBe('ㅋㅋ ㄱㅏ');
    expect(normalise('D‑8 D–8')).toBe('d-8 d-8');
  });
  it('takes the old vowel as a middle dot only where it is none', () => {
    expect(normalise('세금\u119e수수료')).toBe('세금 수수료');
    expect(normalise('\u1112\u119e\u11ab')).toBe('\u1112\u119e\u11ab');
  });
  it('is stable: once more changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});

describe('word', () => {
  it('cuts as Unicode segmentation does', async () => {
    const text = "API를 2020년 3.14 1,000원 don't a.b.c _x_ 東京都に行く ภาษาไทย";
    const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
    const words = [...segmenter.segment(text.toLowerCase())].filter((s) => s.isWordLike).map((s) => s.segment);
    expect(await tokens('word', text)).toEqual(words);
  });
  it('takes no line of a form for a word', async () => {
    expect(await tokens('word', '성명: ____ (_x) \u030a')).toEqual(['성명', '_x']);
    expect(await tokens('ngram(2)', `성명 ${'_'.repeat(1_000_000)} \u030a`)).toEqual(['성명']);
  });
  it('bears a line of a million characters', async () => {
    expect((await tokens('word', 'ab 가나 '.repeat(166_667))).length).toBe(333_334);
    expect((await tokens('word', '東京都'.repeat(50_000))).length).toBeGreaterThan(50_000);
  });
  it('stems in every language of the library', async () => {
    expect(await tokens('word(english)', 'Running flies 한글')).toEqual(['run', 'fli', '한글']);
    expect(await tokens({ name: 'word', stem: 'german' }, 'Häusern')).toEqual(['haus']);
    const { default: snowball } = await import('snowball-stemmers');
    expect([...STEMMERS].sort()).toEqual(snowball.algorithms().sort());
  });
});

describe('ngram', () => {
  it('makes n-grams in Hangul runs and keeps other words whole', async () => {
    expect(await tokens('ngram(2)', '수수료 API를 2020년 3.14')).toEqual([
      '수수',
      '수료',
      'api',
      '를',
      '2020',
      '년',
      '3.14',
    ]);
    expect(await tokens('ngram(3)', '전자정부 법')).toEqual(['전자정', '자정부', '법']);
    expect(await tokens('ngram', '東京都 𠮷野家')).toEqual(['東京', '京都', '𠮷野', '野家']);
  });
  it('keeps codes whole beside their parts', async () => {
    expect(await tokens('ngram(2)', 'D-8을 E-7-4')).toEqual(['d-8', 'd8', '을', 'e-7-4', 'e74', 'e-7', 'e7']);
    expect(await tokens('ngram(2)', '2024-01-02 well-known')).toEqual(['2024', '01', '02', 'well', 'known']);
  });
});

describe.each(['morph', 'morph(engine=garu)'])('%s', (spec) => {
  it('keeps content morphemes', async () => {
    expect(await tokens(spec, '법인카드와 개인카드 경비 처리 차이를 알려주세요')).toEqual([
      ...['법인', '카드', '개인', '카드', '경비', '처리', '차이', '알리'],
    ]);
  });
  it('protects codes and keeps Latin words and numbers', async () => {
    expect(await tokens(spec, 'D-8 비자로 API 12')).toEqual(['d-8', 'd8', '비자', 'api', '12']);
  });
  it('has no token for particles and punctuation alone', async () => {
    expect(await tokens(spec, '!!! ???')).toEqual([]);
  });
  it('takes a long text piece by piece', async () => {
    const sentence = '공원에서 산책을 하였다. ';
    const once = await tokens(spec, sentence);
    expect(await tokens(spec, sentence.repeat(500))).toEqual(Array(500).fill(once).flat());
  });
});

describe('words that the dictionary does not know, morph', () => {
  it.each([
    // Read as an adverb, a verb and an ending; as a prefix and a noun; with a particle inside; with a copula that nobody wrote.
    ['참깨라면', ['참', '깨', '참깨라면']],
    ['무신사', ['신사', '무신사']],
    ['무신사에서는', ['신사', '무신사']],
    ['하나로마트에서', ['하나', '마트', '하나로마트']],
    ['팔도비빔면', ['팔', '비빔면', '팔도비빔면']],
    ['배달의민족', ['배달', '민족', '배달의민족']],
    ['야놀자', ['야', '놀', '야놀자']],
    // The prefix turns the meaning round.
    ['비과세', ['과세', '비과세']],
    ['재신청을', ['신청', '재신청']],
    ['학교라면', ['학교', '학교라면']],
    ['무신사 쿠폰', ['신사', '무신사', '쿠폰']],
    ['NFD 무신사', ['nfd', '신사', '무신사']],
  ])('%s keeps its surface beside the pieces', async (text, expected) => {
    expect(await tokens('morph', text)).toEqual(expected);
    expect(await tokens('morph', text.normalize('NFD'))).toEqual(expected);
  });

  it.each([
    '법인카드와 개인카드 경비 처리 차이를 알려주세요',
    '육아휴직을 신청하려면 어떻게 해야 하나요',
    '학생인 경우입니다',
    '먹었는데 맛있었습니다',
    '지원금을 받을 수 있다면',
    '배달의 민족',
    '24시간 상담',
  ])('%s: words that lose endings and particles only are what they were', async (text) => {
    const words = new Set(text.split(' '));
    const pieces = await tokens('morph', text);
    // No piece is a whole word with its ending.
    expect(pieces.filter((piece) => words.has(piece) && /[을를면다요]$/.test(piece))).toEqual([]);
    expect(pieces.join('').length).toBeLessThan(text.length);
  });

  it('the same by garu, which cuts otherwise', async () => {
    expect(await tokens('morph(engine=garu)', '무신사에서')).toEqual(['신사', '무신사']);
    expect(await tokens('morph(engine=garu)', '참깨라면')).toEqual(['참깨', '참깨라면']);
    expect(await tokens('morph(engine=garu)', '비과세 대상')).toEqual(['과세', '비과세', '대상']);
  });

  it('a text without blanks is no word', async () => {
    const long = '무신사하나로마트'.repeat(4);
    expect((await tokens('morph', long)).every((token) => token.length <= 20)).toBe(true);
  });
});

describe('morph by Kiwi', () => {
  it('asks for its model folder, and only it takes one', async () => {
    await expect(createTokenizer('morph(engine=kiwi)')).rejects.toThrow(/morph\(engine=kiwi, model=FOLDER\)/);
    await expect(createTokenizer('morph(engine=garu, model=x)')).rejects.toThrow(/takes no arguments/);
  });
  // Needs the optional package kiwi-nlp and a model, which no test downloads.
  const model = process.env.JATDAE_KIWI_MODEL;
  it.skipIf(model === undefined)('keeps content morphemes (JATDAE_KIWI_MODEL)', async () => {
    const spec = { name: 'morph', engine: 'kiwi', model: model ?? '' } as const;
    const expected = ['법인', '카드', '개인', '카드', '경비', '처리', '차이', 'd-8', 'd8', '비자', '예쁘'];
    expect(await tokens(spec, '법인카드와 개인카드 경비 처리 차이를, D-8 비자가 예뻤다')).toEqual(expected);
  });
});

describe('piecesOf', () => {
  it('loses nothing but blanks, and cuts at sentences, then blanks, then anywhere but inside a pair', () => {
    expect([...piecesOf('가나. 다라 마', 6)]).toEqual(['가나.', '다라 마']);
    expect([...piecesOf('가나다라 마바사', 6)]).toEqual(['가나다라', '마바사']);
    expect([...piecesOf('aaa𠮷b', 4)]).toEqual(['aaa', '𠮷b']);
    expect([...piecesOf('가\n\n나\r\n', 9)]).toEqual(['가', '나']);
  });
});

describe('createTokenizer', () => {
  it('names the nearest', async () => {
    expect(tokenizerNames).toEqual(['whitespace', 'word', 'ngram', 'morph']);
    await expect(createTokenizer('ngrm(2)')).rejects.toThrow(/Did you mean "ngram"/);
    await expect(createTokenizer('word(stem=englsh)')).rejects.toThrow(/Did you mean "english"/);
    await expect(createTokenizer('morph(engine=gar)')).rejects.toThrow(/Did you mean "garu"/);
    await expect(createTokenizer('constructor')).rejects.toThrow(/no tokenizer/);
  });
  it.each([
    'ngram(0)',
    'ngram(2.5)',
    'ngram(x)',
    'ngram(n=)',
    'ngram(2,3)',
    'ngram(2',
    'word(a=b)',
    'whitespace(1)',
    '',
  ])('refuses %s', async (spec) => {
    await expect(createTokenizer(spec)).rejects.toThrow(expect.objectContaining({ name: 'JatdaeError', exitCode: 2 }));
  });
  it('gives the install command for a package that is not there', async () => {
    const absent = 'jatdae-no-such-package';
    await expect(importOptional(absent, `${absent}@1.0.0`, () => import(absent))).rejects.toThrow(
      /npm install jatdae-no-such-package@1\.0\.0/,
    );
    const other = new Error('broken inside');
    await expect(importOptional('x', 'x@1', () => Promise.reject(other))).rejects.toBe(other);
  });
});

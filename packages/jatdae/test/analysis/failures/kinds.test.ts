import { describe, expect, it } from 'vitest';
import { failureKinds } from '../../../src/analysis/failures/index.ts';
import type { Document } from '../../../src/collection/shapes.ts';
import { translate } from '../../../src/language/index.ts';
import { kindsOf, saidOf, type World } from './world.ts';

/** A small manual: category x item. */
const manual: Document[] = ['D-1', 'D-8', 'E-10'].flatMap((code) =>
  ['연장', '변경', '상한'].map((item) => ({
    id: `${code}/${item}`,
    title: `${code} > ${item}`,
    text: `${code} 자격의 ${item} 절차와 서류를 정한다.`,
    attributes: { code, item },
  })),
);
/** One query, one system, the answer second. */
const one = (text: string, answer: string, first: string, more: Partial<World> = {}): World => ({
  documents: manual,
  queries: [text],
  gold: { q: { [answer]: 1 } },
  runs: { s: { q: [first, answer] } },
  ...more,
});

describe('same item other category, same category other item', () => {
  const world = one('D-8 연장 서류', 'D-8/연장', 'D-1/연장');
  it('another category', async () => {
    expect(await kindsOf(world, 'q')).toEqual(['same-item-other-category']);
    expect(await saidOf(world, 'q', 'same-item-other-category')).toBe('연장: D-1 instead of D-8');
  });
  it('another item', async () => {
    const other = one('E-10 연장', 'E-10/연장', 'E-10/상한');
    expect(await kindsOf(other, 'q')).toEqual(['same-category-other-item']);
    expect(await saidOf(other, 'q', 'same-category-other-item')).toBe('E-10: 상한 instead of 연장');
  });
  it('neither, where both differ', async () => {
    expect(await kindsOf(one('E-10 연장', 'E-10/연장', 'D-1/상한'), 'q')).toEqual(['unexplained']);
  });
  it('an attribute that is missing is not the same as another', async () => {
    const documents = [...manual, { id: 'x', title: '안내', text: '서류 안내' }];
    expect(await kindsOf(one('E-10 연장', 'E-10/연장', 'x', { documents }), 'q')).toEqual(['unexplained']);
  });
  it('the pair of the rules counts, not the one found', async () => {
    const rules = { pair: ['item', 'code'] as const };
    expect(await kindsOf({ ...world, rules }, 'q')).toEqual(['same-category-other-item']);
  });
});

describe('codes', () => {
  it('the query lacks the code that the answer carries', async () => {
    const world = one('유학생 연장 서류', 'D-8/연장', 'D-1/변경');
    expect(await kindsOf(world, 'q')).toEqual(['query-lacks-code']);
    expect(await saidOf(world, 'q', 'query-lacks-code')).toBe('the answer carries D-8, the query no code');
  });
  it('another code is not the one', async () => {
    const world = one('D-1에서 연장 서류', 'D-8/연장', 'D-1/변경');
    expect(await saidOf(world, 'q', 'query-lacks-code')).toBe('the answer carries D-8, the query D-1');
  });
  it.each(['D-8 연장', 'd-8을 연장', 'd8 연장', 'Ｄ－８ 연장', 'D–8 연장'])('it does not lack it: %s', async (text) => {
    expect(await kindsOf(one(text, 'D-8/연장', 'D-1/변경'), 'q')).toEqual(['unexplained']);
  });
  it('E-1 is not in E-10', async () => {
    expect(await kindsOf(one('E-1 연장', 'E-10/연장', 'D-1/변경'), 'q')).toEqual(['query-lacks-code']);
  });
  it('a document without a code lacks nothing', async () => {
    const documents = [...manual, { id: 'x', title: '공통', text: '연장 서류 D-8' }];
    expect(await kindsOf(one('연장 서류', 'x', 'D-1/변경', { documents }), 'q')).toEqual(['unexplained']);
  });
  it('the first line counts where there is no title, articles of a law are codes', async () => {
    const documents = [
      { id: 'a', text: '제10조의2 체류기간 연장\n세부 사항은 제3조를 따른다.' },
      { id: 'b', text: '제3조 용어 연장' },
    ];
    const world = one('체류기간 연장은 어디에 있나', 'a', 'b', { documents });
    expect(await saidOf(world, 'q', 'query-lacks-code')).toBe('the answer carries 제10조의2, the query no code');
    expect(await kindsOf(one('제10조의2 연장', 'a', 'b', { documents }), 'q')).toEqual(['unexplained']);
  });
  it('a pattern of the user', async () => {
    const documents = [
      { id: 'a', title: '모델 KB_12', text: '세탁기 필터 청소' },
      { id: 'b', title: '모델 KB_34', text: '세탁기 필터 교환' },
    ];
    const rules = { code: String.raw`KB_\d+` };
    expect(await kindsOf(one('세탁기 필터', 'a', 'b', { documents, rules }), 'q')).toEqual(['query-lacks-code']);
    expect(await kindsOf(one('kb_12 필터', 'a', 'b', { documents, rules }), 'q')).toEqual(['unexplained']);
  });
  it('two codes', async () => {
    const world = one('D-8로 3년 있으면 D-1 연장되나', 'D-1/연장', 'D-8/상한');
    expect(await kindsOf(world, 'q')).toEqual(['two-codes']);
    expect(await saidOf(world, 'q', 'two-codes')).toBe('codes D-8, D-1');
  });
  it('the same code twice is one', async () => {
    expect(await kindsOf(one('D-8, d8 연장', 'D-8/연장', 'D-1/상한'), 'q')).toEqual(['unexplained']);
  });
});

describe('long documents', () => {
  // Two syllables are a token: 4,000 of them, then the answer.
  const long = { id: 'long', text: `${'가나 '.repeat(4000)}여권 사본 두 장을 낸다.` };
  const documents = [long, { id: 'short', text: '여권 사본은 필요 없다.' }];
  const asked = (answerPoints?: readonly string[]): World =>
    one('', 'long', 'short', {
      documents,
      queries: [{ id: 'q', text: '여권 사본 몇 장', ...(answerPoints && { answerPoints }) }],
    });
  it('long, and where the answer stands', async () => {
    expect(await kindsOf(asked(), 'q')).toEqual(['long-document']);
    const world = asked(['여권  사본 두 장']);
    expect(await kindsOf(world, 'q')).toEqual(['long-document', 'beyond-token-limit']);
    expect(await saidOf(world, 'q', 'beyond-token-limit')).toBe('the answer is at about token 4001, limit 512');
  });
  it('an answer within the limit is not beyond it', async () => {
    expect(await kindsOf(asked(['가나 가나']), 'q')).toEqual(['long-document']);
  });
  it('an answer point that is not there says nothing', async () => {
    expect(await kindsOf(asked(['다른 말 (D-2)']), 'q')).toEqual(['long-document']);
  });
  it('the limit can be set', async () => {
    const world = { ...asked(['여권 사본 두 장']), rules: { tokenLimit: 5000 } };
    expect(await kindsOf(world, 'q')).toEqual(['unexplained']);
  });
});

describe('neighbour sections', () => {
  const section = (id: string, path: readonly string[], source = 'a.md'): Document => ({
    id,
    title: path.at(-1)!,
    text: `${id} 동포 채용 절차`,
    path,
    source,
  });
  const documents = [
    section('body', ['2장 자격', '동포']),
    section('next', ['2장 자격', '유학']),
    section('other', ['3장 벌칙', '과태료']),
    section('appendix', ['부록 4', '동포 서식']),
    section('elsewhere', ['2장 자격', '동포'], 'b.md'),
  ];
  const first = (id: string, more: Partial<World> = {}) => one('동포 채용 절차', 'body', id, { documents, ...more });
  it('an appendix', async () => {
    expect(await kindsOf(first('appendix'), 'q')).toEqual(['neighbour-section']);
    expect(await saidOf(first('appendix'), 'q', 'neighbour-section')).toBe('an appendix: 부록 4 > 동포 서식');
  });
  it('the same heading', async () => {
    expect(await saidOf(first('next'), 'q', 'neighbour-section')).toBe('a neighbour under 2장 자격');
  });
  it.each(['other', 'elsewhere'])('not %s', async (id) => {
    expect(await kindsOf(first(id), 'q')).toEqual(['unexplained']);
  });
  it('an appendix that answers is not pushed out by an appendix', async () => {
    const world = { ...first('appendix'), gold: { q: { other2: 1 } }, runs: { s: { q: ['appendix', 'other2'] } } };
    const more = [...documents, section('other2', ['부록 5', '동포 안내'])];
    expect(await kindsOf({ ...world, documents: more }, 'q')).toEqual(['unexplained']);
  });
  it('by place where there are no paths', async () => {
    const flat = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `${id} 동포 채용 절차`, source: 'x.txt' }));
    const at = (id: string) => one('동포 채용', 'a', id, { documents: flat });
    expect(await saidOf(at('c'), 'q', 'neighbour-section')).toBe('2 sections away in the same source');
    expect(await kindsOf(at('d'), 'q')).toEqual(['unexplained']);
  });
});

describe('near tie', () => {
  const names = [...'abcdefghijklmno'];
  const scored = (scores: readonly number[]) => scores.map((score, i) => `${names[i]}:${score}`);
  const world = (list: readonly string[], rules: World['rules'] = {}, answer = 'b'): World => ({
    queries: ['체류기간 연장 서류'],
    gold: { q: { [answer]: 1 } },
    runs: { s: { q: list } },
    rules,
  });
  // The first ten span .72 - .4 = .32: .712 is 2.5% of it behind, .708 is 3.75% from the first but 1.25% from b, .69 is 6.9% from b.
  const run = scored([0.72, 0.712, 0.708, 0.69, 0.6, 0.55, 0.5, 0.45, 0.42, 0.4, 0.1]);
  it('(.72 - .712) / (.72 - .4) is 2.5%, and a and c are as near', async () => {
    expect(await kindsOf(world(run), 'q')).toEqual(['near-tie']);
    expect(await saidOf(world(run), 'q', 'near-tie')).toBe(
      'behind by 2.5% of the span (limit 5.0%); 2 documents as near as that',
    );
  });
  it('not beyond the margin', async () => {
    expect(await kindsOf(world(run, { nearTie: 0.02 }), 'q')).toEqual(['unexplained']);
  });
  it('the scale and the place of the scores change nothing', async () => {
    for (const [scale, shift] of [
      [100, 0],
      [0.001, 0],
      [1, -40],
      [7, 900],
    ] as const) {
      const moved = scored(run.map((one) => Number(one.slice(2)) * scale + shift));
      expect(await kindsOf(world(moved), 'q')).toEqual(['near-tie']);
      expect(await kindsOf(world(moved, { nearTie: 0.02 }), 'q')).toEqual(['unexplained']);
    }
  });
  it('neighbours of reciprocal rank fusion are none: 1/61 and 1/62 are 12.4% of 1/61 - 1/70 apart', async () => {
    const one = (k: number) => scored(names.map((_, i) => 1 / (k + 1 + i)));
    // Of two lists that put the first two the other way round the sums are equal, and that is a tie.
    const two = scored(names.map((_, i) => 1 / (61 + i) + 1 / (61 + (i === 0 ? 1 : i === 1 ? 0 : i))));
    for (const k of [0, 10, 60, 1000]) expect(await kindsOf(world(one(k)), 'q')).toEqual(['unexplained']);
    for (const answer of ['c', 'd', 'k'])
      expect(await kindsOf(world(one(60), {}, answer), 'q')).toEqual(['unexplained']);
    expect(await kindsOf(world(two), 'q')).toEqual(['near-tie']);
  });
  it('equal scores are a tie, of any list; short lists are their own scale', async () => {
    expect(await kindsOf(world(['a:0', 'b:0'], { nearTie: 0 }), 'q')).toEqual(['near-tie']);
    expect(await kindsOf(world(['a:-10', 'b:-10.4', 'c:-30']), 'q')).toEqual(['near-tie']);
    expect(await kindsOf(world(['a:-10', 'b:-11.1', 'c:-30']), 'q')).toEqual(['unexplained']);
    expect(await kindsOf(world(['a:1', 'b:0.999']), 'q')).toEqual(['unexplained']);
  });
  it('an answer that is not in the list ties with nothing', async () => {
    expect(await kindsOf(world(['a:1', 'c:0.99']), 'q')).toEqual(['unexplained']);
  });
});

describe('words that do not meet', () => {
  const ask = (query: string, text: string, more: Partial<World> = {}): World =>
    one(query, 'a', 'b', {
      documents: [
        { id: 'a', text },
        { id: 'b', text: '무관' },
      ],
      ...more,
    });
  it('a vocabulary gap', async () => {
    const world = ask('벌금 얼마', '기간을 넘긴 사람은 과태료를 낸다');
    expect(await kindsOf(world, 'q')).toEqual(['vocabulary-gap']);
    expect(await saidOf(world, 'q', 'vocabulary-gap')).toBe('none of 벌금, 얼마 is in the answer (ngram(2))');
  });
  it('no gap where one term is shared', async () => {
    expect(await kindsOf(ask('과태료 얼마', '기간을 넘긴 사람은 과태료를 낸다'), 'q')).toEqual(['unexplained']);
  });
  it('a query without any term', async () => {
    expect(await saidOf(ask('?!', '과태료'), 'q', 'vocabulary-gap')).toBe(
      'the query has no term that tells documents apart (ngram(2))',
    );
  });
  it('terms that a fifth of the documents have do not count', async () => {
    const documents = [
      { id: 'a', text: '안내 과태료' },
      ...Array.from({ length: 30 }, (_, i) => ({ id: `d${i}`, text: '안내 문서' })),
    ];
    const world = one('안내 벌금', 'a', 'd1', { documents });
    expect(await kindsOf(world, 'q')).toEqual(['vocabulary-gap']);
  });
  it('particles and endings, where the system cuts at blanks', async () => {
    const world = ask('여권을 잃어버렸어요', '여권은 재발급한다', { tokenizer: 'whitespace' });
    expect(await kindsOf(world, 'q')).toEqual(['particle-or-spelling-only']);
    expect(await saidOf(world, 'q', 'particle-or-spelling-only')).toBe('particles and endings: both have 여권');
    expect(await kindsOf({ ...world, tokenizer: 'morph' }, 'q')).toEqual(['unexplained']);
  });
  it.each([
    ['체류기간연장', '체류 기간 연장', 'spacing: 체류기간연장, answer 체류 기간 연장'],
    ['체류 기간', '체류기간', 'spacing: 체류 기간, answer 체류기간'],
  ])('spacing: %s', async (query, text, said) => {
    expect(await saidOf(ask(query, text, { tokenizer: 'whitespace' }), 'q', 'particle-or-spelling-only')).toBe(said);
  });
  it.each([
    ['어드바이저', '어드바이져', 'spelling: 어드바이저, answer 어드바이져'],
    ['accomodation', 'accommodation', 'spelling: accomodation, answer accommodation'],
  ])('spelling: %s', async (query, text, said) => {
    expect(await saidOf(ask(query, text, { tokenizer: 'whitespace' }), 'q', 'particle-or-spelling-only')).toBe(said);
  });
  it.each([
    ['수당', '수장'],
    ['form', 'farm'],
  ])('short words one letter apart are different words: %s, %s', async (query, text) => {
    expect(await kindsOf(ask(query, text, { tokenizer: 'whitespace' }), 'q')).toEqual(['vocabulary-gap']);
  });
  it('Unicode forms, where nobody knows how the system cuts', async () => {
    // Decomposed, as macOS writes file names.
    const query = '과태료 얼마'.normalize('NFD');
    const world = ask(query, '과태료는 별표에 있다', { known: false });
    expect(await kindsOf(world, 'q')).toEqual(['particle-or-spelling-only']);
    expect(await saidOf(world, 'q', 'particle-or-spelling-only')).toBe(
      `Unicode form: ${'과태료'.normalize('NFD')}, answer 과태료`,
    );
    expect(await kindsOf({ ...world, known: true }, 'q')).toEqual(['unexplained']);
  });
  it('a common term that they share is no particle', async () => {
    const documents = [
      { id: 'a', text: '장애인등록증 재발급' },
      ...Array.from({ length: 30 }, (_, i) => ({ id: `d${i}`, text: '장애 안내' })),
    ];
    expect(await kindsOf(one('장애 보조', 'a', 'd1', { documents }), 'q')).toEqual(['vocabulary-gap']);
  });
});

describe('queries and gold', () => {
  const documents = [
    { id: 'a', title: 'E-3', text: '재입국허가는 면제된다. 다만 6개월을 넘기면 신고한다.' },
    { id: 'b', title: 'E-1', text: '재입국허가는 면제된다.  다만 6개월을 넘기면 신고한다.' },
    { id: 'c', title: 'E-5', text: '재입국허가는 6개월까지 면제된다.' },
  ];
  const ask = (first: string, more: Partial<World> = {}) =>
    one('E-3 재입국허가 면제', 'a', first, { documents, ...more });
  it('the same text', async () => {
    expect(await kindsOf(ask('b'), 'q')).toEqual(['gold-looks-wrong']);
    expect(await saidOf(ask('b'), 'q', 'gold-looks-wrong')).toBe('the same text as the answer, not judged');
    const judged = ask('b', { gold: { q: { a: 1, b: 0 } } });
    expect(await saidOf(judged, 'q', 'gold-looks-wrong')).toBe('the same text as the answer, judged not relevant');
  });
  it('another text', async () => {
    expect(await kindsOf(ask('c'), 'q')).toEqual(['unexplained']);
  });
  it('all answer points, or only one', async () => {
    const asked = (answerPoints: readonly string[]) =>
      ask('c', { queries: [{ id: 'q', text: 'E-3 재입국허가 면제', answerPoints }] });
    expect(await saidOf(asked(['면제 된다', '6개월']), 'q', 'gold-looks-wrong')).toBe(
      'holds all 2 answer points, not judged',
    );
    expect(await kindsOf(asked(['면제된다', '신고한다']), 'q')).toEqual(['unexplained']);
  });
  it('an answer that is none of the documents', async () => {
    const world = ask('c', { gold: { q: { gone: 1 } } });
    expect(await saidOf(world, 'q', 'gold-looks-wrong')).toBe('the answer gone is none of the documents');
  });
  it('empty texts are equal by chance', async () => {
    const empty = [
      { id: 'a', title: 'E-3 재입국허가 면제', text: '' },
      { id: 'b', title: 'E-1', text: '' },
    ];
    expect(await kindsOf(ask('b', { documents: empty }), 'q')).toEqual(['unexplained']);
  });
  it("another query's answer", async () => {
    const world = ask('c', { queries: ['그건 E-3 재입국허가 면제야?'] });
    expect(await kindsOf(world, 'q')).toEqual(['needs-another-answer']);
    expect(await saidOf(world, 'q', 'needs-another-answer')).toBe('points elsewhere: 그건');
  });
  it('unanswerable: something shown is a failure, nothing shown is none', async () => {
    const world = ask('c', { gold: { q: { c: 0 } } });
    expect(await kindsOf(world, 'q')).toEqual(['unanswerable']);
    expect(await kindsOf({ ...world, runs: { s: { q: [] } } }, 'q')).toBeUndefined();
  });
  it('nothing retrieved', async () => {
    expect(await kindsOf({ ...ask('c'), runs: { s: {} } }, 'q')).toEqual(['nothing-retrieved']);
  });
  it('a failed query', async () => {
    const world = { ...ask('c'), runs: { s: { q: new Error('503 from the endpoint') } } };
    expect(await kindsOf(world, 'q')).toEqual(['system-failed']);
    expect(await saidOf(world, 'q', 'system-failed')).toBe('503 from the endpoint');
  });
  it('an answer that is first is no failure', async () => {
    expect(await kindsOf({ ...ask('c'), runs: { s: { q: ['a', 'c'] } } }, 'q')).toBeUndefined();
  });
});

it('kinds have names that can be searched for, and words in both languages', () => {
  const names = failureKinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, about, hypothesis } of failureKinds) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const words of [about, hypothesis!]) {
      expect(translate(words, 'en')).not.toMatch(/\p{sc=Hangul}/u);
      expect(translate(words, 'ko')).toMatch(/\p{sc=Hangul}/u);
    }
  }
});

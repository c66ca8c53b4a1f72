import { describe, expect, it } from 'vitest';
import type { Block, IngestedFile } from '../src/blocks.ts';
import { blocksText, parseAttribute, parseSplit, SlugMap, type SplitOptions, slugOf, splitFile } from '../src/index.ts';
import { cell, fileOf, plainMarkdown } from './plain-markdown.ts';

const MANUAL = `# 체류 편람

모두 지어낸 것이다.

## D-8 기업투자

| 항목 | 내용 |
| --- | --- |
| 체류기간 상한 | 2년 |
| 체류기간 연장 | 서류를 낸다.<br>만료 전에 낸다. |

투자액은 해마다 고시한다.

## D-9 교역대리

| 항목 | 내용 |
| --- | --- |
| 체류기간 상한 | 1년 |

### 참고

수입 실적을 본다.`;

/** Each document as \`id | title | text\`. */
function split(file: IngestedFile, how: string, options: Omit<SplitOptions, 'steps'> = {}): string[] {
  return splitFile(file, { ...options, steps: parseSplit(how) }).documents.map(
    ({ id, title, text }) => `${id} | ${title} | ${text.replaceAll('\n', ' / ')}`,
  );
}

describe('a manual of categories and items', () => {
  it('by heading', () => {
    expect(split(plainMarkdown(MANUAL), 'heading:2')).toMatchInlineSnapshot(`
      [
        "handbook | 체류 편람 | 모두 지어낸 것이다.",
        "handbook#D-8-기업투자 | D-8 기업투자 | 항목: 체류기간 상한 / 내용: 2년 / 항목: 체류기간 연장 / 내용: 서류를 낸다. / 만료 전에 낸다. / 투자액은 해마다 고시한다.",
        "handbook#D-9-교역대리 | D-9 교역대리 | 항목: 체류기간 상한 / 내용: 1년 / 참고 / 수입 실적을 본다.",
      ]
    `);
  });

  it('by heading and row', () => {
    expect(split(plainMarkdown(MANUAL), 'heading:2+row')).toMatchInlineSnapshot(`
      [
        "handbook | 체류 편람 | 모두 지어낸 것이다.",
        "handbook#D-8-기업투자 | D-8 기업투자 | 투자액은 해마다 고시한다.",
        "handbook#D-8-기업투자/체류기간-상한 | D-8 기업투자 > 체류기간 상한 | 2년",
        "handbook#D-8-기업투자/체류기간-연장 | D-8 기업투자 > 체류기간 연장 | 서류를 낸다. / 만료 전에 낸다.",
        "handbook#D-9-교역대리 | D-9 교역대리 | 참고 / 수입 실적을 본다.",
        "handbook#D-9-교역대리/체류기간-상한 | D-9 교역대리 > 체류기간 상한 | 1년",
      ]
    `);
  });

  it('by deeper headings and rows, with slugs', () => {
    const slugs = new SlugMap({
      '/^([A-Z]-\\d+) /': '$1',
      '체류기간 연장': 'extension',
      'D-9 교역대리 > 체류기간 상한': 'limit',
    });
    expect(split(plainMarkdown(MANUAL), 'heading:3+row', { slugs })).toMatchInlineSnapshot(`
      [
        "handbook | 체류 편람 | 모두 지어낸 것이다.",
        "handbook#D-8 | D-8 기업투자 | 투자액은 해마다 고시한다.",
        "handbook#D-8/체류기간-상한 | D-8 기업투자 > 체류기간 상한 | 2년",
        "handbook#D-8/extension | D-8 기업투자 > 체류기간 연장 | 서류를 낸다. / 만료 전에 낸다.",
        "handbook#D-9/limit | D-9 교역대리 > 체류기간 상한 | 1년",
        "handbook#D-9/참고 | D-9 교역대리 > 참고 | 수입 실적을 본다.",
      ]
    `);
    expect(slugs.unused).toEqual([]);
  });

  it('not at all', () => {
    expect(split(plainMarkdown('하나\n\n둘'), 'heading:2')).toEqual(['handbook | handbook | 하나 / 둘']);
    expect(splitFile(plainMarkdown('하나\n\n둘')).documents).toEqual([
      { id: 'handbook', title: 'handbook', text: '하나\n둘', source: 'handbook.md' },
    ]);
    expect(splitFile(plainMarkdown('하나'), { steps: parseSplit('heading:2+row') }).idle).toEqual(['heading:2', 'row']);
  });

  it('by a pattern, with attributes of the path', () => {
    const file = fileOf([
      { kind: 'paragraph', text: '머리말' },
      { kind: 'table', headRows: 0, rows: [[cell('D-8 기업투자')]] },
      { kind: 'paragraph', text: '제1조(목적) 투자를 돕는다.\n둘째 줄' },
      { kind: 'paragraph', text: '제2조(정의) 뜻은 이렇다.' },
    ]);
    const { documents } = splitFile(file, {
      steps: parseSplit('/^[A-Z]-\\d+ .+/+/^(제\\d+조)/'),
      attributes: ['code=/^([A-Z]-\\d+)/', 'article=2', 'item'].map(parseAttribute),
    });
    expect(documents).toEqual([
      { id: 'file', title: 'file', text: '머리말', source: 'file.hwp' },
      {
        id: 'file#D-8-기업투자/제1조',
        title: 'D-8 기업투자 > 제1조',
        text: '제1조(목적) 투자를 돕는다.\n둘째 줄',
        attributes: { code: 'D-8', article: '제1조', item: '제1조' },
        source: 'file.hwp',
        path: ['D-8 기업투자', '제1조'],
      },
      {
        id: 'file#D-8-기업투자/제2조',
        title: 'D-8 기업투자 > 제2조',
        text: '제2조(정의) 뜻은 이렇다.',
        attributes: { code: 'D-8', article: '제2조', item: '제2조' },
        source: 'file.hwp',
        path: ['D-8 기업투자', '제2조'],
      },
    ]);
  });

  it('by page; a block without a page stands where the one before it does', () => {
    const file = fileOf([
      { kind: 'paragraph', text: '하나', page: 1 },
      { kind: 'paragraph', text: '둘' },
      { kind: 'paragraph', text: '셋', page: 2 },
    ]);
    expect(split(file, 'page')).toEqual(['file#p-1 | file > p. 1 | 하나 / 둘', 'file#p-2 | file > p. 2 | 셋']);
  });
});

describe('windows of tokens', () => {
  it('overlap by what was asked, token for token', () => {
    const file = plainMarkdown('가나다라마바사아 abcdefgh 1,234', 'a.md');
    // Pieces: 가나 다라 마바 사아 abcd efgh 1 , 234
    const { documents } = splitFile(file, { steps: parseSplit('tokens:4:2') });
    expect(documents.map(({ text }) => text)).toEqual([
      '가나다라마바사아',
      '마바사아 abcdefgh',
      'abcdefgh 1,',
      '1,234',
    ]);
    expect(documents.map(({ attributes }) => attributes?.part)).toEqual(['1/4', '2/4', '3/4', '4/4']);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(4);
    for (const { id } of documents) expect(id).toMatch(/^a~[0-9a-f]{8}$/);
  });

  it('leave a text that fits alone', () => {
    expect(split(plainMarkdown('가나다라', 'a.md'), 'tokens:2')).toEqual(['a | a | 가나다라']);
  });
});

describe('rows', () => {
  const head = [cell('구분'), cell('금액'), cell('기한')];

  it('with several values repeat the head before each; merged first cells keep their rows together', () => {
    const file = fileOf([
      { kind: 'heading', level: 1, text: '수수료' },
      {
        kind: 'table',
        headRows: 1,
        rows: [
          head,
          [cell('연장', { rowSpan: 2 }), cell('6만 솔'), cell('60일')],
          [cell('3만 솔'), cell('30일')],
          [cell('등록'), cell('무료'), cell('')],
          [cell(''), cell('분실하면 3만 솔'), cell('')],
          [cell('외국어 안내는 따로 둔다.', { colSpan: 3 })],
        ],
      },
    ]);
    expect(split(file, 'heading:1+row')).toMatchInlineSnapshot(`
      [
        "file#수수료/연장 | 수수료 > 연장 | 금액: 6만 솔 / 기한: 60일 / 금액: 3만 솔 / 기한: 30일",
        "file#수수료/등록 | 수수료 > 등록 | 금액: 무료 / 금액: 분실하면 3만 솔 / 외국어 안내는 따로 둔다.",
      ]
    `);
    expect(split(file, 'heading:1+row:항목')).toEqual(split(file, 'heading:1'));
    expect(split(file, 'heading:1+row:구분')).toEqual(split(file, 'heading:1+row'));
  });

  it('in a frame, under a caption, with a nested table in place', () => {
    const nested: Block = {
      kind: 'table',
      headRows: 1,
      rows: [
        [cell('국가'), cell('점수')],
        [cell('한국'), cell('10')],
      ],
    };
    const table: Block = {
      kind: 'table',
      headRows: 0,
      caption: '표 1 심사',
      rows: [
        [
          cell('기준'),
          { text: '', rowSpan: 1, colSpan: 1, blocks: [{ kind: 'paragraph', text: '아래와 같다.' }, nested] },
        ],
        [cell('예외'), cell('')],
      ],
    };
    expect(split(fileOf([{ kind: 'text-box', blocks: [table] }]), 'row')).toEqual([
      'file#표-1-심사/기준 | file > 표 1 심사 > 기준 | 아래와 같다. / 국가: 한국 / 점수: 10',
      'file#표-1-심사/예외 | file > 표 1 심사 > 예외 | ',
    ]);
  });
});

describe('tables as text', () => {
  it('put heads before values, upper before lower, and keep the heads of an empty form', () => {
    const table: Block = {
      kind: 'table',
      headRows: 2,
      rows: [
        [cell('이름', { rowSpan: 2 }), cell('수수료', { colSpan: 2 }), cell('서명', { rowSpan: 2 })],
        [cell('기본'), cell('추가')],
        [cell('연장'), cell('6만'), cell(['3만', '급하면 5만']), cell('')],
      ],
    };
    expect(blocksText([table])).toMatchInlineSnapshot(`
      "서명
      이름: 연장
      수수료 > 기본: 6만
      수수료 > 추가: 3만
      급하면 5만"
    `);
  });

  it('name every head above a cell of several columns', () => {
    const table: Block = {
      kind: 'table',
      headRows: 1,
      rows: [
        [cell('구분'), cell('토요일'), cell('일요일')],
        [cell('6월'), cell('17:00', { colSpan: 2 })],
      ],
    };
    expect(blocksText([table])).toBe('구분: 6월\n토요일, 일요일: 17:00');
  });

  it('without heads stand row by row', () => {
    const table: Block = {
      kind: 'table',
      headRows: 0,
      rows: [
        [cell('가'), cell('나')],
        [cell('다'), cell(['라', '마'])],
      ],
    };
    // A row is a line, however many paragraphs its cells have.
    expect(blocksText([table])).toBe('가 | 나\n다 | 라 마');
  });

  it('bear spans that no table has', () => {
    const rows = [[cell('가', { colSpan: 1e9, rowSpan: 1e9 })], [cell('나')]];
    expect(blocksText([{ kind: 'table', headRows: 0, rows }])).toBe('가\n나');
  });
});

describe('ids', () => {
  it('keep Hangul, codes and numbers', () => {
    expect(['근무처 변경·추가', 'D-8 기업투자', '3.1 목적', '「별표」 1', '※'].map(slugOf)).toEqual([
      '근무처-변경-추가',
      'D-8-기업투자',
      '3.1-목적',
      '별표-1',
      slugOf('※'),
    ]);
    expect(slugOf('한글'.normalize('NFD'))).toBe('한글');
    expect(slugOf('※')).toMatch(/^[0-9a-f]{8}$/);
    expect(slugOf('가'.repeat(200))).toMatch(/^가{60}-[0-9a-f]{8}$/);
  });

  it('of sections that share a path tell them by their text, and never pass from one to another', () => {
    const section = (text: string) => `## 비고\n\n${text}`;
    const ids = (...texts: string[]) =>
      split(plainMarkdown(texts.map(section).join('\n\n')), 'heading:2').map((d) => d.split(' | ')[0]!);
    const [one, two] = ids('하나', '둘') as [string, string];
    expect(one).toMatch(/^handbook#비고~[0-9a-f]{8}$/);
    expect(ids('셋', '하나', '둘').slice(1)).toEqual([one, two]);
    expect(ids('하나', '둘', '하나')).toEqual([one, two, `${one}.2`]);
    expect(ids('하나')).toEqual(['handbook#비고']);
  });
});

describe('what cannot be read is said', () => {
  it.each([
    ['heading', 'heading'],
    ['', 'no way to split'],
    ['row+', '+'],
    ['heading:2 row', 'heading:2 row'],
    ['tokens:10:10', 'overlap'],
    ['tokens:10+row', 'last'],
    ['/(/', 'regular expression'],
  ])('--split %s', (how, says) => {
    expect(() => parseSplit(how)).toThrow(says);
  });

  it('takes a + within an expression for a part of it', () => {
    expect(parseSplit('/^\\d+[/+]a+/i+row').map(({ name }) => name)).toEqual(['/^\\d+[/+]a+/i', 'row']);
  });

  it('slugs and attributes', () => {
    expect(() => new SlugMap({ 연장: 'a b' })).toThrow('"연장"');
    expect(() => new SlugMap({ 연장: 3 })).toThrow('"연장"');
    expect(() => parseAttribute('code=0')).toThrow('--attribute code=0');
    expect(() => parseAttribute('=/a/')).toThrow('--attribute');
  });
});

import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditAgreement } from '../../src/judging/audit/agreement.ts';
import { type Drawable, drawForAudit, rankStratum } from '../../src/judging/audit/draw.ts';
import { readSheet, sheetText } from '../../src/judging/audit/sheet.ts';
import { askGrades } from '../../src/verbs/judge/audit.ts';

const all = (counts: Readonly<Record<number, number>>): Drawable[] =>
  Object.entries(counts).flatMap(([grade, n]) =>
    Array.from({ length: n }, (_, i) => ({
      query: `q${i % 7}`,
      document: `d${grade}-${i}`,
      grade: Number(grade),
      rank: i + 1,
    })),
  );

describe('the draw of an audit', () => {
  it('looks at rare grades and at the top too', () => {
    const { items, strata } = drawForAudit(all({ 0: 900, 1: 40, 2: 3 }), 30, 1);
    expect(items).toHaveLength(30);
    expect(strata.map(({ grade, rank, size }) => [grade, rank, size])).toEqual([
      [0, 'top', 5],
      [0, 'near', 15],
      [0, 'far', 880],
      [1, 'top', 5],
      [1, 'near', 15],
      [1, 'far', 20],
      [2, 'top', 3],
    ]);
    expect(strata.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(30);
    // Three turns take three of each of the seven, which empties the last; 9 are left for six.
    for (const { size, drawn } of strata) expect(drawn).toBeGreaterThanOrEqual(Math.min(size, 4));
  });

  it('is the same for the same seed, whatever the order; another for another; each pair once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (count, seed) => {
        const items = all({ 0: 30, 1: 12, 2: 5 });
        const one = drawForAudit(items, count, seed);
        const other = drawForAudit([...items].reverse(), count, seed);
        expect(other).toEqual(one);
        expect(new Set(one.items.map(({ document }) => document)).size).toBe(Math.min(count, 47));
      }),
    );
    const seeds = [1, 2].map((seed) => drawForAudit(all({ 0: 99 }), 20, seed).items.map(({ document }) => document));
    expect(seeds[0]).not.toEqual(seeds[1]);
  });

  it('places by rank', () => {
    expect([1, 5, 6, 20, 21, undefined].map(rankStratum)).toEqual(['top', 'top', 'near', 'near', 'far', 'far']);
  });
});

describe('what a check says', () => {
  // 90 judged 0, 10 judged 1; 4 of each looked at; the person agrees on 4 and on 2.
  const draw = drawForAudit(
    [
      ...Array.from({ length: 90 }, (_, i) => ({ query: 'q', document: `n${i}`, grade: 0 })),
      ...Array.from({ length: 10 }, (_, i) => ({ query: 'q', document: `r${i}`, grade: 1 })),
    ],
    8,
    3,
  );
  const relevant = draw.items.filter(({ grade }) => grade === 1);
  const person = (_: string, document: string) => {
    if (document.startsWith('n')) return 0;
    return relevant.findIndex((item) => item.document === document) < 2 ? 1 : 0;
  };

  it('weighs strata by their size', () => {
    const { checked, equal, strata, agreement, confusion } = auditAgreement(draw, person, (grade) => grade > 0);
    expect([checked, equal]).toEqual([8, 6]);
    expect(strata.map((one) => [one.grade, one.size, one.checked, one.equal])).toEqual([
      [0, 90, 4, 4],
      [1, 10, 4, 2],
    ]);
    // .9 * 1 + .1 * .5, not 6 of 8.
    expect(agreement!.value).toBeCloseTo(0.95, 12);
    expect(confusion.counts).toEqual([
      [4, 0],
      [2, 2],
    ]);
  });

  it('says nothing of the whole while a stratum is unchecked', () => {
    const some = auditAgreement(
      draw,
      (q, d) => (d.startsWith('n') ? person(q, d) : undefined),
      (grade) => grade > 0,
    );
    expect([some.checked, some.agreement, some.binary]).toEqual([4, undefined, undefined]);
  });
});

describe('a sheet', () => {
  const rows = [
    { query: '__proto__', document: '007', question: '=SUM(1)', text: '줄\n바꿈; "따옴표", 쉼표' },
    { query: 'q2', document: 'd2', question: '여권', text: '글' },
  ];

  it.each(['jsonl', 'csv'] as const)('%s: blind, filled in, read back', (form) => {
    const text = sheetText(rows, form);
    if (form === 'csv') expect(text.startsWith('\ufeffqid,docid,question,text,grade,note\r\n')).toBe(true);
    expect(readSheet(text, 'sheet')).toEqual([]);
    const filled =
      form === 'csv'
        ? text.replace(/,,\r\n$/u, ',2,좋음\r\n')
        : text.replace(/"grade":null,"note":""\}\n$/u, '"grade":2,"note":"좋음"}\n');
    expect(readSheet(filled, 'sheet')).toEqual([{ query: 'q2', document: 'd2', grade: 2, note: '좋음' }]);
    if (form === 'csv') {
      const first = filled.replace('쉼표",,', '쉼표",0,');
      expect(readSheet(first, 'sheet').map(({ query, document, grade }) => [query, document, grade])).toEqual([
        ['__proto__', '007', 0],
        ['q2', 'd2', 2],
      ]);
    }
  });

  it('as a spreadsheet with semicolons saves it', () => {
    expect(readSheet('\ufeffqid;docid;question;text;grade;note\r\nq;d;a, b;c;1;\r\n', 's')).toEqual([
      { query: 'q', document: 'd', grade: 1 },
    ]);
  });

  it.each([
    ['{"qid":"q","docid":"d","grade":"high"}\n', /s:1: "high" is no grade/],
    ['{"docid":"d","grade":1}\n', /s:1: this is no row of an audit sheet/],
    ['qid,grade\nq,1\n', /s:1: this is no row/],
    ['{"qid":', /s:1: this is no row/],
  ])('%j: one sentence with its line', (text, sentence) => {
    expect(() => readSheet(text, 's')).toThrow(sentence);
  });
});

describe('asking a person', () => {
  it('shows what the judge saw and not what it said; skips, asks again, stops', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let shown = '';
    output.on('data', (part) => {
      shown += String(part);
    });
    input.end('2\n5\n\n0\ns\nq\n1\n');
    const pairs = ['가', '나', '다', '라'].map((text) => ({
      question: `질의 ${text}`,
      text,
      cut: text === '나',
      grade: 9,
    }));
    const given: [string, number][] = [];
    await askGrades({ lang: 'ko', width: 80, input, output }, pairs, [0, 1, 2], 3, async ({ text }, grade) => {
      given.push([text, grade]);
    });
    expect(given).toEqual([
      ['가', 2],
      ['나', 0],
    ]);
    expect(shown).toContain('7개 중 4번째');
    expect(shown).toContain('"5"는 고를 수 없습니다.');
    expect(shown.match(/앞부분만 보았습니다/gu)).toHaveLength(1);
    expect(shown).not.toContain('9');
  });
});

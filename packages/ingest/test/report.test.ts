import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '../src/blocks.ts';
import { checkDocuments, type Judged } from '../src/check.ts';
import { ingestReport } from '../src/report.ts';
import { jaccard, nearDuplicates, pieceCounter, shinglesOf, wordCounter } from '../src/texts.ts';

const doc = (id: string, text: string, title?: string): Document => ({
  id,
  text,
  ...(title !== undefined && { title }),
});

describe('the report', () => {
  it('counts by hand', () => {
    const report = ingestReport(
      [
        doc('a', '가'.repeat(10)),
        doc('b', ''),
        doc('c', '나'.repeat(300)),
        doc('d', '가'.repeat(10), '제목'),
        doc('e', '😀'.repeat(60)),
      ],
      { limits: [5, 100] },
    );
    expect(report.documents).toBe(5);
    expect(report.lengths).toEqual({
      total: 380,
      shortest: 0,
      median: 10,
      longest: 300,
      longestId: 'c',
      classes: [
        { upTo: 0, documents: 1 },
        { upTo: 50, documents: 2 },
        { upTo: 100, documents: 1 },
        { upTo: 200, documents: 0 },
        { upTo: 500, documents: 1 },
        ...[1000, 2000, 5000, 10_000, 50_000, undefined].map((upTo) => ({ upTo, documents: 0 })),
      ],
    });
    expect(report.empty).toEqual(['b']);
    expect(report.equal).toEqual([['a', 'd']]);
    // Pieces: 5, 0, 150, 1 + 5, 60.
    expect(report.tokens).toBe(221);
    expect(report.limits).toEqual([
      { limit: 5, documents: 3, tokens: 145 + 1 + 55 },
      { limit: 100, documents: 1, tokens: 50 },
    ]);
  });

  it('of nothing', () => {
    expect(ingestReport([])).toMatchObject({ documents: 0, lengths: undefined, tokens: 0, near: [], equal: [] });
  });
});

describe('counters', () => {
  it.each([
    ['체류기간 연장허가', 2, 4],
    ['D-8 비자', 4, 4],
    ['1,234,567원', 5, 6],
    ['permission', 1, 3],
    ['体流期間', 1, 4],
    ['', 0, 0],
  ])('%s', (text, words, pieces) => {
    expect([wordCounter.count(text), pieceCounter.count(text)]).toEqual([words, pieces]);
  });
});

describe('near duplicates', () => {
  const base =
    '체류기간 연장은 만료일 60일 전부터 만료일까지 관할 정주사무소 또는 솔빛민원에서 신청한다. 기본 서류는 통합신청서이다.';

  it('are found where a word differs, and not where the matter does', () => {
    const texts = [
      base,
      '재입국허가를 발급하지 않는다. 출국하면 체류자격은 소멸한다. 다시 들어오려면 사증을 받는다.',
      `${base} 끝.`,
    ];
    const similarity = jaccard(shinglesOf(texts[0]!), shinglesOf(texts[2]!));
    expect(nearDuplicates(texts)).toEqual([{ texts: [0, 2], similarity }]);
    expect(nearDuplicates(texts, 0.99)).toEqual([]);
  });

  it('are those of the exact sets, for every pair', () => {
    const words = fc.array(fc.constantFrom<string>('연장', '변경', '허가', '신고', '서류', '면제', '수수료'), {
      minLength: 12,
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom('끝', '허가', '다른 말'), (parts, at, other) => {
        const changed = parts.with(at % parts.length, other);
        const texts = [parts.join(' '), changed.join(' ')];
        const [a, b] = texts.map(
          (text) => new Set(Array.from({ length: Math.max(0, text.length - 4) }, (_, i) => text.slice(i, i + 5))),
        );
        const shared = [...a!].filter((shingle) => b!.has(shingle)).length;
        const exact = shared / (a!.size + b!.size - shared);
        expect(jaccard(shinglesOf(texts[0]!), shinglesOf(texts[1]!))).toBe(exact);
        if (Math.min(a!.size, b!.size) >= 20) expect(nearDuplicates(texts).length).toBe(exact >= 0.8 ? 1 : 0);
      }),
      { numRuns: 300, seed: 44 },
    );
  });

  it('of a thousand forms of one text are one group, soon', () => {
    const texts = Array.from({ length: 1000 }, (_, i) => `${base} ${base.slice(0, 40)} 접수 번호 ${i}.`);
    const [group, ...others] = nearDuplicates(texts);
    expect([group!.texts.length, others.length]).toEqual([1000, 0]);
  });
});

describe('a comparison', () => {
  const before = [
    doc('m#A/기간', '2년이다.', 'A > 기간'),
    doc('m#A/연장', '서류를 낸다.', 'A > 연장'),
    doc('m#A/등록', '등록한다.'),
    doc('m#B/연장', '해당 없음.'),
    doc('m#B/등록', '해당 없음.'),
    doc('m#B/비고', '줄이\n바뀐다.'),
    doc('m#B/끝', '없어진다.'),
  ];
  const after = [
    doc('m#새', '새로 생겼다.'),
    doc('m#A/기간', '3년이다.', 'A > 기간'),
    doc('m#A/연장', '서류를 낸다.', 'A > 체류기간 연장'),
    doc('m#A/등록', '등록한다.'),
    doc('m#C/등록', '해당 없음.'),
    doc('m#C/연장', '해당 없음.'),
    doc('m#B/비고', '줄이 바뀐다.'),
  ];
  const qrels: Judged = new Map([
    [
      'q1',
      {
        grades: new Map([
          ['m#A/기간', 1],
          ['m#A/연장', 0],
        ]),
      },
    ],
    [
      'q2',
      {
        grades: new Map([
          ['m#B/연장', 2],
          ['m#B/비고', 1],
          ['m#없음', 1],
        ]),
      },
    ],
    ['q3', { grades: new Map([['m#B/끝', 1]]) }],
  ]);

  it('tells what changed, moved, came and went, and which labels are stale', () => {
    const check = checkDocuments(before, after, qrels);
    expect(check).toMatchObject({
      before: 7,
      after: 7,
      unchanged: 1,
      added: ['m#새'],
      removed: ['m#B/끝'],
      retitled: ['m#A/연장'],
      moved: [
        { from: 'm#B/연장', to: 'm#C/연장' },
        { from: 'm#B/등록', to: 'm#C/등록' },
      ],
      judged: ['m#A/기간', 'm#B/연장', 'm#B/끝'],
      stale: [
        { query: 'q1', document: 'm#A/기간', grade: 1, why: 'changed' },
        { query: 'q2', document: 'm#B/연장', grade: 2, why: 'moved', now: 'm#C/연장' },
        { query: 'q3', document: 'm#B/끝', grade: 1, why: 'removed' },
      ],
    });
    expect(check.changed.map(({ id, spacing }) => [id, spacing])).toEqual([
      ['m#A/기간', false],
      ['m#B/비고', true],
    ]);
  });

  it('tells how much of a long text is the same', () => {
    const text = '체류기간 연장은 만료일 60일 전부터 만료일까지 관할 정주사무소에서 신청한다.';
    const [one] = checkDocuments([doc('a', text)], [doc('a', text.replace('60일', '90일'))]).changed;
    // Five runs of five characters hold the digit that differs.
    const runs = text.length - 4;
    expect(one!.similarity).toBe((runs - 5) / (runs + 5));
    expect(checkDocuments([doc('a', '1년')], [doc('a', '3년')]).changed[0]!.similarity).toBeUndefined();
  });

  it('finds the judged text again where two documents changed places', () => {
    const swapped = [doc('a', '둘째 본문'), doc('b', '첫째 본문'), doc('c', '새 본문')];
    const labels: Judged = new Map([['q', { grades: new Map(['a', 'b', 'c'].map((id) => [id, 1])) }]]);
    const { stale } = checkDocuments(
      [doc('a', '첫째 본문'), doc('b', '둘째 본문'), doc('c', '셋째 본문')],
      swapped,
      labels,
    );
    expect(stale.map(({ document, why, now }) => [document, why, now])).toEqual([
      ['a', 'changed', 'b'],
      ['b', 'changed', 'a'],
      ['c', 'changed', undefined],
    ]);
  });

  it('with itself finds nothing, and without judgements no stale label', () => {
    expect(checkDocuments(before, before, qrels)).toMatchObject({
      unchanged: 7,
      changed: [],
      moved: [],
      stale: [],
      judged: [],
    });
    expect(checkDocuments(before, after)).toMatchObject({ judged: undefined, stale: [] });
  });
});

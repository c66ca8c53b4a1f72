import { Evaluation, evaluate, parseMeasures, Scores } from '@jatdae/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceLabels, sliceNames } from '../../src/analysis/slice-labels.ts';
import { directionMatrix } from '../../src/analysis/slice-matrix.ts';
import { sliceReport, tooSmallSlices } from '../../src/analysis/slice-report.ts';
import type { Query } from '../../src/collection/shapes.ts';
import { qrelsOf } from './listed.ts';

/** A system with one score a query and measure; NaN where it is not defined. */
function scored(measures: readonly string[], rows: Readonly<Record<string, readonly number[]>>) {
  const queries = Object.keys(rows);
  const values = Float64Array.from(Object.values(rows).flat());
  const parsed = parseMeasures(measures);
  const scores = new Scores(
    queries,
    parsed.map(({ name }) => name),
    values,
  );
  return { evaluation: new Evaluation(scores, parsed, [], [], []) };
}

function asked(lang: Readonly<Record<string, string | undefined>>): Query[] {
  return Object.entries(lang).map(([id, value]) => ({
    id,
    text: id,
    ...(value !== undefined && { attributes: { lang: value } }),
  }));
}

const NONE = Number.NaN;

describe('sliceReport', () => {
  const system = scored(['RR', 'R@5'], {
    q1: [1, 1],
    q2: [0.5, 1],
    q3: [0.25, NONE],
    q4: [1, 0],
    q5: [0, 0],
    q6: [NONE, NONE],
  });
  const queries = asked({ q1: 'ko', q2: 'ko', q3: 'ko', q4: 'en', q5: undefined, q6: 'ja' });
  const report = sliceReport(system, queries, 'lang');

  it('values, counts and what is undefined; worst first, without a value and without the attribute last', () => {
    expect(report.rows.map(({ value, kind, queries: n }) => [value, kind, n])).toEqual([
      ['ko', 'value', 3],
      ['en', 'value', 1],
      ['ja', 'value', 1],
      ['', 'none', 1],
    ]);
    const [ko, en, ja, none] = report.rows.map(({ measures }) => measures);
    expect(ko![0]).toMatchObject({ measure: 'RR', n: 3, undefined: 0, tooSmall: 'few' });
    expect(ko![0]!.value).toBeCloseTo(1.75 / 3, 12);
    expect(ko![1]).toMatchObject({ value: 1, n: 2, undefined: 1, interval: undefined });
    expect(en![0]).toMatchObject({ value: 1, n: 1, interval: undefined });
    expect(ja![0]).toMatchObject({ value: undefined, n: 0, undefined: 1, tooSmall: undefined });
    expect(none![0]).toMatchObject({ value: 0, n: 1 });
  });

  it('the interval is that of scipy.stats.t: mean 7/12, s .3819, n 3', () => {
    // t.interval(.95, 2, loc=7/12, scale=sem([1, .5, .25])) = (-0.3653, 1.5320), cut to 0..1.
    expect(report.rows[0]!.measures[0]!.interval).toEqual([0, 1]);
    const wide = sliceReport(scored(['DCG@5'], { q1: [1], q2: [0.5], q3: [0.25] }), queries, 'lang');
    const [low, high] = wide.rows[0]!.measures[0]!.interval!;
    expect(low).toBe(0);
    expect(high).toBeCloseTo(1.532, 3);
  });

  it('micro over all queries, macro over the slices that are a value', () => {
    expect(report.all[0]!.value).toBeCloseTo((1 + 0.5 + 0.25 + 1 + 0) / 5, 12);
    // ko 7/12, en 1; ja has no value, the query without the attribute is no slice.
    expect(report.macro[0]!.value).toBeCloseTo((1.75 / 3 + 1) / 2, 12);
    expect(report.macro[0]!.slices).toBe(2);
  });

  it('lower is better: the greatest stands first', () => {
    const worst = sliceReport(scored(['Violations@5'], { q1: [0], q4: [3], q6: [1] }), queries, 'lang');
    expect(worst.rows.map(({ value }) => value)).toEqual(['en', 'ja', 'ko']);
  });

  it('too small: fewer than ten queries, or an interval wider than a tenth to each side', () => {
    const rows = Object.fromEntries([
      ...Array.from({ length: 9 }, (_, i) => [`a${i}`, [1]] as const),
      ...Array.from({ length: 20 }, (_, i) => [`b${i}`, [i % 2]] as const),
      ...Array.from({ length: 400 }, (_, i) => [`c${i}`, [i % 2]] as const),
    ]);
    const many = sliceReport(
      scored(['Success@5'], rows),
      asked(Object.fromEntries(Object.keys(rows).map((id) => [id, id[0]!]))),
      'lang',
    );
    const small = new Map(tooSmallSlices(many, 'Success@5').map(({ row, of }) => [row.value, of]));
    expect([...small.keys()].sort()).toEqual(['a', 'b']);
    expect(small.get('a')).toMatchObject({ tooSmall: 'few', needed: undefined });
    // sd of ten 0 and ten 1 is .51299; scipy's t.ppf(.975, n - 1) * .51299 / sqrt(n) is below .1 from n = 104 on.
    expect(small.get('b')).toMatchObject({ tooSmall: 'wide', needed: 104 });
  });

  it('all alike: no interval, yet 28 queries leave room for more than a tenth of exceptions and 29 do not', () => {
    // 1 - .05^(1/28) = .10148, 1 - .05^(1/29) = .09814.
    for (const [n, small, needed] of [
      [28, 'wide', 29],
      [29, undefined, undefined],
    ] as const) {
      const rows = Object.fromEntries(Array.from({ length: n }, (_, i) => [`q${i}`, [1]]));
      const alike = sliceReport(
        scored(['R@5'], rows),
        asked(Object.fromEntries(Object.keys(rows).map((id) => [id, 'ko']))),
        'lang',
      );
      expect(alike.rows[0]!.measures[0]).toMatchObject({ n, interval: undefined, tooSmall: small, needed });
    }
  });

  it('sums have no macro mean', () => {
    expect(sliceReport(scored(['NumRet'], { q1: [3], q4: [2] }), queries, 'lang').macro).toEqual([
      { measure: 'NumRet', value: undefined, slices: 2 },
    ]);
  });
});

describe('slices derived from the relevant documents', () => {
  const documents = ['en', 'ko', 'ja'].map((lang) => ({ id: lang, text: '', attributes: { lang } }));
  const sources = {
    documents,
    qrels: qrelsOf({ q1: { en: 1, ko: 0 }, q2: { en: 1, ja: 2 }, q3: { x: 1 }, q4: { ko: 1 } }),
  };
  const queries = asked({ q1: 'ko', q2: 'ko', q3: 'ko', q4: undefined });

  it('by attribute of the documents; several values and none stand apart', () => {
    expect([...sliceLabels(queries, 'document.lang', sources).values()]).toEqual([
      { value: 'en', kind: 'value' },
      { value: '', kind: 'several' },
      { value: '', kind: 'none' },
      { value: 'ko', kind: 'value' },
    ]);
  });

  it('two attributes as a direction', () => {
    expect([...sliceLabels(queries, 'lang>document.lang', sources).values()]).toEqual([
      { value: 'ko>en', kind: 'value', direction: ['ko', 'en'] },
      { value: '', kind: 'several' },
      { value: '', kind: 'none' },
      { value: '', kind: 'none' },
    ]);
  });

  it('a query attribute of that very name comes first', () => {
    const named = [{ id: 'q1', text: '', attributes: { 'document.lang': 'x', 'a>b': 'y' } }];
    expect(sliceLabels(named, 'document.lang', sources).get('q1')!.value).toBe('x');
    expect(sliceLabels(named, 'a>b', sources).get('q1')!.value).toBe('y');
    expect(sliceNames(named, documents)).toEqual(['document.lang', 'a>b', 'document.lang']);
  });

  it('ids such as __proto__ are ids', () => {
    const proto = { id: '__proto__', text: '', attributes: { lang: '__proto__' } };
    const report = sliceReport(scored(['RR'], JSON.parse('{"__proto__":[1]}')), [proto], 'lang');
    expect(report.rows).toMatchObject([{ value: '__proto__', queries: 1 }]);
  });
});

describe('directionMatrix', () => {
  const system = scored(['RR', 'NumRet'], { q1: [1, 1], q2: [0.5, 1], q3: [0, 1], q4: [NONE, 1], q5: [1, 1] });
  const report = sliceReport(system, asked({ q1: 'ko>en', q2: 'ko>en', q3: 'ko>ko', q4: 'en>ko', q5: 'both' }), 'lang');

  it('query side by row, document side by column, margins by hand', () => {
    const matrix = directionMatrix(report)!;
    expect([matrix.from, matrix.to]).toEqual([
      ['en', 'ko'],
      ['en', 'ko'],
    ]);
    expect(matrix.cells.map((row) => row.map((cell) => cell && [cell.value, cell.n]))).toEqual([
      [undefined, [undefined, 0]],
      [
        [0.75, 2],
        [0, 1],
      ],
    ]);
    expect(matrix.byFrom).toEqual([
      { value: undefined, n: 0 },
      { value: 0.5, n: 3 },
    ]);
    expect(matrix.byTo).toEqual([
      { value: 0.75, n: 2 },
      { value: 0, n: 1 },
    ]);
    expect(matrix.all).toEqual({ value: 0.5, n: 3 });
    expect(matrix.rest.map(({ value }) => value)).toEqual(['both']);
  });

  it('nothing where no slice is a direction, or the measure is no mean', () => {
    expect(directionMatrix(report, 'NumRet')).toBeUndefined();
    expect(directionMatrix(report, 'AP')).toBeUndefined();
    expect(directionMatrix(sliceReport(system, asked({ q1: 'ko' }), 'lang'))).toBeUndefined();
  });

  it('one direction written in two ways is not counted twice', () => {
    const twice = sliceReport(system, asked({ q1: 'ko>en', q2: 'ko->en' }), 'lang');
    const matrix = directionMatrix(twice)!;
    expect(matrix.all.n + matrix.rest.reduce((sum, row) => sum + row.measures[0]!.n, 0)).toBe(4);
  });
});

describe('laws', () => {
  const languages = ['ko', 'en', 'ja'];
  const side = fc.constantFrom(...languages);
  const direction = fc.oneof(
    fc.tuple(side, side).map(([from, to]) => `${from}>${to}`),
    fc.constantFrom('mixed', undefined),
  );
  const one = fc.record({ lang: direction, relevant: fc.boolean(), rank: fc.integer({ min: 1, max: 12 }) });

  it('micro is the mean of the slices weighted by their queries; the matrix and its rest hold every query once', () => {
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), (rows) => {
        const grades = Object.fromEntries(rows.map(({ relevant }, i) => [`q${i}`, { d: relevant ? 1 : 0 }]));
        const lists = Object.fromEntries(
          rows.map(({ rank }, i) => [`q${i}`, [...Array.from({ length: rank - 1 }, (_, j) => `u${j}`), 'd']]),
        );
        const evaluation = evaluate(grades, lists, ['RR', 'R@10', 'Violations@10']);
        const report = sliceReport(
          { evaluation },
          asked(Object.fromEntries(rows.map(({ lang }, i) => [`q${i}`, lang]))),
          'lang',
        );
        expect(report.rows.reduce((sum, { queries }) => sum + queries, 0)).toBe(rows.length);
        report.all.forEach((all, m) => {
          const parts = report.rows.map(({ measures }) => measures[m]!);
          expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(all.n);
          expect(parts.reduce((sum, part) => sum + part.undefined, 0)).toBe(all.undefined);
          const total = parts.reduce((sum, { value, n }) => sum + (value ?? 0) * n, 0);
          if (all.n === 0) expect(all.value).toBeUndefined();
          else expect(total / all.n).toBeCloseTo(all.value!, 12);
        });
        const matrix = directionMatrix(report);
        if (!matrix) return;
        const rest = matrix.rest.reduce((sum, { measures }) => sum + measures[0]!.n, 0);
        expect(matrix.all.n + rest).toBe(report.all[0]!.n);
        for (const margins of [matrix.byFrom, matrix.byTo]) {
          expect(margins.reduce((sum, { n }) => sum + n, 0)).toBe(matrix.all.n);
          const total = margins.reduce((sum, { value, n }) => sum + (value ?? 0) * n, 0);
          if (matrix.all.value !== undefined) expect(total / matrix.all.n).toBeCloseTo(matrix.all.value, 12);
        }
      }),
    );
  });
});

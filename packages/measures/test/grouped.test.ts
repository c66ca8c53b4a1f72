import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedScore, judgedOnly, tieRange, truncate } from '../src/advanced.ts';
import { ceiling, evaluate, families, MeasureError, parseMeasure, parseMeasures, toQrels } from '../src/index.ts';
import { everyMeasure } from './every-measure.ts';
import { groupedMeasures, groupedRanking, groupedSamples, orderedRanking, ordersOf } from './grouped-measures.ts';

const EXACT = 1e-12;
const named = groupedMeasures.map((measure) => [measure.name, measure] as const);

/** Made by bench/peers/ndeval.py. */
const ndeval: {
  readonly measures: readonly string[];
  readonly queries: Readonly<
    Record<string, { judged: Record<string, Record<string, number>>; scores: Record<string, number> }>
  >;
  readonly expected: readonly { alpha: number; beta: number; values: Record<string, (number | null)[]> }[];
} = JSON.parse(readFileSync(new URL('./oracle/ndeval.json', import.meta.url), 'utf8'));

describe('1,000 drawn queries, as pyndeval (ndeval.c) has them', () => {
  const queries = Object.entries(ndeval.queries);
  const qrels = Object.fromEntries(queries.map(([query, { judged }]) => [query, { subtopics: judged }]));
  const run = Object.fromEntries(queries.map(([query, { scores }]) => [query, scores]));
  const OURS: Readonly<Record<string, string>> = {
    'alpha-DCG': 'alpha_DCG(alpha=A)',
    'alpha-nDCG': 'alpha_nDCG(alpha=A)',
    'ERR-IA': 'ERR_IA(alpha=A)',
    'nERR-IA': 'nERR_IA(alpha=A)',
    'P-IA': 'P_IA',
    strec: 'StRecall',
    NRBP: 'NRBP(alpha=A,beta=B)',
    nNRBP: 'nNRBP(alpha=A,beta=B)',
    'MAP-IA': 'AP_IA',
  };
  const cases = ndeval.expected.flatMap(({ alpha, beta, values }) =>
    ndeval.measures.map((name, at) => ({ name, alpha, beta, values, at })),
  );
  it.each(cases)('$name, alpha $alpha, beta $beta', ({ name, alpha, beta, values, at }) => {
    const [stem, k] = name.split('@');
    const text = OURS[stem!]!.replace('=A', `=${alpha}`).replace('=B', `=${beta}`);
    const ours = evaluate(qrels, run, k === undefined ? text : `${text}@${k}`);
    const [measure] = ours.measures;
    let compared = 0;
    for (const [query, row] of Object.entries(values)) {
      const value = ours.score(query, measure!.name);
      // Undefined here (no subtopic has a relevant document) is 0, or 0 divided by 0, there.
      if (value === undefined) expect(row[at] ?? 0, query).toBe(0);
      else {
        expect(Math.abs(value - (row[at] ?? Number.NaN)), `${query}: ${value}, not ${row[at]}`).toBeLessThan(1e-8);
        if (value > 0) compared++;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});

describe('by hand', () => {
  // Subtopics 1: a, b; 2: b; 3: none relevant.
  const qrels = { q: { subtopics: { 1: { a: 1, b: 1, c: 0 }, 2: { b: 2, c: 0 }, 3: { c: 0 } } } };
  const score = (name: string, ids: readonly string[]) => evaluate(qrels, { q: ids }, name).score('q', name);
  it.each([
    // b gains 2, then a half of 1; the greedy ideal is b, a.
    ['alpha_nDCG@2', ['b', 'a'], 1],
    ['alpha_nDCG@2', ['a', 'b'], (1 + 1.5 / Math.log2(3)) / (2 + 0.5 / Math.log2(3))],
    ['alpha_DCG@2', ['a', 'b'], (1 + 1.5 / Math.log2(3)) / (2 + 1 / Math.log2(3))],
    ['ERR_IA@2', ['x', 'b'], 1 / (2 + 0.5)],
    ['nERR_IA@2', ['x', 'b'], 1 / (2 + 0.25)],
    ['NRBP', ['a'], 0.75 / 2],
    ['AP_IA', ['a', 'b'], (1 + 0.5) / 2],
    ['P_IA@2', ['a', 'x'], (0.5 + 0) / 2],
    ['StRecall@1', ['a'], 0.5],
    ['StRecall@1', ['b'], 1],
    // A judgement group without relevant documents counts 0: three groups.
    ['map_avgjg', ['a', 'b'], (1 + 0.5 + 0) / 3],
    ['P_avgjg@2', ['a', 'b'], (1 + 0.5 + 0) / 3],
    // Of subtopic 2's own judgements the list is b alone.
    ['map_avgjg(own_judged_only=true)', ['a', 'b'], (1 + 1 + 0) / 3],
  ] as const)('%s of %j', (name, ids, value) => {
    expect(score(name, ids)).toBeCloseTo(value, 12);
  });

  it('no subtopic with a relevant document, or no subtopics: undefined', () => {
    for (const [name, measure] of named.filter(([, { needs }]) => needs === 'groups')) {
      expect(evaluate({ q: { subtopics: { 1: { a: 0 } } } }, { q: ['a'] }, [measure]).score('q', name), name).toBe(
        undefined,
      );
      expect(evaluate({ q: { a: 1 } }, { q: ['a'] }, [measure]).score('q', name), name).toBe(undefined);
    }
  });

  it('other measures read the greatest grade of each document', () => {
    expect(score('nDCG@2', ['b', 'a'])).toBe(1);
    expect(score('NumRel', [])).toBe(2);
  });

  it('preferences: who is above whom, and what follows', () => {
    const preferences = [
      { group: 'one', grades: { a: 3, b: 2 } },
      { group: 'one', grades: { b: 2, c: 1 } },
      { group: 'two', grades: { c: 1, a: 0 } },
    ];
    // One: a > b > c and so a > c. Two: c > a. The list has a, c: a > b (implied), a > c; missed: b > c, c > a.
    const of = (name: string) => evaluate({ q: { preferences } }, { q: ['a', 'c'] }, name).score('q', name);
    expect(of('prefs_num_prefs_poss')).toBe(4);
    expect(of('prefs_num_prefs_ful')).toBe(2);
    expect(of('prefs_simp')).toBe(2 / 4);
    expect(of('prefs_pair')).toBeCloseTo((1 + 1 / 2 + 0) / 3, 12);
    expect(of('prefs_avgjg')).toBeCloseTo((2 / 3 + 0) / 2, 12);
    expect(of('prefs_simp_ret')).toBe(1 / 2);
    // In the first place: a, of which a > b and a > c agree, c > a does not. At the second c: b > c does not.
    expect(of('ppref@1')).toBeCloseTo(2 / 3, 12);
    expect(of('ppref')).toBeCloseTo(2 / 4, 12);
    expect(of('wpref')).toBeCloseTo(2 / (3 + 1 / Math.log2(3)), 12);
  });

  it.each([
    [{ q: { preferences: [{ grades: { a: 2, b: 1 } }, { grades: { b: 2, a: 1 } }] } }, /contradict each other/],
    [{ q: { preferences: [{ grades: { a: 0, b: 0 } }, { grades: { a: 1, b: 1 } }] } }, /grade 0 and a grade above 0/],
    [{ q: { subtopics: { 1: { a: Number.NaN } } } }, /NaN; a finite number is needed/],
  ])('refuses %j', (input, message) => {
    expect(() => evaluate(input, { q: ['a'] }, 'prefs_simp')).toThrow(MeasureError);
    expect(() => evaluate(input, { q: ['a'] }, 'prefs_simp')).toThrow(message);
  });
});

it('every family that needs groups or preferences is sampled, and no other', () => {
  const needed = families.filter(({ needs }) => needs !== undefined).map(({ name }) => name);
  expect(new Set(groupedMeasures.map(({ family }) => family))).toEqual(new Set(needed));
});

describe('laws', () => {
  it.each(named)('%s: ties as by enumeration', (name, measure) => {
    let moved = 0;
    fc.assert(
      fc.property(groupedSamples, (sample) => {
        const range = tieRange(measure, groupedRanking(sample));
        const scores = ordersOf(sample.list)
          .map((ids) => measure.score(orderedRanking(sample, ids)))
          .filter((score) => score !== undefined);
        if (scores.length === 0) {
          expect(range.expected).toBe(undefined);
          return;
        }
        expect(range.least).toBeCloseTo(Math.min(...scores), 10);
        expect(range.most).toBeCloseTo(Math.max(...scores), 10);
        expect(range.expected).toBeCloseTo(scores.reduce((a, b) => a + b, 0) / scores.length, 10);
        // By formula where the family has one.
        const { expected, how } = expectedScore(measure, groupedRanking(sample));
        expect(expected).toBeCloseTo(scores.reduce((a, b) => a + b, 0) / scores.length, 10);
        if (measure.expected) expect(how).toBe('closed');
        if (range.most! > range.least! + EXACT) moved++;
      }),
      { seed: 27, numRuns: 60 },
    );
    if (!name.startsWith('prefs_num_prefs_poss')) expect(moved).toBeGreaterThan(0);
  });

  it.each(named)('%s: within its range, an unjudged tail never helps, no ceiling is passed', (_, measure) => {
    let ceilings = 0;
    fc.assert(
      fc.property(groupedSamples, (sample) => {
        const ids = sample.list.flat();
        const ranking = orderedRanking(sample, ids);
        const score = measure.score(ranking);
        if (score === undefined) return;
        expect(score).toBeGreaterThanOrEqual(measure.range[0]);
        expect(score).toBeLessThanOrEqual(measure.range[1] + EXACT);
        const longer = measure.score(orderedRanking(sample, [...ids, 'z']));
        expect(longer).toBeLessThanOrEqual(score + EXACT);
        const most = ceiling(measure, ranking.judged, ranking.grouped);
        if (most === undefined) return;
        ceilings++;
        expect(score).toBeLessThanOrEqual(most + EXACT);
      }),
      { seed: 28, numRuns: 200 },
    );
    if (measure.family === 'P_IA') expect(ceilings).toBeGreaterThan(50);
  });

  it('measures without groups see what they saw: the same values from the greatest grades alone', () => {
    fc.assert(
      fc.property(groupedSamples, (sample) => {
        const ranking = groupedRanking(sample);
        const { grouped: _, rows: __, ...plain } = ranking;
        for (const measure of everyMeasure) {
          if (measure.family === 'ERR') continue;
          expect(measure.score(ranking), measure.name).toBe(measure.score(plain));
        }
      }),
      { seed: 29, numRuns: 30 },
    );
  });

  it('a list that is cut or condensed first keeps its groups', () => {
    fc.assert(
      fc.property(groupedSamples, fc.nat(6), (sample, k) => {
        const ids = sample.list.flat();
        const whole = orderedRanking(sample, ids);
        const judged = new Set(Object.values(sample.subtopics).flatMap((of) => Object.keys(of)));
        for (const [, measure] of named) {
          const cut = measure.score(truncate(whole, k));
          expect(cut, measure.name).toBe(measure.score(orderedRanking(sample, ids.slice(0, k))));
          const condensed = measure.score(judgedOnly(whole));
          expect(condensed, measure.name).toBe(
            measure.score(
              orderedRanking(
                sample,
                ids.filter((id) => judged.has(id)),
              ),
            ),
          );
        }
      }),
      { seed: 30, numRuns: 60 },
    );
  });

  it('one group: the measure of its plain judgements', () => {
    const pairs = [
      ['map_avgjg', 'AP'],
      ['P_avgjg@3', 'P@3'],
      ['Rprec_mult_avgjg(x=2)', 'Rprec_mult(x=2)'],
      ['AP_IA', 'AP'],
      ['P_IA@3', 'P@3'],
      ['StRecall@3', 'Success@3'],
      ['alpha_nDCG(alpha=0)@3', 'nDCG(gains={1:1,2:1})@3'],
      ['NRBP(alpha=0,beta=0.8)', 'RBP(rel=1,p=0.8)'],
    ] as const;
    fc.assert(
      fc.property(groupedSamples, (sample) => {
        const [only] = Object.values(sample.subtopics);
        const ids = sample.list.flat();
        for (const [grouped, plain] of pairs) {
          const ours = evaluate({ q: { subtopics: { 1: only! } } }, { q: ids }, grouped).score('q', grouped);
          const right = evaluate({ q: only! }, { q: ids }, parseMeasures(plain)).scores.values[0]!;
          if (ours !== undefined) expect(ours, grouped).toBeCloseTo(right, 12);
        }
      }),
      { seed: 31, numRuns: 200 },
    );
  });

  it('subtopics that are numbers go by number, and the same group twice is refused', () => {
    const groups = toQrels({ q: { subtopics: { 10: { a: 1 }, 9: { a: 1 } } } }).get('q')!.grouped!.table.groups;
    expect(groups).toEqual(['9', '10']);
    const mixed = toQrels({ q: { subtopics: { b: { a: 1 }, 10: { a: 1 }, 9: { a: 1 } } } }).get('q')!.grouped!.table
      .groups;
    expect(mixed).toEqual(['10', '9', 'b']);
    expect(parseMeasure('α_nDCG@10').name).toBe('alpha_nDCG@10');
  });
});

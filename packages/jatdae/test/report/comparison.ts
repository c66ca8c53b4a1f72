import { criticalDifference, letterGroups, moments, rankSwaps } from '@jatdae/measures/stats';
import type {
  Comparison,
  ManyOnMeasure,
  ManySystems,
  MeasureComparison,
  PairComparison,
} from '../../src/analysis/compare/index.ts';

/** One measure of a pair, all that is not given undefined or 0. */
export function measured(given: Partial<MeasureComparison> & { readonly measure: string }): MeasureComparison {
  return {
    primary: true,
    level: 0.05,
    correctedInterval: given.interval,
    better: 'higher',
    n: 40,
    baseline: undefined,
    other: undefined,
    difference: undefined,
    interval: undefined,
    p: undefined,
    exact: false,
    corrected: undefined,
    verdict: 'cannot-tell',
    wins: 0,
    ties: 0,
    losses: 0,
    sd: undefined,
    effect: { dz: undefined, superiority: undefined },
    detectable: undefined,
    needed: undefined,
    equivalence: undefined,
    bayes: undefined,
    judged: undefined,
    noise: undefined,
    intervalScale: { done: false, why: 'unknown' },
    references: {
      t: { t: undefined, p: undefined },
      wilcoxon: { p: undefined },
      sign: { p: undefined },
      bca: undefined,
      percentile: undefined,
    },
    ...given,
  };
}

export function pairOf(baseline: string, other: string, measures: readonly MeasureComparison[]): PairComparison {
  return {
    baseline,
    other,
    measures: measures.map((one, m) => ({ ...one, primary: m === 0 })),
    changes: undefined,
    crossing: undefined,
    overlap: undefined,
    settings: undefined,
  };
}

export function comparisonOf(
  systems: readonly string[],
  pairs: readonly PairComparison[],
  many?: ManySystems,
): Comparison {
  return {
    systems,
    queries: 40,
    missing: [],
    notMeans: [],
    pairs,
    options: { alpha: 0.05, correction: 'holm', draws: 10000, seed: 0, k: 10, level: 1 },
    primary: pairs[0]?.measures[0]?.measure,
    tests: pairs.reduce((sum, { measures }) => sum + measures.length, 0),
    primaryTests: pairs.length,
    unequalDepth: undefined,
    many,
  };
}

/** All systems on one measure, p as given for each pair. */
export function manyOn(
  measure: string,
  means: readonly (number | undefined)[],
  p: (a: number, b: number) => number | undefined,
  given: Partial<ManyOnMeasure> = {},
): ManyOnMeasure {
  const matrix = means.map((_, a) => means.map((__, b) => (a === b ? undefined : p(Math.min(a, b), Math.max(a, b)))));
  return {
    measure,
    better: 'higher',
    n: 40,
    means,
    p: matrix,
    letters: letterGroups(
      means.map((mean) => mean ?? Number.NaN),
      (a, b) => (matrix[a]![b] ?? 1) < 0.05,
      { better: given.better === 'lower' ? 'lower' : 'higher' },
    ),
    anova: undefined,
    ranks: undefined,
    ...given,
  };
}

export function manyOf(systems: readonly string[], measures: readonly ManyOnMeasure[]): ManySystems {
  return {
    systems,
    measures,
    swaps: rankSwaps(
      measures.map(({ measure }) => measure),
      measures.map(({ means, better }) =>
        means.map((mean) => (mean === undefined ? Number.NaN : better === 'lower' ? -mean : mean)),
      ),
    ),
  };
}

/** As many systems as wanted, each a little better than the one before, with scores that waver from query to query. */
export function wavering(systems: readonly string[], measures: readonly string[], queries = 40): ManySystems {
  const score = (s: number, q: number, m: number) =>
    0.3 + 0.5 * (s / systems.length) + 0.25 * Math.sin(7 * s + 13 * q * (s + 1) + 3 * m) + 0.1 * Math.cos(5 * m * s);
  return manyOf(
    systems,
    measures.map((measure, m) => {
      const columns = systems.map((_, s) => Float64Array.from({ length: queries }, (__, q) => score(s, q, m)));
      const means = columns.map((column) => moments(column).mean);
      const p = (a: number, b: number) => Math.min(1, Math.exp(-60 * Math.abs(means[a]! - means[b]!)));
      return manyOn(measure, means, p, { n: queries, ranks: criticalDifference(columns) });
    }),
  );
}

import type { Measure } from '@jatdae/measures';
import type { BayesianComparison, BothIntervals, EquivalenceTest } from '@jatdae/measures/stats';
import {
  bayesianComparison,
  cohenDz,
  equivalenceTest,
  minimumDetectableDifference,
  moments,
  NOISE,
  pairedDifferences,
  pairedT,
  probabilityOfSuperiority,
  queriesNeeded,
  signTest,
  wilcoxon,
} from '@jatdae/measures/stats';
import type { IntervalCheck } from './interval-check.ts';
import type { JudgedGap } from './judged-gap.ts';
import type { NoiseBand } from './noise.ts';
import type { ComparisonVerdict } from './verdict.ts';

/** One measure, the other system against the baseline. Differences are other - baseline. */
export interface MeasureComparison {
  /** Canonical name. */
  readonly measure: string;
  /** It decides, and is tested by itself; the others are exploratory, and corrected among themselves. */
  readonly primary: boolean;
  /** Which values are best; `neither` has no better and worse, only different. */
  readonly better: Measure['better'];
  /** Queries on which the measure is defined for both. */
  readonly n: number;
  /** Mean of the baseline over those; undefined where there are none. */
  readonly baseline: number | undefined;
  /** Mean of the other system over the same queries. */
  readonly other: number | undefined;
  /** Mean of other - baseline; 0 where rounding noise is all there is, undefined where n is 0. */
  readonly difference: number | undefined;
  /**
   * 95% interval of the difference over queries, by Student's t, which covers best with few queries (docs/simulation.md);
   * undefined where the spread says nothing.
   */
  readonly interval: readonly [number, number] | undefined;
  /** Two-sided, of the paired randomisation test; undefined where n is 0. */
  readonly p: number | undefined;
  /** True where all sign patterns were looked at, false where random ones were. */
  readonly exact: boolean;
  /** Corrected over the pairs, of an exploratory measure over all exploratory tests of the comparison. */
  readonly corrected: number | undefined;
  /** Level that p itself was held against: that of the step at which the correction decided; undefined where there is no p. */
  readonly level: number | undefined;
  /**
   * The interval at 1 - `level`, the noise of repeats in it where known: it says what the verdict says. Undefined where
   * `interval` is.
   */
  readonly correctedInterval: readonly [number, number] | undefined;
  /** What is said of the other system. */
  readonly verdict: ComparisonVerdict;
  /** Queries on which the other system is better; higher counts as better where the measure is `neither`. */
  readonly wins: number;
  /** Queries on which both are equal, within 1e-12. */
  readonly ties: number;
  /** Queries on which the other system is worse. */
  readonly losses: number;
  /** Standard deviation of the differences; undefined for fewer than two. */
  readonly sd: number | undefined;
  /** How large the difference is. */
  readonly effect: Effect;
  /** Least difference that this many queries would find in 8 of 10 tries. */
  readonly detectable: number | undefined;
  /** Queries that would find the difference seen in 8 of 10 tries; undefined where it is 0. */
  readonly needed: number | undefined;
  /** Two one-sided tests against the margin; undefined where no margin was set. */
  readonly equivalence: EquivalenceTest | undefined;
  /** Posterior chances with the margin as region of equivalence; undefined where no margin was set. */
  readonly bayes: BayesianComparison | undefined;
  /** Judged shares at the measure's cut-off, else at the options' k; undefined where only scores are known. */
  readonly judged: JudgedGap | undefined;
  /** How much repeats differ; undefined where neither system was repeated or neither varied. */
  readonly noise: NoiseBand | undefined;
  /** The same test on a scale of equal steps, or why there is none. */
  readonly intervalScale: IntervalCheck;
  /** Other tests and intervals, for reference. */
  readonly references: {
    readonly t: { readonly t: number | undefined; readonly p: number | undefined };
    readonly wilcoxon: { readonly p: number | undefined };
    readonly sign: { readonly p: number | undefined };
    readonly bca: readonly [number, number] | undefined;
    readonly percentile: readonly [number, number] | undefined;
  };
}

/** How large the difference is, beside how sure. */
export interface Effect {
  /** Cohen's d_z: mean difference over its standard deviation. */
  readonly dz: number | undefined;
  /** Share of queries on which the other system scores higher, ties half. */
  readonly superiority: number | undefined;
}

/** Everything about a column of differences that needs no other column. @param bootstrap its intervals */
export function differencesOf(
  a: Float64Array,
  b: Float64Array,
  measure: Measure,
  bootstrap: BothIntervals,
  { margin }: { readonly margin?: number },
) {
  const { rows, values } = pairedDifferences(a, b);
  const { n, mean: exact, sd, variance } = moments(values);
  // Rises and falls that cancel out leave the noise of the last bits.
  const mean = exact !== undefined && Math.abs(exact) <= NOISE ? 0 : exact;
  const sign = measure.better === 'lower' ? -1 : 1;
  let wins = 0;
  let losses = 0;
  for (const d of values) {
    if (sign * d > 0) wins++;
    else if (sign * d < 0) losses++;
  }
  const t = pairedT(values);
  return {
    values,
    n,
    mean,
    sd,
    variance,
    baseline: moments(Float64Array.from(rows, (row) => a[row]!)).mean,
    other: moments(Float64Array.from(rows, (row) => b[row]!)).mean,
    wins,
    losses,
    ties: n - wins - losses,
    interval: pairOf(t.interval),
    detectable: sd === undefined || sd === 0 ? undefined : minimumDetectableDifference(sd, n),
    needed: sd === undefined || sd === 0 || !mean ? undefined : queriesNeeded(mean, sd)?.exact,
    effect: { dz: cohenDz(values), superiority: probabilityOfSuperiority(a, b) },
    equivalence: margin === undefined ? undefined : equivalenceTest(values, margin),
    bayes: margin === undefined ? undefined : bayesianComparison(values, { rope: margin }),
    references: {
      t: { t: t.t, p: t.p },
      wilcoxon: { p: wilcoxon(values).p },
      sign: { p: signTest(values).p },
      bca: pairOf(bootstrap.bca),
      percentile: pairOf(bootstrap.percentile),
    },
  };
}

function pairOf({ low, high }: { readonly low: number | undefined; readonly high: number | undefined }) {
  return low === undefined || high === undefined ? undefined : ([low, high] as const);
}

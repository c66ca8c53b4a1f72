import type { Measure } from '@jatdae/measures';
import { normalCdf } from '@jatdae/measures/distributions';
import {
  achievedPower,
  type Moments,
  minimumDetectableDifference,
  moments,
  NOISE,
  type PairSwapRates,
  type PowerOptions,
  pairedDifferences,
  type QueriesNeeded,
  queriesNeeded,
  type SwapOptions,
  swapRates,
  topicSetSizeAnova,
} from '@jatdae/measures/stats';
import type { EvaluatedSystem } from '../../evaluation/index.ts';
import { columnOf, panelOf, type SystemPanel } from '../compare/index.ts';
import { type HalfWidth, halfWidthOf } from './half-width.ts';
import { type SwapCurves, swapCurves } from './swap-curves.ts';

/** Levels, draws, and the difference that is wanted. */
export interface PowerAnalysisOptions {
  /** Level of the tests, between 0 and 1; intervals are of 1 - alpha. */
  readonly alpha: number;
  /** Chance of finding the difference, between 0 and 1. */
  readonly power: number;
  /** Random subsets for the swap rates. */
  readonly draws: number;
  /** Of the subsets. */
  readonly seed: number;
  /** Sizes of samples; those that are not below a pair's number of queries are left out. */
  readonly sizes?: readonly number[];
  /** Difference (for one system: half width) that is wanted; .02 for measures from 0 to 1 when nobody says. */
  readonly difference?: number;
}

/** What is wanted of measures from 0 to 1 when nobody says. */
const WANTED = 0.02;

/** Two systems. */
export interface PairPower extends SampleSize {
  /** Position of the first system. */
  readonly a: number;
  /** Position of the second system, greater than `a`. */
  readonly b: number;
  /** Mean of b - a; undefined where no query has both. */
  readonly difference: number | undefined;
  /** How wrong the order of the two may be with the queries there are. */
  readonly error: ErrorRate;
}

/** One measure. */
export interface MeasurePower {
  /** Canonical name. */
  readonly measure: string;
  /** Difference or half width that the numbers of queries are for. */
  readonly wanted: number | undefined;
  /** One a system. */
  readonly systems: readonly HalfWidth[];
  /** (0, 1), (0, 2), ..., (1, 2), ...; none with one system. */
  readonly pairs: readonly PairPower[];
  /** Swap rates by the number of queries. */
  readonly curves: SwapCurves;
  /** For all systems together; undefined with one system, nothing wanted, or scores that do not vary. */
  readonly design: TopicDesign | undefined;
}

/** How often the order of systems would turn over, and how many queries differences take. */
export interface PowerAnalysis {
  /** Names; positions elsewhere are in this order. */
  readonly systems: readonly string[];
  /** Queries that every system was evaluated on. */
  readonly queries: number;
  /** Queries that a system lacks and another has, by system: they are left out. */
  readonly missing: SystemPanel['missing'];
  /** Measures left out because they are no means of per-query scores. */
  readonly notMeans: readonly string[];
  /** One a measure that is a mean. */
  readonly measures: readonly MeasurePower[];
  /** What was asked for. */
  readonly options: PowerAnalysisOptions;
}

/**
 * How often fewer queries would give the opposite verdict, how many a difference needs, and how wrong the present
 * number is.
 *
 * @param systems all of one collection; one alone has no pairs
 * @throws MeasureError for alpha, power, draws, sizes or difference out of range
 */
export function powerOf(systems: readonly EvaluatedSystem[], options: PowerAnalysisOptions): PowerAnalysis {
  const panel = panelOf(systems);
  return {
    systems: systems.map(({ name }) => name),
    queries: panel.queries.length,
    missing: panel.missing,
    notMeans: panel.measures.filter(({ aggregation }) => aggregation !== 'mean').map(({ name }) => name),
    measures: panel.measures
      .filter(({ aggregation }) => aggregation === 'mean')
      .map((measure) => measurePower(panel, measure, options)),
    options,
  };
}

function measurePower(panel: SystemPanel, measure: Measure, options: PowerAnalysisOptions): MeasurePower {
  const { alpha, power, sizes } = options;
  const unit = measure.range[0] === 0 && measure.range[1] === 1;
  const wanted = options.difference ?? (unit ? WANTED : undefined);
  const columns = panel.systems.map((_, s) => columnOf(panel, s, measure));
  const sizesOf = (n: number) => (sizes ? ascending(sizes).filter((size) => size < n) : defaultSizes(n));
  const rates = pairRates(columns, (n) => ascending([...sizesOf(n), ...halvesOf(n)]), options);
  const pairs: PairPower[] = [];
  for (let a = 0; a < columns.length; a++) {
    for (let b = a + 1; b < columns.length; b++) {
      const difference = moments(pairedDifferences(columns[a]!, columns[b]!).values);
      const drawn = rates.find((pair) => pair.a === a && pair.b === b);
      pairs.push({
        a,
        b,
        difference: difference.mean,
        ...sampleSize(difference, wanted, { alpha, power }),
        error: errorRate(drawn, difference),
      });
    }
  }
  return {
    measure: measure.name,
    wanted,
    systems: columns.map((column) => halfWidthOf(column, wanted, alpha)),
    pairs,
    curves: swapCurves(rates, ascending(rates.flatMap(({ n }) => sizesOf(n))), unit),
    design: designOf(columns, wanted, { alpha, power }),
  };
}

/**
 * Swap rates at some forty sizes, for a drawing. At a size that the analysis has too they are the same.
 *
 * @returns undefined without a measure that is a mean, or where no pair has three queries in common
 */
export function smoothCurves(
  systems: readonly EvaluatedSystem[],
  options: PowerAnalysisOptions,
): { readonly measure: string; readonly queries: number; readonly curves: SwapCurves } | undefined {
  const panel = panelOf(systems);
  const measure = panel.measures.find(({ aggregation }) => aggregation === 'mean');
  if (!measure) return undefined;
  const columns = panel.systems.map((_, s) => columnOf(panel, s, measure));
  const rates = pairRates(columns, curveSizes, options).filter(({ n }) => n > 2);
  if (rates.length === 0) return undefined;
  const sizes = ascending(rates.flatMap(({ n }) => curveSizes(n)));
  const unit = measure.range[0] === 0 && measure.range[1] === 1;
  const queries = Math.max(...rates.map(({ n }) => n));
  return { measure: measure.name, queries, curves: swapCurves(rates, sizes, unit) };
}

function ascending(sizes: readonly number[]): number[] {
  return [...new Set(sizes)].sort((a, b) => a - b);
}

/**
 * Swap rates of every pair of systems that has two queries or more in common, each at the sizes that its own number of
 * queries allows.
 *
 * @param columns scores of one system each over the same queries; NaN where undefined
 * @param sizesOf sizes for a pair with n queries, each from 1 to n
 * @returns pairs (0, 1), (0, 2), ..., (1, 2), ...
 */
export function pairRates(
  columns: readonly Float64Array[],
  sizesOf: (n: number) => readonly number[],
  options: SwapOptions,
): PairSwapRates[] {
  const pairs: { readonly a: number; readonly b: number; readonly n: number }[] = [];
  for (let a = 0; a < columns.length; a++) {
    for (let b = a + 1; b < columns.length; b++) pairs.push({ a, b, n: inCommon(columns[a]!, columns[b]!) });
  }
  const [first] = pairs;
  if (first === undefined) return [];
  // One call shares the drawn subsets; pair by pair the numbers are the same.
  if (first.n >= 2 && pairs.every(({ n }) => n === first.n)) return [...swapRates(columns, sizesOf(first.n), options)];
  return pairs
    .filter(({ n }) => n >= 2)
    .map(({ a, b, n }) => ({ ...swapRates([columns[a]!, columns[b]!], sizesOf(n), options)[0]!, a, b }));
}

function inCommon(a: Float64Array, b: Float64Array): number {
  let n = 0;
  for (let row = 0; row < a.length; row++) if (!Number.isNaN(a[row]!) && !Number.isNaN(b[row]!)) n++;
  return n;
}

/** How often as many queries as there are would order two systems wrongly, were the difference seen the real one. */
export interface ErrorRate {
  /** By the normal distribution: Phi(-|mean| / (sd / sqrt(n))); undefined where the differences do not vary. */
  readonly normal: number | undefined;
  /** Sizes of two disjoint halves. */
  readonly halves: readonly [number, number];
  /** Share of random splits whose halves disagree about the order, ties counting half; undefined where they were not drawn. */
  readonly splitHalf: number | undefined;
  /** The split halves' rate carried over to all n queries, without a distribution: half of it. */
  readonly extrapolated: number | undefined;
}

/**
 * The error rate of the present size. All n queries cannot be drawn against themselves, so the halves of Voorhees and
 * Buckley (2002) speak for them. Halves of one set lie on opposite sides of the whole: they disagree exactly when one of
 * them swaps, so their rate is the sum of the swap rates at both sizes. And the mean of a half strays from the mean of the
 * whole as the whole strays from the truth (sd / sqrt(n), McCarthy 1969, half-sample replication), so half of it is the
 * error of n queries; by the normal distribution it is the same Phi(-|mean| / (sd / sqrt(n))).
 *
 * @param rates with the sizes of `halvesOf(n)` among them
 * @param differences moments of the same pair's differences
 */
export function errorRate(rates: PairSwapRates | undefined, { n, mean, sd }: Moments): ErrorRate {
  const halves = halvesOf(n);
  const [first, second] = halves.map((half) => rates?.rates.find(({ size }) => size === half)?.rate);
  const splitHalf = first === undefined || second === undefined ? undefined : first + second;
  return {
    normal: normalError(mean, sd, n),
    halves,
    splitHalf,
    extrapolated: splitHalf === undefined ? undefined : splitHalf / 2,
  };
}

function normalError(mean: number | undefined, sd: number | undefined, n: number): number | undefined {
  if (mean === undefined || sd === undefined) return undefined;
  if (Math.abs(mean) <= NOISE) return 0.5;
  return sd === 0 ? undefined : normalCdf((-Math.abs(mean) * Math.sqrt(n)) / sd);
}

const FIRST = [10, 25, 50, 100];
/** Half of the queries is left out where another size is as near as this. */
const NEAR = 1.2;
/** Points of a drawn curve. */
const POINTS = 40;

/**
 * Sizes of samples when nobody says: 10, 25, 50, 100, 200, 400, ... below n, and half of n unless one of them is near it. Not
 * n itself: all queries always agree with all queries.
 */
export function defaultSizes(n: number): number[] {
  const sizes: number[] = FIRST.filter((size) => size < n);
  for (let size = 200; size < n; size *= 2) sizes.push(size);
  const half = halvesOf(n)[0];
  if (half >= 1 && sizes.every((size) => Math.max(size, half) / Math.min(size, half) >= NEAR)) sizes.push(half);
  return sizes.sort((a, b) => a - b);
}

/** About 40 sizes from 2 to n - 1 for a smooth curve. */
export function curveSizes(n: number): number[] {
  const sizes = new Set<number>();
  for (let i = 0; i <= POINTS; i++) sizes.add(Math.round(2 + ((n - 3) * i) / POINTS));
  return [...sizes].filter((size) => size >= 1 && size < n);
}

/** Two disjoint halves; the second is one larger where n is odd. */
export function halvesOf(n: number): readonly [number, number] {
  const half = Math.floor(n / 2);
  return [half, n - half];
}

/** What the queries there are can find between two systems, and how many it would take. */
export interface SampleSize {
  /** Queries where both are defined. */
  readonly n: number;
  /** Standard deviation of the differences; undefined for fewer than two. */
  readonly sd: number | undefined;
  /** Least difference that n queries find with the power asked for; undefined where the differences do not vary. */
  readonly detectable: number | undefined;
  /** Chance that n other queries find a difference like the one seen. */
  readonly achieved: number | undefined;
  /** Queries for the difference seen; undefined where it is 0 or does not vary. */
  readonly forSeen: QueriesNeeded | undefined;
  /** Queries for the wanted difference. */
  readonly forWanted: QueriesNeeded | undefined;
}

/**
 * Sample size from the observed variance of a pair's differences.
 *
 * @param wanted difference that must not be missed, above 0, in units of the measure
 */
function sampleSize({ n, mean, sd }: Moments, wanted: number | undefined, options: Required<PowerOptions>): SampleSize {
  if (mean === undefined || sd === undefined || sd === 0) {
    return { n, sd, detectable: undefined, achieved: undefined, forSeen: undefined, forWanted: undefined };
  }
  const seen = Math.abs(mean) <= NOISE ? 0 : Math.abs(mean);
  return {
    n,
    sd,
    detectable: minimumDetectableDifference(sd, n, options),
    achieved: achievedPower(seen, sd, n, options),
    forSeen: queriesNeeded(seen, sd, options),
    forWanted: wanted === undefined ? undefined : queriesNeeded(wanted, sd, options),
  };
}

/** Sakai's topic set size design for all systems together. */
export interface TopicDesign {
  /** How many systems. */
  readonly systems: number;
  /** Between the best and the worst system. */
  readonly difference: number;
  /** Variance of the scores of one system over queries, pooled: the residual mean square of a one-way ANOVA. */
  readonly variance: number;
  /** Queries needed. */
  readonly queries: number;
}

/**
 * How many queries a one-way ANOVA over these systems needs so as not to miss a difference between best and worst (Sakai
 * 2016). It needs no variance of differences, so it holds for systems that are still to come; for systems that score the
 * same queries it is on the safe side.
 *
 * @param columns scores of one system each; NaN (undefined) is left out
 * @returns undefined with one system, or where no score varies
 */
function designOf(
  columns: readonly Float64Array[],
  difference: number | undefined,
  options: Required<PowerOptions>,
): TopicDesign | undefined {
  if (difference === undefined || columns.length < 2) return undefined;
  let squares = 0;
  let degrees = 0;
  for (const column of columns) {
    const { n, variance } = moments(column);
    if (variance === undefined) continue;
    squares += (n - 1) * variance;
    degrees += n - 1;
  }
  if (squares === 0) return undefined;
  const variance = squares / degrees;
  const systems = columns.length;
  const queries = topicSetSizeAnova(systems, { minDifference: difference, variance, ...options });
  return { systems, difference, variance, queries };
}

import { compareBytes } from '../byte-order.ts';
import { MeasureError } from '../measure-error.ts';
import type { Interval } from './bootstrap.ts';
import { checkLevel } from './bootstrap.ts';
import { normalQuantile } from './normal.ts';
import { moments, NOISE } from './paired.ts';
import { studentQuantile } from './student-t.ts';

/**
 * How the queries that people judged were drawn. There is no word for a hand-picked sample: its mean differs from that of
 * the rest by an unknown amount, and no correction can know it.
 */
export type DrawnSample =
  | { readonly sample: 'random' }
  | {
      readonly sample: 'stratified';
      /** Stratum of each query; inside of a stratum the queries were drawn at random. */
      readonly strata: readonly string[];
      /** Share of each stratum among the queries that the mean is about; default: its share of these queries. */
      readonly weights?: ReadonlyMap<string, number>;
    };

/** What `predictionPowered` may be told: which queries were drawn, weight, distribution, level and range. */
export type PredictionPoweredOptions = DrawnSample & {
  /** `tuned`: the best weight, estimated (PPI++); a number 0..1 sets it: 1 is PPI, 0 leaves the judge out. @default 'tuned' */
  readonly lambda?: 'tuned' | number;
  /** Student's t with Welch's degrees of freedom, or the papers' normal. @default 't' */
  readonly distribution?: 't' | 'normal';
  /** @default 0.95 */
  readonly level?: number;
  /** Least and greatest value there can be: intervals are cut to it. */
  readonly range?: readonly [number, number];
};

/** A mean over queries with its standard error. */
export interface MeanEstimate {
  /** Queries that the estimate rests on; for the corrected mean, those that people judged. */
  readonly n: number;
  /** Undefined where there is nothing to take it over. */
  readonly mean: number | undefined;
  /** Undefined where the spread cannot be known. */
  readonly error: number | undefined;
  /** Confidence interval of the mean, cut to the range asked for. */
  readonly interval: Interval;
}

/** What people's scores of few queries and a judge's scores of all say together. */
export interface PredictionPowered {
  /** All queries, N. */
  readonly queries: number;
  /** Of these, those that people judged, n. */
  readonly labelled: number;
  /** Of the n, those on which the measure is not defined by people: the mean is over the others, here and elsewhere. */
  readonly undefinedByPeople: number;
  /** Of the N, those on which it is not defined by the judge: left out of the naive mean, predicted as 0 for the corrected one. */
  readonly undefinedByJudge: number;
  /** How the judged queries were drawn, as told. */
  readonly sample: DrawnSample['sample'];
  /** Distribution of the intervals, as asked for. */
  readonly distribution: 't' | 'normal';
  /** Weight of the judge, 0..1; one a stratum, in byte order of their names ('' in a random sample). */
  readonly lambdas: readonly { readonly stratum: string; readonly lambda: number; readonly labelled: number }[];
  /** The corrected mean. */
  readonly corrected: MeanEstimate;
  /** People's scores alone. */
  readonly classical: MeanEstimate;
  /** The judge's scores as if they were people's. */
  readonly naive: MeanEstimate;
  /** Queries that people would have to judge for the same error without the judge; undefined where an error is 0 or unknown. */
  readonly effective: number | undefined;
}

const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** One stratum: scores of both where people judged, of the judge alone elsewhere. */
interface Stratum {
  readonly name: string;
  readonly weight: number;
  /** Y - centre, and 0 where Y is not defined. */
  readonly human: number[];
  /** Of these, how many are defined. */
  readonly defined: number;
  readonly judged: number[];
  readonly unlabelled: number[];
  /** What the judge says, where that is defined. */
  readonly naive: number[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** An independent part of an estimate's variance: a mean of n values. */
interface Part {
  readonly mean: number;
  readonly variance: number | undefined;
  readonly n: number;
}

/**
 * Prediction-powered inference for a mean over queries (Angelopoulos et al., Science 2023; power tuning: Angelopoulos,
 * Duchi and Zrnic 2023, "PPI++", eq. 5-7; with strata: Fisch et al. 2024): theta = l mean_N(f) + mean_n(Y - l f).
 *
 * The n queries that people judged are among the N, so the two means hang together. Written as the papers have it, over the
 * N - n others: theta = m mean_(N-n)(f) + mean_n(Y - m f) with m = l (N - n) / N, which are independent, and the variance is
 * m^2 Var(f) / (N - n) + Var_n(Y - m f) / n. PPI++'s best m = Cov(Y, f) / ((1 + n / (N - n)) Var(f)) is l = Cov(Y, f) / Var(f),
 * cut to 0..1. (l^2 Var(f)/N + Var_n(Y - l f)/n counts the n queries twice, and its intervals are too short.)
 *
 * Where the measure is not defined by people for some of the n, the mean is a ratio, E[Y; defined] / P(defined): the same
 * estimator on Y - c (0 where not defined), c the mean of those that are, over the share that is defined (the estimating equation
 * is linear). What the judge says is a prediction, and any number serves as one: where it has none, 0 is taken.
 *
 * @param model f: the measure by the judge, one a query; NaN where it is not defined
 * @param human Y: the measure by people, same order; undefined where they did not judge, NaN where it is not defined
 * @throws MeasureError where nothing says how the sample was drawn, a stratum has a share but fewer than two judged
 * queries, the shares do not sum to 1, columns are not equally long, or lambda or level is out of range
 */
export function predictionPowered(
  model: ArrayLike<number>,
  human: ArrayLike<number | undefined>,
  options: PredictionPoweredOptions,
): PredictionPowered {
  const { distribution = 't', level = 0.95, lambda = 'tuned', range = ANY } = options;
  checkLevel(level);
  if (lambda !== 'tuned' && !(lambda >= 0 && lambda <= 1)) {
    throw new MeasureError(`lambda=${lambda}; it is 'tuned' or a number from 0 (people only) to 1 (PPI)`);
  }
  if (model.length !== human.length) {
    throw new MeasureError(
      `the judge has ${model.length} queries and people ${human.length}; give one score a query, NaN where there is none`,
    );
  }
  const centre = centreOf(human);
  const strata = strataOf(model, human, centre, options);
  const labelled = sum(strata.map((stratum) => stratum.human.length));
  const defined = sum(strata.map((stratum) => stratum.defined));
  const share = sum(strata.map(({ weight, human, defined }) => (weight * defined) / Math.max(1, human.length)));
  const estimate = (of: (stratum: Stratum, i: number) => readonly Part[], n: number, from: number, over: number) =>
    combined(strata, strata.map(of), { n, from, over, distribution, level, range });
  const lambdas = strata.map((stratum) => (lambda === 'tuned' ? bestLambda(stratum) : lambda));
  const corrected = estimate((stratum, i) => correctedParts(stratum, lambdas[i]!), labelled, centre, share);
  const classical = estimate(({ human }) => [partOf(human)], labelled, centre, share);
  const naive = sum(strata.map((stratum) => stratum.naive.length));
  return {
    queries: model.length,
    labelled,
    undefinedByPeople: labelled - defined,
    undefinedByJudge: model.length - naive,
    sample: options.sample,
    distribution,
    lambdas: strata.map(({ name, human }, i) => ({ stratum: name, lambda: lambdas[i]!, labelled: human.length })),
    corrected,
    classical,
    naive: estimate((stratum) => [partOf(stratum.naive)], naive, 0, 1),
    effective: corrected.error && classical.error ? labelled * (classical.error / corrected.error) ** 2 : undefined,
  };
}

/**
 * The same for the difference of two systems, other - baseline, on paired differences.
 *
 * @param model scores by the judge of the baseline and of the other system
 * @param human scores by people of the same systems and queries
 * @throws MeasureError as {@link predictionPowered}, and for systems with unequally many scores
 */
export function predictionPoweredDifference(
  model: readonly [baseline: ArrayLike<number>, other: ArrayLike<number>],
  human: readonly [baseline: ArrayLike<number | undefined>, other: ArrayLike<number | undefined>],
  options: PredictionPoweredOptions,
): PredictionPowered {
  return predictionPowered(Float64Array.from(differences(model), Number), differences(human), options);
}

function differences([baseline, other]: readonly [ArrayLike<number | undefined>, ArrayLike<number | undefined>]): (
  | number
  | undefined
)[] {
  if (baseline.length !== other.length) {
    throw new MeasureError(`two systems are paired by query, here are ${baseline.length} and ${other.length} scores`);
  }
  return Array.from(baseline, (value, i) => {
    const second = other[i];
    if (value === undefined || second === undefined) return undefined;
    const difference = second - value;
    return Math.abs(difference) <= NOISE ? 0 : difference;
  });
}

/** The mean of what people's measure is, where it is defined; 0 where all is, so that nothing is lost in the last bits. */
function centreOf(human: ArrayLike<number | undefined>): number {
  const known = Array.from(human).filter((value) => value !== undefined);
  return known.some(Number.isNaN) ? (moments(known).mean ?? 0) : 0;
}

function strataOf(
  model: ArrayLike<number>,
  human: ArrayLike<number | undefined>,
  centre: number,
  options: PredictionPoweredOptions,
): readonly Stratum[] {
  if (options.sample !== 'random' && options.sample !== 'stratified') {
    throw new MeasureError(
      "say how the queries that people judged were drawn: sample 'random' or 'stratified'. Queries picked by hand are no sample: nothing can be concluded from them about the rest",
    );
  }
  const names = options.sample === 'stratified' ? options.strata : undefined;
  if (names && names.length !== model.length) {
    throw new MeasureError(`there are ${names.length} strata for ${model.length} queries; name one a query`);
  }
  const found = new Map<string, Omit<Mutable<Stratum>, 'name' | 'weight'>>();
  for (let i = 0; i < model.length; i++) {
    const name = names?.[i] ?? '';
    const stratum = found.get(name) ?? { human: [], defined: 0, judged: [], unlabelled: [], naive: [] };
    found.set(name, stratum);
    const f = model[i]!;
    if (!Number.isNaN(f)) stratum.naive.push(f);
    const prediction = Number.isNaN(f) ? 0 : f;
    const y = human[i];
    if (y === undefined) stratum.unlabelled.push(prediction);
    else {
      const known = !Number.isNaN(y);
      stratum.human.push(known ? y - centre : 0);
      if (known) stratum.defined++;
      stratum.judged.push(prediction);
    }
  }
  const counted = model.length;
  const given = options.sample === 'stratified' ? options.weights : undefined;
  const strata = [...found]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([name, one]): Stratum => {
      const weight = given ? given.get(name) : (one.judged.length + one.unlabelled.length) / counted;
      if (weight === undefined || !(weight >= 0)) {
        throw new MeasureError(`stratum "${name}" has no share; give one from 0 to 1 for each stratum`);
      }
      if (names && weight > 0 && one.human.length < 2) {
        throw new MeasureError(
          `people judged ${one.human.length} queries of stratum "${name}"; it needs two at least, or must be merged with another`,
        );
      }
      return { name, weight, ...one };
    });
  if (given) {
    const missing = [...given].find(([name, weight]) => weight > 0 && !found.has(name));
    if (missing) throw new MeasureError(`stratum "${missing[0]}" has a share, but no query`);
    const whole = sum(strata.map(({ weight }) => weight));
    if (Math.abs(whole - 1) > 1e-9) throw new MeasureError(`the shares of the strata sum to ${whole}; they sum to 1`);
  }
  return strata;
}

/** l = Cov_n(Y, f) / Var_N(f), cut to 0..1; 0 where the judge says the same of all, or too little is known. */
function bestLambda({ human, judged, unlabelled }: Stratum): number {
  if (human.length < 2 || unlabelled.length < 2) return 0;
  const { variance } = moments([...judged, ...unlabelled]);
  if (!variance) return 0;
  return Math.min(1, Math.max(0, covariance(human, judged) / variance));
}

function correctedParts({ human, judged, unlabelled }: Stratum, lambda: number): Part[] {
  const others = unlabelled.length;
  const weight = (lambda * others) / (others + human.length);
  // One value has no spread to know its error by.
  if (others < 2 || weight === 0) return [partOf(human)];
  return [partOf(unlabelled.map((f) => weight * f)), partOf(human.map((y, i) => y - weight * judged[i]!))];
}

function partOf(values: readonly number[]): Part {
  const { mean, variance, n } = moments(values);
  return { mean: mean ?? Number.NaN, variance, n };
}

/** How a sum of means becomes an estimate. */
interface Frame {
  readonly n: number;
  /** The estimate is from + sum / over. */
  readonly from: number;
  readonly over: number;
  readonly distribution: 't' | 'normal';
  readonly level: number;
  readonly range: readonly [number, number];
}

/** Weighted sum of independent means: its variance is the sum of theirs, its degrees of freedom Welch's. */
function combined(
  strata: readonly Stratum[],
  parts: readonly (readonly Part[])[],
  { n, from, over, distribution, level, range }: Frame,
): MeanEstimate {
  let sum = 0;
  let variance: number | undefined = 0;
  let squares = 0;
  for (const [i, { weight }] of strata.entries()) {
    if (weight === 0) continue;
    for (const part of parts[i]!) {
      sum += weight * part.mean;
      if (variance === undefined || part.variance === undefined) {
        variance = undefined;
        continue;
      }
      const share: number = (weight ** 2 * part.variance) / part.n;
      variance += share;
      squares += share ** 2 / (part.n - 1);
    }
  }
  const known = strata.length > 0 && !Number.isNaN(sum) && over > 0;
  const mean = known ? from + sum / over : undefined;
  if (mean === undefined || variance === undefined) return { n, mean, error: undefined, interval: none('too few') };
  if (variance === 0) return { n, mean, error: 0, interval: none('no variance') };
  const error = Math.sqrt(variance) / over;
  const tail = (1 + level) / 2;
  const quantile = distribution === 'normal' ? normalQuantile(tail) : studentQuantile(tail, variance ** 2 / squares);
  const low = Math.max(range[0], mean - quantile * error);
  return { n, mean, error, interval: { low, high: Math.min(range[1], mean + quantile * error) } };
}

function none(degenerate: 'too few' | 'no variance'): Interval {
  return { low: undefined, high: undefined, degenerate };
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const meanA = sum(a) / a.length;
  const meanB = sum(b) / b.length;
  return sum(a.map((value, i) => (value - meanA) * (b[i]! - meanB))) / (a.length - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { spearmanRho, type UnitBootstrapOptions, unitInterval } from '@jatdae/measures/stats';
import type { Estimate } from './agreement.ts';
import { groupedBy, isPlain, type ValidationPair } from './pair.ts';

/** Does the judge like long texts more, or less, than people do? The error is judge - people, so that long texts may well be better. */
export interface LengthBias {
  /** Pairs with both grades and a length. */
  readonly pairs: number;
  /** Pairs with both grades, but without a length. */
  readonly unknown: number;
  /** The median length in characters; what is longer is long. */
  readonly middle: number;
  /** Mean error on long texts; undefined where there is none. */
  readonly longError: number | undefined;
  /** Mean error on short ones; undefined where there is none. */
  readonly shortError: number | undefined;
  /** Mean error on long texts - on short ones. */
  readonly difference: Estimate;
  /** Spearman's rank correlation of error and length. */
  readonly correlation: Estimate;
}

/** @returns undefined where no pair has a length */
export function lengthBias(
  pairs: readonly ValidationPair[],
  bootstrap: UnitBootstrapOptions = {},
): LengthBias | undefined {
  const graded = pairs.filter((pair) => isPlain(pair) && pair.judge !== undefined);
  const known = graded.filter(({ textLength }) => textLength !== undefined);
  if (known.length === 0) return undefined;
  const lengths = Float64Array.from(known, ({ textLength }) => textLength!);
  const errors = Float64Array.from(known, ({ judge, human }) => judge! - human);
  const sorted = lengths.toSorted();
  const half = sorted.length >> 1;
  const middle = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  const long = lengths.map((length) => Number(length > middle));
  /** Mean error of the long (1) or the short (0), each pair as often as its query was drawn. */
  const mean = (side: number, times?: Uint8Array | Uint32Array) => {
    let n = 0;
    let sum = 0;
    for (let i = 0; i < errors.length; i++) {
      if (long[i] !== side) continue;
      const weight = times ? times[i]! : 1;
      n += weight;
      sum += weight * errors[i]!;
    }
    return n === 0 ? undefined : sum / n;
  };
  const difference = (times?: Uint32Array) => {
    const [a, b] = [mean(1, times), mean(0, times)];
    return a === undefined || b === undefined ? undefined : a - b;
  };
  const rho = spearmanRho(lengths, errors);
  const clusters = [...groupedBy(known.keys(), (i) => known[i]!.query).values()];
  const estimate = (statistic: (times?: Uint32Array) => number | undefined): Estimate => {
    const value = statistic();
    if (value === undefined || clusters.length < 2) return { value };
    const each = new Uint32Array(known.length);
    const interval = unitInterval(
      clusters.length,
      (times) => {
        for (const [c, of] of clusters.entries()) for (const i of of) each[i] = times[c]!;
        return statistic(each);
      },
      bootstrap,
    );
    return { value, ...(interval && { interval: [interval.low, interval.high] as const }) };
  };
  return {
    pairs: known.length,
    unknown: graded.length - known.length,
    middle,
    longError: mean(1),
    shortError: mean(0),
    difference: estimate(difference),
    correlation: estimate(rho),
  };
}

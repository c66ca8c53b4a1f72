import type { PairSwapRates, SwapRate } from '@jatdae/measures/stats';

/** How often samples of the queries order two systems the other way. */
export interface PairCurve {
  /** Position of the first system. */
  readonly a: number;
  /** Position of the second system, greater than `a`. */
  readonly b: number;
  /** Queries where both are defined. */
  readonly n: number;
  /** Mean of b - a over them. */
  readonly difference: number;
  /** One a size that is below n. */
  readonly rates: readonly SwapRate[];
}

/** Pairs whose difference on all queries has about this size. */
export interface DifferenceBin {
  /** Least |difference| of the bin, in units of the measure. */
  readonly low: number;
  /** The next bin's; undefined for the last bin. */
  readonly high: number | undefined;
  /** Pairs in the bin. */
  readonly pairs: number;
  /** Means over these pairs, one a size. */
  readonly rates: readonly MeanRate[];
}

/** A mean over pairs. */
export interface MeanRate extends SwapRate {
  /** Pairs that have this size. */
  readonly pairs: number;
}

/** How the rate of swapped orders falls with the number of queries. */
export interface SwapCurves {
  /** Ascending. */
  readonly sizes: readonly number[];
  /** One a pair with two queries or more in common. */
  readonly pairs: readonly PairCurve[];
  /** Means over all pairs, one a size. */
  readonly mean: readonly MeanRate[];
  /** Bins that hold a pair, by rising difference. Empty for measures that do not range from 0 to 1. */
  readonly bins: readonly DifferenceBin[];
}

/** Width of the bins, in units of the measure (Voorhees and Buckley 2002). */
const BIN = 0.01;
/** The last bin begins here. */
const LAST_BIN = 0.1;

/**
 * Swap rates as curves over the number of queries (Voorhees and Buckley 2002): for each pair, over all pairs, and over pairs
 * by the size of their difference. Bins are by the difference on all queries; the original bins each drawn sample by its own.
 *
 * @param rates of all pairs; sizes that are not asked for are left out
 * @param sizes ascending
 * @param binned the measure ranges from 0 to 1, so that bins of .01 mean something
 * @returns bins of .01 by rising difference; the last holds .1 and above
 */
export function swapCurves(rates: readonly PairSwapRates[], sizes: readonly number[], binned: boolean): SwapCurves {
  const pairs = rates.map(({ a, b, n, mean, rates: all }) => ({
    a,
    b,
    n,
    difference: mean,
    rates: sizes.flatMap((size) => (size < n ? all.filter((rate) => rate.size === size).slice(0, 1) : [])),
  }));
  return { sizes, pairs, mean: meanRates(pairs, sizes), bins: binned ? binsOf(pairs, sizes) : [] };
}

function meanRates(pairs: readonly PairCurve[], sizes: readonly number[]): MeanRate[] {
  return sizes.flatMap((size) => {
    const there = pairs.flatMap(({ rates }) => rates.filter((rate) => rate.size === size));
    if (there.length === 0) return [];
    const mean = (of: (rate: SwapRate) => number) => there.reduce((sum, rate) => sum + of(rate), 0) / there.length;
    return [{ size, rate: mean(({ rate }) => rate), normal: mean(({ normal }) => normal), pairs: there.length }];
  });
}

function binsOf(pairs: readonly PairCurve[], sizes: readonly number[]): DifferenceBin[] {
  const last = Math.round(LAST_BIN / BIN);
  const bins = new Map<number, PairCurve[]>();
  for (const pair of pairs) {
    // The last bits must not move a difference of .03 into the bin below.
    const bin = Math.min(last, Math.floor(Math.abs(pair.difference) / BIN + 1e-9));
    bins.set(bin, [...(bins.get(bin) ?? []), pair]);
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([bin, members]) => ({
      low: bin / 100,
      high: bin === last ? undefined : (bin + 1) / 100,
      pairs: members.length,
      rates: meanRates(members, sizes),
    }));
}

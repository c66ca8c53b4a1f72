import { MeasureError } from '../measure-error.ts';

/**
 * Spearman's rank correlation (1904): Pearson's correlation of the ranks, tied values at the mean of their ranks.
 *
 * @param x one value an item, finite
 * @param y of the same items in the same order
 * @returns a function of how often each item counts (once each where left out), as the bootstrap asks for it; undefined
 * where one side does not order any two items
 * @throws MeasureError for columns of unequal length, or values that are not finite
 */
export function spearmanRho(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): (times?: ArrayLike<number>) => number | undefined {
  if (x.length !== y.length) {
    throw new MeasureError(`ranks are correlated item by item, here are ${x.length} and ${y.length} values`);
  }
  const n = x.length;
  const a = rising(x);
  const b = rising(y);
  const once = new Uint8Array(n).fill(1);
  return (times = once) => {
    const ranksA = weightedRanks(a, times);
    const ranksB = weightedRanks(b, times);
    let count = 0;
    for (let i = 0; i < n; i++) count += times[i]!;
    const middle = (count + 1) / 2;
    let ab = 0;
    let aa = 0;
    let bb = 0;
    for (let i = 0; i < n; i++) {
      const awayA = ranksA[i]! - middle;
      const awayB = ranksB[i]! - middle;
      ab += times[i]! * awayA * awayB;
      aa += times[i]! * awayA * awayA;
      bb += times[i]! * awayB * awayB;
    }
    return aa === 0 || bb === 0 ? undefined : Math.max(-1, Math.min(1, ab / Math.sqrt(aa) / Math.sqrt(bb)));
  };
}

/** Items by rising value, and where each group of equal values ends. */
interface Rising {
  readonly order: Uint32Array;
  readonly ends: readonly number[];
}

function rising(values: ArrayLike<number>): Rising {
  const order = Uint32Array.from({ length: values.length }, (_, i) => i).sort(
    (i, j) => values[i]! - values[j]! || i - j,
  );
  const ends: number[] = [];
  for (let place = 0; place < order.length; place++) {
    if (!Number.isFinite(values[order[place]!]!)) throw new MeasureError('ranks are of finite values');
    if (place + 1 === order.length || values[order[place]!] !== values[order[place + 1]!]) ends.push(place + 1);
  }
  return { order, ends };
}

function weightedRanks({ order, ends }: Rising, times: ArrayLike<number>): Float64Array {
  const ranks = new Float64Array(order.length);
  let below = 0;
  let from = 0;
  for (const to of ends) {
    let size = 0;
    for (let place = from; place < to; place++) size += times[order[place]!]!;
    for (let place = from; place < to; place++) ranks[order[place]!] = below + (size + 1) / 2;
    below += size;
    from = to;
  }
  return ranks;
}

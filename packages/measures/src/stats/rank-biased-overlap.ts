import { MeasureError } from '../measure-error.ts';

/** How much two ranked lists overlap, the top weighing most. */
export interface RankBiasedOverlap {
  /**
   * Point estimate RBO_ext, 0..1: the lists are taken to go on as they agree so far (eq. 32; eq. 23 for lists of equal
   * length). Undefined where a list is empty: nothing was seen to go on from.
   */
  readonly extrapolated: number | undefined;
  /** What the overlap is at least, whatever comes further down (eq. 11). */
  readonly min: number;
  /** How much what comes further down can add: the greatest possible overlap is min + residual (eq. 30). */
  readonly residual: number;
}

/**
 * Rank-biased overlap (Webber, Moffat and Zobel 2010) of two ranked lists, of equal length or not, without ties.
 *
 * @param a ids, best first
 * @param b ids, best first
 * @param options p: persistence, between 0 and 1, both excluded. Greater: deeper ranks weigh more; at .9 the first ten hold
 * 86% of the weight
 * @throws MeasureError where an id stands twice in a list, or p is out of range
 */
export function rankBiasedOverlap(
  a: readonly string[],
  b: readonly string[],
  { p = 0.9 }: { readonly p?: number } = {},
): RankBiasedOverlap {
  if (!(p > 0 && p < 1)) throw new MeasureError(`p=${p} is no persistence; give a number between 0 and 1`);
  for (const list of [a, b]) {
    if (new Set(list).size < list.length) {
      throw new MeasureError('an id stands twice in a ranked list; keep its best rank only');
    }
  }
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const s = short.length;
  const l = long.length;
  if (s === 0) return { extrapolated: undefined, min: 0, residual: 1 };

  const overlaps = overlapAtDepths(short, long);
  const atShort = overlaps[s - 1]!;
  const atLong = overlaps[l - 1]!;
  // Depth at which two lists that go on as alike as they can hold the same ids.
  const full = l + s - atLong;
  // Each sum is over depths d with the weight p^d / d.
  let seen = 0;
  let aboveEnd = 0;
  let extended = 0;
  let missing = 0;
  let weights = 0;
  let power = 1;
  for (let d = 1; d <= full; d++) {
    power *= p;
    const weight = power / d;
    weights += weight;
    if (d > s) missing += s * weight;
    if (d > l) {
      missing += l * weight;
      continue;
    }
    const overlap = overlaps[d - 1]!;
    seen += overlap * weight;
    aboveEnd += (overlap - atLong) * weight;
    if (d > s) extended += ((atShort * (d - s)) / s) * weight;
  }
  const ratio = (1 - p) / p;
  const toLong = p ** l;
  const tail = -Math.log1p(-p);
  return {
    extrapolated: cut(ratio * (seen + extended) + ((atLong - atShort) / l + atShort / s) * toLong),
    min: cut(ratio * (aboveEnd + atLong * tail)),
    residual: cut(p ** s + toLong - p ** full - ratio * (missing + atLong * (tail - weights))),
  };
}

/** Size of the common part of the first d ids, d = 1 .. length of the longer list. */
function overlapAtDepths(short: readonly string[], long: readonly string[]): Uint32Array {
  const rank = new Map(short.map((id, i) => [id, i]));
  const overlaps = new Uint32Array(long.length);
  for (const [i, id] of long.entries()) {
    const other = rank.get(id);
    if (other !== undefined) overlaps[Math.max(i, other)]!++;
  }
  for (let d = 1; d < overlaps.length; d++) overlaps[d]! += overlaps[d - 1]!;
  return overlaps;
}

/** The last bits may lead out of 0..1. */
function cut(value: number): number {
  return Math.max(0, Math.min(1, value));
}

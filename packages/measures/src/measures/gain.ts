import type { JudgedGrades } from '../judged-ranking.ts';
import type { Gains } from '../measure.ts';

/** Gain of a judged grade: as mapped, else the grade itself; grades below 0 gain nothing. */
export function gainOf(grade: number, map: Gains): number {
  if (map.size > 0) {
    const mapped = map.get(grade);
    if (mapped !== undefined) return mapped;
  }
  return Math.max(grade, 0);
}

/** Range of a measure of gains: from 0, but without a lower end where a gain is below 0. */
export function gainRange(most: number): (p: { readonly gains: Gains }) => readonly [number, number] {
  return (p) => [Math.min(0, ...p.gains.values()) < 0 ? Number.NEGATIVE_INFINITY : 0, most];
}

/** The positive gains of a query, greatest first: the gains of the ideal list. */
export function idealGains(judged: JudgedGrades, map: Gains): Float64Array {
  if (map.size === 0) {
    let n = 0;
    while (n < judged.length && judged[n]! > 0) n++;
    return judged.subarray(0, n);
  }
  return Float64Array.from(judged, (grade) => gainOf(grade, map))
    .filter((gain) => gain > 0)
    .sort()
    .reverse();
}

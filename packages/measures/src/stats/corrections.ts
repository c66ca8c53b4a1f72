import { MeasureError } from '../measure-error.ts';

/** p-values of a family of tests, undefined where a test had no answer: those are not counted and stay undefined. */
export type PValues = readonly (number | undefined)[];

/**
 * Bonferroni (Dunn 1961): m p. Bounds the chance of any false rejection under any dependence.
 *
 * @returns corrected p, at most 1, in the order given
 * @throws MeasureError for a p outside 0..1
 */
export function bonferroni(ps: PValues): (number | undefined)[] {
  return corrected(ps, (sorted) => sorted.map((p) => sorted.length * p));
}

/**
 * Holm 1979, step down: as safe as Bonferroni and never larger.
 *
 * @returns corrected p, at most 1, in the order given
 * @throws MeasureError for a p outside 0..1
 */
export function holm(ps: PValues): (number | undefined)[] {
  return corrected(ps, (sorted) => {
    let most = 0;
    return sorted.map((p, i) => {
      most = Math.max(most, (sorted.length - i) * p);
      return most;
    });
  });
}

/**
 * Hochberg 1988, step up: never larger than Holm's, safe for independent or positively dependent tests.
 *
 * @returns corrected p, at most 1, in the order given
 * @throws MeasureError for a p outside 0..1
 */
export function hochberg(ps: PValues): (number | undefined)[] {
  return corrected(ps, (sorted) => stepUp(sorted, (p, i) => (sorted.length - i) * p));
}

/**
 * Benjamini and Hochberg 1995, step up: bounds the expected share of false ones among the rejections.
 *
 * @returns corrected p, at most 1, in the order given
 * @throws MeasureError for a p outside 0..1
 */
export function benjaminiHochberg(ps: PValues): (number | undefined)[] {
  return corrected(ps, (sorted) => stepUp(sorted, (p, i) => (sorted.length * p) / (i + 1)));
}

function stepUp(sorted: readonly number[], scale: (p: number, i: number) => number): number[] {
  const result = new Array<number>(sorted.length);
  let least = 1;
  for (let i = sorted.length - 1; i >= 0; i--) {
    least = Math.min(least, scale(sorted[i]!, i));
    result[i] = least;
  }
  return result;
}

/** Correct the defined p-values in ascending order, cut at 1, and put them back in their places. */
function corrected(ps: PValues, correct: (sorted: readonly number[]) => readonly number[]): (number | undefined)[] {
  const places: { readonly p: number; readonly at: number }[] = [];
  ps.forEach((p, at) => {
    if (p === undefined) return;
    if (!(p >= 0 && p <= 1))
      throw new MeasureError(`${p} is no p-value: it lies in 0..1, undefined where there is none`);
    places.push({ p, at });
  });
  places.sort((a, b) => a.p - b.p || a.at - b.at);
  const result = new Array<number | undefined>(ps.length).fill(undefined);
  correct(places.map(({ p }) => p)).forEach((p, i) => {
    const { p: raw, at } = places[i]!;
    // The raw p as the least: (m p) / m may be a bit below it.
    result[at] = Math.min(1, Math.max(raw, p));
  });
  return result;
}

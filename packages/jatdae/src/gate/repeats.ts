import { moments } from '@jatdae/measures/stats';
import type { GatedSystem } from './rule.ts';

/** What is known of a system that was run several times: of its baseline, or of itself. */
export type Repeats = NonNullable<GatedSystem['noise']>;

/** Queries of which a slice borrows the mean spread: five answers that never varied may vary the next time. */
const BORROWED = 2;

/**
 * Variance that running a system once more adds to the mean of a measure over some queries. The spread of each query, and
 * two of the mean spread of all, over n^2; where whole runs swing more than their queries explain, as much more.
 *
 * @param ids the queries of the mean
 * @param all how many queries the repeats had
 * @returns 0 where it was not repeated, or never varied
 */
function noiseOfMean(repeats: Repeats | undefined, measure: string, ids: readonly string[], all: number): number {
  const m = repeats ? placeOf(repeats, measure) : -1;
  const values = repeats?.means[m]?.values ?? [];
  if (values.length < 2 || ids.length === 0) return 0;
  const whole = moments(values).variance ?? 0;
  const varying = repeats!.varying;
  // Without the queries, the noise of the mean as if all of them had the same.
  if (!varying) return (whole * all) / ids.length;
  const spread = new Map(varying.map(({ id, sd }) => [id, (sd[m] ?? 0) ** 2]));
  let total = 0;
  for (const one of spread.values()) total += one;
  if (total === 0) return 0;
  const own = ids.reduce((sum, id) => sum + (spread.get(id) ?? 0), 0);
  const mean = (own + (BORROWED * total) / all) / (ids.length + BORROWED);
  return (mean / ids.length) * Math.max(1, whole / (total / all ** 2));
}

/** Where a measure stands among those of repeats; -1 where it does not. */
export function placeOf({ means }: Repeats, measure: string): number {
  return means.findIndex((one) => one.measure === measure);
}

/** Variance of a difference of two runs by being run again; one of which nothing is known varies as the other does. */
export function noiseOfDifference(
  repeats: readonly (Repeats | undefined)[],
  measure: string,
  ids: readonly string[],
  all: number,
): number {
  const known = repeats.filter((one) => one && placeOf(one, measure) >= 0);
  const sum = known.reduce((total, one) => total + noiseOfMean(one, measure, ids, all), 0);
  return known.length === 1 ? 2 * sum : sum;
}

/** How many queries a system loses by being run once more, beside those of which repeats showed it already. */
export interface Unstable {
  /** Queries that some repeats have and some have not. */
  readonly ids: ReadonlySet<string>;
  /** Further ones that one run more may lose: their expected number, as of what was seen once, and two standard deviations. */
  readonly more: number;
}

/**
 * Queries of which repeats differ in what is asked.
 *
 * @param ids the queries that are asked about
 * @param all how many queries there are: a slice is as unsteady as the whole, whatever its few queries have shown
 * @param has whether a query has it, a repeat at a time
 */
export function unstable(
  repeats: readonly (Repeats | undefined)[],
  ids: ReadonlySet<string>,
  all: number,
  has: (query: NonNullable<Repeats['varying']>[number], repeats: Repeats) => boolean,
): Unstable {
  const found = new Set<string>();
  const everywhere = new Set<string>();
  let runs = 0;
  for (const one of repeats) {
    runs += one?.means[0]?.values.length ?? 0;
    for (const query of one?.varying ?? []) if (has(query, one!)) everywhere.add(query.id);
  }
  for (const id of everywhere) if (ids.has(id)) found.add(id);
  const expected = runs === 0 ? 0 : Math.max(found.size, (everywhere.size * ids.size) / all) / runs;
  return { ids: found, more: expected === 0 ? 0 : Math.ceil(expected + 2 * Math.sqrt(expected)) };
}

/** The repeats of a baseline. */
export function repeatsOf(baseline: {
  readonly noise: Repeats['means'];
  readonly varying?: Repeats['varying'];
}): Repeats {
  return { means: baseline.noise, ...(baseline.varying && { varying: baseline.varying }) };
}

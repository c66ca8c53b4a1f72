import type { JudgedRanking } from '@jatdae/measures/advanced';
import type { SystemPanel } from './panel.ts';

/**
 * Rank of the first relevant document of each query; 0 where none stands in the list, NaN where the query has none.
 *
 * @param level least grade that is relevant
 * @returns one a query of the panel; undefined where only scores are known
 */
export function firstRelevantRanks(panel: SystemPanel, system: number, level: number): Float64Array | undefined {
  const { rankings } = panel.systems[system]!;
  if (!rankings) return undefined;
  return Float64Array.from(panel.rows[system]!, (row) => firstRelevantRank(rankings[row]!, level));
}

/** The same of one query. */
export function firstRelevantRank({ ranks, grades, judged }: JudgedRanking, level: number): number {
  if (!(judged[0]! >= level)) return Number.NaN;
  for (let i = 0; i < ranks.length; i++) if (grades[i]! >= level) return ranks[i]!;
  return 0;
}

/** How the first relevant rank moved from the baseline to the other system. */
export interface Crossing {
  /** Queries with a relevant document. */
  readonly n: number;
  /** Queries whose first relevant document stands higher in the other system, or stands only there. */
  readonly up: number;
  /** Queries whose first relevant document stands lower in the other system, or is lost. */
  readonly down: number;
  /** Queries where it stands at the same rank, or neither has one. */
  readonly same: number;
  /** Of `up`, those where the baseline found none. */
  readonly won: number;
  /** Of `down`, those where the other system found none. */
  readonly lost: number;
  /** Queries where both found one. */
  readonly both: number;
  /** Over those: mean rank of baseline and other; undefined where there are none. */
  readonly meanRank: readonly [number, number] | undefined;
  /** Over those: mean of 1 / rank of baseline and other; undefined where there are none. */
  readonly meanReciprocal: readonly [number, number] | undefined;
  /** Of baseline and other over all n queries, not found last; undefined where the middle query was not found. */
  readonly medianRank: readonly [number | undefined, number | undefined];
}

/**
 * Two systems by the rank at which a reader meets the first relevant document.
 *
 * @param baseline first relevant ranks, one a query: 0 where none stands in the list, NaN where the query has none
 * @param other ranks of the other system over the same queries
 */
export function crossing(baseline: Float64Array, other: Float64Array): Crossing {
  let up = 0;
  let down = 0;
  let same = 0;
  let won = 0;
  let lost = 0;
  const both: [number, number][] = [];
  const ranks: [number[], number[]] = [[], []];
  for (let q = 0; q < baseline.length; q++) {
    const a = baseline[q]!;
    const b = other[q]!;
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    ranks[0].push(a);
    ranks[1].push(b);
    if (a === b) same++;
    else if (b !== 0 && (a === 0 || b < a)) up++;
    else down++;
    if (a === 0 && b !== 0) won++;
    if (a !== 0 && b === 0) lost++;
    if (a !== 0 && b !== 0) both.push([a, b]);
  }
  const mean = (value: (pair: [number, number]) => number) =>
    both.reduce((sum, pair) => sum + value(pair), 0) / both.length;
  return {
    n: ranks[0].length,
    up,
    down,
    same,
    won,
    lost,
    both: both.length,
    meanRank: both.length === 0 ? undefined : [mean(([a]) => a), mean(([, b]) => b)],
    meanReciprocal: both.length === 0 ? undefined : [mean(([a]) => 1 / a), mean(([, b]) => 1 / b)],
    medianRank: [median(ranks[0]), median(ranks[1])],
  };
}

function median(ranks: readonly number[]): number | undefined {
  if (ranks.length === 0) return undefined;
  const sorted = Float64Array.from(ranks, (rank) => (rank === 0 ? Number.POSITIVE_INFINITY : rank)).sort();
  const middle = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  return Number.isFinite(middle) ? middle : undefined;
}

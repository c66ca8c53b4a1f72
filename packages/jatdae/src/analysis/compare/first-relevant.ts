import type { JudgedRanking } from '@jatdae/measures';
import type { Panel } from './panel.ts';

/** Rank of the first relevant document of each query; 0 where none stands in the list, NaN where the query has none. */
export function firstRelevantRanks(panel: Panel, system: number, level: number): Float64Array | undefined {
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
  readonly up: number;
  readonly down: number;
  readonly same: number;
  /** Of those, found by one system alone. */
  readonly won: number;
  readonly lost: number;
  /** Over queries where both found something: mean rank, and mean reciprocal rank, of baseline and other. */
  readonly both: number;
  readonly meanRank: readonly [number, number] | undefined;
  readonly meanReciprocal: readonly [number, number] | undefined;
  /** Over all queries, not found last; undefined where the middle query was not found. */
  readonly medianRank: readonly [number | undefined, number | undefined];
}

/** Two systems by the rank at which a reader meets the first relevant document. */
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

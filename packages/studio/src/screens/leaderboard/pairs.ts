import type { LeaderboardReply, Maybe } from '../../api/index.ts';

/** What the evidence says of the first system of a pair against the second. */
export interface Pair {
  readonly a: string;
  readonly b: string;
  /** Mean of the first less that of the second. */
  readonly difference: Maybe;
  /** Corrected for all pairs. */
  readonly p: Maybe;
  /** `different`: told apart on a measure that has no better. */
  readonly verdict: 'better' | 'worse' | 'different' | 'same';
}

/** All pairs on one measure, systems by their mean, the best first. */
export interface Standing {
  readonly n: number;
  readonly alpha: number;
  readonly order: readonly { readonly system: string; readonly mean: Maybe }[];
  /** Undefined for a system and itself. */
  pair(row: number, column: number): Pair | undefined;
  /** Each once. */
  readonly all: readonly Pair[];
}

/** Undefined while it is computed, or where the measure is no mean. */
export function pairsOf({ measures, rows, pairs }: LeaderboardReply, measure: string): Standing | undefined {
  const m = measures.findIndex(({ name }) => name === measure);
  const told = pairs?.[m];
  if (!told) return undefined;
  const { better } = measures[m]!;
  const { n, alpha, means, p } = told;
  const sign = better === 'lower' ? -1 : 1;
  const worth = (row: number) =>
    (means[row] ?? undefined) === undefined ? Number.NEGATIVE_INFINITY : sign * means[row]!;
  const places = rows.map((_, row) => row).sort((x, y) => (worth(y) === worth(x) ? x - y : worth(y) - worth(x)));
  const pair = (row: number, column: number): Pair | undefined => {
    const [x, y] = [places[row], places[column]];
    if (x === undefined || y === undefined || x === y) return undefined;
    const [first, second] = [means[x] ?? null, means[y] ?? null];
    const difference = first === null || second === null ? null : first - second;
    const one = p[x]?.[y] ?? null;
    const apart = one !== null && one < alpha && difference !== null;
    const ahead = apart && sign * difference > 0;
    const verdict = !apart ? 'same' : better === 'neither' ? 'different' : ahead ? 'better' : 'worse';
    return { a: rows[x]!.system, b: rows[y]!.system, difference, p: one, verdict };
  };
  return {
    n,
    alpha,
    order: places.map((row) => ({ system: rows[row]!.system, mean: means[row] ?? null })),
    pair,
    all: places.flatMap((_, row) => places.flatMap((__, column) => (row < column ? (pair(row, column) ?? []) : []))),
  };
}

import type { LeaderboardReply } from '../../api/replies.ts';

/** Rows by one measure, best first; systems without a value last, equal ones as they stood. */
export function sortedRows({ measures, rows }: LeaderboardReply, by: string | undefined): LeaderboardReply['rows'] {
  const at = measures.findIndex(({ name }) => name === by);
  if (at < 0) return rows;
  const sign = measures[at]!.better === 'lower' ? 1 : -1;
  const worth = (row: LeaderboardReply['rows'][number]) => row.values[at]?.value ?? undefined;
  return [...rows].sort((a, b) => {
    const x = worth(a);
    const y = worth(b);
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * (x - y);
  });
}

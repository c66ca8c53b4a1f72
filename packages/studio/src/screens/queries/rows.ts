import type { QueriesReply, QueryRow } from '../../api/index.ts';

export interface View {
  readonly find: string;
  readonly kind: string;
  readonly sort: string;
  readonly ascending: boolean;
}

/** First minus second system, by the first measure of the reply. */
export function differenceOf({ scores }: QueryRow): number | undefined {
  const a = scores[0]?.[0];
  const b = scores[1]?.[0];
  return a === null || b === null || a === undefined || b === undefined ? undefined : a - b;
}

/** Rows that fit, in the order asked; equal ones as they stand in the collection, undefined ones last. */
export function viewed({ rows }: QueriesReply, view: View): QueryRow[] {
  const needle = view.find.trim().normalize('NFC').toLowerCase();
  const fits = rows.filter(
    ({ id, text, kinds }) =>
      (needle === '' || id.toLowerCase().includes(needle) || text.normalize('NFC').toLowerCase().includes(needle)) &&
      (view.kind === '' || kinds.some((names) => names.includes(view.kind))),
  );
  const worth = worthOf(view.sort);
  if (!worth) return view.ascending ? fits : [...fits].reverse();
  const sign = view.ascending ? 1 : -1;
  return [...fits].sort((a, b) => {
    const x = worth(a);
    const y = worth(b);
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * (x - y);
  });
}

/** Every kind of failure that stands in these rows, most frequent first. */
export function kindsOf({ rows }: QueriesReply): { readonly kind: string; readonly n: number }[] {
  const counts = new Map<string, number>();
  for (const { kinds } of rows) for (const kind of new Set(kinds.flat())) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => ({ kind, n })).sort((a, b) => b.n - a.n);
}

/** How many queries fall into each of so many bins of [low, high]; the last bin holds `high` too. */
export function binned(values: readonly number[], low: number, high: number, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const at = high > low ? Math.floor(((value - low) / (high - low)) * bins) : 0;
    counts[Math.min(bins - 1, Math.max(0, at))]! += 1;
  }
  return counts;
}

function worthOf(sort: string): ((row: QueryRow) => number | undefined) | undefined {
  const score = /^score-(\d+)$/.exec(sort);
  if (score) return ({ scores }) => scores[Number(score[1])]?.[0] ?? undefined;
  if (sort === 'difference') return differenceOf;
  if (sort === 'first')
    return ({ firstRank }) => (firstRank[0] === 0 ? Number.MAX_SAFE_INTEGER : (firstRank[0] ?? undefined));
  if (sort === 'unjudged') return ({ unjudged }) => Math.max(0, ...unjudged.map((n) => n ?? 0));
  return undefined;
}

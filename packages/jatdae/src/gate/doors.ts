import { firstRelevantRank } from '../analysis/index.ts';
import { changedSince } from './against-baseline.ts';
import type { Baseline } from './baseline.ts';
import { dropFinding } from './drop.ts';
import { noiseOfDifference, repeatsOf } from './repeats.ts';
import type { GateContext, GatedSystem } from './rule.ts';
import type { RuleFinding } from './verdict.ts';

/** Three doors before a new state is adopted: a direction beyond noise, no query slaughtered, the target cases read. */
export interface GateDoors {
  /** Name. */
  readonly system: string;
  /**
   * The measure of the first rule that has one, else the first that baseline and system share; empty where there is
   * none.
   */
  readonly measure: string;
  /** What the difference to the baseline says; undefined where gold or collection changed. */
  readonly direction: RuleFinding | undefined;
  /** Queries that fell furthest, the worst first; none where `direction` is undefined, for nothing could be compared. */
  readonly falls: readonly { readonly query: string; readonly before: number; readonly now: number }[];
  /** Queries that a person should read before saying yes: lost, newly found, furthest fallen. */
  readonly read: readonly { readonly query: string; readonly why: 'lost' | 'fell' | 'won' }[];
}

/** A fall that ends a query's usefulness. */
const SLAUGHTER = 0.5;
const READ = 10;
const K = 10;

export function doorsOf(
  system: GatedSystem,
  baseline: Baseline,
  wanted: string | undefined,
  { level, seed }: Pick<GateContext, 'level' | 'seed'>,
): GateDoors {
  const { evaluation, rankings } = system;
  const usable = evaluation.measures.filter(
    ({ name, aggregation }) => aggregation === 'mean' && baseline.measures.includes(name),
  );
  const measure = usable.find(({ name }) => name === wanted) ?? usable[0];
  const name = measure?.name ?? '';
  const base = { system: system.name, measure: name };
  if (!measure || changedSince(system, baseline)) return { ...base, direction: undefined, falls: [], read: [] };
  const m = baseline.measures.indexOf(name);
  const now = evaluation.scores.measures.indexOf(name);
  const before = new Map(baseline.queries.map((query) => [query.id, query]));
  const pairs: { query: string; before: number; now: number }[] = [];
  const lost: string[] = [];
  const won: string[] = [];
  evaluation.queries.forEach((query, row) => {
    const old = before.get(query);
    const score = evaluation.scores.values[row * evaluation.scores.measures.length + now]!;
    if (!old) return;
    const was = old.scores[m];
    if (was !== null && was !== undefined && !Number.isNaN(score)) pairs.push({ query, before: was, now: score });
    const [first, rank] = [old.first ?? 0, rankings ? firstRelevantRank(rankings[row]!, level) : Number.NaN];
    const found = (one: number) => one > 0 && one <= K;
    if (Number.isNaN(rank)) return;
    if (found(first) && !found(rank)) lost.push(query);
    if (!found(first) && found(rank)) won.push(query);
  });
  const sign = measure.better === 'lower' ? -1 : 1;
  const fallen = pairs
    .map((pair, i) => ({ pair, fall: sign * (pair.before - pair.now), i }))
    .filter(({ fall }) => fall > 0)
    .sort((a, b) => b.fall - a.fall || a.i - b.i);
  const read = [
    ...lost.map((query) => ({ query, why: 'lost' as const })),
    ...fallen.map(({ pair: { query } }) => ({ query, why: 'fell' as const })),
    ...won.map((query) => ({ query, why: 'won' as const })),
  ];
  const seen = new Set<string>();
  return {
    ...base,
    direction: dropFinding(
      {
        ...{ measure: name, tolerance: 0, how: 'real', better: measure.better, seed },
        noise: noiseOfDifference(
          [repeatsOf(baseline), system.noise],
          name,
          pairs.map(({ query }) => query),
          baseline.queries.length,
        ),
      },
      pairs,
    ),
    falls: fallen.filter(({ fall }) => fall >= SLAUGHTER).map(({ pair }) => pair),
    read: read.filter(({ query }) => !seen.has(query) && seen.add(query)).slice(0, READ),
  };
}

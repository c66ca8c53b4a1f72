import type { Qrels } from '../../collection/shapes.ts';
import type { ListedSystem } from './listed-system.ts';
import { topOf } from './listed-system.ts';

/** Which systems have the relevant documents of the gold in their first k. */
export interface Finders {
  /** k: how far down a list counts. */
  readonly depth: number;
  /** Relevant documents of the gold, over the queries that some system was scored on. */
  readonly positives: number;
  /** How many of them no system here has. */
  readonly byNone: number;
  /** How many exactly one has. */
  readonly byOne: number;
  /** How many two or more have. */
  readonly byMore: number;
  /** In the order given. */
  readonly systems: readonly SystemFinds[];
}

/** What one system brings to the gold. */
export interface SystemFinds {
  /** Name. */
  readonly system: string;
  /** Relevant documents in its first k. */
  readonly had: number;
  /** Of these, those that no other system here has. */
  readonly alone: number;
  /** Queries of which all relevant documents are its alone. */
  readonly vanishing: number;
  /** Its own, by query. */
  readonly onlyIts: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Relevant documents by the systems that have them in their first k.
 *
 * @param level least grade that is relevant; any above 0 when left out
 */
export function findersOf(
  systems: readonly ListedSystem[],
  qrels: Qrels,
  depth: number,
  level = Number.MIN_VALUE,
): Finders {
  const onlyIts = systems.map(() => new Map<string, Set<string>>());
  const had = systems.map(() => 0);
  const alone = systems.map(() => 0);
  const vanishing = systems.map(() => 0);
  const found = [0, 0, 0];
  const scored = new Set(systems.flatMap((system) => system.evaluation.queries));
  let positives = 0;
  for (const [query, { grades }] of qrels) {
    if (!scored.has(query)) continue;
    const finders = new Map<string, number[]>();
    for (const [id, grade] of grades) if (grade >= level) finders.set(id, []);
    positives += finders.size;
    systems.forEach((system, s) => {
      for (const id of topOf(system, query, depth)) finders.get(id)?.push(s);
    });
    for (const [id, by] of finders) {
      found[Math.min(by.length, 2)]!++;
      for (const s of by) had[s]!++;
      if (by.length !== 1) continue;
      const s = by[0]!;
      alone[s]!++;
      const ids = onlyIts[s]!.get(query);
      if (ids) ids.add(id);
      else onlyIts[s]!.set(query, new Set([id]));
    }
    for (const [s, own] of onlyIts.entries()) {
      if (finders.size > 0 && own.get(query)?.size === finders.size) vanishing[s]!++;
    }
  }
  return {
    depth,
    positives,
    byNone: found[0]!,
    byOne: found[1]!,
    byMore: found[2]!,
    systems: systems.map(({ name }, s) => ({
      system: name,
      had: had[s]!,
      alone: alone[s]!,
      vanishing: vanishing[s]!,
      onlyIts: onlyIts[s]!,
    })),
  };
}

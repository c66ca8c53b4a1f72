import { gate as words } from '../language/index.ts';
import type { Baseline } from './baseline.ts';
import type { GatedSystem, Subject } from './rule.ts';
import { queriesOf } from './subjects.ts';
import type { RuleFinding } from './verdict.ts';

/** A subject with a baseline that may be compared with it. */
export interface Comparable {
  /** The system's baseline, of the same gold, collection and order of ties. */
  readonly baseline: Baseline;
  /** Its queries that the subject has, by id. */
  readonly before: ReadonlyMap<string, Baseline['queries'][number]>;
}

/**
 * The baseline of a system, or why nothing can be said against it: none was written; gold, collection or order of ties
 * changed; queries that it had are gone.
 */
export function comparable(subject: Subject): Comparable | RuleFinding {
  const { system } = subject;
  const { baseline } = system;
  const red = (code: string, say: RuleFinding['say'], queries: readonly string[] = []): RuleFinding => ({
    colour: 'red',
    code,
    say,
    evidence: {},
    queries,
  });
  if (!baseline) return red('no-baseline', words.noBaseline({ system: system.name }));
  const changed = changedSince(system, baseline);
  if (changed) return changed;
  const now = new Set(system.evaluation.queries);
  const gone = baseline.queries.filter(({ id }) => !now.has(id)).map(({ id }) => id);
  if (gone.length > 0) return red('queries-gone', words.queriesGone({ ids: gone }), gone);
  const wanted = new Set(queriesOf(subject));
  return { baseline, before: new Map(baseline.queries.filter(({ id }) => wanted.has(id)).map((one) => [one.id, one])) };
}

/** Two rulers are never compared. */
export function changedSince({ provenance }: GatedSystem, baseline: Baseline): RuleFinding | undefined {
  const pairs = [
    ['gold', baseline.gold, provenance.gold],
    ['collection', baseline.collection, provenance.collection],
    ['ties', baseline.ties, provenance.ties],
  ] as const;
  for (const [what, before, now] of pairs) {
    if (before === now || before === undefined) continue;
    if (now === undefined) {
      const unknown = words.unknownNow({ what: 'collection' });
      return { colour: 'cannot-tell', code: `${what}-unknown`, say: unknown, evidence: { before } };
    }
    const say = words.changed({ what, before, now });
    return { colour: 'cannot-tell', code: `${what}-changed`, say, evidence: { before, now } };
  }
  return undefined;
}

export function isFinding(one: Comparable | RuleFinding): one is RuleFinding {
  return 'colour' in one;
}

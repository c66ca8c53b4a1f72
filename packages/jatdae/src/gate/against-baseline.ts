import { gate as words } from '../language/index.ts';
import type { Baseline, Ruler } from './baseline.ts';
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

const RULER = ['level', 'negative', 'judging', 'failed', 'depth', 'docOf'] as const satisfies (keyof Ruler)[];

/** What is said where two rulers meet. It stops the build whatever the gate does with what it cannot tell: a ruler is never changed unseen. */
export const RULER_CODES: ReadonlySet<string> = new Set([
  'collection-unknown',
  'ruler-unknown',
  ...['gold', 'collection', 'ties', ...RULER].map((what) => `${what}-changed`),
]);

/** A part of the ruler as text, so that none stands beside one. */
function shownOf(part: Ruler[keyof Ruler]): string {
  return part === null ? '' : String(part);
}

/** Two rulers are never compared: what a score means is whole in what the baseline shares with now. */
export function changedSince({ provenance, ruler, texts }: GatedSystem, baseline: Baseline): RuleFinding | undefined {
  const finding = (code: string, say: RuleFinding['say'], evidence: RuleFinding['evidence']): RuleFinding => ({
    colour: 'cannot-tell',
    code,
    say,
    evidence,
  });
  const { texts: had, ruler: before } = baseline;
  const forgot = (['queries', 'documents'] as const).filter((what) => (had?.[what] ?? 0) > 0 && texts[what] === 0);
  const known = provenance.collection !== undefined || baseline.collection === undefined;
  if (forgot.length > 0 || !known) {
    return finding('collection-unknown', words.unknownNow({ forgot }), { before: baseline.collection });
  }
  if (!before) return finding('ruler-unknown', words.rulerUnknown, {});
  const pairs = [
    ['gold', baseline.gold, provenance.gold],
    ['collection', baseline.collection, provenance.collection],
    ['ties', baseline.ties, provenance.ties],
    ...RULER.map((what) => [what, shownOf(before[what]), shownOf(ruler[what])] as const),
  ] as const;
  for (const [what, before, now] of pairs) {
    if (before === now || before === undefined || now === undefined) continue;
    return finding(`${what}-changed`, words.changed({ what, before, now }), { before, now });
  }
  return undefined;
}

export function isFinding(one: Comparable | RuleFinding): one is RuleFinding {
  return 'colour' in one;
}

import type { RunLine } from '../../formats/index.ts';
import { BUCKETS, type Fate, furthest } from './buckets.ts';
import { fateByReason, fateInSilence } from './fate-at.ts';
import { type NamesOf, type Place, type Step, stagesOf, stepsOf } from './steps.ts';

/** What is known of a system besides its traces. */
export interface Knowledge {
  /** Ids under which an entry of a list is counted. */
  readonly namesOf: NamesOf;
  /** False where the collection does not hold the document, or the system says that no query can find it. */
  has(document: string): boolean;
  /** The conditions of the filter `system` that exclude the document from the query, each tested alone. */
  excludedBy(system: string, document: string, query: string): readonly string[];
}

/** A way through the pipeline: how far the document came on it. */
interface Way {
  readonly within: string;
  readonly stands?: { readonly place: Place; readonly step: Step };
  readonly fate?: Fate;
  /** It stands, or stood, although no reranker could read it. */
  readonly unread?: Fate;
}

/**
 * Follow documents of one query that are not in the answer through its trace, stage by stage (METHODS.md 12). Stages under a
 * common prefix are one part of a pipeline; a stage without a prefix takes what all parts before it hand on.
 *
 * @returns a function of the document; its fate is never that of an exposed one.
 */
export function followed(
  line: RunLine | undefined,
  system: string,
  query: string,
  documents: ReadonlySet<string>,
  knowledge: Knowledge,
): (document: string) => Fate {
  const stages = stagesOf(line, system);
  const steps = stepsOf(stages, documents, knowledge.namesOf);
  const pools = steps.flatMap(({ role, name, depth }) => (role === 'retrieve' ? [{ stage: name, depth }] : []));
  const answer = answerStep(steps, line?.result ?? []);
  return (document) => {
    let ways: readonly Way[] = [];
    steps.forEach((step, i) => {
      ways = after(step, steps.slice(i + 1), ways, document);
      const gate = step.role === 'gate' && step.system !== undefined ? step.system : undefined;
      if (gate !== undefined) ways = ways.map((way) => closed(way, step, gate, document, query, knowledge));
    });
    const fate = atTheEnd(ways, answer) ?? { bucket: 'POOL_MISS' as const };
    const seen = fate.bucket !== 'POOL_MISS' && !fate.unseen;
    if (!seen && !knowledge.has(document)) return { bucket: 'NOT_INDEXED' };
    return fate.bucket === 'POOL_MISS' ? { bucket: 'POOL_MISS', pools } : fate;
  };
}

/** The ways after a stage: those that it takes up have become one. */
function after(step: Step, later: readonly Step[], ways: readonly Way[], document: string): readonly Way[] {
  const { role, within } = step;
  const stands = step.places.get(document);
  if (role === 'retrieve') {
    const told = stands ? undefined : fateByReason(document, { step, later, place: undefined, before: undefined });
    return [...ways, stands ? { within, stands: { place: stands, step } } : { within, fate: told ?? MISSED }];
  }
  const taken = ways.filter((way) => way.within.startsWith(step.from));
  const others = ways.filter((way) => !taken.includes(way));
  const alive = taken.find((way) => way.stands)?.stands;
  const at = { step, later, place: alive?.place, before: alive?.step };
  if (taken.length === 0) {
    // Nobody told who called what stands here. A gate before the search has called nothing: only what it excluded is known.
    if (stands && role !== 'gate') return [...others, { within, stands: { place: stands, step } }];
    const fate = fateByReason(document, at);
    return fate ? [...others, { within, fate }] : others;
  }
  const fates = taken.flatMap(({ fate }) => (fate ? [fate] : []));
  const read = alive && taken.some((way) => way.stands && !way.unread);
  const unread = read
    ? undefined
    : (taken.find((way) => way.unread)?.unread ?? fates.find(({ bucket }) => bucket === 'RERANK_WINDOW_OUT'));
  const more = unread ? { unread } : {};
  // A stage that nobody explained calls no documents: one that comes back stays where it was first lost.
  if (stands && (role !== undefined || alive)) return [...others, { within, stands: { place: stands, step }, ...more }];
  const fate = fateByReason(document, at) ?? (alive ? fateInSilence(at) : furthest(fates));
  return [...others, { within, fate: firstOf(unread, fate ?? MISSED), ...more }];
}

/** A document that follows below what the reranker read, and falls later, fell because it was not read. */
function firstOf(unread: Fate | undefined, fate: Fate): Fate {
  return unread && BUCKETS.indexOf(unread.bucket) < BUCKETS.indexOf(fate.bucket) ? unread : fate;
}

const MISSED: Fate = { bucket: 'POOL_MISS' };

/** A gate that would exclude what did not reach it comes first in the order of the buckets. */
function closed(way: Way, step: Step, gate: string, document: string, query: string, knowledge: Knowledge): Way {
  const { fate, within } = way;
  if (!fate || within !== step.within || fate.bucket === 'GATE_CUT' || fate.bucket === 'NOT_INDEXED') return way;
  const conditions = knowledge.excludedBy(gate, document, query);
  if (conditions.length === 0) return way;
  const unseen = fate.bucket === 'POOL_MISS' ? { unseen: true as const } : {};
  return { within, fate: { bucket: 'GATE_CUT', stage: step.name, conditions, ...unseen } };
}

/** The answer as the last stage: where some stage said what it does, what it alone lacks was lost in assembly. */
function answerStep(steps: readonly Step[], result: readonly string[]): Step {
  return {
    name: 'result',
    role: steps.some(({ role }) => role !== undefined && role !== 'retrieve') ? 'assembly' : undefined,
    system: undefined,
    from: '',
    within: '',
    depth: result.length,
    length: result.length,
    told: false,
    ids: result,
    places: new Map(),
    reasons: new Map(),
  };
}

function atTheEnd(ways: readonly Way[], answer: Step): Fate | undefined {
  const way = ways.find(({ stands, unread }) => stands && !unread) ?? ways.find(({ stands }) => stands);
  if (way?.stands) {
    const { place, step } = way.stands;
    return firstOf(way.unread, fateInSilence({ step: answer, later: [], place, before: step }));
  }
  return furthest(ways.flatMap(({ fate }) => (fate ? [fate] : [])));
}

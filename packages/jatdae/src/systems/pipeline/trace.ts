import type { Answer, Stage, StageRole } from '../system.ts';
import { outsideTop } from './reasons.ts';

/**
 * The stages of a part as they stand in the trace of the whole: its own, and one with its name for its list where none of
 * its own ends with that.
 */
export function stagesOf(part: string, answer: Answer, asked: number): Stage[] {
  const stages = [...(answer.stages ?? [])];
  const last = stages.at(-1);
  if (last && sameIds(last.ids, answer.ids)) stages[stages.length - 1] = { ...last, asked };
  else {
    const name = free(part, stages);
    const role = stages.length === 0 ? 'retrieve' : 'assembly';
    stages.push({ name, role, ids: answer.ids, scores: answer.scores, asked });
  }
  return stages;
}

/** The stages of one part among several: a part that is a pipeline has its name before each of its stages. */
export function branch(part: string, answer: Answer, asked: number): Stage[] {
  const stages = stagesOf(part, answer, asked);
  return stages.map((stage) => (stage.name === part ? stage : { ...stage, name: `${part}/${stage.name}` }));
}

/** Add the step's own stage; where its name is taken, it becomes `name-2` and so on. */
function withStage(stages: readonly Stage[], own: Stage): Stage[] {
  return [...stages, { ...own, name: free(own.name, stages) }];
}

function free(name: string, stages: readonly Stage[]): string {
  const taken = new Set(stages.map((stage) => stage.name));
  let next = name;
  for (let i = 2; taken.has(next); i++) next = `${name}-${i}`;
  return next;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/** A list while documents leave it. */
export interface Standing {
  readonly ids: string[];
  readonly scores: number[];
  /** Every id that came in and does not stand any more has its reason here. */
  readonly dropped: [id: string, reason: string][];
  /** What the step itself looked at, where that is less than it was given: a stage of its own before the step's. */
  readonly looked?: Stage;
}

/** Cut a list to what was asked for; what stood behind leaves with its rank. */
export function cutAt(
  list: Standing,
  depth: number,
  reason: (rank: number) => string = (r) => outsideTop(depth, r),
): Standing {
  const dropped = [...list.dropped];
  list.ids.slice(depth).forEach((id, i) => {
    dropped.push([id, reason(depth + i + 1)]);
  });
  return { ...list, ids: list.ids.slice(0, depth), scores: list.scores.slice(0, depth), dropped };
}

/** What the steps are called in traces, and what they do. */
const ROLES = {
  fuse: 'fuse',
  filter: 'gate',
  cut: 'threshold',
  window: 'window',
  rerank: 'rerank',
  collapse: 'assembly',
} as const satisfies Readonly<Record<string, StageRole>>;
export type StepStage = keyof typeof ROLES;

/** The answer of a step with its trace. */
export function answerOf(
  { name, system }: { readonly name: StepStage; readonly system: string },
  before: readonly Stage[],
  list: Standing,
  from: Partial<Answer>,
): Answer {
  const scores = Float64Array.from(list.scores);
  const { ids } = list;
  const dropped = list.dropped.length === 0 ? {} : { dropped: Object.fromEntries(list.dropped) };
  const { queryTokens, texts } = from;
  return {
    ids,
    scores,
    stages: withStage(list.looked ? withStage(before, list.looked) : before, {
      name,
      role: ROLES[name],
      system,
      ids,
      scores,
      ...dropped,
    }),
    ...(queryTokens === undefined ? {} : { queryTokens }),
    ...(texts === undefined ? {} : { texts }),
  };
}

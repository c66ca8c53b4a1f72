import { candidateShares, candidatesOf } from '../analysis/index.ts';
import type { GateContext, GatedSystem } from './rule.ts';

/** Recall of what was called, or of what one stage handed on. */
export interface StageRecalls {
  /** Name of the stage; empty for the candidates, whichever stages called them. */
  readonly stage: string;
  /** By query, of those with a relevant document; 0 for one that failed or lacks the stage. */
  readonly values: ReadonlyMap<string, number>;
}

/**
 * Recall query by query: of a stage's whole lists, or for `''` of the candidates, which are those of `jatdae funnel`: what any
 * stage called and no condition excludes. Undefined where no answer has the stage, or one before its last.
 */
export function stageRecalls(
  system: GatedSystem,
  stage: string,
  context: RecallContext,
): Promise<StageRecalls | undefined> {
  // A rule asks once a slice.
  const known = RECALLS.get(context) ?? new Map<string, Promise<StageRecalls | undefined>>();
  RECALLS.set(context, known);
  const key = JSON.stringify([system.name, stage]);
  const recalls = known.get(key) ?? readRecalls(system, stage, context);
  known.set(key, recalls);
  return recalls;
}

type RecallContext = Pick<GateContext, 'qrels' | 'answers' | 'queries' | 'documents' | 'level'>;

const RECALLS = new WeakMap<RecallContext, Map<string, Promise<StageRecalls | undefined>>>();

async function readRecalls(
  system: GatedSystem,
  stage: string,
  context: RecallContext,
): Promise<StageRecalls | undefined> {
  const { qrels, level } = context;
  const answers = await context.answers(system);
  const lists = new Map<string, { readonly ids: readonly string[] }>();
  for (const [query, { stages = [] }] of answers) {
    const at = stage === '' ? stages.at(-2) : stages.find(({ name }) => name === stage);
    if (at) lists.set(query, at);
  }
  if (lists.size === 0) return undefined;
  const called =
    stage === '' ? candidateShares({ ...system, answers, lists: new Map() }, context, { level }) : undefined;
  const values = new Map<string, number>();
  for (const query of system.evaluation.queries) {
    const judgements = qrels.get(query);
    if (!judgements) continue;
    const { recall } = candidatesOf(new Map([[query, judgements]]), lists, { level });
    if (recall !== undefined) values.set(query, called ? (called.get(query) ?? 0) : recall);
  }
  return { stage, values };
}

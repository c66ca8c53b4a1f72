import { candidatesOf } from '../analysis/index.ts';
import type { GateContext, GatedSystem } from './rule.ts';

/** Recall of what one stage handed on. */
export interface StageRecalls {
  /** Its name. */
  readonly stage: string;
  /** By query, of those with a relevant document; 0 for one that failed or lacks the stage. */
  readonly values: ReadonlyMap<string, number>;
}

/**
 * Recall of a stage's whole lists, query by query. `''` is the stage before the last. Undefined where no answer has it.
 */
export async function stageRecalls(
  system: GatedSystem,
  wanted: string,
  { qrels, answers }: Pick<GateContext, 'qrels' | 'answers'>,
): Promise<StageRecalls | undefined> {
  const given = await answers(system);
  const stage = wanted === '' ? lastButOne([...given.values()]) : wanted;
  if (stage === undefined) return undefined;
  const lists = new Map<string, { readonly ids: readonly string[] }>();
  for (const [query, { stages = [] }] of given) {
    const at = stages.find(({ name }) => name === stage);
    if (at) lists.set(query, at);
  }
  if (lists.size === 0) return undefined;
  const values = new Map<string, number>();
  for (const query of system.evaluation.queries) {
    const judgements = qrels.get(query);
    if (!judgements) continue;
    const { recall } = candidatesOf(new Map([[query, judgements]]), lists);
    if (recall !== undefined) values.set(query, recall);
  }
  return { stage, values };
}

function lastButOne(
  answers: readonly { readonly stages?: readonly { readonly name: string }[] }[],
): string | undefined {
  for (const { stages = [] } of answers) if (stages.length > 1) return stages.at(-2)!.name;
  return undefined;
}

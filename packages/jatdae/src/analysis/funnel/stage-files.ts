import type { RunLine } from '../../formats/index.ts';
import type { StageRole } from '../../systems/index.ts';
import type { TracedSystem } from './funnel.ts';

/**
 * Runs that are the stages of one system, in their order, as that system: its answers are those of the last. A query that a
 * run does not answer has an empty list there. One run alone keeps its own trace.
 *
 * @param stages one or more
 * @param roles what each does, where it is known
 */
export function systemOfStages(stages: readonly TracedSystem[], roles: readonly StageRole[] = []): TracedSystem {
  const last = stages[stages.length - 1]!;
  if (stages.length === 1 && roles.length === 0) return last;
  const queries = new Set(stages.flatMap(({ answers }) => [...answers.keys()]));
  const lines = [...queries].map((qid): [string, RunLine] => {
    const { result = [], scores } = last.answers.get(qid) ?? {};
    return [
      qid,
      { qid, stages: stages.map((stage, i) => lineOf(stage, qid, roles[i])), result, ...(scores && { scores }) },
    ];
  });
  return { ...last, answers: new Map(lines) };
}

function lineOf({ name, answers }: TracedSystem, query: string, role: StageRole | undefined) {
  const { result = [], scores } = answers.get(query) ?? {};
  return { name, ...(role && { role }), ids: result, ...(scores && { scores }) };
}

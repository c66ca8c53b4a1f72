import type { RunLine, StageLine } from '../../formats/index.ts';
import type { StageRole } from '../../systems/index.ts';
import type { TracedSystem } from './funnel.ts';
import { stagesOf } from './steps.ts';

/** What stages do: by their names, or one after another in the order of the trace. */
export type StageRoles = ReadonlyMap<string, StageRole> | readonly StageRole[];

/**
 * Runs that are the stages of one system, in their order, as that system: its answers are those of the last. A query that a
 * run does not answer has an empty list there. One run alone keeps its own trace.
 *
 * @param stages one or more
 * @param roles what they do, where somebody told it; it counts more than what the stages say themselves
 */
export function systemOfStages(stages: readonly TracedSystem[], roles: StageRoles = []): TracedSystem {
  const last = stages[stages.length - 1]!;
  const whole = stages.length === 1 ? last : { ...last, answers: joined(stages, last) };
  const told =
    'length' in roles
      ? new Map(stageNames(whole).flatMap((name, i) => (roles[i] ? [[name, roles[i]] as const] : [])))
      : roles;
  return told.size === 0 ? whole : { ...whole, answers: withRoles(whole, told) };
}

/** Names of the stages, in the order of the traces; of a system that tells none its own. */
export function stageNames({ name, answers }: Pick<TracedSystem, 'name' | 'answers'>): string[] {
  const names = new Set<string>();
  for (const { stages = [] } of answers.values()) for (const stage of stages) names.add(stage.name);
  return names.size > 0 ? [...names] : [name];
}

function joined(stages: readonly TracedSystem[], last: TracedSystem): Map<string, RunLine> {
  const queries = new Set(stages.flatMap(({ answers }) => [...answers.keys()]));
  return new Map(
    [...queries].map((qid) => {
      const { result = [], scores } = last.answers.get(qid) ?? {};
      return [qid, { qid, stages: stages.map((stage) => lineOf(stage, qid)), result, ...(scores && { scores }) }];
    }),
  );
}

function lineOf({ name, answers }: TracedSystem, query: string): StageLine {
  const { result = [], scores } = answers.get(query) ?? {};
  return { name, ids: result, ...(scores && { scores }) };
}

function withRoles(system: TracedSystem, roles: ReadonlyMap<string, StageRole>): Map<string, RunLine> {
  const told = (stage: StageLine): StageLine => {
    const role = roles.get(stage.name);
    return role ? { ...stage, role } : stage;
  };
  return new Map(
    [...system.answers].map(([qid, line]) => [qid, { ...line, stages: stagesOf(line, system.name).map(told) }]),
  );
}

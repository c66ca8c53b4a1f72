import { join } from 'node:path';
import { parseMeasures } from '@jatdae/measures';
import type { Notice } from '../errors.ts';
import { JatdaeError } from '../errors.ts';
import { DEFAULT_MEASURES, measuresOf } from '../evaluation/measure-list.ts';
import { gate as words } from '../language/index.ts';
import type { Project } from '../project/project.ts';
import { BaselineFolder } from './baseline-folder.ts';
import { type GatedSystems, gatedProject } from './gated-project.ts';
import { answersOnce } from './gated-runs.ts';
import type { AbsentSystem } from './judge-gate.ts';
import { type Gate, loadGate, measuresOfGate, stagesRead } from './load-gate.ts';
import type { GateContext } from './rule.ts';

/** A gate, the systems before it, and what its rules may see. */
export interface Gated extends GatedSystems {
  /** The rules. */
  readonly gate: Gate;
  /** What all rules see. */
  readonly context: GateContext;
  /** Attributes that reports are sliced by. */
  readonly slices: readonly string[];
  /** Where the baselines stand. */
  readonly baselines: BaselineFolder;
  /** Where the systems are those of a project. */
  readonly project?: Project;
}

/** Without rules. */
export const NO_GATE: Gate = { baselines: 'baselines', cannotTell: 'red', maxFailed: 0.01, rules: [] };

export interface GateOfProject {
  /** Where the rules stand: `jatdae.yaml`, or a file of their own. */
  readonly file: string;
  /** They are those of the project. */
  readonly inProject: boolean;
  /** Systems; those of the gate when empty, else all. */
  readonly names: readonly string[];
  /** Measures beside those of the rules, for a baseline. */
  readonly measures: readonly string[];
  /** Of every random draw. */
  readonly seed: number;
  /** Folder of the baselines, where it is not the one that the gate says. */
  readonly baselines?: string;
  /** False: without rules there is a baseline all the same, and the one that stands is not read. */
  readonly needsRules: boolean;
}

/** Recorded runs of a project before its gate. @throws JatdaeError for rules or baselines that cannot be read */
export async function gateOfProject(
  project: Project,
  options: GateOfProject,
  notice: (notice: Notice) => void,
): Promise<Gated> {
  const { config } = project;
  const { needsRules, inProject } = options;
  if (inProject && needsRules && config.gate === undefined) throw new JatdaeError(words.rulesNeeded);
  const gate = inProject && config.gate === undefined ? NO_GATE : loadGate(options.file);
  const { collection, notices } = await project.collection();
  for (const one of notices) notice(one);
  const names = project.chosen(options.names.length > 0 ? options.names : (gate.systems ?? []));
  const measureOf = (name: string) => measuresOf([name], config.judging, config.rel)[0]!;
  const asked = [...(config.measures ?? DEFAULT_MEASURES), ...options.measures];
  const measures = measuresOf(
    [...new Set([...measuresOfGate(gate), ...(needsRules ? [] : withJudged(asked))])],
    config.judging,
    config.rel,
  );
  const baselines = new BaselineFolder(options.baselines ?? join(project.folder, gate.baselines));
  const gated = await gatedProject(
    project,
    names,
    measures,
    (system) => (needsRules ? baselines.of(system) : undefined),
    // A baseline keeps the recall of the last stage but one whatever the rules are.
    (system) => (needsRules ? stagesRead(gate, system) : undefined),
  );
  // Where all systems of the project are meant, one with a baseline that is no system any more was taken out of sight.
  const all = options.names.length === 0 && gate.systems === undefined && needsRules;
  const gone = all ? baselines.systems().filter((name) => !names.includes(name)) : [];
  const absent = gone.map((name): AbsentSystem => {
    return {
      name,
      finding: { colour: 'red', code: 'system-gone', say: words.systemGone({ system: name }), evidence: {} },
    };
  });
  return {
    systems: gated.systems,
    absent: [...gated.absent, ...absent],
    gate,
    slices: config.slices,
    baselines,
    project,
    context: {
      ...collection,
      ...(config.scope && { scope: config.scope }),
      level: config.rel ?? Number.MIN_VALUE,
      seed: options.seed,
      measureOf,
      answers: answersOnce(),
    },
  };
}

/** Measures with the judged share of their cut-off: what a drop is read by. */
export function withJudged(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const cutoff = parseMeasures([name])[0]?.cutoff;
    return cutoff !== undefined && cutoff >= 1 ? [name, `Judged@${cutoff}`] : [name];
  });
}

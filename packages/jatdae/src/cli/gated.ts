import { dirname, join } from 'node:path';
import { parseMeasures } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { systemsOfFiles } from '../evaluation/evaluate-files.ts';
import { DEFAULT_MEASURES, measuresOf } from '../evaluation/measure-list.ts';
import { readDocuments } from '../formats/index.ts';
import {
  type AbsentSystem,
  answersOnce,
  BaselineFolder,
  type Gate,
  type GateContext,
  type GatedSystems,
  gatedProject,
  gatedRuns,
  loadGate,
  measuresOfGate,
  type ScoredRuns,
  stagesRead,
} from '../gate/index.ts';
import type { Project } from '../project/project.ts';
import * as words from '../words/gate.ts';
import type { Options } from './command.ts';
import { JUDGING } from './eval-choices.ts';
import { CONFIG_FILE, openProject } from './find-project.ts';
import { choice, integer, level } from './options.ts';
import { scoreFiles } from './scored-files.ts';
import type { Session } from './session.ts';

/** A gate, the systems before it, and what its rules may see. */
export interface Gated extends GatedSystems {
  readonly gate: Gate;
  readonly context: GateContext;
  /** Attributes that reports are sliced by. */
  readonly slices: readonly string[];
  readonly baselines: BaselineFolder;
}

const NO_GATE: Gate = { baselines: 'baselines', cannotTell: 'red', maxFailed: 0.01, rules: [] };

/**
 * The systems that `gate` and `baseline` are about: recorded runs of a project, or run files with `--qrels`.
 *
 * @param needsRules false: without rules there is a baseline all the same, and the one that stands is not read
 * @throws JatdaeError
 */
export async function gatedSystems(
  session: Session,
  operands: readonly string[],
  given: Options,
  needsRules: boolean,
): Promise<Gated> {
  if (given.answered === true) throw new JatdaeError(words.answeredOnly);
  return given.qrels === undefined
    ? ofProject(session, operands, given, needsRules)
    : ofFiles(session, operands, given, needsRules);
}

async function ofProject(
  session: Session,
  operands: readonly string[],
  given: Options,
  needsRules: boolean,
): Promise<Gated> {
  const project = openProject(given.project);
  const { config } = project;
  const file = typeof given.rules === 'string' ? given.rules : projectFile(project, given);
  const inProject = typeof given.rules !== 'string';
  if (inProject && needsRules && config.gate === undefined) throw new JatdaeError(words.rulesNeeded);
  const gate = inProject && config.gate === undefined ? NO_GATE : loadGate(file);
  const { collection, notices } = await project.collection();
  for (const notice of notices) session.notice(notice);
  const names = project.chosen(operands.length > 0 ? operands : (gate.systems ?? []));
  const measureOf = (name: string) => measuresOf([name], config.judging, config.rel)[0]!;
  const asked = [...(config.measures ?? DEFAULT_MEASURES), ...(given.measure as string[])];
  const measures = measuresOf(
    [...new Set([...measuresOfGate(gate), ...(needsRules ? [] : withJudged(asked))])],
    config.judging,
    config.rel,
  );
  const baselines = baselinesOf(given, gate, project.folder);
  const gated = await gatedProject(
    project,
    names,
    measures,
    (system) => (needsRules ? baselines.of(system) : undefined),
    // A baseline keeps the recall of the last stage but one whatever the rules are.
    (system) => (needsRules ? stagesRead(gate, system) : undefined),
  );
  // Where all systems of the project are meant, one with a baseline that is no system any more was taken out of sight.
  const all = operands.length === 0 && gate.systems === undefined && needsRules;
  const gone = all ? baselines.systems().filter((name) => !names.includes(name)) : [];
  const absent = gone.map((name): AbsentSystem => {
    return { name, finding: { colour: 'red', code: 'system-gone', say: words.systemGone(name), evidence: {} } };
  });
  return {
    systems: gated.systems,
    absent: [...gated.absent, ...absent],
    gate,
    slices: config.slices,
    baselines,
    context: {
      ...collection,
      ...(config.scope && { scope: config.scope }),
      level: config.rel ?? Number.MIN_VALUE,
      seed: integer('--seed', given.seed, 0),
      measureOf,
      answers: answersOnce(),
    },
  };
}

async function ofFiles(
  session: Session,
  operands: readonly string[],
  given: Options,
  needsRules: boolean,
): Promise<Gated> {
  if (needsRules && typeof given.rules !== 'string') throw new JatdaeError(words.rulesNeeded);
  const gate = typeof given.rules === 'string' ? loadGate(given.rules) : NO_GATE;
  const asked = given.measure as string[];
  const own = asked.length > 0 ? asked : DEFAULT_MEASURES;
  const measure = [...new Set([...measuresOfGate(gate), ...(needsRules ? [] : withJudged(own))])];
  const { judgements, runs, options } = await scoreFiles(session, operands, {
    ...given,
    // A gate of leaks or look-alikes alone measures nothing; something must be scored to join run and judgements.
    measure: measure.length > 0 ? measure : ['RR'],
  });
  const { qrels, queries } = judgements;
  const documents = typeof given.docs === 'string' ? (await readDocuments(given.docs)).data : [];
  const rel = level(given.rel);
  const baselines = baselinesOf(given, gate, typeof given.rules === 'string' ? dirname(given.rules) : '.');
  const scored: ScoredRuns = {
    systems: systemsOfFiles(runs, qrels, options),
    qrels,
    queries,
    documents,
    judging: given.judging === undefined ? 'pooled' : choice('--judging', given.judging, JUDGING),
    ...(rel !== undefined && { rel }),
    seed: options.seed,
  };
  return {
    ...gatedRuns(scored, gate, (system) => (needsRules ? baselines.of(system) : undefined)),
    gate,
    slices: [],
    baselines,
  };
}

/** Measures with the judged share of their cut-off: what a drop is read by. */
function withJudged(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const cutoff = parseMeasures([name])[0]?.cutoff;
    return cutoff !== undefined && cutoff >= 1 ? [name, `Judged@${cutoff}`] : [name];
  });
}

function projectFile(project: Project, given: Options): string {
  return typeof given.project === 'string' ? given.project : join(project.folder, CONFIG_FILE);
}

/** Baselines stand beside the rules, or where `--baselines` says. */
function baselinesOf(given: Options, gate: Gate, folder: string): BaselineFolder {
  return new BaselineFolder(typeof given.baselines === 'string' ? given.baselines : join(folder, gate.baselines));
}

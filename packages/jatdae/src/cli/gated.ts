import { dirname, join } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { systemsOfFiles } from '../evaluation/evaluate-files.ts';
import { DEFAULT_MEASURES } from '../evaluation/measure-list.ts';
import { readDocuments } from '../formats/index.ts';
import { type Gated, gateOfProject, NO_GATE, withJudged } from '../gate/gate-of-project.ts';
import { BaselineFolder, type Gate, gatedRuns, loadGate, measuresOfGate, type ScoredRuns } from '../gate/index.ts';
import { gate as words } from '../language/index.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import type { Options } from './command.ts';
import { JUDGING } from './eval-choices.ts';
import { choice, integer, level, text } from './options.ts';
import { scoreFiles } from './scored-files.ts';
import type { Session } from './session.ts';

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
  const inProject = typeof given.rules !== 'string';
  const options = {
    file: inProject ? projectFile(project, given) : String(given.rules),
    inProject,
    names: operands,
    measures: given.measure as string[],
    seed: integer('--seed', given.seed, 0),
    ...text('baselines', given.baselines),
    needsRules,
  };
  return gateOfProject(project, options, (notice) => session.notice(notice));
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

function projectFile(project: Project, given: Options): string {
  return typeof given.project === 'string' ? given.project : join(project.folder, CONFIG_FILE);
}

/** Baselines stand beside the rules, or where `--baselines` says. */
function baselinesOf(given: Options, gate: Gate, folder: string): BaselineFolder {
  return new BaselineFolder(typeof given.baselines === 'string' ? given.baselines : join(folder, gate.baselines));
}

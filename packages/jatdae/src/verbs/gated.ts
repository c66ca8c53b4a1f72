import { dirname, join } from 'node:path';
import { parseMeasures } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { DEFAULT_MEASURES } from '../evaluation/index.ts';
import {
  type Baseline,
  BaselineFolder,
  type Gate,
  type GatedSystems,
  gatedSystems,
  gateWithoutRules,
  loadGate,
  measuresOfGate,
  stagesRead,
} from '../gate/index.ts';
import { gate as words } from '../language/index.ts';
import { CONFIG_FILE, openProject, type Project } from '../project/index.ts';
import { loadProjectSource, openSource, type Source, type SourceRequest } from '../sources/index.ts';
import type { Work } from './verb.ts';

/** Rules, and scored systems to judge by them. */
export interface ToGate {
  readonly gate: Gate;
  readonly source: Source;
  readonly baselineOf: (system: string) => Baseline | undefined;
  /** Systems with a baseline that are no systems any more. */
  readonly gone?: readonly string[];
}

/** The same, with the folder where baselines stand. */
export interface Gated extends ToGate {
  readonly folder: BaselineFolder;
}

/** What the rules judge. @throws JatdaeError for a baseline that cannot be read */
export function systemsToGate({ source, gate, baselineOf, gone }: ToGate): GatedSystems {
  return gatedSystems(source, gate, baselineOf, gone);
}

/** Without rules. */
const NO_GATE: Gate = gateWithoutRules();

type Asked = SourceRequest & {
  readonly rules?: string | undefined;
  readonly baselines?: string | undefined;
};

/**
 * The systems that `gate` and `baseline` are about: recorded runs of a project, or run files with `--qrels`.
 *
 * @param needsRules false: without rules there is a baseline all the same, and the one that stands is not read
 * @throws JatdaeError
 */
export async function openGated(
  operands: readonly string[],
  asked: Asked,
  needsRules: boolean,
  work: Work,
): Promise<Gated> {
  if (asked.answered) throw new JatdaeError(words.answeredOnly);
  if (asked.qrels === undefined) return gatedOfProject(openProject(asked.project), operands, asked, needsRules, work);
  const { rules } = asked;
  if (needsRules && rules === undefined) throw new JatdaeError(words.rulesNeeded);
  const gate = rules === undefined ? NO_GATE : loadGate(rules);
  const measures = scoredBy(gate, needsRules ? [] : asked.measures.length > 0 ? asked.measures : DEFAULT_MEASURES);
  // A gate of leaks or look-alikes alone measures nothing; something must be scored to join run and judgements.
  const request = { ...asked, measures: measures.length > 0 ? measures : ['RR'] };
  const folder = new BaselineFolder(
    asked.baselines ?? join(rules === undefined ? '.' : dirname(rules), gate.baselines),
  );
  return {
    gate,
    source: await openSource(operands, request, (notice) => work.notice(notice)),
    baselineOf: (system) => (needsRules ? folder.of(system) : undefined),
    folder,
  };
}

/** Recorded runs of a project before its gate. @throws JatdaeError for rules that cannot be read */
export async function gatedOfProject(
  project: Project,
  operands: readonly string[],
  asked: Asked,
  needsRules: boolean,
  work: Work,
): Promise<Gated> {
  const { config } = project;
  if (asked.rules === undefined && needsRules && config.gate === undefined) throw new JatdaeError(words.rulesNeeded);
  const file = asked.rules ?? asked.project ?? join(project.folder, CONFIG_FILE);
  const gate = asked.rules === undefined && config.gate === undefined ? NO_GATE : loadGate(file);
  const own = needsRules ? [] : [...(config.measures ?? DEFAULT_MEASURES), ...asked.measures];
  // Loaded here: run files need no project.
  const { sourceOfProject } = await loadProjectSource();
  const request: SourceRequest = {
    ...asked,
    measures: scoredBy(gate, own),
    // The user of a failed query got nothing.
    failed: 'zero',
    absent: 'tell',
    // A baseline keeps the recall of the candidates whatever the rules are.
    ...(needsRules && { stagesOf: (system) => stagesRead(gate, system) }),
  };
  const names = operands.length > 0 ? operands : (gate.systems ?? []);
  const source = await sourceOfProject(project, names, request, (notice) => work.notice(notice));
  const folder = new BaselineFolder(asked.baselines ?? join(project.folder, gate.baselines));
  const all = new Set([...source.systems, ...(source.absent ?? [])].map(({ name }) => name));
  return {
    gate,
    source,
    baselineOf: (system) => (needsRules ? folder.of(system) : undefined),
    // Where all systems of the project are meant, one with a baseline that is no system any more was taken out of sight.
    gone: needsRules && names.length === 0 ? folder.systems().filter((name) => !all.has(name)) : [],
    folder,
  };
}

/** Measures of the rules and these, each with the judged share of its cut-off: what a drop is read by. */
function scoredBy(gate: Gate, names: readonly string[]): string[] {
  const judged = names.flatMap((name) => {
    const cutoff = parseMeasures([name])[0]?.cutoff;
    return cutoff !== undefined && cutoff >= 1 ? [name, `Judged@${cutoff}`] : [name];
  });
  return [...new Set([...measuresOfGate(gate), ...judged])];
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Measure } from '@jatdae/measures';
import type { Qrels, RankedList, Run } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { rankedLists } from '../evaluation/evaluate-files.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import { common, gate as words } from '../language/index.ts';
import type { Project } from '../project/project.ts';
import { differs, manifestOf, runFolderOf } from '../project/run-systems.ts';
import { answersOf } from '../runs/read-lines.ts';
import type { RunFolder, RunManifest } from '../runs/run-folder.ts';
import type { RunLine } from '../runs/run-line.ts';
import type { Baseline } from './baseline.ts';
import type { AbsentSystem } from './judge-gate.ts';
import type { GatedSystem } from './rule.ts';
import type { RuleFinding } from './verdict.ts';

/** Systems of a project as a gate sees them: those that can be judged, and those that cannot with the reason. */
export interface GatedSystems {
  /** Systems that can be judged. */
  readonly systems: readonly GatedSystem[];
  /** Systems that cannot, each with the reason. */
  readonly absent: readonly AbsentSystem[];
}

/**
 * Score the recorded runs of a project for a gate. A failed query counts as 0: its user got nothing. A system that never
 * ran, was interrupted, was run with other settings, whose run was changed since, or whose run cannot be read or joined, is
 * absent, and red.
 *
 * @param stagesOf stages of a system that are read, undefined for all: traces are most of a run
 * @throws JatdaeError for a baseline that cannot be read
 */
export async function gatedProject(
  project: Project,
  names: readonly string[],
  measures: readonly Measure[],
  baselineOf: (system: string) => Baseline | undefined,
  stagesOf: (system: string) => readonly string[] | undefined,
): Promise<GatedSystems> {
  const { documents, qrels } = (await project.collection()).collection;
  const gold = await project.goldHash();
  const collection = await project.contentHash();
  const systems: GatedSystem[] = [];
  const absent: AbsentSystem[] = [];
  const ids = new Map(documents.map(({ id }) => [id, id]));
  for (const name of names) {
    const baseline = baselineOf(name);
    const folder = runFolderOf(project, name);
    try {
      const manifest = folder.manifest();
      const bytes = folder.finished ? readFileSync(folder.runFile) : Buffer.alloc(0);
      const reason = reasonNotToRead(name, folder, manifest, await manifestOf(project, name, '', collection), bytes);
      if (reason) {
        absent.push({ name, finding: { colour: 'red', evidence: {}, ...reason } });
        continue;
      }
      const answers = answersOf(bytes, folder.runFile, stagesOf(name), ids);
      if (found(answers) === 0 && answers.size > 0) {
        const finding: RuleFinding = {
          colour: 'red',
          code: 'nothing-retrieved',
          say: words.nothingRetrieved,
          evidence: {},
        };
        absent.push({ name, finding });
        continue;
      }
      const system = await gatedSystem({ name, answers, qrels, gold, measures, manifest: manifest!, project });
      systems.push({ ...system, ...(baseline && { baseline }), times: timesOf(folder) });
    } catch (error) {
      const say = sentenceOf(error);
      if (!say) throw error;
      absent.push({
        name,
        finding: { colour: 'red', code: 'broken-run', say: words.brokenRun({ message: say }), evidence: {} },
      });
    }
  }
  return { systems, absent };
}

/** Why a recorded run is no measurement of what the project is now; undefined where it is one. */
export function reasonNotToRead(
  name: string,
  folder: RunFolder,
  manifest: RunManifest | undefined,
  now: RunManifest,
  bytes: Buffer,
) {
  if (folder.interrupted) return { code: 'interrupted', say: words.interrupted({ system: name }) };
  if (!folder.finished || !manifest) return { code: 'never-ran', say: words.neverRan({ system: name }) };
  const what = differs(manifest, now);
  if (what !== undefined) return { code: 'stale-run', say: words.staleRun({ what, system: name }) };
  const { answers } = manifest;
  if (answers !== undefined && answers !== createHash('sha256').update(bytes).digest('hex')) {
    return { code: 'run-changed', say: words.runChanged({ system: name }) };
  }
  return undefined;
}

/** Results of all lists. Ids cannot be compared where there are none. */
function found(answers: ReadonlyMap<string, RunLine>): number {
  let all = 0;
  for (const { result = [] } of answers.values()) all += result.length;
  return all;
}

/** What is wrong with files of a run; undefined for any other error. */
function sentenceOf(error: unknown) {
  if (error instanceof JatdaeError) return error.sentence;
  return error instanceof SyntaxError ? common.verbatim({ text: error.message }) : undefined;
}

interface Recorded {
  readonly name: string;
  readonly answers: ReadonlyMap<string, RunLine>;
  readonly qrels: Qrels;
  readonly gold: string;
  readonly measures: readonly Measure[];
  readonly manifest: RunManifest;
  readonly project: Project;
}

async function gatedSystem({ name, answers, qrels, gold, measures, manifest, project }: Recorded) {
  const lists = new Map<string, RankedList>();
  const failed = new Set<string>();
  // One memory for all scores: thousands of small ones outside of the heap keep the collector busy.
  const all = new Float64Array(found(answers));
  let at = 0;
  for (const [query, { result = [], scores, error }] of answers) {
    if (error !== undefined) {
      failed.add(query);
      continue;
    }
    const mine = scores && all.subarray(at, at + scores.length);
    mine?.set(scores!);
    at += scores?.length ?? 0;
    lists.set(query, { ids: result, ...(mine && { scores: mine }) });
  }
  const run: Run = { name, lists };
  const { evaluation, rankings } = await evaluateRun(qrels, run, measures, { negative: project.config.negative });
  const noise = runFolderOf(project, name).repeats();
  let ranked: ReadonlyMap<string, RankedList> | undefined;
  const parts = Object.entries(manifest.config).filter(([part]) => part !== manifest.system);
  return {
    name,
    evaluation,
    rankings,
    lists: async () => {
      ranked ??= rankedLists(lists, 'trec');
      return ranked;
    },
    answers: async () => answers,
    failed,
    provenance: { gold, collection: manifest.collection, ties: 'trec' },
    settings: { ...(manifest.config[name] as object), ...Object.fromEntries(parts), depth: manifest.depth },
    index: manifest.index ?? {},
    depth: manifest.depth,
    ...(noise && { noise }),
  };
}

/** Milliseconds by query. @throws JatdaeError for a time that is none */
export function timesOf({ timesFile }: Pick<RunFolder, 'timesFile'>): Map<string, number> {
  const times = new Map<string, number>();
  if (!existsSync(timesFile)) return times;
  for (const [i, line] of readFileSync(timesFile, 'utf8').split('\n').entries()) {
    if (line === '') continue;
    let time: { qid?: unknown; ms?: unknown } | null;
    try {
      time = JSON.parse(line) as typeof time;
    } catch {
      time = null;
    }
    const { qid, ms } = time ?? {};
    if (typeof qid !== 'string' || typeof ms !== 'number' || !(ms >= 0))
      throw new JatdaeError(words.notATime({ line }), { place: { file: timesFile, line: i + 1 } });
    times.set(qid, ms);
  }
  return times;
}

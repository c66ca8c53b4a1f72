import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MeasureError, meanOf } from '@jatdae/measures';
import { evaluateRankings } from '@jatdae/measures/advanced';
import {
  type PastEvaluation,
  type PastGate,
  type PastMean,
  type PastSystem,
  unjudgedShare,
} from '../analysis/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type EvaluatedSystem, measuresOf } from '../evaluation/index.ts';
import { history } from '../language/index.ts';
import { type RunFolder, type RunManifest, whileLocked } from '../runs/index.ts';
import { version } from '../version.ts';
import { addToHistory, historyFileOf } from './history-file.ts';
import type { Project } from './project.ts';
import { differs, manifestOf, runFolderOf } from './run-systems.ts';

/** Milliseconds to wait for somebody who writes a line. */
const PATIENCE = 5000;

/** Add an evaluation of recorded runs to the history of their project; where that cannot be, a notice says so. */
export async function keepHistory(
  project: Project,
  systems: readonly ScoredSystem[],
  notice: (notice: Notice) => void,
  gate?: PastGate,
): Promise<void> {
  const options = { time: new Date().toISOString(), version: version(), ...(gate && { gate }) };
  try {
    const past = await pastEvaluation(project, systems, options);
    const file = historyFileOf(project);
    const left = await whileLocked(file, PATIENCE, () => addToHistory(file, past));
    if (left) notice(left);
  } catch (error) {
    // What was asked for is done: nobody asked for a measure of the project here, nor for the history.
    const [{ message }, code] = [error as Error, 'history-not-written'];
    if (error instanceof MeasureError) notice({ level: 'warning', code, say: history.notMeasured({ message }) });
    else if (error instanceof JatdaeError) notice({ level: 'warning', code, say: error.say });
    else throw error;
  }
}

/** Any system that was scored, as far as a history looks at it. */
type ScoredSystem = Pick<EvaluatedSystem, 'name' | 'evaluation' | 'rankings' | 'failed'>;

/**
 * What a history keeps of an evaluation: means of the project's measures over the queries that a system did not fail on.
 * A system whose run is of other settings or of another collection is left out.
 *
 * @param systems recorded runs of the project, scored as the project says
 * @param time ISO 8601, UTC
 */
async function pastEvaluation(
  project: Project,
  systems: readonly ScoredSystem[],
  options: { readonly time: string; readonly version: string; readonly gate?: PastGate },
): Promise<PastEvaluation> {
  const { negative, rel } = project.config;
  const kept: PastSystem[] = [];
  for (const system of systems) {
    const folder = runFolderOf(project, system.name);
    const manifest = folder.manifest();
    if (!manifest) continue;
    if (differs(manifest, await manifestOf(project, system.name, manifest.jatdae)) !== undefined) continue;
    kept.push(pastSystem(project, system, folder, manifest));
  }
  return {
    time: options.time,
    jatdae: options.version,
    gold: await project.goldHash(),
    collection: await project.contentHash(),
    scoring: { negative, ...(rel !== undefined && { rel }) },
    systems: kept,
    ...(options.gate && { gate: options.gate }),
  };
}

function pastSystem(project: Project, system: ScoredSystem, folder: RunFolder, manifest: RunManifest): PastSystem {
  return {
    system: system.name,
    run: manifest.answers ?? sha256(readFileSync(folder.runFile)),
    settings: sha256(JSON.stringify(sorted([manifest.config, manifest.depth]))),
    failed: system.failed.size,
    means: meansOf(project, system),
  };
}

function meansOf({ config }: Project, { evaluation, rankings = [], failed }: ScoredSystem): PastMean[] {
  const measures = measuresOf(config.measures ?? [], config.judging, config.rel);
  const { queries } = evaluation;
  const known = measures.every(({ name }) => evaluation.scores.measures.includes(name));
  const { scores } = known ? evaluation : evaluateRankings(queries, rankings, measures, { ties: 'trec', seed: 0 });
  const rows = queries.flatMap((query, row) => (failed.has(query) ? [] : row));
  const mine = rows.map((row) => rankings[row]!);
  return measures.map(({ name, aggregation, cutoff }): PastMean => {
    const m = scores.measures.indexOf(name);
    const column = Float64Array.from(rows, (row) => scores.values[row * scores.measures.length + m]!);
    const { value, n } = meanOf(column, aggregation);
    return { measure: name, value: value ?? null, n, unjudged: unjudgedShare(mine, cutoff) ?? null };
  });
}

/** Keys in one order: settings that were only written in another order are the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, one]) => [key, sorted(one)]);
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

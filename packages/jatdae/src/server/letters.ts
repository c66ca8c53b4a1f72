import { Worker } from 'node:worker_threads';
import { columnOf, panelOf } from '../analysis/compare/panel.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { type LettersJob, lettersOfColumns } from './letters-job.ts';

/** Letters of each system, a measure each; undefined where the measure is no mean. */
export type Letters = readonly (readonly string[] | undefined)[];

/** A reply waits this long for letters, in milliseconds, and is sent without them after that. */
const PATIENCE = 150;

/** Letters that are being computed. */
export interface ComingLetters {
  /** The letters, or undefined where they are not there yet. */
  soon(): Promise<Letters | undefined>;
}

/**
 * Systems that share a letter cannot be told apart (randomised Tukey HSD, 10,000 draws, seed 0, alpha 0.05: as `jatdae
 * compare` does). Seconds over thousands of queries, so it is done by another thread.
 *
 * @param rowsOf rows of a run's evaluation that count
 */
export function lettersOf(
  runs: readonly EvaluatedRun[],
  rowsOf?: (run: EvaluatedRun) => readonly number[],
): ComingLetters {
  if (runs.length < 3) return { soon: async () => [] };
  const systems = runs.map((run) => ({ ...run, failed: new Set<string>(), provenance: {} }));
  const panel = panelOf(systems);
  const wanted = rowsOf && new Set(rowsOf(runs[0]!).map((row) => runs[0]!.evaluation.queries[row]!));
  const places = panel.queries.flatMap((query, q) => (!wanted || wanted.has(query) ? q : []));
  const jobs: LettersJob[] = panel.measures.map((measure) => ({
    mean: measure.aggregation === 'mean',
    better: measure.better === 'lower' ? 'lower' : 'higher',
    columns: systems.map((_, s) => {
      const column = columnOf(panel, s, measure);
      return Float64Array.from(places, (q) => column[q]!);
    }),
  }));
  let done: Letters | undefined;
  const coming = compute(jobs).then(
    (letters) => {
      done = letters;
    },
    // Without letters the board stands all the same.
    () => {},
  );
  return {
    soon: async () => {
      if (!done) await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
      return done;
    },
  };
}

async function compute(jobs: readonly LettersJob[]): Promise<Letters> {
  // From source, under a test runner, there is no built worker.
  if (import.meta.url.endsWith('.ts')) return jobs.map(lettersOfColumns);
  const worker = new Worker(new URL('./letters-worker.js', import.meta.url), { workerData: jobs });
  worker.unref();
  try {
    return await new Promise<Letters>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

import { type MessagePort, workerData } from 'node:worker_threads';
import { MeasureError } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { measureFault } from '../evaluation/index.ts';
import { evaluation } from '../language/index.ts';
import { stampOf } from '../sources/index.ts';
import { doJob, type Job } from './jobs.ts';
import { type Apart, apartOfColumns, type LettersJob } from './letters-job.ts';
import { StudioProject } from './studio-project.ts';

/** What a thread of the studio is asked. */
export type Asked = { readonly file: string; readonly job: Job } | { readonly letters: readonly LettersJob[] };

/** What it answers. */
export type Answered =
  | { readonly text: string }
  | { readonly letters: readonly (Apart | undefined)[] }
  | { readonly fault: Pick<JatdaeError, 'say' | 'place' | 'exitCode'> }
  | { readonly ours: string };

let kept: { readonly stamp: string; readonly studio: StudioProject } | undefined;

// A port of its own: the reader of run files listens on the common one wherever it is loaded.
const { port } = workerData as { readonly port: MessagePort };

port.on('message', async (asked: Asked) => {
  let answered: Answered;
  try {
    answered =
      'letters' in asked
        ? { letters: asked.letters.map(apartOfColumns) }
        : { text: await doJob(await projectOf(asked.file), asked.job) };
  } catch (error) {
    if (error instanceof MeasureError) {
      answered = {
        fault: { say: evaluation.cannotMeasure({ reason: measureFault(error) }), place: undefined, exitCode: 2 },
      };
    } else if (error instanceof JatdaeError) {
      const { say, place, exitCode } = error;
      answered = { fault: { say, place, exitCode } };
    } else answered = { ours: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answered);
});

async function projectOf(file: string): Promise<StudioProject> {
  if (kept && stampOf(kept.studio.files) === kept.stamp) return kept.studio;
  const studio = await StudioProject.load(file);
  kept = { stamp: stampOf(studio.files), studio };
  return studio;
}

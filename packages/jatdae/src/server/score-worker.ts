import { type MessagePort, workerData } from 'node:worker_threads';
import { type KeepingPlace, keepRun } from './kept-run.ts';
import { RunScorer, type Scored } from './score-run.ts';

/** A thread is told once what is scored on, and then of one run at a time. */
export type ToScore =
  | { readonly scored: Scored }
  | { readonly file: string; readonly name: string; readonly keep: KeepingPlace };

// A port of its own: the reader of run files listens on the common one wherever it is loaded.
const { port } = workerData as { readonly port: MessagePort };
let scorer: RunScorer | undefined;

port.on('message', async (told: ToScore) => {
  if ('scored' in told) {
    scorer = new RunScorer(told.scored);
    return;
  }
  const packed = await scorer!.score(told.file, told.name);
  if (packed) keepRun(told.keep, packed);
  port.postMessage(packed, packed && Object.values(packed.arrays).map((array) => array.buffer as ArrayBuffer));
});

import { type MessagePort, workerData } from 'node:worker_threads';
import { type KeepingPlace, keepRun, placed } from './kept-run.ts';
import { RunScorer, type Scored } from './score-run.ts';

/**
 * A thread is told once what is scored on, later the hash of the judgements, which takes as long as scoring a run or two, and
 * of one run at a time.
 */
export type ToScore =
  | { readonly scored: Scored }
  | { readonly gold: string }
  | { readonly file: string; readonly name: string; readonly keep: KeepingPlace };

// A port of its own: the reader of run files listens on the common one wherever it is loaded.
const { port } = workerData as { readonly port: MessagePort };
let scorer: RunScorer | undefined;
let tellGold: (gold: string) => void = () => {};
const gold = new Promise<string>((told) => {
  tellGold = told;
});

port.on('message', async (told: ToScore) => {
  if ('scored' in told) {
    scorer = new RunScorer(told.scored);
    return;
  }
  if ('gold' in told) {
    tellGold(told.gold);
    return;
  }
  const packed = await scorer!.score(told.file, told.name);
  if (packed) keepRun(placed(told.keep, await gold), packed);
  port.postMessage(packed, packed && Object.values(packed.arrays).map((array) => array.buffer as ArrayBuffer));
});

import { parentPort } from 'node:worker_threads';
import { JatdaeError } from '../errors.ts';
import { readFile } from './read-file.ts';
import type { ReadAnswer, ReadTask } from './read-safely.ts';

parentPort?.on('message', async ({ file, options }: ReadTask) => {
  parentPort?.postMessage(await answer(file, options));
});

async function answer(file: string, options: ReadTask['options']): Promise<ReadAnswer> {
  try {
    return { read: await readFile(file, options) };
  } catch (fault) {
    if (!(fault instanceof JatdaeError)) throw fault;
    return { fault: { say: fault.say, place: fault.place, exitCode: fault.exitCode } };
  }
}

import { parentPort } from 'node:worker_threads';
import { IngestError } from './errors.ts';
import { readFile } from './read-file.ts';
import type { ReadAnswer, ReadTask } from './read-safely.ts';

parentPort?.on('message', async ({ file, options }: ReadTask) => {
  parentPort?.postMessage(await answer(file, options));
});

async function answer(file: string, options: ReadTask['options']): Promise<ReadAnswer> {
  try {
    return { read: await readFile(file, options) };
  } catch (fault) {
    if (!(fault instanceof IngestError)) throw fault;
    return { fault: { code: fault.code, params: fault.params, place: fault.place } };
  }
}

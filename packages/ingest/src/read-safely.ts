import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IngestedFile, RefusedFile } from './blocks.ts';
import { IngestError } from './errors.ts';
import { type IngestMessage, message } from './language/index.ts';
import { type ReadFileOptions, readFile, refusal } from './read-file.ts';
import { LIMITS } from './readers/index.ts';

/** What a thread is asked. */
export interface ReadTask {
  readonly file: string;
  readonly options: ReadFileOptions;
}

/** What it answers: errors do not cross threads as what they are. */
export type ReadAnswer =
  | { readonly read: IngestedFile | RefusedFile }
  | { readonly fault: IngestMessage & { readonly place: IngestError['place'] } };

/**
 * Reads files one after the other in a thread of its own, each under limits of time and memory. A file that exceeds them
 * is refused, and the next one gets a new thread.
 */
export class SafeReader {
  #worker: Worker | undefined;
  #heapMegabytes = 0;

  /**
   * Read one file in the thread of the reader.
   *
   * @param options - limits of this file; where that of memory is not that of the file before, it gets a new thread.
   * @throws IngestError where the file cannot be opened, or a library is not installed
   */
  async read(file: string, options: ReadFileOptions = {}): Promise<IngestedFile | RefusedFile> {
    // From source, under a test runner, there is no built thread.
    if (import.meta.url.endsWith('.ts')) return readFile(file, options);
    const limits = { ...LIMITS, ...options.limits };
    // A thread has its limit of memory from its start.
    if (this.#worker && this.#heapMegabytes !== limits.heapMegabytes) await this.close();
    this.#heapMegabytes = limits.heapMegabytes;
    this.#worker ??= new Worker(new URL('./read-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    const worker = this.#worker;
    const answer = await ask(worker, { file, options }, limits.seconds);
    if (typeof answer !== 'string') return settle(answer);
    await this.close();
    if (answer === 'time') return refusal(file, 'too-slow', message('too-slow', { seconds: limits.seconds }));
    if (answer === 'memory')
      return refusal(file, 'too-large', message('too-much-memory', { megabytes: limits.heapMegabytes }));
    return refusal(
      file,
      'damaged',
      message('damaged', { format: extname(file).slice(1).toUpperCase(), part: file, detail: answer }),
    );
  }

  /** End the thread. Reading again starts a new one. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/**
 * Read a file as {@link readFile} does, in a thread of its own that is stopped at its limit of time (default 18 s) or
 * memory (768 MiB): the file is then refused as `too-slow` or `too-large`. For many files, a `SafeReader`.
 *
 * @param file - its path.
 * @param options - limits; what is left out keeps its default.
 * @throws IngestError where the file cannot be opened, or a library is not installed
 */
export async function readFileSafely(file: string, options: ReadFileOptions = {}): Promise<IngestedFile | RefusedFile> {
  const reader = new SafeReader();
  try {
    return await reader.read(file, options);
  } finally {
    await reader.close();
  }
}

function settle(answer: ReadAnswer): IngestedFile | RefusedFile {
  if ('read' in answer) return answer.read;
  throw new IngestError(answer.fault, { place: answer.fault.place });
}

/** The answer; `time` or `memory` where a limit was met; else the message of what went wrong. */
function ask(worker: Worker, task: ReadTask, seconds: number): Promise<ReadAnswer | string> {
  return new Promise((resolve) => {
    const ended = (answer: ReadAnswer | string) => {
      clearTimeout(timer);
      worker.off('message', ended);
      worker.off('error', failed);
      worker.off('exit', left);
      resolve(answer);
    };
    const failed = (fault: Error & { code?: string }) =>
      ended(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : fault.message);
    const left = (code: number) => ended(`exit ${code}`);
    const timer = setTimeout(() => ended('time'), seconds * 1000);
    worker.on('message', ended);
    worker.on('error', failed);
    worker.on('exit', left);
    worker.postMessage(task);
  });
}

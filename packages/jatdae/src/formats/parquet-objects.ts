import { Worker } from 'node:worker_threads';
import { formats as words } from '../language/index.ts';
import type { Input } from './input.ts';

/** What is read of a Parquet file, in a thread with limits: a damaged count must not take the process with it. */

/** A row as the library gives it. */
export type ParquetRecord = Readonly<Record<string, unknown>>;

/** Beside the built package; the sources are two folders away from it. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../../kernel/parquet-worker.js' : './parquet-worker.js',
  import.meta.url,
);

/** Seconds for a file, and more for a large one. */
const secondsFor = (bytes: number) => 15 + bytes / (1 << 20);
/** Megabytes of the thread's heap, and more for a large file: rows are larger than the columns they come from. */
const megabytesFor = (bytes: number) => Math.max(1024, 2 ** Math.ceil(Math.log2((50 * bytes) / (1 << 20) || 1)));

/** `gone`: the thread ended with it. */
type Answer = { readonly records: ParquetRecord[] } | { readonly fault: string; readonly gone?: true };

let idle: { readonly worker: Worker; readonly megabytes: number } | undefined;

/**
 * The rows of a Parquet file, of the columns that are named or all.
 *
 * @throws JatdaeError where it cannot be read, or takes more time or memory than a file of its size may
 */
export async function parquetObjects(
  input: Input,
  file: ArrayBuffer,
  columns?: readonly string[],
  seconds = secondsFor(file.byteLength),
): Promise<readonly ParquetRecord[]> {
  const bytes = file.byteLength;
  const megabytes = megabytesFor(bytes);
  // One thread is kept for the next file; a larger file, or a second one at the same time, gets its own.
  const kept = idle && idle.megabytes >= megabytes ? idle : undefined;
  if (kept) idle = undefined;
  const thread = kept ?? {
    worker: new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    megabytes,
  };
  const answer = await ask(thread.worker, { file, columns }, seconds);
  if (typeof answer === 'string') {
    await thread.worker.terminate();
    throw input.error(answer === 'time' ? words.lines.parquetTooSlow : words.lines.parquetTooLarge);
  }
  thread.worker.unref();
  if (idle || 'gone' in answer) await thread.worker.terminate();
  else idle = thread;
  if ('fault' in answer) throw input.error(words.lines.notParquet({ message: answer.fault }));
  return answer.records;
}

/** The answer; which limit was met where there is none. */
function ask(worker: Worker, task: object, seconds: number): Promise<Answer | 'time' | 'memory'> {
  return new Promise((resolve) => {
    const ended = (answer: Answer | 'time' | 'memory') => {
      clearTimeout(timer);
      worker.off('message', ended);
      worker.off('error', failed);
      worker.off('exit', left);
      resolve(answer);
    };
    const failed = (fault: Error & { code?: string }) =>
      ended(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : { fault: '', gone: true });
    const left = () => ended({ fault: '', gone: true });
    const timer = setTimeout(() => ended('time'), seconds * 1000);
    worker.ref();
    worker.on('message', ended);
    worker.on('error', failed);
    worker.on('exit', left);
    worker.postMessage(task);
  });
}

/** What the library says of a fault; nothing where it only speaks of its own insides. */
export function parquetFault(cause: unknown): string {
  return cause instanceof Error && cause.constructor === Error ? cause.message : '';
}

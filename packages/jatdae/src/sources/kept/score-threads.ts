import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { KeepingPlace } from './kept-run.ts';
import type { PackedRun } from './packed-run.ts';
import type { Scored } from './score-run.ts';

/** A recorded run to score, and where to keep what comes of it. */
export interface ScoreTask {
  /** Path of `run.jsonl`. */
  readonly file: string;
  /** Name of the system. */
  readonly name: string;
  /** Where its scores are kept; without the hash of the judgements. */
  readonly keep: KeepingPlace;
}

interface Waiting {
  readonly task: ScoreTask;
  answer(packed: PackedRun | undefined): void;
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  /** It knows what is scored on. */
  ready: boolean;
  under: Waiting | undefined;
}

/** Threads that have nothing to do are let go after this many milliseconds: what they hold is a copy. */
const IDLE = 300;

/** Threads that score recorded runs side by side. */
export class ScoreThreads {
  readonly #scored: Promise<Scored>;
  readonly #gold: Promise<string>;
  readonly #waiting: Waiting[] = [];
  readonly #threads = new Set<Thread>();
  #idle: NodeJS.Timeout | undefined;

  /** @param gold hash of the judgements */
  constructor(scored: Promise<Scored>, gold: Promise<string>) {
    this.#scored = scored;
    this.#gold = gold;
  }

  /** False from source, under a test runner: there is no built thread. */
  static get built(): boolean {
    return !import.meta.url.endsWith('.ts');
  }

  /** Start threads for so many runs, so that they boot while the judgements are still being read. */
  boot(runs: number): void {
    while (this.#threads.size < Math.min(runs, availableParallelism())) this.#threads.add(this.#begin());
  }

  /** Score a run. @returns undefined where it must be read line by line */
  score(task: ScoreTask): Promise<PackedRun | undefined> {
    return new Promise((answer) => {
      this.#waiting.push({ task, answer });
      this.boot(this.#waiting.length);
      this.#next();
    });
  }

  /** End the threads; what waits is answered with undefined. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    for (const { answer } of this.#waiting.splice(0)) answer(undefined);
    await this.#letGo();
  }

  #begin(): Thread {
    const { port1: port, port2 } = new MessageChannel();
    const url = new URL('./score-worker.js', import.meta.url);
    const worker = new Worker(url, { workerData: { port: port2 }, transferList: [port2] });
    const thread: Thread = { worker, port, ready: false, under: undefined };
    worker.unref();
    const gone = () => {
      port.close();
      this.#threads.delete(thread);
      thread.under?.answer(undefined);
      thread.under = undefined;
      // What no thread can do is done the simple way.
      if (this.#threads.size === 0) for (const { answer } of this.#waiting.splice(0)) answer(undefined);
    };
    port.on('message', (packed: PackedRun | undefined) => {
      const { under } = thread;
      thread.under = undefined;
      this.#next();
      under?.answer(packed);
    });
    port.unref();
    worker.on('error', gone);
    worker.on('exit', gone);
    this.#scored.then(
      (scored) => {
        port.postMessage({ scored });
        thread.ready = true;
        this.#next();
      },
      () => void worker.terminate(),
    );
    this.#gold.then(
      (gold) => port.postMessage({ gold }),
      () => void worker.terminate(),
    );
    return thread;
  }

  #next(): void {
    clearTimeout(this.#idle);
    for (const thread of this.#threads) {
      if (!thread.ready || thread.under) continue;
      thread.under = this.#waiting.shift();
      if (thread.under) thread.port.postMessage(thread.under.task);
    }
    if ([...this.#threads].some(({ under }) => under)) return;
    this.#idle = setTimeout(() => void this.#letGo(), IDLE).unref();
  }

  async #letGo(): Promise<void> {
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }
}

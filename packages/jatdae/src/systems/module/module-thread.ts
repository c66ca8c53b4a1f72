import { Worker } from 'node:worker_threads';
import { JatdaeError } from '../../errors.ts';
import { project as words } from '../../language/index.ts';
import type { Given } from '../checked-answer.ts';
import { kernelFile } from '../kernel-file.ts';

/** What a search function gave: at most one document more than was asked, and how many there were. */
export interface GivenAnswer {
  readonly items: readonly Given[];
  readonly all: number;
}

interface Waiting {
  readonly settle: (reply: Reply) => void;
  readonly fail: (failure: JatdaeError) => void;
}

interface Reply extends Partial<GivenAnswer> {
  readonly number: number;
  /** A sentence of ours. */
  readonly told?: { readonly code: 'doesNotLoad' | 'noList' | 'noSearch'; readonly params: never };
  /** What the user's code threw. */
  readonly threw?: string;
}

/** Loading may read models: so many times the time of a search. */
const LOADING = 10;

/**
 * A module of the user's in a thread of its own. What ends the thread (a call of `process.exit`, an error that nobody caught, a
 * search that takes too long and is stopped) is the failure of the searches that were under way; the next one begins a new thread.
 */
export class ModuleThread {
  readonly #file: string;
  readonly #wanted: string | undefined;
  readonly #seconds: number;
  #worker: Worker | undefined;
  #loading: Promise<unknown> | undefined;
  #numbers = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** @param seconds - for one search */
  constructor(file: string, wanted: string | undefined, seconds: number) {
    this.#file = file;
    this.#wanted = wanted;
    this.#seconds = seconds;
  }

  /** Load the module. @throws JatdaeError that names the file */
  async load(): Promise<void> {
    this.#loading ??= this.#ask(
      { kind: 'load', file: this.#file, wanted: this.#wanted },
      this.#seconds * LOADING,
    ).catch((failure: unknown) => {
      this.#loading = undefined;
      throw failure instanceof JatdaeError
        ? new JatdaeError(failure.say, { place: { file: this.#file }, exitCode: failure.exitCode, cause: failure })
        : failure;
    });
    await this.#loading;
  }

  /** @throws JatdaeError with exit code 3; the signal's reason when it is aborted */
  async search(question: string, k: number, signal: AbortSignal | undefined): Promise<GivenAnswer> {
    await this.load();
    const { items = [], all = 0 } = await this.#ask({ kind: 'search', question, k }, this.#seconds, signal);
    return { items, all };
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(task: object, seconds: number, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    const worker = this.#begun();
    const number = this.#numbers++;
    return new Promise((resolve, reject) => {
      // It keeps the process alive, which an idle thread does not.
      const timer = setTimeout(
        () => this.#end(new JatdaeError(words.module.noAnswer({ seconds }), { exitCode: 3 }), number),
        seconds * 1000,
      );
      const aborted = () => {
        worker.postMessage({ kind: 'abort', number });
        ended(() => reject(signal?.reason));
      };
      const ended = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
        this.#waiting.delete(number);
        settle();
      };
      signal?.addEventListener('abort', aborted, { once: true });
      this.#waiting.set(number, {
        settle: (reply) => ended(() => (failureOf(reply) ? reject(failureOf(reply)) : resolve(reply))),
        fail: (failure) => ended(() => reject(failure)),
      });
      worker.postMessage({ number, ...task });
    });
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(kernelFile('module-worker.js'));
    worker.unref();
    worker.on('message', (reply: Reply) => {
      this.#waiting.get(reply.number)?.settle(reply);
    });
    let thrown: unknown;
    worker.on('error', (cause) => {
      thrown = cause;
    });
    worker.on('exit', (code) => {
      if (this.#worker !== worker) return;
      const message =
        thrown instanceof Error ? (thrown.stack ?? thrown.message).split('\n').slice(0, 2).join(' ') : String(thrown);
      const say = thrown === undefined ? words.module.ended({ code }) : words.module.uncaught({ message });
      this.#end(new JatdaeError(say, { exitCode: 3 }));
    });
    this.#worker = worker;
    return worker;
  }

  /** The thread is at its end. @param first - the question that it ends for; the others under way end with it. */
  #end(failure: JatdaeError, first?: number): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#loading = undefined;
    void worker?.terminate();
    const withIt = new JatdaeError(words.module.endedWith({ why: failure.say }), { exitCode: 3 });
    for (const [number, { fail }] of [...this.#waiting])
      fail(first === undefined || number === first ? failure : withIt);
  }
}

function failureOf({ told, threw }: Reply): JatdaeError | undefined {
  if (told) return new JatdaeError(words.module[told.code](told.params), { exitCode: told.code === 'noList' ? 3 : 2 });
  return threw === undefined ? undefined : new JatdaeError(words.module.codeThrew({ message: threw }), { exitCode: 3 });
}

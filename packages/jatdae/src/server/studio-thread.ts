import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { JatdaeError } from '../errors.ts';
import type { Answered, Asked } from './studio-worker.ts';

/** A thread that has nothing to do is let go after this many milliseconds: what it read is a second copy in memory. */
const IDLE = 5000;

interface Waiting {
  readonly asked: Asked;
  resolve(answered: Answered): void;
  reject(error: unknown): void;
}

/** One other thread, asked one thing at a time, so that labels never wait for an analysis. */
export class StudioThread {
  readonly #latestFirst: boolean;
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  #worker: { readonly thread: Worker; readonly port: MessagePort } | undefined;
  #under: Waiting | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  /**
   * @param latestFirst the latest question is the one that somebody is looking at
   * @param most questions that wait; more drop the oldest
   */
  constructor({ latestFirst = false, most = Number.POSITIVE_INFINITY } = {}) {
    this.#latestFirst = latestFirst;
    this.#most = most;
  }

  /** False from source, under a test runner: there is no built thread. */
  static get built(): boolean {
    return !import.meta.url.endsWith('.ts');
  }

  /** @throws JatdaeError that the analysis threw; {@link Dropped} where it was not begun */
  async ask(asked: Asked): Promise<Answered> {
    const answered = await new Promise<Answered>((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      if (this.#waiting.length > this.#most) this.#waiting.shift()?.reject(new Dropped());
      this.#next();
    });
    if ('fault' in answered) {
      const { say, place, exitCode } = answered.fault;
      throw new JatdaeError(say, { ...(place && { place }), exitCode });
    }
    if ('ours' in answered) throw new Error(answered.ours);
    return answered;
  }

  /** End the thread; what waits is dropped. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.splice(0)) reject(new Dropped());
    await this.#worker?.thread.terminate();
  }

  #next(): void {
    if (this.#under || this.#closed) return;
    const next = this.#latestFirst ? this.#waiting.pop() : this.#waiting.shift();
    clearTimeout(this.#idle);
    if (!next) {
      this.#idle = setTimeout(() => void this.#letGo(), IDLE).unref();
      return;
    }
    this.#under = next;
    this.#worker ??= this.#begin();
    this.#worker.port.postMessage(next.asked);
  }

  #begin(): { readonly thread: Worker; readonly port: MessagePort } {
    const { port1: port, port2 } = new MessageChannel();
    const url = new URL('./studio-worker.js', import.meta.url);
    const thread = new Worker(url, { workerData: { port: port2 }, transferList: [port2] });
    thread.unref();
    const worker = { thread, port };
    const gone = (error: unknown) => {
      port.close();
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#done((waiting) => waiting.reject(error));
    };
    port.on('message', (answered: Answered) => this.#done((waiting) => waiting.resolve(answered)));
    port.unref();
    thread.on('error', gone);
    thread.on('exit', () => gone(new Dropped()));
    return worker;
  }

  #done(tell: (waiting: Waiting) => void): void {
    const under = this.#under;
    this.#under = undefined;
    if (under) tell(under);
    this.#next();
  }

  async #letGo(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.thread.terminate();
  }
}

/** It was not begun: the studio ends, or later questions came first. */
class Dropped extends Error {}

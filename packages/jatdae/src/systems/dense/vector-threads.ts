import { Worker } from 'node:worker_threads';
import { kernelModule } from './kernel-file.ts';
import { type KernelJob, WORKER } from './vector-kernel.ts';

/** Threads that run the kernel on one memory. They start with the first job and do not keep the process alive. */
export class VectorThreads {
  readonly #memory: WebAssembly.Memory;
  readonly #workers: Worker[] = [];

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  /** Run one job a thread. */
  async run(jobs: readonly KernelJob[]): Promise<void> {
    while (this.#workers.length < jobs.length) {
      const worker = new Worker(WORKER, {
        workerData: { module: kernelModule('vector-kernel'), memory: this.#memory },
      });
      this.#workers.push(worker);
    }
    await Promise.all(jobs.map((job, i) => answer(this.#workers[i] as Worker, job)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.terminate()));
  }
}

function answer(worker: Worker, job: KernelJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (settle: () => void) => {
      worker.off('message', done);
      worker.off('error', failed);
      worker.unref();
      settle();
    };
    const done = () => ended(resolve);
    const failed = (error: Error) => ended(() => reject(error));
    worker.on('message', done);
    worker.on('error', failed);
    worker.ref();
    worker.postMessage(job);
  });
}

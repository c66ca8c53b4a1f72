import { kernelFile, kernelModule } from './kernel-file.ts';

/** Parameters of the kernel's `work`, in its order: addresses are bytes in the memory. */
export type KernelJob = readonly [
  counter: number,
  blocks: number,
  rows: number,
  documents: number,
  count: number,
  queries: number,
  queryCount: number,
  stride: number,
  heaps: number,
  k: number,
];

/** What kernel/vector-kernel.ts exports, once compiled. */
export interface KernelExports {
  work(...job: KernelJob): number;
  clear(heaps: number, count: number, k: number): void;
}

export const PAGE = 65_536;
/** All that 32-bit addresses reach: 4 GiB. */
export const MOST_PAGES = 65_536;

/** The program of the worker threads. */
export const WORKER: URL = kernelFile('vector-worker.js');

/** The kernel on a memory. */
export function kernelOn(memory: WebAssembly.Memory): KernelExports {
  return new WebAssembly.Instance(kernelModule('vector-kernel'), { env: { memory } })
    .exports as unknown as KernelExports;
}

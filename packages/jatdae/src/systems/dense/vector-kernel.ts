import { existsSync, readFileSync } from 'node:fs';
import { JatdaeError } from '../../errors.ts';
import { kernelMissing } from '../../words/dense.ts';

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

/** The built package has these files beside it; the sources have them in `kernel/`. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const file = (built: string, source: string) =>
  new URL(FROM_SOURCE ? `../../../kernel/${source}` : built, import.meta.url);

/** The program of the worker threads. */
export const WORKER: URL = file('./vector-worker.js', 'vector-worker.js');
const KERNEL = file('./vector-kernel.wasm', 'build/vector-kernel.wasm');

let compiled: WebAssembly.Module | undefined;

/** The compiled kernel. Compiled once a process; threads get it handed over. */
export function kernelModule(): WebAssembly.Module {
  if (!compiled) {
    if (!existsSync(KERNEL)) throw new JatdaeError(kernelMissing);
    compiled = new WebAssembly.Module(readFileSync(KERNEL));
  }
  return compiled;
}

/** The kernel on a memory. */
export function kernelOn(memory: WebAssembly.Memory): KernelExports {
  return new WebAssembly.Instance(kernelModule(), { env: { memory } }).exports as unknown as KernelExports;
}

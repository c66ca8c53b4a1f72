import { existsSync, readFileSync } from 'node:fs';

/** What kernel/query-lines.ts exports, once compiled; addresses are bytes in its memory. */
export interface LinesKernel {
  /** Where the table of columns stands, how many they are, and the decimals of numbers. */
  place(columns: number, count: number, digits: number): void;
  /** Print a query's lines at `out`; returns the address after them. */
  print(values: number, query: number, queryLength: number, out: number): number;
}

/** What the kernel asks for: put a value's text at an address and return its length. */
export type ExactPrinter = (value: number, whole: number, at: number) => number;

/** The built package has the kernel beside it; the sources have it in `kernel/build`. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../kernel/build/query-lines.wasm' : './query-lines.wasm',
  import.meta.url,
);

/** Whether the kernel is there: not where the sources were not built, and not without a compiler (`--jitless`). */
export function hasLinesKernel(): boolean {
  return typeof WebAssembly === 'object' && existsSync(FILE);
}

export function linesKernel(memory: WebAssembly.Memory, exact: ExactPrinter): LinesKernel {
  const module = new WebAssembly.Module(readFileSync(FILE));
  const instance = new WebAssembly.Instance(module, { env: { memory }, 'query-lines': { exact } });
  return instance.exports as unknown as LinesKernel;
}

import { existsSync, readFileSync } from 'node:fs';

/** What kernel/run-scan.ts exports, once compiled; addresses are bytes in its memory. */
export interface ScanKernel {
  readonly memory: WebAssembly.Memory;
  options(float32: boolean, longTags: boolean): void;
  placeList(scores: number, froms: number, lengths: number, hashes: number, slots: number): void;
  placeJudged(places: number, rows: number, filter: number): void;
  placeRanked(ranks: number, rows: number, tieFroms: number, tieTos: number): void;
  placeTable(bytes: number, froms: number, lengths: number, hashes: number, slots: number): void;
  clearSlots(size: number): void;
  beginBlock(): void;
  beginQuery(from: number, length: number, slotsFrom: number, slotsMask: number): void;
  scan(from: number, to: number): number;
  rankList(): number;
  listCount(): number;
  listJudged(): number;
  listSorted(): number;
  listLongTags(): number;
  listDisagreements(): number;
  listFirstDisagreement(): number;
  lineAt(): number;
  earlierAt(): number;
  lineQueryFrom(): number;
  lineQueryLength(): number;
  scoreFrom(): number;
  scoreTo(): number;
  tagFrom(): number;
  tagTo(): number;
}

/** Why `scan` came back: as in the kernel. */
export const DONE = 0;
export const OTHER_QUERY = 1;
export const FIELDS = 2;
export const SCORE = 3;

/** The built package has the kernel beside it; the sources have it in `kernel/build`. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../kernel/build/run-scan.wasm' : './run-scan.wasm',
  import.meta.url,
);

let compiled: WebAssembly.Module | undefined;

/** Whether the kernel is there: not where the sources were not built, and not without a compiler (`--jitless`). */
export function hasScanKernel(): boolean {
  return typeof WebAssembly === 'object' && existsSync(FILE);
}

/** A kernel with a memory of its own. */
export function scanKernel(decimal: (from: number, to: number) => number): ScanKernel {
  compiled ??= new WebAssembly.Module(readFileSync(FILE));
  return new WebAssembly.Instance(compiled, { 'run-scan': { decimal } }).exports as unknown as ScanKernel;
}

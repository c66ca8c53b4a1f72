import { existsSync, readFileSync } from 'node:fs';

/** What kernel/run-scan.ts exports, once compiled; addresses are bytes in its memory. */
export interface ScanKernel {
  /** Where blocks and tables are put. */
  readonly memory: WebAssembly.Memory;
  /** Compare scores as 32-bit floats; let the tag go on to the end of its line. */
  options(float32: boolean, longTags: boolean): void;
  /** Where the list of the query at hand is collected. */
  placeList(scores: number, froms: number, lengths: number, hashes: number, slots: number): void;
  /** Where positions and rows of judged documents go, and a filter of their hashes. */
  placeJudged(places: number, rows: number, filter: number): void;
  /** Where `rankList` puts its results. */
  placeRanked(ranks: number, rows: number, tieFroms: number, tieTos: number): void;
  /** Where the table of judgements stands. */
  placeTable(bytes: number, froms: number, lengths: number, hashes: number, slots: number): void;
  /** Forget the documents of all queries; a power of two. */
  clearSlots(size: number): void;
  /** Begin a block: no line of it was read. */
  beginBlock(): void;
  /** Begin the list of a query; `slotsMask` is -1 where it has no judgements. */
  beginQuery(from: number, length: number, slotsFrom: number, slotsMask: number): void;
  /** Read lines into the list of the query; returns why it stopped. */
  scan(from: number, to: number): number;
  /** Rank the judged documents; 0 where the list has to be sorted first, which is not done here. */
  rankList(): number;
  /** Documents of the list. */
  listCount(): number;
  /** Judged documents of the list. */
  listJudged(): number;
  /** 1 where scores do not rise. */
  listSorted(): number;
  /** Lines that go on after the tag. */
  listLongTags(): number;
  /** Neighbouring lines whose rank column contradicts their scores. */
  listDisagreements(): number;
  /** Address of the first such line. */
  listFirstDisagreement(): number;
  /** Address of the line at which `scan` stopped. */
  lineAt(): number;
  /** Address of the id that stood before, where it stands twice. */
  earlierAt(): number;
  /** Address of that line's query id. */
  lineQueryFrom(): number;
  /** Bytes of it. */
  lineQueryLength(): number;
  /** Address of that line's score. */
  scoreFrom(): number;
  /** Address after it. */
  scoreTo(): number;
  /** Address of the tag of the last line that was read, or 0. */
  tagFrom(): number;
  /** Address after it; asked for after `tagFrom`. */
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

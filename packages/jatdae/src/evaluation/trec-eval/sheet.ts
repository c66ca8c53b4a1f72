import type { JudgedRanking } from '@jatdae/measures/advanced';
import type { Column } from './columns.ts';
import { fixed } from './fixed-point.ts';
import { LineWriter } from './line-writer.ts';
import { hasLinesKernel, type LinesKernel, linesKernel } from './lines-kernel.ts';
import { head, QueryPrinter } from './query-lines.ts';

/** Values of many queries, and their lines as trec_eval prints them. */
export interface Sheet {
  /** A row for each query, a value for each column. */
  readonly values: Float64Array;
  /** Bytes printed so far. */
  readonly length: number;
  /** Print the lines of the query whose values stand in a row. */
  print(row: number, query: Uint8Array, ranking: JudgedRanking): void;
  /** What was printed. */
  text(): Uint8Array;
}

/** The kernel's memory holds so many bytes of lines with ease; a call that prints more goes without it. */
const MOST_BYTES = 2 ** 31;

/** A sheet for so many queries. */
export function newSheet(columns: readonly Column[], digits: number, rows: number): Sheet {
  const small = KernelSheet.bytesFor(columns, digits, rows) < MOST_BYTES;
  return small && hasLinesKernel() ? new KernelSheet(columns, digits, rows) : new PlainSheet(columns, digits, rows);
}

/** A sheet in TypeScript: where there is no WebAssembly, and what the kernel is held to. */
export class PlainSheet implements Sheet {
  /** A row for each query, a value for each column. */
  readonly values: Float64Array;
  readonly #columns: readonly Column[];
  readonly #printer: QueryPrinter;
  readonly #out: LineWriter;

  constructor(columns: readonly Column[], digits: number, rows: number) {
    this.values = new Float64Array(rows * columns.length);
    this.#columns = columns;
    this.#printer = new QueryPrinter(columns);
    this.#out = new LineWriter(digits);
  }

  /** Bytes printed so far. */
  get length(): number {
    return this.#out.length;
  }

  /** Print the lines of the query whose values stand in a row. */
  print(row: number, query: Uint8Array, ranking: JudgedRanking): void {
    const at = row * this.#columns.length;
    this.#printer.print(this.#out, query, this.values, at, (column) => column.text!(ranking));
  }

  /** What was printed. */
  text(): Uint8Array {
    return this.#out.bytes();
  }
}

const PAGE = 65_536;
const MOST_PAGES = 65_536;
/** As in the kernel. */
const COLUMN_WORDS = 5;
const WHOLE = 1;
const TEXT = 2;
/** The greatest double has 309 digits before the point. */
const LONGEST_NUMBER = 330;
/** What the kernel may read and write behind a text. */
const SLACK = 64;

/** A sheet that the kernel prints: see kernel/query-lines.ts. Its memory is shared: other threads need no copy of it. */
export class KernelSheet implements Sheet {
  /** A row for each query, a value for each column; in the kernel's memory. */
  readonly values: Float64Array;
  readonly #columns: readonly Column[];
  /** Those whose values are texts. */
  readonly #textColumns: readonly number[];
  readonly #memory: WebAssembly.Memory;
  readonly #kernel: LinesKernel;
  /** What the kernel knows of the columns. */
  readonly #table: Uint32Array;
  readonly #valuesAt: number;
  readonly #textAt: number;
  #end: number;
  #bytes: Uint8Array;
  /** Most bytes of the lines of a query, its id and texts not counted. */
  readonly #most: number;

  /** About how many bytes of memory a sheet takes. */
  static bytesFor(columns: readonly Column[], digits: number, rows: number): number {
    const labels = columns.reduce((sum, column) => sum + Math.max(23, column.label.length + 1), 0);
    return rows * (labels + columns.length * (24 + digits));
  }

  /** @param rows queries that will be printed */
  constructor(columns: readonly Column[], digits: number, rows: number) {
    this.#columns = columns;
    this.#textColumns = columns.flatMap((column, c) => (column.kind === 'text' && column.perQuery ? [c] : []));
    const heads = columns.map((column) => (column.perQuery ? head(column) : new Uint8Array(0)));
    const headBytes = heads.reduce((sum, bytes) => sum + bytes.length, 0);
    this.#most = headBytes + columns.length * (2 + LONGEST_NUMBER + digits);

    // The kernel's constants, the columns, their heads, the values, the text.
    const tableAt = PAGE;
    const headsAt = tableAt + 4 * COLUMN_WORDS * columns.length;
    this.#valuesAt = Math.ceil((headsAt + headBytes + SLACK) / 8) * 8;
    this.#textAt = this.#valuesAt + 8 * rows * columns.length;
    this.#end = this.#textAt;
    const size = this.#textAt + KernelSheet.bytesFor(columns, digits, rows);
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(size / PAGE), maximum: MOST_PAGES, shared: true });
    const { buffer } = this.#memory;
    this.#bytes = new Uint8Array(buffer);
    this.values = new Float64Array(buffer, this.#valuesAt, rows * columns.length);
    this.#table = new Uint32Array(buffer, tableAt, COLUMN_WORDS * columns.length);
    let at = headsAt;
    columns.forEach((column, c) => {
      const kind = column.kind === 'text' ? TEXT : column.kind === 'long' ? WHOLE : 0;
      this.#table.set([at, heads[c]!.length, kind], c * COLUMN_WORDS);
      at += this.#put(heads[c]!, at);
    });
    this.#kernel = linesKernel(this.#memory, (value, whole, to) =>
      this.#put(Buffer.from(whole ? String(Math.trunc(value)) : fixed(value, digits).padStart(6)), to),
    );
    this.#kernel.place(tableAt, columns.length, digits);
  }

  /** Bytes printed so far. */
  get length(): number {
    return this.#end - this.#textAt;
  }

  /** Print the lines of the query whose values stand in a row. */
  print(row: number, query: Uint8Array, ranking: JudgedRanking): void {
    const width = this.#columns.length;
    // The id and the texts stand behind the greatest room that the lines may take.
    let most = this.#most + width * query.length + SLACK;
    const texts: Buffer[] = [];
    for (const c of this.#textColumns) {
      const text = Buffer.from(`'${this.#columns[c]!.text!(ranking)}'`);
      most += text.length;
      texts.push(text);
    }
    const idAt = this.#end + most;
    this.#reach(idAt + most);
    let at = idAt + this.#put(query, idAt);
    for (let i = 0; i < texts.length; i++) {
      const entry = this.#textColumns[i]! * COLUMN_WORDS;
      this.#table[entry + 3] = at;
      this.#table[entry + 4] = texts[i]!.length;
      at += this.#put(texts[i]!, at);
    }
    this.#end = this.#kernel.print(this.#valuesAt + 8 * row * width, idAt, query.length, this.#end);
  }

  /** What was printed, in the kernel's memory. */
  text(): Uint8Array {
    return this.#bytes.subarray(this.#textAt, this.#end);
  }

  /** `set` takes many times as long on shared memory. */
  #put(bytes: Uint8Array, at: number): number {
    const to = this.#bytes;
    for (let i = 0; i < bytes.length; i++) to[at + i] = bytes[i]!;
    return bytes.length;
  }

  /** Let the memory reach up to an address. */
  #reach(to: number): void {
    if (to <= this.#bytes.length) return;
    this.#memory.grow(Math.ceil((to - this.#bytes.length) / PAGE) + 16);
    this.#bytes = new Uint8Array(this.#memory.buffer);
  }
}

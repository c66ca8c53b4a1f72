import type { JudgedRanking } from '@jatdae/measures';
import type { Column } from './columns.ts';
import { KernelSheet } from './kernel-sheet.ts';
import { LineWriter } from './line-writer.ts';
import { hasLinesKernel } from './lines-kernel.ts';
import { QueryPrinter } from './query-lines.ts';

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

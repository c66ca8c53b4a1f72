import type { JudgedRanking } from '@jatdae/measures/advanced';
import { judgedOnly, truncate } from '@jatdae/measures/advanced';
import type { Column } from './columns.ts';
import type { LineWriter } from './line-writer.ts';

/** How a ranking is treated before it is scored. */
export interface TrecEvalListOptions {
  /** -M; Infinity for all. */
  readonly most: number;
  /** -J */
  readonly judgedOnly: boolean;
}

export function prepared(ranking: JudgedRanking, options: TrecEvalListOptions): JudgedRanking {
  const cut = truncate(ranking, options.most);
  // Of judgements by group each group drops its own.
  return options.judgedOnly && !cut.grouped ? judgedOnly(cut) : cut;
}

/** Score one query into a row of values. */
export function scoreInto(values: Float64Array, at: number, columns: readonly Column[], ranking: JudgedRanking): void {
  for (let c = 0; c < columns.length; c++) values[at + c] = columns[c]!.score(ranking);
}

/** Prints the lines of one query; labels and tabs are laid out once. */
export class QueryPrinter {
  readonly #columns: readonly Column[];
  readonly #heads: readonly Uint8Array[];
  readonly #zscores: boolean;

  constructor(columns: readonly Column[], zscores = false) {
    this.#columns = columns;
    this.#zscores = zscores;
    this.#heads = columns.map((column) => head(column, zscores));
  }

  /** One line a column that is printed per query; `at` is where the query's values begin. */
  print(out: LineWriter, query: Uint8Array, values: Float64Array, at: number, texts: (column: Column) => string): void {
    for (let c = 0; c < this.#columns.length; c++) {
      const column = this.#columns[c]!;
      if (!column.perQuery) continue;
      out.raw(this.#heads[c]!);
      out.raw(query);
      out.byte(9);
      if (column.kind === 'text') out.text(`'${texts(column)}'`);
      else if (column.kind === 'long' && !this.#zscores) out.whole(values[at + c]!);
      else out.number(values[at + c]!);
      out.byte(10);
    }
  }
}

/** `%-22s\t` of a label. */
export function head(column: Column, zscores = false): Uint8Array {
  const z = zscores && column.kind !== 'text' ? 'Z' : '';
  return Buffer.from(`${z}${column.label.padEnd(22)}\t`, 'utf8');
}

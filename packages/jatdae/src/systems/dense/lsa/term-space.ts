import { ngramTokenizer } from '../../tokenizers/ngram.ts';

/** Terms beyond these add little and cost much; the most frequent stay. */
const MOST_TERMS = 32_768;

/** Rows of weighted terms, one a document, in the compressed form of sparse matrices. */
export interface SparseRows {
  readonly columns: number;
  /** Row r holds the entries from start[r] to start[r + 1]. */
  readonly start: Uint32Array;
  readonly column: Uint32Array;
  readonly weight: Float32Array;
}

/** A text as its known terms, with weights; length 1 together. */
export interface TermVector {
  readonly columns: readonly number[];
  readonly weights: readonly number[];
}

/**
 * The terms of a corpus (character n-grams of Korean, words of other scripts) and their weights: TF-IDF, with
 * 1 + ln(tf) and ln((N + 1) / (df + 1)) + 1, each text brought to length 1.
 */
export class TermSpace {
  readonly #tokens: (text: string) => string[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #idf: Float64Array;

  constructor(texts: readonly string[], ngram: number) {
    this.#tokens = ngramTokenizer(ngram).tokens;
    const df = new Map<string, number>();
    for (const text of texts) for (const term of new Set(this.#tokens(text))) df.set(term, (df.get(term) ?? 0) + 1);
    // A term of one document relates it to no other; a small corpus cannot spare it.
    const least = texts.length >= 100 ? 2 : 1;
    const known = [...df]
      .filter(([, count]) => count >= least)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MOST_TERMS);
    this.#columns = new Map(known.map(([term], column) => [term, column]));
    this.#idf = Float64Array.from(known, ([, count]) => Math.log((texts.length + 1) / (count + 1)) + 1);
  }

  get size(): number {
    return this.#idf.length;
  }

  /** The terms of a text that the corpus has, each as often as it stands there. */
  known(text: string): string[] {
    return this.#tokens(text).filter((term) => this.#columns.has(term));
  }

  vector(text: string): TermVector {
    const counts = new Map<number, number>();
    for (const term of this.#tokens(text)) {
      const column = this.#columns.get(term);
      if (column !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    const columns = [...counts.keys()].sort((a, b) => a - b);
    const raw = columns.map((column) => (1 + Math.log(counts.get(column) as number)) * (this.#idf[column] as number));
    const norm = Math.sqrt(raw.reduce((sum, weight) => sum + weight * weight, 0));
    return { columns, weights: raw.map((weight) => weight / norm) };
  }

  rows(texts: readonly string[]): SparseRows {
    const vectors = texts.map((text) => this.vector(text));
    const entries = vectors.reduce((sum, { columns }) => sum + columns.length, 0);
    const start = new Uint32Array(texts.length + 1);
    const column = new Uint32Array(entries);
    const weight = new Float32Array(entries);
    vectors.forEach((vector, row) => {
      const at = start[row] as number;
      column.set(vector.columns, at);
      weight.set(vector.weights, at);
      start[row + 1] = at + vector.columns.length;
    });
    return { columns: this.size, start, column, weight };
  }
}

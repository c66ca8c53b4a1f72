import type { JudgedRanking } from '@jatdae/measures';
import type { RankedEntries } from './list-ranks.ts';
import type { QrelsTable } from './qrels-table.ts';

/** Judged rankings of many queries in a few flat arrays: what a worker thread hands back. */
export interface RankingArrays {
  /** Query of the table of judgements, one a ranking. */
  readonly query: Uint32Array;
  /** Length of the list, one a ranking. */
  readonly retrieved: Uint32Array;
  /** Entries of ranking i: start[i] to start[i + 1]. */
  readonly start: Uint32Array;
  /** From 1, ascending within a ranking. */
  readonly rank: Uint32Array;
  /** Grade of each entry. */
  readonly grade: Float64Array;
  /** First rank of the documents with the same score. */
  readonly tieFrom: Uint32Array;
  /** Last rank of these. */
  readonly tieTo: Uint32Array;
}

/** Grows while the scanner adds rankings. */
export class RankingBatchBuilder {
  #rankings = 0;
  #entries = 0;
  #query = new Uint32Array(1024);
  #retrieved = new Uint32Array(1024);
  #start = new Uint32Array(1025);
  #rank = new Uint32Array(8192);
  #grade = new Float64Array(8192);
  #tieFrom = new Uint32Array(8192);
  #tieTo = new Uint32Array(8192);

  /** Rankings closed so far. */
  get length(): number {
    return this.#rankings;
  }

  /** Add all entries of the ranking that the next `close` ends. */
  entries(count: number, ranked: RankedEntries, grades: Float64Array): void {
    while (this.#entries + count > this.#rank.length) this.#grow();
    for (let i = 0; i < count; i++) {
      const at = this.#entries++;
      this.#rank[at] = ranked.rank[i]!;
      this.#grade[at] = grades[ranked.row[i]!]!;
      this.#tieFrom[at] = ranked.tieFrom[i]!;
      this.#tieTo[at] = ranked.tieTo[i]!;
    }
  }

  /** Add an entry of the ranking that the next `close` ends. Entries may come in any order of rank. */
  entry(rank: number, grade: number, tieFrom: number, tieTo: number): void {
    if (this.#entries === this.#rank.length) this.#grow();
    let at = this.#entries++;
    for (const first = this.#start[this.#rankings]!; at > first && this.#rank[at - 1]! > rank; at--) {
      this.#rank[at] = this.#rank[at - 1]!;
      this.#grade[at] = this.#grade[at - 1]!;
      this.#tieFrom[at] = this.#tieFrom[at - 1]!;
      this.#tieTo[at] = this.#tieTo[at - 1]!;
    }
    this.#rank[at] = rank;
    this.#grade[at] = grade;
    this.#tieFrom[at] = tieFrom;
    this.#tieTo[at] = tieTo;
  }

  /** End a ranking: its query in the table of judgements, and the length of its list. */
  close(query: number, retrieved: number): void {
    const i = this.#rankings++;
    if (i === this.#query.length) {
      this.#query = grown(this.#query);
      this.#retrieved = grown(this.#retrieved);
      this.#start = grown(this.#start);
    }
    this.#query[i] = query;
    this.#retrieved[i] = retrieved;
    this.#start[i + 1] = this.#entries;
  }

  #grow(): void {
    this.#rank = grown(this.#rank);
    this.#grade = grown(this.#grade);
    this.#tieFrom = grown(this.#tieFrom);
    this.#tieTo = grown(this.#tieTo);
  }

  /** All rankings, in arrays that are no longer than they need be. */
  finish(): RankingArrays {
    return {
      query: this.#query.slice(0, this.#rankings),
      retrieved: this.#retrieved.slice(0, this.#rankings),
      start: this.#start.slice(0, this.#rankings + 1),
      rank: this.#rank.slice(0, this.#entries),
      grade: this.#grade.slice(0, this.#entries),
      tieFrom: this.#tieFrom.slice(0, this.#entries),
      tieTo: this.#tieTo.slice(0, this.#entries),
    };
  }
}

function grown<T extends Uint32Array | Float64Array>(array: T): T {
  const more = new (array.constructor as new (length: number) => T)(array.length * 2 + 1);
  more.set(array);
  return more;
}

/** The i-th ranking of a batch, as the measures read it: views, no copies. */
export function rankingAt(batch: RankingArrays, i: number, qrels: QrelsTable): JudgedRanking {
  const from = batch.start[i]!;
  const to = batch.start[i + 1]!;
  return {
    retrieved: batch.retrieved[i]!,
    ranks: batch.rank.subarray(from, to),
    grades: batch.grade.subarray(from, to),
    tieFrom: batch.tieFrom.subarray(from, to),
    tieTo: batch.tieTo.subarray(from, to),
    judged: qrels.judged(batch.query[i]!),
  };
}

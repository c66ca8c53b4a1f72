import type { ScannedList } from './list-ranks.ts';
import { rankJudged } from './list-ranks.ts';
import type { QrelsTable } from './qrels-table.ts';
import { RankingBatchBuilder } from './ranking-batch.ts';
import { textOf } from './run-scanner.ts';
import type { SegmentFault, SegmentResult } from './segment-result.ts';

/** What a scanner found in the queries that are done. */
export class ScanLedger {
  readonly #qrels: QrelsTable;
  readonly #batch = new RankingBatchBuilder();
  /** Queries of the table that were seen, by index; a second list of one is `split`. */
  readonly #seen: Uint8Array;
  /** Ids of queries without judgements, in order. */
  readonly #unjudged = new Set<string>();
  #split = false;
  #lines = 0;
  #longTags = 0;
  #rankDisagreements = 0;
  #firstDisagreement: number | undefined;
  /** Tag of the last line. */
  tag = '';

  constructor(qrels: QrelsTable) {
    this.#qrels = qrels;
    this.#seen = new Uint8Array(qrels.queryCount);
  }

  /**
   * A query is done.
   *
   * @param query its index in the table of judgements, or -1
   * @param bytes what the slices of the list and of the query's id point into
   */
  close(query: number, idFrom: number, idLength: number, list: ScannedList, bytes: Uint8Array): void {
    this.#lines += list.length;
    this.#longTags += list.longTags;
    if (this.#rankDisagreements === 0) this.#firstDisagreement = list.firstDisagreement;
    this.#rankDisagreements += list.rankDisagreements;
    if (query < 0) {
      const id = textOf(bytes, idFrom, idFrom + idLength);
      if (this.#unjudged.has(id)) this.#split = true;
      this.#unjudged.add(id);
      return;
    }
    if (this.#seen[query] === 1) this.#split = true;
    this.#seen[query] = 1;
    const { grade } = this.#qrels.arrays;
    if (list.ranked) this.#batch.entries(list.judgedCount, list.ranked, grade);
    else rankJudged(list, grade, bytes, this.#batch);
    this.#batch.close(query, list.length);
  }

  /** All that was found, with the fault that ended the scan. */
  result(fault: SegmentFault | undefined): SegmentResult {
    return {
      batch: this.#batch.finish(),
      unjudged: [...this.#unjudged],
      lines: this.#lines,
      tag: this.tag,
      split: this.#split,
      longTags: this.#longTags,
      rankDisagreements: this.#rankDisagreements,
      firstDisagreement: this.#firstDisagreement,
      fault,
    };
  }
}

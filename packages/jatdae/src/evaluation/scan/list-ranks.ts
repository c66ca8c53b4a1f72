import { compareSlices } from './bytes.ts';
import type { RankingBatchBuilder } from './ranking-batch.ts';

/** Judged documents by rank. */
export interface RankedEntries {
  /** From 1, ascending. */
  readonly rank: Uint32Array;
  /** In the table of judgements. */
  readonly row: Uint32Array;
  /** First rank of the documents with the same score. */
  readonly tieFrom: Uint32Array;
  /** Last rank of these. */
  readonly tieTo: Uint32Array;
}

/** One query's list as the scanner collected it. Document slices point into `bytes`. */
export interface ScannedList {
  /** Documents of the list. */
  readonly length: number;
  /** One a document, in the order of the lines; longer than the list. */
  readonly scores: Float64Array;
  /** Where each document's id begins. */
  readonly docFrom: Uint32Array;
  /** Bytes of each document's id. */
  readonly docLength: Uint32Array;
  /** How many of them are judged. */
  readonly judgedCount: number;
  /** Positions of these in the list. */
  readonly judgedAt: Uint32Array;
  /** Rows of these in the table of judgements. */
  readonly judgedRow: Uint32Array;
  /** True when each score is at most the one before. */
  readonly sorted: boolean;
  /** Lines that go on after the tag. */
  readonly longTags: number;
  /** Neighbouring lines whose rank column contradicts their scores. */
  readonly rankDisagreements: number;
  /** Place in the file of the first such line. */
  readonly firstDisagreement: number | undefined;
  /** The judged documents by rank, where the scanner ranked them itself. */
  readonly ranked?: RankedEntries | undefined;
}

/**
 * Ranks of the judged documents by score descending, ties by document id descending in byte order. Only tied documents
 * have their ids compared; a list that is not sorted is sorted first.
 */
export function rankJudged(
  list: ScannedList,
  grades: Float64Array,
  bytes: Uint8Array,
  into: RankingBatchBuilder,
): void {
  if (list.judgedCount === 0) return;
  const { scores, length } = list;
  const order = list.sorted ? undefined : byScore(list);
  const at = (position: number) => (order ? order[position]! : position);
  const positionOf = order && inverse(order);
  for (let j = 0; j < list.judgedCount; j++) {
    const index = list.judgedAt[j]!;
    const position = positionOf ? positionOf[index]! : index;
    const score = scores[index]!;
    let from = position;
    while (from > 0 && scores[at(from - 1)] === score) from--;
    let to = position + 1;
    while (to < length && scores[at(to)] === score) to++;
    let rank = from + 1;
    if (to - from > 1) {
      for (let p = from; p < to; p++) {
        const other = at(p);
        if (other !== index && compareDocs(list, bytes, other, index) > 0) rank++;
      }
    }
    into.entry(rank, grades[list.judgedRow[j]!]!, from + 1, to);
  }
}

function compareDocs(list: ScannedList, bytes: Uint8Array, a: number, b: number): number {
  const { docFrom, docLength } = list;
  return compareSlices(bytes, docFrom[a]!, docLength[a]!, docFrom[b]!, docLength[b]!);
}

function byScore({ scores, length }: ScannedList): Uint32Array {
  return Uint32Array.from({ length }, (_, i) => i).sort((a, b) => scores[b]! - scores[a]!);
}

function inverse(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  for (let p = 0; p < order.length; p++) positions[order[p]!] = p;
  return positions;
}

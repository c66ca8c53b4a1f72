import type { Postings } from './postings.ts';
import { type ResolvedBm25, VARIANTS } from './variants.ts';

/** The score of a document that no term has touched yet. No formula gives it. */
export const UNTOUCHED = Number.NEGATIVE_INFINITY;

/** Where the scores of one query grow. Between queries all `scores` are {@link UNTOUCHED}. */
export interface Accumulator {
  /** By document number. */
  readonly scores: Float64Array;
  /** The documents with a score, in the order in which they were touched. */
  readonly touched: Uint32Array;
  count: number;
}

/** Adds what one term, standing `times` times in the query, gives to the documents that hold it. */
export type Weigher = (term: number, times: number, into: Accumulator) => void;

/**
 * The inner loop of a variant over one set of postings. All arithmetic is in doubles and in one order, so that the same
 * collection gives the same bits on every machine.
 */
export function createWeigher(postings: Postings, parameters: ResolvedBm25): Weigher {
  const { offsets, documents, frequencies, lengths } = postings;
  const { k1, b, delta } = parameters;
  const variant = VARIANTS[parameters.variant];
  const norms = lengthNorms(lengths, b);
  const N = lengths.length;
  const gain = variant.factor ? k1 + 1 : 1;
  const idf = (first: number, end: number) => variant.idf(N, end - first);

  if (variant.shape === 'discounted') {
    return (term, times, into) => {
      const first = offsets[term] as number;
      const end = offsets[term + 1] as number;
      const weight = idf(first, end) * times * gain;
      for (let i = first; i < end; i++) {
        const document = documents[i] as number;
        const c = (frequencies[i] as number) / (norms[document] as number);
        add(into, document, (weight * (c + delta)) / (k1 + c + delta));
      }
    };
  }

  for (let d = 0; d < N; d++) norms[d] = k1 * (norms[d] as number);
  return (term, times, into) => {
    const first = offsets[term] as number;
    const end = offsets[term + 1] as number;
    const weight = idf(first, end) * times;
    const gained = weight * gain;
    const floor = weight * delta;
    for (let i = first; i < end; i++) {
      const document = documents[i] as number;
      const f = frequencies[i] as number;
      add(into, document, (gained * f) / (f + (norms[document] as number)) + floor);
    }
  };
}

function add(into: Accumulator, document: number, value: number): void {
  const before = into.scores[document] as number;
  if (before === UNTOUCHED) {
    into.touched[into.count++] = document;
    into.scores[document] = value;
  } else {
    into.scores[document] = before + value;
  }
}

/**
 * 1 - b + b * length / mean length of each document. The mean is over all documents, empty ones too; where every document is empty
 * no term can ask.
 */
function lengthNorms(lengths: Uint32Array, b: number): Float64Array {
  let total = 0;
  for (const length of lengths) total += length;
  const mean = total / lengths.length;
  return Float64Array.from(lengths, (length) => (total === 0 ? 1 : 1 - b + (b * length) / mean));
}

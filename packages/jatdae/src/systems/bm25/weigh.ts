import type { Postings } from './postings.ts';
import { BM25_VARIANTS, type ResolvedBm25 } from './variants.ts';

/** Where the scores of one query grow, by document number. Between queries all is 0. */
export interface Accumulator {
  readonly scores: Float64Array;
  /**
   * 1 where a term stands in the document: a score of 0 or less is possible in some variants, so the score cannot tell.
   */
  readonly matched: Uint8Array;
}

/** A term of a query: its number, and what the query makes of it. */
export interface WeighedTerm {
  readonly term: number;
  /** idf, times how often the query has the term, times the variant's gain. */
  readonly weight: number;
  /** idf, times how often the query has the term, times delta. */
  readonly floor: number;
}

/** A variant over one set of postings. */
export interface Weigher {
  weigh(term: number, times: number): WeighedTerm;
  /** Add what a term gives to the documents that hold it. */
  add(term: WeighedTerm, into: Accumulator): void;
}

/**
 * The scoring of a variant. All arithmetic is in doubles and in one order, so that the same collection gives the same
 * bits on every machine with the same `Math.log`.
 */
export function createWeigher(postings: Postings, parameters: ResolvedBm25): Weigher {
  const { offsets, documents, frequencies, lengths } = postings;
  const { k1, b, delta } = parameters;
  const variant = BM25_VARIANTS[parameters.variant];
  const norms = lengthNorms(lengths, b);
  const gain = variant.factor ? k1 + 1 : 1;
  const discounted = variant.shape === 'discounted';
  if (!discounted) for (let d = 0; d < norms.length; d++) norms[d] = k1 * (norms[d] as number);
  return {
    weigh: (term, times) => {
      const holding = (offsets[term + 1] as number) - (offsets[term] as number);
      const idf = variant.idf(lengths.length, holding) * times;
      return { term, weight: idf * gain, floor: idf * delta };
    },
    add: ({ term, weight, floor }, { scores, matched }) => {
      const first = offsets[term] as number;
      const end = offsets[term + 1] as number;
      if (discounted) addDiscounted(documents, frequencies, norms, scores, matched, first, end, weight, delta, k1);
      else addSaturating(documents, frequencies, norms, scores, matched, first, end, weight, floor);
    },
  };
}

/*
 * The two loops where a search spends its time. The weights come out of memory on purpose: a `Math.log` in the same
 * function is moved into the loop by V8, which then takes three times as long.
 */

function addSaturating(
  documents: Uint32Array,
  frequencies: Postings['frequencies'],
  norms: Float64Array,
  scores: Float64Array,
  matched: Uint8Array,
  first: number,
  end: number,
  weight: number,
  floor: number,
): void {
  for (let i = first; i < end; i++) {
    const document = documents[i] as number;
    const f = frequencies[i] as number;
    scores[document] = (scores[document] as number) + ((weight * f) / (f + (norms[document] as number)) + floor);
    matched[document] = 1;
  }
}

function addDiscounted(
  documents: Uint32Array,
  frequencies: Postings['frequencies'],
  norms: Float64Array,
  scores: Float64Array,
  matched: Uint8Array,
  first: number,
  end: number,
  weight: number,
  delta: number,
  k1: number,
): void {
  for (let i = first; i < end; i++) {
    const document = documents[i] as number;
    const c = (frequencies[i] as number) / (norms[document] as number) + delta;
    scores[document] = (scores[document] as number) + (weight * c) / (k1 + c);
    matched[document] = 1;
  }
}

/**
 * 1 - b + b * length / mean length of each document. The mean is over all documents, empty ones too; where every
 * document is empty no term can ask.
 */
function lengthNorms(lengths: Uint32Array, b: number): Float64Array {
  let total = 0;
  for (const length of lengths) total += length;
  const mean = total / lengths.length;
  return Float64Array.from(lengths, (length) => (total === 0 ? 1 : 1 - b + (b * length) / mean));
}

import { compareBytes } from '@jatdae/measures/advanced';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import type { Tokenizer } from '../tokenizers/index.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { type Bm25Parameters, type ResolvedBm25, resolveBm25 } from './variants.ts';
import { type Accumulator, createWeigher, type WeighedTerm, type Weigher } from './weigh.ts';

/** A ranked list: ids best first, and their scores. */
export interface Hits {
  /** Best first, each once. */
  readonly ids: readonly string[];
  /** Same length as `ids`, never rising. */
  readonly scores: Float64Array;
}

/** What an index holds. */
export interface Bm25Statistics {
  /** All documents, empty ones among them. */
  readonly documents: number;
  /** Documents in which the tokenizer found no token; they are never returned. */
  readonly emptyDocuments: readonly string[];
  /** Distinct terms. */
  readonly terms: number;
  /** Pairs of a term and a document that holds it. */
  readonly postings: number;
  /** Tokens in all. */
  readonly tokens: number;
  /** Bytes of the postings alone: document numbers and frequencies. */
  readonly postingsBytes: number;
  /** Bytes of all typed arrays of the index; the texts of terms and ids come on top. */
  readonly bytes: number;
}

/**
 * An inverted index in typed arrays that scores by BM25.
 *
 * Scores are exact doubles, and a query's terms are added in the order of their text, so that a score depends neither
 * on the order of the documents nor on that of the words. N and the mean length count all documents, empty ones too.
 *
 * @example
 * const index = Bm25Index.build(documents, await createTokenizer('ngram(2)'), { variant: 'lucene', k1: 0.9, b: 0.4 });
 * const { ids, scores } = index.search('법인카드', 10);
 */
export class Bm25Index {
  /** With every default filled in. */
  readonly parameters: ResolvedBm25;
  readonly #tokenizer: Tokenizer | undefined;
  readonly #ids: readonly string[];
  readonly #postings: Postings;
  readonly #weigher: Weigher;
  readonly #accumulator: Accumulator;
  readonly #candidates: Uint32Array;

  private constructor(
    ids: readonly string[],
    postings: Postings,
    tokenizer: Tokenizer | undefined,
    parameters: ResolvedBm25,
  ) {
    this.parameters = parameters;
    this.#tokenizer = tokenizer;
    this.#ids = ids;
    this.#postings = postings;
    this.#weigher = createWeigher(postings, parameters);
    this.#accumulator = {
      scores: new Float64Array(ids.length),
      matched: new Uint8Array(ids.length),
    };
    this.#candidates = new Uint32Array(ids.length);
  }

  /**
   * Index documents by their text.
   *
   * @param tokenizer - cuts documents now and queries later.
   * @param parameters - Default: `lucene`, k1 1.2, b 0.75.
   * @throws JatdaeError when a parameter is out of range or an id stands twice.
   */
  static build(
    documents: Iterable<{ readonly id: string; readonly text: string }>,
    tokenizer: Tokenizer,
    parameters?: Bm25Parameters,
  ): Bm25Index {
    return Bm25Index.#index(documents, (document) => tokenizer.tokens(document.text), tokenizer, parameters);
  }

  /**
   * Index documents that are tokens already. Such an index answers {@link searchTokens} only.
   *
   * @param documents - tokens as often as they occur.
   * @throws JatdaeError as {@link build}.
   */
  static fromTokens(
    documents: Iterable<{ readonly id: string; readonly tokens: readonly string[] }>,
    parameters?: Bm25Parameters,
  ): Bm25Index {
    return Bm25Index.#index(documents, (document) => document.tokens, undefined, parameters);
  }

  static #index<D extends { readonly id: string }>(
    documents: Iterable<D>,
    tokensOf: (document: D) => readonly string[],
    tokenizer: Tokenizer | undefined,
    parameters: Bm25Parameters | undefined,
  ): Bm25Index {
    const resolved = resolveBm25(parameters);
    const ids = new Set<string>();
    const builder = new PostingsBuilder();
    for (const document of documents) {
      if (ids.has(document.id)) throw new JatdaeError(systems.repeatedDocument({ id: document.id }));
      ids.add(document.id);
      builder.add(tokensOf(document));
    }
    return new Bm25Index([...ids], builder.finish(), tokenizer, resolved);
  }

  /**
   * The best `k` documents for a query. Only documents that hold a word of the query are returned, so there may be
   * fewer than k, and none for a query without tokens. Equal scores are in descending byte order of the ids.
   *
   * @param k - documents at most.
   * @throws JatdaeError when k is not a whole number of 0 or more, or the index was made from tokens.
   */
  search(query: string, k: number): Hits {
    return this.searchTokens(this.tokens(query), k);
  }

  /**
   * The tokens of a query, by the tokenizer of the documents.
   *
   * @throws JatdaeError when the index was made from tokens.
   */
  tokens(query: string): string[] {
    if (!this.#tokenizer) throw new JatdaeError(systems.madeFromTokens);
    return this.#tokenizer.tokens(query);
  }

  /** Those of the tokens that no document has, once each. */
  unknown(tokens: readonly string[]): string[] {
    return [...new Set(tokens)].filter((token) => !this.#postings.terms.has(token));
  }

  /**
   * {@link search} for a query that is tokens already. A repeated token counts as often as it stands there.
   *
   * @throws JatdaeError when k is not a whole number of 0 or more.
   */
  searchTokens(tokens: readonly string[], k: number): Hits {
    if (!Number.isInteger(k) || k < 0)
      throw new JatdaeError(
        systems.badArgument({ name: 'bm25', argument: 'top', value: String(k), range: '0, 1, 2, ...' }),
      );
    const { scores } = this.#accumulator;
    const terms = this.#termsOf(tokens);
    for (const term of terms) this.#weigher.add(term, this.#accumulator);
    const candidates = this.#candidates;
    const count = this.#gather(terms);
    const ids = this.#ids;
    const best = topK(candidates, count, scores, ids, k);
    const hits = {
      ids: Array.from(best, (document) => ids[document] as string),
      scores: Float64Array.from(best, (document) => scores[document] as number),
    };
    for (let i = 0; i < count; i++) scores[candidates[i] as number] = 0;
    return hits;
  }

  /**
   * Collect the matched documents as candidates and forget that they matched. Returns how many. Those of rare terms
   * come first: they score high, so the heap of {@link topK} turns nearly all that follow away at once.
   */
  #gather(terms: readonly WeighedTerm[]): number {
    const { offsets, documents } = this.#postings;
    const { matched } = this.#accumulator;
    const candidates = this.#candidates;
    let count = 0;
    let common = false;
    for (const { term } of terms) {
      const first = offsets[term] as number;
      const end = offsets[term + 1] as number;
      // Going over all documents in a row costs less than over the postings of a common term.
      if ((end - first) * 16 > matched.length) {
        common = true;
        continue;
      }
      for (let i = first; i < end; i++) {
        const document = documents[i] as number;
        if (matched[document] === 0) continue;
        matched[document] = 0;
        candidates[count++] = document;
      }
    }
    if (!common) return count;
    for (let document = 0; document < matched.length; document++) {
      if (matched[document] === 1) candidates[count++] = document;
    }
    matched.fill(0);
    return count;
  }

  /** The known terms of a query, weighed, in the order of their text. */
  #termsOf(tokens: readonly string[]): WeighedTerm[] {
    const counts = new Map<string, number>();
    for (const token of tokens) {
      if (this.#postings.terms.has(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    const sorted = [...counts.keys()].sort();
    return sorted.map((token) =>
      this.#weigher.weigh(this.#postings.terms.get(token) as number, counts.get(token) as number),
    );
  }

  /** What it holds, counted anew at each call. */
  get statistics(): Bm25Statistics {
    const { terms, offsets, documents, frequencies, lengths } = this.#postings;
    const { scores, matched } = this.#accumulator;
    const postingsBytes = documents.byteLength + frequencies.byteLength;
    const perDocument = lengths.byteLength + scores.byteLength + matched.byteLength + this.#candidates.byteLength;
    const norms = 8 * lengths.length;
    return {
      documents: lengths.length,
      emptyDocuments: this.#ids.filter((_, d) => lengths[d] === 0),
      terms: terms.size,
      postings: documents.length,
      tokens: lengths.reduce((sum, length) => sum + length, 0),
      postingsBytes,
      bytes: postingsBytes + offsets.byteLength + perDocument + norms,
    };
  }
}

/**
 * The best k of some documents: score descending, equal scores by document id descending in UTF-8 byte order (the rule
 * `ties=trec`, so that a written run ranks the same wherever it is read).
 *
 * A heap of k documents with the worst on top: most documents cost one comparison.
 *
 * @param candidates - document numbers, the first `count` of which are looked at.
 * @param scores - by document number.
 * @param ids - by document number.
 * @returns document numbers, best first.
 */
function topK(
  candidates: Uint32Array,
  count: number,
  scores: Float64Array,
  ids: readonly string[],
  k: number,
): Uint32Array {
  const size = Math.min(k, count);
  if (size === 0) return new Uint32Array(0);
  const heap: Heap = { documents: candidates.slice(0, size), scores: new Float64Array(size), ids };
  for (let i = 0; i < size; i++) heap.scores[i] = scores[heap.documents[i] as number] as number;
  for (let i = (size >> 1) - 1; i >= 0; i--) {
    sink(heap, i, size, heap.documents[i] as number, heap.scores[i] as number);
  }
  let worst = heap.scores[0] as number;
  for (let i = size; i < count; i++) {
    const document = candidates[i] as number;
    const score = scores[document] as number;
    if (score < worst) continue;
    if (score === worst && !stands(ids, document, heap.documents[0] as number)) continue;
    sink(heap, 0, size, document, score);
    worst = heap.scores[0] as number;
  }
  // Take the worst away to the end, again and again: what is left is sorted, best first.
  for (let end = size - 1; end > 0; end--) {
    const document = heap.documents[end] as number;
    const score = heap.scores[end] as number;
    heap.documents[end] = heap.documents[0] as number;
    sink(heap, 0, end, document, score);
  }
  return heap.documents;
}

interface Heap {
  readonly documents: Uint32Array;
  /** Of the documents beside them, so that comparing reads one array. */
  readonly scores: Float64Array;
  readonly ids: readonly string[];
}

/** Whether document a stands before document b of the same score. */
function stands(ids: readonly string[], a: number, b: number): boolean {
  return compareBytes(ids[a] as string, ids[b] as string) > 0;
}

/** Put a document at place `at` and let it sink until no worse one stands below it. */
function sink(heap: Heap, at: number, size: number, document: number, score: number): void {
  const { documents, scores, ids } = heap;
  let place = at;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= size) break;
    let childScore = scores[child] as number;
    const other = child + 1;
    if (other < size) {
      const otherScore = scores[other] as number;
      const worse =
        otherScore < childScore ||
        (otherScore === childScore && stands(ids, documents[child] as number, documents[other] as number));
      if (worse) {
        child = other;
        childScore = otherScore;
      }
    }
    if (childScore > score || (childScore === score && !stands(ids, document, documents[child] as number))) break;
    documents[place] = documents[child] as number;
    scores[place] = childScore;
    place = child;
  }
  documents[place] = document;
  scores[place] = score;
}

import { JatdaeError } from '../../errors.ts';
import { badArgument, madeFromTokens, repeatedDocument } from '../../words/systems.ts';
import type { Tokenizer } from '../tokenizers/tokenizer.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { topK } from './top-k.ts';
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
      if (ids.has(document.id)) throw new JatdaeError(repeatedDocument(document.id));
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
    if (!this.#tokenizer) throw new JatdaeError(madeFromTokens);
    return this.#tokenizer.tokens(query);
  }

  /**
   * {@link search} for a query that is tokens already. A repeated token counts as often as it stands there.
   *
   * @throws JatdaeError when k is not a whole number of 0 or more.
   */
  searchTokens(tokens: readonly string[], k: number): Hits {
    if (!Number.isInteger(k) || k < 0) throw new JatdaeError(badArgument('bm25', 'top', String(k), '0, 1, 2, ...'));
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

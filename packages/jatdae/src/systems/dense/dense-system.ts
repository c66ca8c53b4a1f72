import type { Document, Query } from '../../collection/index.ts';
import { JatdaeError, type Notice } from '../../errors.ts';
import { systems, dense as words } from '../../language/index.ts';
import type { Hits } from '../bm25/index.ts';
import type { EmbeddingRole, Embeds } from '../engines/index.ts';
import { indexedText } from '../indexed-text.ts';
import type { Answer, Readiness, System } from '../system.ts';
import type { Embedder } from './embedder.ts';
import { equalVectors, type Truncation, TruncationCount } from './truncation.ts';
import { normOf, type Similarity } from './vector-rows.ts';
import { VectorIndex } from './vector-search.ts';

/** Options of {@link DenseSystem}. */
export interface DenseOptions {
  /** In runs, reports and sentences. */
  readonly name: string;
  /** Makes the embedder; gets the texts of the corpus, blank ones left out. Called once, by `ready`. */
  readonly embedder: (texts: readonly string[]) => Promise<Embedder>;
  /** Queries that will be asked: their neighbours are searched for together. */
  readonly queries?: readonly Query[];
  /** Default `cosine`. */
  readonly similarity?: Similarity;
  /** Of the search, the calling one among them. Default: as many as the machine offers, 8 at most. */
  readonly threads?: number;
  /** Told after each portion of the corpus, in documents. */
  readonly progress?: (done: number, total: number) => void;
}

/** Queries that are searched for at a time: the corpus passes the processor once for all of them. */
const TOGETHER = 64;

interface Ready {
  readonly embedder: Embedder;
  readonly index: VectorIndex;
  readonly readiness: Readiness;
}

/**
 * Dense retrieval: documents and queries as vectors, and an exact search among them. Before the first search it says what no number should be
 * made without: what the model's token limit cut off, which documents it cannot tell apart, which it cannot find.
 */
export class DenseSystem implements System, Embeds {
  /** As the options have it. */
  readonly name: string;
  readonly #documents: readonly Document[];
  readonly #options: DenseOptions;
  #starting: Promise<Ready> | undefined;
  #truncation: Truncation | undefined;
  /** Answers, on their way or here, of queries searched for together with one before them; undefined: it failed. */
  readonly #ahead = new Map<string, Promise<Hits | undefined>>();

  /**
   * @param documents - blank ones cannot be found, and are told of by `ready`.
   * @param options - name and embedder; all else has a default.
   */
  constructor(documents: readonly Document[], options: DenseOptions) {
    this.name = options.name;
    this.#documents = documents;
    this.#options = options;
  }

  /** What the token limit cut off; undefined before `ready`, and where limit or tokenizer are not known. */
  get truncation(): Truncation | undefined {
    return this.#truncation;
  }

  /**
   * Embed the corpus, or read its vectors from the cache.
   *
   * @throws JatdaeError when nothing can be embedded, vectors are of different lengths or without direction, or all are
   * the same; and as the embedder does.
   */
  async ready(): Promise<Readiness> {
    return (await this.#start()).readiness;
  }

  /**
   * Find the documents whose vectors are nearest to the query's.
   *
   * @returns nothing found, and `queryTokens` 0, for a query in which the embedder knows no token.
   * @throws JatdaeError when the query's vector has another length than the corpus', or all documents get the same
   * score.
   */
  async search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const { embedder } = await this.#start();
    const tokens = tokenCount(embedder, query.text);
    const told = tokens === undefined ? {} : { queryTokens: tokens };
    if (tokens === 0) return { ...NOTHING, ...told };
    const hits =
      (await this.#searchAhead(query.text, depth, signal)) ?? (await this.#searchAll([query.text], depth, signal))[0]!;
    if (isConstant(hits) && hits.ids.length > 1 && (await this.#worst(query.text, signal)) === hits.scores[0]) {
      throw new JatdaeError(
        words.constantScore({ system: this.name, query: query.id, score: hits.scores[0] as number }),
        { exitCode: 3 },
      );
    }
    return { ...hits, ...told };
  }

  /** The vector of a text as the embedder made it; nothing brings it to length 1 here. */
  async embed(text: string, role: EmbeddingRole, signal?: AbortSignal): Promise<Float32Array> {
    return (await this.embedAll([text], role, signal))[0] as Float32Array;
  }

  /** One vector a text, in the order of the texts. */
  async embedAll(
    texts: readonly string[],
    role: EmbeddingRole,
    signal?: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    return (await this.#start()).embedder.embed(texts, role, signal);
  }

  /** End threads and embedder. Asking again starts anew. */
  async close(): Promise<void> {
    const starting = this.#starting;
    this.#starting = undefined;
    this.#ahead.clear();
    if (!starting) return;
    const { embedder, index } = await starting;
    await index.close();
    await embedder.close();
  }

  #start(): Promise<Ready> {
    this.#starting ??= this.#prepare();
    return this.#starting;
  }

  async #prepare(): Promise<Ready> {
    const { name, embedder: make, progress, ...search } = this.#options;
    const embedder = await make(filledDocuments(this.#documents).map(({ text }) => text));
    const corpus = await embedCorpus(name, this.#documents, embedder, progress);
    this.#truncation = corpus.truncation;
    const index = VectorIndex.build(corpus.vectors, corpus.dimensions, corpus.ids, search);
    return { embedder, index, readiness: corpus.readiness };
  }

  /**
   * Search for a query and, where it is one of those that will be asked, for those after it.
   *
   * @returns undefined where that failed: another query may be at fault, which must not cost this one.
   */
  #searchAhead(text: string, depth: number, signal: AbortSignal | undefined): Promise<Hits | undefined> {
    const key = (of: string) => `${depth}\0${of}`;
    const known = this.#ahead.get(key(text));
    if (known) return known;
    const queries = this.#options.queries ?? [];
    const at = queries.findIndex((query) => query.text === text);
    if (at < 0) return Promise.resolve(undefined);
    const texts = [...new Set(queries.slice(at, at + TOGETHER).map((query) => query.text))].filter(
      (other) => !this.#ahead.has(key(other)),
    );
    const all = this.#searchAll(texts, depth, signal).catch(() => undefined);
    texts.forEach((other, i) => {
      this.#ahead.set(
        key(other),
        all.then((hits) => hits?.[i]),
      );
    });
    return this.#ahead.get(key(text)) as Promise<Hits | undefined>;
  }

  /** Search for queries; one without a token gets nothing. */
  async #searchAll(texts: readonly string[], depth: number, signal: AbortSignal | undefined): Promise<Hits[]> {
    const { embedder, index } = await this.#start();
    const asked = texts.filter((text) => tokenCount(embedder, text) !== 0);
    const vectors = await embedder.embed(asked, 'query', signal);
    const other = vectors.find((vector) => vector.length !== index.dimensions);
    if (other) {
      const say = words.queryDimensions({ system: this.name, got: other.length, expected: index.dimensions });
      throw new JatdaeError(say, { exitCode: 3 });
    }
    const all = new Float32Array(vectors.length * index.dimensions);
    vectors.forEach((vector, i) => {
      all.set(vector, i * index.dimensions);
    });
    const hits = await index.search(all, depth, signal);
    const of = new Map(asked.map((text, i) => [text, hits[i]]));
    return texts.map((text) => of.get(text) ?? NOTHING);
  }

  /** The lowest score of all documents for a query: that of the greatest for its opposite. */
  async #worst(text: string, signal: AbortSignal | undefined): Promise<number> {
    const { embedder, index } = await this.#start();
    const [vector] = await embedder.embed([text], 'query', signal);
    const [hits] = await index.search(
      (vector as Float32Array).map((value) => -value),
      1,
      signal,
    );
    return -(hits?.scores[0] ?? Number.NaN);
  }
}

const NOTHING: Hits = { ids: [], scores: new Float64Array(0) };

/** How many tokens an embedder finds in a query, where it can tell. */
function tokenCount(embedder: Embedder, text: string): number | undefined {
  return text.trim() === '' ? 0 : embedder.tokens?.(text, 'query').length;
}

function isConstant({ scores }: Hits): boolean {
  return scores[0] === scores[scores.length - 1];
}

/** A corpus as vectors, and what must be said of it before a number is made with it. */
interface DenseCorpus {
  readonly ids: readonly string[];
  /** One row of `dimensions` a document. */
  readonly vectors: Float32Array;
  readonly dimensions: number;
  readonly truncation: Truncation | undefined;
  readonly readiness: Readiness;
}

/** A document that has something to embed. */
interface Filled {
  readonly id: string;
  readonly text: string;
}

/** The documents that are not blank. */
function filledDocuments(documents: readonly Document[]): Filled[] {
  return documents
    .map((document) => ({ id: document.id, text: indexedText(document) }))
    .filter(({ text }) => text.trim() !== '');
}

/**
 * Embed a corpus, portion by portion, and check it.
 *
 * @throws JatdaeError when nothing can be embedded, vectors are of different lengths or without direction, or all are the same.
 */
async function embedCorpus(
  system: string,
  documents: readonly Document[],
  embedder: Embedder,
  progress: ((done: number, total: number) => void) | undefined,
): Promise<DenseCorpus> {
  const count = new TruncationCount(embedder.limit);
  // A text of which the embedder knows no token has no vector.
  const found = filledDocuments(documents).filter(({ id, text }) => {
    const tokens = embedder.tokens?.(text, 'passage');
    if (tokens?.length === 0) return false;
    if (tokens) count.add(id, text, tokens);
    return true;
  });
  if (found.length === 0) throw new JatdaeError(words.nothingToEmbed({ system, documents: documents.length }));
  const truncation = embedder.tokens ? count.finish() : undefined;

  const vectors: Float32Array[] = [];
  for (let i = 0; i < found.length; i += embedder.batch) {
    const portion = found.slice(i, i + embedder.batch).map(({ text }) => text);
    for (const vector of await embedder.embed(portion, 'passage')) vectors.push(vector);
    progress?.(vectors.length, found.length);
  }
  const dimensions = (vectors[0] as Float32Array).length;
  const all = new Float32Array(found.length * dimensions);
  vectors.forEach((vector, i) => {
    const id = found[i]?.id as string;
    if (vector.length !== dimensions) {
      throw new JatdaeError(words.otherDimensions({ document: id, got: vector.length, expected: dimensions }), {
        exitCode: 3,
      });
    }
    // An inner product with it is 0 for every query, so that it is no matter of cosine only.
    if (normOf(vector) === 0)
      throw new JatdaeError(words.vectorFault({ document: id, fault: 'zero' }), { exitCode: 3 });
    all.set(vector, i * dimensions);
  });
  const same = equalVectors(found, vectors);
  if (same[0]?.length === found.length) {
    throw new JatdaeError(words.allVectorsEqual({ system, documents: found.length }), { exitCode: 3 });
  }

  const ids = found.map(({ id }) => id);
  const inIndex = new Set(ids);
  const empty = documents.filter(({ id }) => !inIndex.has(id)).map(({ id }) => id);
  const notices: Notice[] = [];
  const warn = (code: string, say: Notice['say']) => notices.push({ level: 'warning', code, say });
  if (empty.length > 0) warn('empty-documents', systems.emptyDocuments({ ids: empty, all: documents.length }));
  if (truncation && truncation.cut.length > 0) warn('documents-cut', words.documentsCut({ system, facts: truncation }));
  if (truncation && truncation.equalHeads.length > 0) {
    warn('equal-kept-text', words.equalHeads({ system, groups: truncation.equalHeads }));
  }
  if (same.length > 0) warn('equal-vectors', words.equalVectors({ system, groups: same }));
  if (!truncation && !embedder.readsAll) {
    notices.push({ level: 'note', code: 'limit-unknown', say: words.limitUnknown({ system }) });
  }
  return {
    ids,
    vectors: all,
    dimensions,
    truncation,
    readiness: { documents: ids.length, emptyDocuments: empty, notices },
  };
}

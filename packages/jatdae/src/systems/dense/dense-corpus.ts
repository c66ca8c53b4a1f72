import type { Document } from '../../collection/shapes.ts';
import { JatdaeError, type Notice } from '../../errors.ts';
import * as words from '../../words/dense.ts';
import { emptyDocuments } from '../../words/systems.ts';
import { indexedText } from '../indexed-text.ts';
import type { Readiness } from '../system.ts';
import type { Embedder } from './embedder.ts';
import { equalVectors, type Truncation, TruncationCount } from './truncation.ts';
import { normOf } from './vector-rows.ts';

/** A corpus as vectors, and what must be said of it before a number is made with it. */
export interface DenseCorpus {
  readonly ids: readonly string[];
  /** One row of `dimensions` a document. */
  readonly vectors: Float32Array;
  readonly dimensions: number;
  readonly truncation: Truncation | undefined;
  readonly readiness: Readiness;
}

/** A document that has something to embed. */
export interface Filled {
  readonly id: string;
  readonly text: string;
}

/** The documents that are not blank. */
export function filledDocuments(documents: readonly Document[]): Filled[] {
  return documents
    .map((document) => ({ id: document.id, text: indexedText(document) }))
    .filter(({ text }) => text.trim() !== '');
}

/**
 * Embed a corpus, portion by portion, and check it.
 *
 * @throws JatdaeError when nothing can be embedded, vectors are of different lengths or without direction, or all are the same.
 */
export async function embedCorpus(
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
  if (found.length === 0) throw new JatdaeError(words.nothingToEmbed(system, documents.length));
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
      throw new JatdaeError(words.otherDimensions(id, vector.length, dimensions), { exitCode: 3 });
    }
    // An inner product with it is 0 for every query, so that it is no matter of cosine only.
    if (normOf(vector) === 0) throw new JatdaeError(words.vectorFault(id, 'zero'), { exitCode: 3 });
    all.set(vector, i * dimensions);
  });
  const same = equalVectors(found, vectors);
  if (same[0]?.length === found.length) {
    throw new JatdaeError(words.allVectorsEqual(system, found.length), { exitCode: 3 });
  }

  const ids = found.map(({ id }) => id);
  const inIndex = new Set(ids);
  const empty = documents.filter(({ id }) => !inIndex.has(id)).map(({ id }) => id);
  const notices: Notice[] = [];
  const warn = (code: string, say: Notice['say']) => notices.push({ level: 'warning', code, say });
  if (empty.length > 0) warn('empty-documents', emptyDocuments(empty, documents.length));
  if (truncation && truncation.cut.length > 0) warn('documents-cut', words.documentsCut(system, truncation));
  if (truncation && truncation.equalHeads.length > 0) {
    warn('equal-kept-text', words.equalHeads(system, truncation.equalHeads));
  }
  if (same.length > 0) warn('equal-vectors', words.equalVectors(system, same));
  if (!truncation && !embedder.readsAll) {
    notices.push({ level: 'note', code: 'limit-unknown', say: words.limitUnknown(system) });
  }
  return {
    ids,
    vectors: all,
    dimensions,
    truncation,
    readiness: { documents: ids.length, emptyDocuments: empty, notices },
  };
}

import { createHash } from 'node:crypto';
import type { Embedder } from './embedder.ts';

/** A document of which the model reads the beginning only. */
export interface CutDocument {
  /** Id of the document. */
  readonly id: string;
  /** Tokens that the model reads. */
  readonly kept: number;
  /** Tokens of the whole text. */
  readonly total: number;
}

/** What a token limit does to a corpus. */
export interface Truncation {
  /** Tokens of a text that the model reads. */
  readonly limit: number;
  /** Documents that were counted: those with a token. */
  readonly documents: number;
  /** In the order of the corpus. */
  readonly cut: readonly CutDocument[];
  /** Tokens of all documents together that the model reads. */
  readonly kept: number;
  /** Tokens of all documents together. */
  readonly total: number;
  /** Documents of different texts of which the model reads the same: it cannot tell them apart. */
  readonly equalHeads: readonly (readonly string[])[];
}

/** Counts what a token limit cuts off, document by document. */
export class TruncationCount {
  readonly #limit: number | undefined;
  readonly #cut: CutDocument[] = [];
  /** Documents that fill the limit, by what is read of them. */
  readonly #heads = new Map<string, { id: string; text: string; cut: boolean }[]>();
  #documents = 0;
  #kept = 0;
  #total = 0;

  /** @param limit - undefined: there is none, or it is not known. */
  constructor(limit: number | undefined) {
    this.#limit = limit;
  }

  /** @param tokens - of the whole text. */
  add(id: string, text: string, tokens: readonly (number | string)[]): void {
    const limit = this.#limit;
    if (limit === undefined) return;
    const total = tokens.length;
    const kept = Math.min(limit, total);
    this.#documents++;
    this.#total += total;
    this.#kept += kept;
    if (kept < total) this.#cut.push({ id, kept, total });
    // A shorter text cannot be all that is read of another.
    if (kept < limit) return;
    const head = createHash('sha256')
      .update(JSON.stringify(tokens.slice(0, limit)))
      .digest('base64');
    const same = this.#heads.get(head) ?? [];
    same.push({ id, text, cut: kept < total });
    this.#heads.set(head, same);
  }

  /** @returns undefined where there was no limit to count with. */
  finish(): Truncation | undefined {
    if (this.#limit === undefined) return undefined;
    const equalHeads = [...this.#heads.values()]
      .filter((same) => new Set(same.map(({ text }) => text)).size > 1 && same.some((document) => document.cut))
      .map((same) => same.map(({ id }) => id));
    return {
      limit: this.#limit,
      documents: this.#documents,
      cut: this.#cut,
      kept: this.#kept,
      total: this.#total,
      equalHeads,
    };
  }
}

/**
 * Count what the token limit of an embedder cuts off.
 *
 * @param embedder - its limit, and how it cuts a text into tokens.
 * @param documents - the texts as they would be embedded.
 * @returns undefined where the limit or the tokenizer is not known.
 */
export function truncationOf(
  embedder: Pick<Embedder, 'limit' | 'tokens'>,
  documents: readonly { readonly id: string; readonly text: string }[],
): Truncation | undefined {
  if (!embedder.tokens) return undefined;
  const count = new TruncationCount(embedder.limit);
  for (const { id, text } of documents) count.add(id, text, embedder.tokens(text, 'passage'));
  return count.finish();
}

/** Documents of different texts with the same vector, bit for bit: no query tells them apart. */
export function equalVectors(
  documents: readonly { readonly id: string; readonly text: string }[],
  vectors: readonly Float32Array[],
): string[][] {
  const groups = new Map<string, number[]>();
  vectors.forEach((vector, i) => {
    const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('latin1');
    const group = groups.get(bytes);
    if (group) group.push(i);
    else groups.set(bytes, [i]);
  });
  return [...groups.values()]
    .filter((group) => new Set(group.map((i) => documents[i]?.text)).size > 1)
    .map((group) => group.map((i) => documents[i]?.id as string));
}

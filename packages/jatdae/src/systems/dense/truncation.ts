import type { Embedder, TextKind } from './embedder.ts';

/** A document of which the model reads the beginning only. */
export interface CutDocument {
  readonly id: string;
  /** Tokens that the model reads, and tokens of the whole text. */
  readonly kept: number;
  readonly total: number;
}

/** What a token limit does to a corpus. */
export interface Truncation {
  readonly limit: number;
  readonly documents: number;
  /** In the order of the corpus. */
  readonly cut: readonly CutDocument[];
  /** Tokens of all documents together, read and in all. */
  readonly kept: number;
  readonly total: number;
  /** Documents of different texts of which the model reads the same: it cannot tell them apart. */
  readonly equalHeads: readonly (readonly string[])[];
}

/**
 * Count what the token limit of an embedder cuts off.
 *
 * @returns undefined where the limit or the tokenizer is not known.
 */
export function truncationOf(
  embedder: Pick<Embedder, 'limit' | 'tokens'>,
  documents: readonly { readonly id: string; readonly text: string }[],
  kind: TextKind = 'passage',
): Truncation | undefined {
  const { limit } = embedder;
  if (limit === undefined || !embedder.tokens) return undefined;
  const cut: CutDocument[] = [];
  const heads = new Map<string, { id: string; text: string; cut: boolean }[]>();
  let all = 0;
  let read = 0;
  for (const { id, text } of documents) {
    const tokens = embedder.tokens(text, kind);
    const kept = Math.min(limit, tokens.length);
    all += tokens.length;
    read += kept;
    if (kept < tokens.length) cut.push({ id, kept, total: tokens.length });
    // A text that is shorter than the limit may be all that is read of a longer one only when it has as many tokens.
    if (kept < limit) continue;
    const head = JSON.stringify(tokens.slice(0, limit));
    const same = heads.get(head) ?? [];
    same.push({ id, text, cut: kept < tokens.length });
    heads.set(head, same);
  }
  const equalHeads = [...heads.values()]
    .filter((same) => new Set(same.map(({ text }) => text)).size > 1 && same.some((document) => document.cut))
    .map((same) => same.map(({ id }) => id));
  return { limit, documents: documents.length, cut, kept: read, total: all, equalHeads };
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

/** Whether a text asks or answers: many models embed the two differently. */
export type TextKind = 'query' | 'passage';

/** Turns texts into vectors. A plain object of functions, so that one can wrap another. */
export interface Embedder {
  /** What it is, for people: `bge-m3`, `lsa(ngram=3, dimensions=256)`. */
  readonly name: string;
  /** All that changes a vector, the texts aside. Embeddings are cached under it. */
  readonly identity: string;
  /** How many texts at a time suit it. */
  readonly batch: number;
  /** How many tokens of a text it reads, its own special tokens not counted. Undefined: no limit, or not known. */
  readonly limit?: number;
  /** It reads texts to their end, however long. */
  readonly readsAll?: boolean;
  /** Its vectors are made faster than read from a disk. */
  readonly uncached?: boolean;
  /**
   * One vector a text, in the order of the texts. Texts are not blank.
   *
   * @throws JatdaeError when it fails; never fewer vectors, never vectors of different lengths.
   */
  embed(texts: readonly string[], kind: TextKind, signal?: AbortSignal): Promise<Float32Array[]>;
  /**
   * The tokens of a whole text, as if there were no limit, where the tokenizer is at hand. None: it cannot tell anything
   * of the text.
   */
  tokens?(text: string, kind: TextKind): readonly (number | string)[];
  /** Release what it holds. Nothing may be embedded afterwards. */
  close(): Promise<void>;
}

/** What stands before each text, by its kind. */
export interface Prefixes {
  /** Before each query; '' for none. */
  readonly query: string;
  /** Before each text of the corpus; '' for none. */
  readonly passage: string;
}

/**
 * An embedder whose texts get a prefix first, such as `query: ` and `passage: ` for E5.
 *
 * @param prefixes - put before texts as they stand: a blank between them is a part of the prefix.
 * @returns an embedder whose `identity` holds the prefixes, so that a cache around it keeps its vectors apart; a cache inside
 * of it sees the texts with their prefixes. Without any prefix the identity is the same.
 */
export function withPrefixes(embedder: Embedder, prefixes: Prefixes): Embedder {
  const put = (kind: TextKind) => (text: string) => prefixes[kind] + text;
  const none = prefixes.query === '' && prefixes.passage === '';
  return {
    ...embedder,
    identity: none
      ? embedder.identity
      : `${embedder.identity}\nprefixes ${JSON.stringify([prefixes.query, prefixes.passage])}`,
    embed: (texts, kind, signal) => embedder.embed(texts.map(put(kind)), kind, signal),
    ...(embedder.tokens && { tokens: (text, kind) => embedder.tokens!(put(kind)(text), kind) }),
  };
}

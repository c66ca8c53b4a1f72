/** Cuts a text into the terms that are indexed and searched. The same object serves documents and queries. */
export interface Tokenizer {
  /** Canonical notation, such as `ngram(2)`; {@link createTokenizer} of it makes an equal one. */
  readonly name: string;
  /**
   * The terms in the order of the text, repeated as often as they occur. An empty list is an answer ("no tokens"),
   * never an error: who calls counts and reports such texts.
   *
   * @param text - as it stands: the tokenizer normalises it itself.
   */
  tokens(text: string): string[];
  /** Frees what the tokenizer holds outside of the JavaScript heap (dictionaries in WebAssembly). */
  dispose?(): void;
}

/** A tokenizer as data: what its notation says. */
export type TokenizerSpec =
  | { readonly name: 'whitespace' }
  | { readonly name: 'word'; readonly stem?: string }
  | { readonly name: 'ngram'; readonly n?: number }
  | { readonly name: 'morph'; readonly engine?: string; readonly model?: string };

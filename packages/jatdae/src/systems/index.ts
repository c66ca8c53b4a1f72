export {
  Bm25Index,
  type Bm25Parameters,
} from './bm25/index.ts';
export { type Bm25Options, bm25System, parseBm25 } from './bm25-system.ts';
export { byDocument, collapse } from './collapse.ts';
export * from './dense/index.ts';

export { docOf } from './doc-of.ts';

export { indexedText } from './indexed-text.ts';

export { type RunSystemReport, runSystem } from './run-system.ts';
export type { System } from './system.ts';
export { createTokenizer, tokenizerNames } from './tokenizers/index.ts';
export { normalise } from './tokenizers/normalise.ts';
export type { TokenizerSpec } from './tokenizers/tokenizer.ts';
export { STEMMERS } from './tokenizers/word.ts';

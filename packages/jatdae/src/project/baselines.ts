import type { Document } from '../collection/index.ts';
import type { Bm25Options } from '../systems/index.ts';

/** Below this share of Hangul among letters, morphology and 2-grams have nothing to gain. */
const KOREAN = 0.2;
const SAMPLE = 300;

/** Share of Hangul among the letters of the first documents. */
function hangulShare(documents: readonly Document[]): number {
  let letters = 0;
  let hangul = 0;
  for (const { text } of documents.slice(0, SAMPLE)) {
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    hangul += text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  }
  return letters === 0 ? 0 : hangul / letters;
}

/** The lexical baselines that fit a corpus: BM25 over several ways to cut text into terms. */
export function baselinesFor(documents: readonly Document[]): Bm25Options[] {
  const tokenizers =
    hangulShare(documents) >= KOREAN
      ? ['whitespace', 'word', 'ngram(2)', 'morph']
      : ['whitespace', 'word', 'word(stem=english)'];
  return tokenizers.map((tokenizer) => ({ tokenizer }));
}

import { normalise } from './normalise.ts';
import type { Tokenizer } from './tokenizer.ts';

/**
 * `whitespace`: the shared normalisation (so middle dots and zero-width spaces separate), then a cut at Unicode white
 * space and nowhere else. Punctuation stays on its word: `안내.` is not `안내`. The baseline of many papers.
 */
export function whitespaceTokenizer(): Tokenizer {
  return { name: 'whitespace', tokens: (text) => normalise(text).match(/\S+/g) ?? [] };
}

import { normalise } from './normalise.ts';
import { loadStemmer } from './stem.ts';
import type { Tokenizer } from './tokenizer.ts';
import { wordsOf } from './words.ts';

/**
 * `word`: words by Unicode segmentation of the normalised text ({@link wordsOf}); punctuation is dropped, `D-8` is
 * `d` and `8`. `word(stem=english)` cuts each word to its Snowball stem.
 *
 * @param stem - a Snowball language or `porter`; see `STEMMERS`.
 * @throws JatdaeError when there is no such stemmer.
 */
export async function wordTokenizer(stem?: string): Promise<Tokenizer> {
  if (stem === undefined) return { name: 'word', tokens: (text) => wordsOf(normalise(text)) };
  const stemOf = await loadStemmer(stem);
  return { name: `word(stem=${stem})`, tokens: (text) => wordsOf(normalise(text)).map(stemOf) };
}

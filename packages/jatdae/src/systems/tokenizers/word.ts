import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { normalise } from './normalise.ts';
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

/** The Snowball stemmers of the `snowball-stemmers` library. `porter` is the original English one of 1980. */
export const STEMMERS: readonly string[] = [
  ...['arabic', 'armenian', 'basque', 'catalan', 'czech', 'danish', 'dutch', 'english', 'finnish', 'french', 'german'],
  ...[
    'hungarian',
    'irish',
    'italian',
    'norwegian',
    'porter',
    'portuguese',
    'romanian',
    'russian',
    'slovene',
    'spanish',
  ],
  ...['swedish', 'tamil', 'turkish'],
];

/** Stems kept per stemmer: stemming costs microseconds a word, and a corpus repeats its words. */
const REMEMBERED = 100_000;

/**
 * Load a Snowball stemmer as a function from word to stem.
 *
 * @throws JatdaeError when the language is unknown; it names the nearest.
 */
async function loadStemmer(language: string): Promise<(word: string) => string> {
  if (!STEMMERS.includes(language)) {
    throw new JatdaeError(
      systems.unknownName({ kind: 'stemmer', name: language, near: nearest(language, STEMMERS)[0], known: STEMMERS }),
    );
  }
  const { default: snowball } = await import('snowball-stemmers');
  const stemmer = snowball.newStemmer(language);
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stemmer.stem(word);
      if (known.size >= REMEMBERED) known.clear();
      known.set(word, stem);
    }
    return stem;
  };
}

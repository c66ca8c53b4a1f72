import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { unknownName } from '../../words/systems.ts';

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
export async function loadStemmer(language: string): Promise<(word: string) => string> {
  if (!STEMMERS.includes(language)) {
    throw new JatdaeError(unknownName('stemmer', language, nearest(language, STEMMERS)[0], STEMMERS));
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

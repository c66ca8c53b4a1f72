import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { CODE, codeTerms } from './codes.ts';
import { normalise } from './normalise.ts';
import type { Tokenizer } from './tokenizer.ts';
import { HANGUL_RUN, holdsLetter, SPACED_WORD, UNSPACED_RUN } from './words.ts';

const PIECES = new RegExp(`(${CODE})|(${HANGUL_RUN}|${UNSPACED_RUN})|${SPACED_WORD}`, 'gv');

/**
 * `ngram(n)`: overlapping character n-grams (code points) inside each run of Hangul, and each run of Han, Kana and
 * the other scripts written without blanks: `수수료` is `수수`, `수료` for n = 2. A run shorter than n stays whole, so
 * single syllables are kept. Words of other scripts and numbers stay whole (`api`, `3.14`); a code such as `d-8`
 * gives itself and its parts `d`, `8`. N-grams never reach across a blank, punctuation, or from Hangul into Latin
 * letters or digits.
 *
 * @param n - length in characters, 1 to 8. Default 2, the usual choice for Korean.
 * @throws JatdaeError when n is no such number.
 */
export function ngramTokenizer(n = 2): Tokenizer {
  if (!Number.isInteger(n) || n < 1 || n > 8)
    throw new JatdaeError(systems.badArgument({ name: 'ngram', argument: 'n', value: String(n), range: '1..8' }));
  return {
    name: `ngram(${n})`,
    tokens: (text) => {
      const terms: string[] = [];
      for (const [piece, code, run] of normalise(text).matchAll(PIECES)) {
        if (code !== undefined) for (const term of codeTerms(code)) terms.push(term);
        else if (run !== undefined) pushGrams(terms, run, n);
        else if (holdsLetter(piece)) terms.push(piece);
      }
      return terms;
    },
  };
}

function pushGrams(terms: string[], run: string, n: number): void {
  if (/[\ud800-\udfff]/.test(run)) {
    const points = Array.from(run);
    if (points.length <= n) terms.push(run);
    else for (let i = 0; i + n <= points.length; i++) terms.push(points.slice(i, i + n).join(''));
    return;
  }
  if (run.length <= n) terms.push(run);
  else for (let i = 0; i + n <= run.length; i++) terms.push(run.slice(i, i + n));
}

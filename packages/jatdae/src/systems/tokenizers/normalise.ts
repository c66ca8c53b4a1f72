/** Text that needs lower-casing only: ASCII without odd blanks, and composed Hangul. Most text, most of the time. */
const PLAIN = /^[\t\n\r\x20-\x7e\uac00-\ud7a3]*$/;

/**
 * Characters that separate although Unicode calls some of them letters, or would lose under NFKC:
 * middle dots (U+318D ㆍ, U+00B7 ·, U+0387, U+30FB ・, U+FF65), Hangul fillers (U+3164, U+FFA0, U+115F, U+1160),
 * U+200B zero width space, U+FEFF, U+0085 next line.
 */
const SEPARATORS = /[\u318d\u00b7\u0387\u30fb\uff65\u3164\uffa0\u115f\u1160\u200b\ufeff\u0085]/g;

/** Characters that show nothing and join nothing: soft hyphen, joiners, direction marks, variation selectors. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant on its own
const INVISIBLE = /[\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f]/g;

/** Hyphens and dashes of other shapes; `D–8` typed by a word processor is `D-8`. */
const DASHES = /[\u2010-\u2013\u2212]/g;

/** All but the jamo that stand alone on purpose (ㅋㅋ, ㄱ): NFKC would turn them into parts of syllables. */
const BETWEEN_JAMO = /[^\u3131-\u318e]+/g;

/** The old vowel ᆞ used as a middle dot: not after a leading consonant, where it is a real vowel of old Hangul. */
const LONE_ARAEA = /(?<![\u1100-\u115f\ua960-\ua97c])[\u119e\u11a2]/g;

/**
 * The first step of every tokenizer. In this order: middle dots, Hangul fillers and zero-width spaces become blanks;
 * invisible characters (soft hyphen, joiners, direction marks) vanish; Unicode NFKC (full-width to half-width, no-break
 * space to space, decomposed to composed Hangul), except that single compatibility jamo stay as typed; dashes become
 * `-`; lower case by the Unicode tables, whatever the locale. Accents are kept. Hangul comes out composed.
 *
 * @param text - as it stands, in any composition.
 * @example normalise('ＡＢＣ１２ㆍCafé') // 'abc12 café'
 */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(SEPARATORS, ' ')
    .replace(INVISIBLE, '')
    .replace(BETWEEN_JAMO, (run) => run.normalize('NFKC'))
    .replace(LONE_ARAEA, ' ')
    .replace(DASHES, '-')
    .toLowerCase();
}

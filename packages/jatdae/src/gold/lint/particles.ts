import { normalise, wordsOf } from '../../systems/index.ts';

/** Particles that stand after any syllable, the longest first. */
const ANY =
  /(?:에서부터|에서는|에서도|에게서|한테서|에서의|까지는|까지도|부터는|에서|에게|한테|께서|부터|까지|마다|처럼|보다|밖에|조차|마저|에는|에도|에의|의|에|도|만)$/u;
/** After a closed syllable; after an open one; after an open one or one closed by ㄹ. */
const CLOSED = /(?:으로는|으로도|으로서|으로써|으로|이나|이란|이랑|은|이|을|과)$/u;
const OPEN = /(?:나|란|랑|는|가|를|와)$/u;
const OPEN_OR_RIEUL = /(?:로는|로도|로서|로써|로)$/u;
const ALONE = /^(?:에서|에게|한테|부터|까지|으로|이나|은|는|이|가|을|를|의|에|도|만|과|와|로)$/u;
const HANGUL = /^\p{sc=Hangul}+$/u;
const RIEUL = 8;

/**
 * A word without its last particle, where at least two syllables stay and the syllable in front takes this particle (을 after
 * a closed one, 를 after an open one). By its form alone: 결과 stays because one syllable would be left, 고양이 becomes 고양. So
 * it serves to hold texts against each other, never to read one.
 */
export function withoutParticle(word: string): string {
  if (word.length < 3 || !HANGUL.test(word)) return word;
  for (const [pattern, fits] of [
    [ANY, () => true],
    [CLOSED, (final: number) => final > 0],
    [OPEN_OR_RIEUL, (final: number) => final === 0 || final === RIEUL],
    [OPEN, (final: number) => final === 0],
  ] as const) {
    const cut = pattern.exec(word)?.index;
    if (cut === undefined || cut < 2) continue;
    if (fits(finalOf(word.charCodeAt(cut - 1)))) return word.slice(0, cut);
  }
  return word;
}

/** The words of a text without their particles, in order: 수수료를 얼마나 gives 수수료, 얼마. Particles by themselves (D-8 을) are left out. */
export function stems(text: string): string[] {
  return wordsOf(normalise(text)).flatMap((word, i) => (i > 0 && ALONE.test(word) ? [] : [withoutParticle(word)]));
}

/** Number of the final consonant of a composed syllable: 0 none. */
function finalOf(code: number): number {
  return code >= 0xac00 && code <= 0xd7a3 ? (code - 0xac00) % 28 : 0;
}

/** At least one letter and one digit ahead. */
const MIXED = String.raw`(?=[a-z0-9\-]*[a-z])(?=[a-z0-9\-]*[0-9])`;
/**
 * A code: Latin letters and digits joined by hyphens, with at least one letter and one digit, such as the visa `d-8`,
 * `e-7-4` or `covid-19`. Dates and telephone numbers (digits only) and hyphenated words (letters only) are none.
 * A Korean particle may follow at once (`d-8을`).
 */
export const CODE = String.raw`(?<![a-z0-9\-])${MIXED}[a-z0-9]+(?:-[a-z0-9]+)+(?![a-z0-9\-])`;

const CODES = new RegExp(CODE, 'g');

/** A piece of normalised text: a code, or what stands between codes. */
export interface Piece {
  readonly text: string;
  readonly code: boolean;
}

/** Cut a normalised text into codes and the rest, in order, so that an analyser never sees a code. */
export function splitCodes(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(CODES)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), code: false });
    pieces.push({ text: match[0], code: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), code: false });
  return pieces;
}

/** The terms of a code: the whole and its parts, so that `D-8` finds `D-8` first and `D-8-1` after it. */
export function codeTerms(code: string): string[] {
  return [code, ...code.split('-')];
}

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

/**
 * The terms of a code: the whole, what it begins with (`e-7` of `e-7-4`), both also without hyphens as people type them
 * (`d8`), and parts of more than one character (`covid`, `19`). A single letter or digit names too many other codes.
 */
export function codeTerms(code: string): string[] {
  const parts = code.split('-');
  const terms: string[] = [];
  for (let n = parts.length; n >= 2; n--) {
    const beginning = parts.slice(0, n);
    terms.push(beginning.join('-'), beginning.join(''));
  }
  for (const part of parts) if (part.length > 1) terms.push(part);
  return terms;
}

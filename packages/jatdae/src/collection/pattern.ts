import { bareOf, runaway } from '@jatdae/ingest/texts';

/** Longest pattern that is taken. */
const LONGEST_PATTERN = 200;
/** Patterns see so many characters of a text. */
export const LONGEST_TEXT = 2000;
/** Most `*`, `+` and `{n,}` of a pattern: time grows with the length of the text to this power. */
const MOST_OPEN = 3;

/** Why a pattern is refused. */
export type PatternFault = 'too-long' | 'invalid' | 'nested' | 'backreference' | 'too-many-open';

/**
 * Whether a pattern of the user's is safe enough to run: JavaScript's regular expressions backtrack, and `(a+)+` takes
 * years on thirty characters. Refused are repeated groups that hold a repetition or a choice themselves, except a literal
 * before one class (`(-\d+)*`), backreferences, more than {@link MOST_OPEN} open repetitions, and long patterns. With
 * texts cut to {@link LONGEST_TEXT} characters the rest is polynomial. A guard against accidents, not against attackers.
 */
export function patternFault(source: string): PatternFault | undefined {
  if (source.length > LONGEST_PATTERN) return 'too-long';
  try {
    new RegExp(source, 'iu');
  } catch {
    return 'invalid';
  }
  const away = runaway(source);
  if (away) return away;
  if ((bareOf(source).match(/(?<!\\)[*+]|(?<!\\)\{\d+,\}/g) ?? []).length > MOST_OPEN) return 'too-many-open';
  return undefined;
}

/** Whether a pattern can take time that doubles with every character of a text: for patterns that see one line, or one id. */
export function runsAway(source: string): boolean {
  return runaway(source) !== undefined;
}

/** A pattern ready to test a text, the text cut to a length that it bears. Without regard to case. */
export function tester(source: string): (text: string) => boolean {
  const regex = new RegExp(source, 'iu');
  return (text) => regex.test(text.slice(0, LONGEST_TEXT));
}

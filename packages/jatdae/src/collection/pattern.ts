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
  const bare = bareOf(source);
  const away = runaway(bare);
  if (away) return away;
  if ((bare.match(/(?<!\\)[*+]|(?<!\\)\{\d+,\}/g) ?? []).length > MOST_OPEN) return 'too-many-open';
  return undefined;
}

/** Whether a pattern can take time that doubles with every character of a text: for patterns that see one line, or one id. */
export function runsAway(source: string): boolean {
  return runaway(bareOf(source)) !== undefined;
}

function runaway(bare: string): 'nested' | 'backreference' | undefined {
  if (/\\[1-9]|\\k</.test(bare)) return 'backreference';
  const open: number[] = [];
  for (let i = 0; i < bare.length; i++) {
    if (bare[i] === '\\') i++;
    else if (bare[i] === '(') open.push(i);
    else if (bare[i] === ')') {
      const from = open.pop()!;
      if (repeats(bare.slice(i + 1)) && !harmless(bare.slice(from + 1, i))) return 'nested';
    }
  }
  return undefined;
}

/** Character classes as one letter, so that what stands in them is not read as syntax. */
function bareOf(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gu, (piece) => (piece.startsWith('[') ? 'C' : piece));
}

/** Followed by a repetition of more than one. */
function repeats(rest: string): boolean {
  const match = /^(?:[*+]|\{(\d+)(,?)(\d*)\})/.exec(rest);
  if (!match) return false;
  if (match[1] === undefined) return true;
  return match[2] === ',' ? match[3] === '' || Number(match[3]) > 1 : Number(match[1]) > 1;
}

/** No repetition and no choice, or a literal before one class: `-\d+`. Class letters are `C`, after {@link bareOf}. */
function harmless(group: string): boolean {
  const inner = group.replace(/^\?:/, '');
  return !/(?<!\\)[*+{|?(]/.test(inner) || /^(?:[-_/:. ]|\\[./-])(?:\\d|C)(?:[*+]|\{\d+(?:,\d*)?\})?$/.test(inner);
}

/** A pattern ready to test a text, the text cut to a length that it bears. Without regard to case. */
export function tester(source: string): (text: string) => boolean {
  const regex = new RegExp(source, 'iu');
  return (text) => regex.test(text.slice(0, LONGEST_TEXT));
}

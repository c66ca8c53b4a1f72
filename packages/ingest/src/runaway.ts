/**
 * Why a regular expression can take time that doubles with every character of a text: JavaScript's backtrack, and `(a+)+`
 * takes years on thirty characters. Refused are backreferences, and repeated groups that hold a repetition or a choice
 * themselves, except a literal before one class (`(-\d+)*`). A guard against accidents, not against attackers.
 *
 * @param source - of the expression, without its slashes.
 * @returns undefined where it is safe enough for one line, or one id.
 */
export function runaway(source: string): 'nested' | 'backreference' | undefined {
  const bare = bareOf(source);
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
export function bareOf(source: string): string {
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

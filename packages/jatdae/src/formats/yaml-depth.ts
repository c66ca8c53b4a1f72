/** Lists and maps in one another that are read; files of settings have some five. */
const DEEPEST = 200;

/**
 * Whether a YAML text is nested so deeply that the library takes minutes over it, or runs out of stack: more brackets open at once, or
 * more dashes before one entry, than any file has.
 */
export function nestedTooDeep(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 91 || c === 123) open++;
    else if ((c === 93 || c === 125) && open > 0) open--;
    if (open > DEEPEST) return true;
  }
  return DASHES.test(text);
}

const DASHES = new RegExp(`^(?: *[-?] ){${DEEPEST}}`, 'm');

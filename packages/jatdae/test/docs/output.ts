const LEFT_OUT = /^\s*(…|\.\.\.)\s*$/;

/**
 * Where what a document shows differs from what was printed; undefined where it does not. A line `…` stands for any
 * number of lines; blanks at line ends do not count.
 *
 * @returns the first line that was not found, with what stood in its place
 */
export function difference(shown: readonly string[], printed: string): string | undefined {
  const actual = printed.split('\n').map((line) => line.trimEnd());
  while (actual.at(-1) === '') actual.pop();
  let at = 0;
  let free = false;
  for (const raw of shown) {
    const line = raw.trimEnd();
    if (LEFT_OUT.test(line)) {
      free = true;
      continue;
    }
    const found = free ? actual.indexOf(line, at) : actual[at] === line ? at : -1;
    if (found < 0) {
      const [word = ''] = line.trim().split(/\s/);
      const near = free ? actual.find((one, i) => i >= at && one.trim().startsWith(word)) : actual[at];
      return `shown:   ${line}\nprinted: ${near ?? '(nothing like it further down)'}`;
    }
    at = found + 1;
    free = false;
  }
  return free || at === actual.length ? undefined : `more was printed: ${actual[at]}`;
}

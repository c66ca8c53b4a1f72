/** Commands of a shell block: lines put together where a backslash ends them, remarks and blank lines left out. */
export function commandsOf(text: string): readonly string[] {
  return text
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => withoutRemark(line).trim())
    .filter((line) => line !== '');
}

/** A command of a console block with the lines that stand below it. */
export interface Shown {
  readonly command: string;
  readonly lines: readonly string[];
}

export function shownOf(text: string): readonly Shown[] {
  return text
    .replace(/\s*\\\n\s*/g, ' ')
    .split(/^(?=\$ )/m)
    .map((part) => {
      const [first, ...lines] = part.trimEnd().split('\n');
      return { command: withoutRemark(first!.slice(2)).trim(), lines };
    });
}

/** The words of a command, unquoted; undefined where it is more than one simple call. */
export function wordsOf(command: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (let i = 0; i < command.length; i++) {
    const char = command[i]!;
    if (char === "'" || char === '"') {
      const end = command.indexOf(char, i + 1);
      if (end < 0) return undefined;
      word = (word ?? '') + command.slice(i + 1, end);
      i = end;
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if ('|&;<>$`*'.includes(char)) return undefined;
    else word = (word ?? '') + char;
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** Every call of jatdae in a piece of shell, roughly: for looking up its options. */
export function callsOf(text: string): readonly (readonly string[])[] {
  return commandsOf(text).flatMap((line) =>
    line.split(/&&|\|\||[|;]/).flatMap((piece) => {
      const words = piece
        .trim()
        .replace(/["'][^"']*["']/g, 'X')
        .replace(/[<>]+\s*\S+/g, '')
        .split(/\s+/);
      const at = words.findIndex((word) => word === 'jatdae' || word.endsWith('/jatdae.js'));
      const before = words.slice(0, Math.max(0, at));
      return at >= 0 && before.every((word) => /^(\$|npx|node|[A-Z_]+=.*|if|then|!)$/.test(word))
        ? [words.slice(at + 1)]
        : [];
    }),
  );
}

function withoutRemark(line: string): string {
  return line.replace(/^#.*$|\s#\s.*$/, '');
}

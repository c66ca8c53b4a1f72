import wrap from 'wrap-ansi';

/** A remark under a table, wrapped; going on a little further in. */
export function remark(line: string, width: number): string {
  const lines = wrap(line, width - 4).split('\n');
  return lines.map((part, i) => `${i === 0 ? '  ' : '    '}${part}`).join('\n');
}

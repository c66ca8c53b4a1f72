/** Text as Markdown shows it as it is: on one line, also inside the cell of a table. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\|*_<>`[\]~]/g, (c) => `\\${c}`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/^(\d+)(?=[.)] )/, '$1\\')
    .replace(/^[#+-](?=[ #]|$)/, (c) => `\\${c}`);
}

/** A table; the first `left` columns are names, the others numbers. Cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, i) => (i < left ? '---|' : '---:|')).join('')}`, ...rows.map(line)].join('\n');
}

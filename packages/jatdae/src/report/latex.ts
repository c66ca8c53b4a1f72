const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '{\\char34}',
  '`': '\\textasciigrave{}',
  '→': '$\\rightarrow$',
  '±': '$\\pm$',
  '–': '--',
  // Two hyphens would become a dash.
  '-': '-{}',
};

/** Text as LaTeX sets it as it is, on one line. */
export function latexText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: TeX takes none of these
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .replace(/[\\~^<>|"`→±–&%$#_{}]|-(?=-)/g, (c) => SPECIAL[c] ?? `\\${c}`)
  );
}

/**
 * A booktabs table. Cells are LaTeX already.
 *
 * @param table.columns alignment of each column, such as `lrr`
 */
export function latexTable(table: {
  readonly caption: string;
  readonly columns: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of many columns: set smaller and closer, so that it fits a page. */
  readonly dense?: boolean;
}): string {
  return [
    '\\begin{table}',
    '\\centering',
    ...(table.dense ? ['\\small\\setlength{\\tabcolsep}{4pt}'] : []),
    `\\caption{${table.caption}}`,
    `\\begin{tabular}{${table.columns}}`,
    '\\toprule',
    row(table.head),
    '\\midrule',
    ...table.rows.map(row),
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
  ].join('\n');
}

/** A row that began with [ or * would be read as an option of the line end before it. */
function row(cells: readonly string[]): string {
  const line = `${cells.join(' & ')} \\\\`;
  return /^[[*]/.test(line) ? `{}${line}` : line;
}

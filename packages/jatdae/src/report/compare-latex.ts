import type { Comparison, PairComparison } from '../analysis/index.ts';
import { type Lang, type Message, translate, compare as words } from '../language/index.ts';
import { comparisonRemarks, pText, rangeText, signed } from './compare-words.ts';
import { NONE, shown } from './number.ts';
import { meansColumns } from './system-means.ts';

const KOREAN = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/;

/**
 * A comparison for a paper: the means of all systems, then a table a pair. The comment on top names the packages;
 * `banner` is in the captions of a comparison that was made anyway.
 */
export function compareLatex(comparison: Comparison, lang: Lang, banner?: Message): string {
  const above = banner ? [`${translate(banner, lang)}.`] : [];
  const tables = [
    meansTable(comparison, above, lang),
    ...comparison.pairs.map((pair) => pairTable(pair, comparison, above, lang)),
  ];
  const body = tables.join('\n\n');
  const comments = [
    translate(words.print.packages, lang),
    ...(KOREAN.test(body) ? [translate(words.print.korean, lang)] : []),
  ];
  return `${comments.map((line) => `% ${line}`).join('\n')}\n\n${body}\n`;
}

function meansTable(comparison: Comparison, above: readonly string[], lang: Lang): string {
  const { systems, queries, many, options } = comparison;
  const columns = meansColumns(comparison);
  const caption = [
    ...above,
    `${translate(words.many.title({ count: systems.length, queries }), lang)}.`,
    ...(many
      ? [
          translate(words.many.letters, lang),
          `${translate(words.print.level({ alpha: String(options.alpha) }), lang)}.`,
        ]
      : []),
    translate(words.print.best, lang),
  ];
  return latexTable({
    caption: latexText(caption.join(' ')),
    // Letters follow the number: digits are aligned from the left.
    columns: `l${columns.map(() => (many ? 'l' : 'r')).join('')}`,
    head: [translate(words.head.system, lang), ...columns.map(({ measure }) => latexText(measure))],
    rows: systems.map((system, s) => [
      latexText(system),
      ...columns.map(({ means, letters, best }) => {
        const mean = number(shown(means[s]));
        const shared = letters?.[s] ?? '';
        return `${best[s] ? `\\textbf{${mean}}` : mean}${shared === '' ? '' : `\\textsuperscript{${shared}}`}`;
      }),
    ]),
  });
}

function pairTable(pair: PairComparison, comparison: Comparison, above: readonly string[], lang: Lang): string {
  const { head } = words;
  const title = `${translate(words.title({ a: pair.baseline, b: pair.other, queries: comparison.queries }), lang)}.`;
  const [measure, interval, verdict] = [
    translate(head.measure, lang),
    latexText(translate(head.interval, lang)),
    translate(head.verdict, lang),
  ];
  return latexTable({
    caption: latexText([...above, title, ...comparisonRemarks(comparison, lang)].join(' ')),
    columns: 'lrrrrrrl',
    dense: true,
    head: [measure, 'A', 'B', '$B - A$', interval, '$p$', '$+/{=}/-$', verdict],
    // A rule below the primary measure.
    ruled: pair.measures.filter(({ primary }) => primary).length,
    rows: pair.measures.map((m) => [
      latexText(m.measure),
      number(shown(m.baseline)),
      number(shown(m.other)),
      number(signed(m.difference)),
      number(rangeText(m.correctedInterval)),
      number(pText(m.corrected)),
      `${m.wins}/${m.ties}/${m.losses}`,
      translate(words.verdict({ of: m.verdict }), lang),
    ]),
  });
}

/** Signs, brackets and < are of mathematics; a number without them is text, so that it can be bold. */
function number(text: string): string {
  if (text === NONE) return latexText(text);
  return /[-+[<]/.test(text) ? `$${text.trim()}$` : text.trim();
}

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
  /** A rule after so many rows. */
  readonly ruled?: number;
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
    ...table.rows.flatMap((cells, i) => [...(i > 0 && i === table.ruled ? ['\\midrule'] : []), row(cells)]),
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

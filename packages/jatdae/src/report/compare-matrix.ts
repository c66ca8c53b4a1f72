import wrap from 'wrap-ansi';
import type { ManyOnMeasure } from '../analysis/index.ts';
import { type Lang, translate, compare as words } from '../language/index.ts';
import { pText } from './compare-words.ts';
import { cut } from './cut.ts';
import { shown } from './number.ts';
import { systemsByMean } from './system-means.ts';
import { plainTable } from './table.ts';

export interface MatrixView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns of the terminal. */
  readonly width: number;
  /** Smaller p are starred. */
  readonly alpha: number;
}

/**
 * p of every pair of systems on one measure, for a terminal. Systems are numbered by their mean, best first, as A and B
 * already are the two of a pair; a matrix that is too wide goes on below.
 */
export function matrixText(one: ManyOnMeasure, systems: readonly string[], view: MatrixView): string {
  const { lang, width, alpha } = view;
  const order = systemsByMean(one);
  const legend = order.map((s, place) => [
    String(place + 1),
    cut(systems[s]!, Math.max(20, width - 28)),
    `${shown(one.means[s])} ${one.letters[s] ?? ''}`.trimEnd(),
  ]);
  return [
    translate(words.many.matrix({ measure: one.measure }), lang),
    plainTable(['', translate(words.head.system, lang), translate(words.print.mean, lang)], legend, 3),
    ...matrixBlocks(one, order, view).map(({ head, rows }) => plainTable(head, rows)),
    wrap(translate(words.print.starred({ alpha: String(alpha) }), lang), width - 4)
      .split('\n')
      .map((line, i) => `${i === 0 ? '  ' : '    '}${line}`)
      .join('\n'),
  ].join('\n\n');
}

/** The part above the diagonal, cut into blocks of columns that fit. */
function matrixBlocks(one: ManyOnMeasure, order: readonly number[], { width, alpha }: MatrixView) {
  const places = order.map((_, place) => place);
  const cell = (row: number, column: number) => {
    const p = one.p[order[row]!]?.[order[column]!];
    return `${pText(p)}${p !== undefined && p < alpha ? '*' : ' '}`;
  };
  const cells = places.flatMap((row) => places.slice(row + 1).map((column) => cell(row, column).length));
  const fit = Math.max(1, Math.floor((width - String(order.length).length) / (Math.max(...cells) + 2)));
  const blocks: { head: string[]; rows: string[][] }[] = [];
  for (let from = 1; from < order.length; from += fit) {
    const columns = places.slice(from, from + fit);
    const rows = places
      .slice(0, columns.at(-1)!)
      .map((row) => [String(row + 1), ...columns.map((column) => (column > row ? cell(row, column) : ''))]);
    blocks.push({ head: ['', ...columns.map((column) => `${column + 1} `)], rows });
  }
  return blocks;
}

import type { Markish } from '@observablehq/plot';
import type { ManyOnMeasure } from '../../analysis/index.ts';
import { type Lang, type Message, translate, charts as words } from '../../language/index.ts';
import { NONE, shown } from '../number.ts';
import { systemsByMean } from '../system-means.ts';
import {
  CHART_WIDTH,
  caption,
  captionEnd,
  fittedNames,
  PIXELS,
  SOFT,
  texts,
  textWidth,
  widest,
  wrapped,
} from './labels.ts';
import type { Chart, Plot } from './svg.ts';

/** What a cell says of the system of its row against that of its column. */
type Mark = 'better' | 'worse' | 'different' | 'same' | 'self';

/** A mark is a shape as well as a colour. */
const LOOKS = {
  better: { fill: '#d3e5f5', ink: '#0a4f86', symbol: 'triangle', rotate: 0 },
  worse: { fill: '#fde3cd', ink: '#8f4300', symbol: 'triangle', rotate: 180 },
  different: { fill: '#e6e0f0', ink: '#55357f', symbol: 'diamond', rotate: 0 },
  same: { fill: '#ffffff', ink: SOFT, symbol: undefined, rotate: 0 },
  self: { fill: '#ececec', ink: SOFT, symbol: undefined, rotate: 0 },
} as const;
const SHOWN = ['better', 'worse', 'different', 'same'] as const;
const EDGE = 16;
const SIZE = 12;
/** With more systems the means give way to the cells. */
const MOST_WITH_MEANS = 12;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly mark: Mark;
  readonly text: string;
  readonly whole: string;
}

/** p of every pair of systems on one measure, systems by their mean. */
export function significanceMatrixChart(
  one: ManyOnMeasure,
  systems: readonly string[],
  alpha: number,
  lang: Lang,
): Chart {
  const said = words.matrix;
  const { measure, n } = one;
  const order = systemsByMean(one);
  const k = order.length;
  const withMeans = k <= MOST_WITH_MEANS;
  const ordered = order.map((s) => systems[s]!);
  const names = fittedNames(ordered, k > 16 ? 140 : 190, SIZE);
  const number = textWidth(String(k), SIZE) + 8;
  const left = EDGE + number + widest(names, SIZE) + (withMeans ? 52 : 8);
  const size = Math.max(26, Math.min(60, Math.floor((CHART_WIDTH - left - EDGE) / k)));
  const height = Math.min(40, size);
  const width = Math.max(CHART_WIDTH, Math.ceil(left + size * k + EDGE));
  const sentences = wrapped(
    translate(said.about({ queries: n, ordered: one.better !== 'neither' }), lang),
    width - 2 * EDGE,
  );
  const legend = legendOf(one.better, alpha, lang, captionEnd(sentences) + 8, width);
  const top = legend.end + 34;
  const x = (column: number) => left + size * (column + 0.5);
  const y = (row: number) => top + height * (row + 0.5);
  const cells = order.flatMap((a, row) =>
    order.map((b, column): Cell => {
      const p = one.p[a]?.[b];
      return {
        x: x(column),
        y: y(row),
        mark: markOf(one, row, column, p, alpha),
        text: row === column ? '' : shortP(p),
        whole: `${systems[a]}, ${systems[b]}: p ${p === undefined ? NONE : p.toFixed(4)}`,
      };
    }),
  );
  const apart = cells.filter(({ mark }) => mark !== 'same' && mark !== 'self').length / 2;
  const numbers = order.map((_, place) => String(place + 1));

  return {
    title: translate(said.spoken({ measure, systems: k, apart, pairs: (k * (k - 1)) / 2 }), lang),
    spec: (plot) => ({
      ...PIXELS,
      width,
      height: top + height * k + EDGE,
      marks: [
        ...caption(plot, translate(said.title({ measure }), lang), sentences),
        ...legendMarks(plot, legend.entries),
        texts(
          plot,
          numbers.map((text, i) => ({ x: x(i), y: top - 11, text })),
          { textAnchor: 'middle', fontWeight: 600 },
        ),
        texts(
          plot,
          numbers.map((text, i) => ({ x: EDGE + number - 8, y: y(i), text })),
          { textAnchor: 'end', fontWeight: 600 },
        ),
        texts(
          plot,
          names.map((text, i) => ({ x: EDGE + number, y: y(i), text, whole: ordered[i]! })),
        ),
        ...(withMeans
          ? [
              texts(
                plot,
                order.map((s, i) => ({ x: left - 8, y: y(i), text: shown(one.means[s]) })),
                { textAnchor: 'end', fill: SOFT },
              ),
            ]
          : []),
        ...cellMarks(plot, cells, size, height),
      ],
    }),
  };
}

/** Rows and columns are by mean: of two that can be told apart the upper one is the better. */
function markOf(one: ManyOnMeasure, row: number, column: number, p: number | undefined, alpha: number): Mark {
  if (row === column) return 'self';
  if (p === undefined || p >= alpha) return 'same';
  if (one.better === 'neither') return 'different';
  return row < column ? 'better' : 'worse';
}

/** p in at most five characters. */
function shortP(p: number | undefined): string {
  if (p === undefined) return NONE;
  return p < 0.001 ? '<.001' : p >= 0.9995 ? '1' : p.toFixed(3).slice(1);
}

function cellMarks(plot: Plot, cells: readonly Cell[], size: number, height: number): Markish[] {
  /** A mark stands beside its p where there is room, else above. */
  const beside = size >= 50;
  const fontSize = size < 28 ? 8 : size < 40 ? 9 : 11.5;
  const dots = cells.map(({ x, y, mark }) => ({
    x: beside ? x - size * 0.3 : x,
    y: beside ? y : y - height * 0.22,
    mark,
  }));
  return [
    plot.rect(cells, {
      x1: ({ x }: Cell) => x - size / 2,
      x2: ({ x }: Cell) => x + size / 2,
      y1: ({ y }: Cell) => y - height / 2,
      y2: ({ y }: Cell) => y + height / 2,
      fill: ({ mark }: Cell) => LOOKS[mark].fill,
      stroke: '#bbb',
    }),
    ...markDots(plot, dots, beside ? 4 : 3),
    ...SHOWN.map((mark) => {
      const marked = mark !== 'same';
      const these = cells.filter((cell) => cell.mark === mark);
      return texts(plot, these, {
        textAnchor: 'middle',
        fontSize,
        fill: LOOKS[mark].ink,
        dx: beside && marked ? 6 : 0,
        dy: !beside && marked ? height * 0.2 : 0,
      });
    }),
  ];
}

function markDots(plot: Plot, at: readonly { x: number; y: number; mark: Mark }[], r: number): Markish[] {
  return SHOWN.flatMap((mark) => {
    const { symbol, rotate, ink } = LOOKS[mark];
    const these = at.filter((one) => one.mark === mark);
    return symbol && these.length > 0 ? [plot.dot(these, { x: 'x', y: 'y', r, symbol, rotate, fill: ink })] : [];
  });
}

interface LegendEntry {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Entries from left to right, in as many lines as it takes. */
function legendOf(better: ManyOnMeasure['better'], alpha: number, lang: Lang, top: number, width: number) {
  const level = String(alpha);
  const apart: readonly (readonly [Mark, Message])[] =
    better === 'neither'
      ? [['different', words.matrix.different({ alpha: level })]]
      : [
          ['better', words.matrix.better({ alpha: level })],
          ['worse', words.matrix.worse({ alpha: level })],
        ];
  const entries: LegendEntry[] = [];
  let x = EDGE;
  let y = top;
  for (const [mark, said] of [...apart, ['same', words.matrix.same] as const]) {
    const text = translate(said, lang);
    const room = 25 + textWidth(text, SIZE) + 18;
    if (x > EDGE && x + room > width) {
      x = EDGE;
      y += 24;
    }
    entries.push({ mark, x, y, text });
    x += room;
  }
  return { entries, end: y };
}

function legendMarks(plot: Plot, entries: readonly LegendEntry[]): Markish[] {
  return [
    plot.rect(entries, {
      x1: 'x',
      x2: ({ x }: LegendEntry) => x + 18,
      y1: ({ y }: LegendEntry) => y - 9,
      y2: ({ y }: LegendEntry) => y + 9,
      fill: ({ mark }: LegendEntry) => LOOKS[mark].fill,
      stroke: '#bbb',
    }),
    ...markDots(
      plot,
      entries.map(({ mark, x, y }) => ({ mark, x: x + 9, y })),
      4,
    ),
    texts(
      plot,
      entries.map(({ x, y, text }) => ({ x: x + 25, y, text })),
    ),
  ];
}

import type { Markish } from '@observablehq/plot';
import type { SwapCurves } from '../../analysis/index.ts';
import { type Lang, translate, power as words } from '../../language/index.ts';
import { cut } from '../cut.ts';
import { wrapped } from './labels.ts';
import type { Chart, Plot } from './svg.ts';

/** With more pairs than this a line a pair cannot be told apart: they turn grey, and bins of differences stand out. */
const MOST_PAIRS = 6;
/** Okabe and Ito's colours, distinct for colour-blind eyes too. */
const COLOURS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9'] as const;
const INK = '#222';
const SOFT = '#595959';
const WIDTH = 640;
const LEFT = 52;
const ROW = 17;
/** Width of a system's name, in characters. */
const LONGEST = 34;

interface Line {
  readonly label: string;
  readonly colour: string;
  readonly rates: readonly { readonly size: number; readonly rate: number; readonly normal: number }[];
}

/** Swap rates over the number of queries: the curve that tells how large a collection has to be. */
export function swapCurveChart(
  of: {
    readonly measure: string;
    readonly queries: number;
    readonly systems: readonly string[];
    readonly curves: SwapCurves;
    readonly width?: number;
  },
  lang: Lang,
): Chart {
  const { curves, measure, queries, width = WIDTH } = of;
  const few = curves.pairs.length <= MOST_PAIRS;
  const lines = few ? pairLines(of.systems, curves) : binLines(curves, lang);
  const rows = Math.ceil(lines.length / (few ? 1 : 2));
  const heads = wrapped(translate(words.chart.title({ measure }), lang), width - 24, 15);
  const sentences = wrapped(translate(few ? words.chart.twoLines : words.chart.grey, lang), width - 24);
  // Lines beyond the first of each push down what stands below.
  const second = 35 + 20 * (heads.length - 1);
  const third = second + 13 + ROW * (sentences.length - 1);
  const top = third + rows * ROW + 34;
  const highest = Math.max(0.5, ...curves.pairs.flatMap(({ rates }) => rates.map(({ rate }) => rate)));
  return {
    title: translate(words.chart.spoken({ measure, pairs: curves.pairs.length, queries }), lang),
    spec: (plot) => ({
      width,
      height: top + 300,
      marginTop: top,
      marginLeft: LEFT,
      marginRight: 20,
      marginBottom: 44,
      style: { fontSize: '12px' },
      x: {
        domain: [0, queries],
        label: translate(words.chart.x, lang),
        labelAnchor: 'center',
        labelArrow: 'none',
        line: true,
      },
      y: {
        domain: [0, Math.ceil(highest * 10 - 1e-9) / 10],
        ticks: 5,
        grid: true,
        label: null,
        tickFormat: (share: number) => `${Math.round(share * 100)}%`,
      },
      marks: [
        plot.rectX([0], { x1: queries / 2, x2: queries, fill: '#f2f2f2' }),
        plot.text([translate(words.chart.overlap, lang)], {
          frameAnchor: 'top-right',
          textAnchor: 'end',
          dx: -8,
          dy: 8,
          fill: SOFT,
        }),
        above(plot, translate(words.chart.y, lang), -18, { fill: SOFT }),
        ...heads.map((text, i) => above(plot, text, 14 + 20 * i - top, { fontSize: 15, fontWeight: 600 })),
        ...sentences.map((text, i) => above(plot, text, second + ROW * i - top, { fill: SOFT })),
        ...lines.flatMap(({ label, colour }, i) => {
          const dx = Math.floor(i / rows) * 280;
          const dy = third + ROW * ((i % rows) + 0.5) - top;
          return [above(plot, '■', dy, { fill: colour }, dx), above(plot, label, dy, {}, dx + 18)];
        }),
        ...(few ? [] : curves.pairs.map(({ rates }) => line(plot, rates, 'rate', '#bbb', { strokeWidth: 0.7 }))),
        ...lines.flatMap(({ rates, colour }) => [
          ...(few ? [line(plot, rates, 'normal', colour, { strokeWidth: 1, strokeDasharray: '4 3' })] : []),
          line(plot, rates, 'rate', colour, { strokeWidth: 2 }),
        ]),
      ],
    }),
  };
}

function pairLines(systems: readonly string[], { pairs }: SwapCurves): Line[] {
  return pairs.map(({ a, b, difference, rates }, i) => ({
    label: `${cut(systems[a]!, LONGEST)} – ${cut(systems[b]!, LONGEST)} (${difference > 0 ? '+' : ''}${difference.toFixed(4)})`,
    colour: COLOURS[i]!,
    rates,
  }));
}

/** The mean of all, and of at most six bins: those of the closest pairs. */
function binLines({ bins, mean, pairs }: SwapCurves, lang: Lang): Line[] {
  return [
    { label: translate(words.chart.allPairs({ pairs: pairs.length }), lang), colour: INK, rates: mean },
    ...bins.slice(0, COLOURS.length).map((bin, i) => ({
      label: translate(words.chart.bin({ low: bin.low, high: bin.high, pairs: bin.pairs }), lang),
      colour: COLOURS[i]!,
      rates: bin.rates,
    })),
  ];
}

function line(plot: Plot, rates: Line['rates'], y: 'rate' | 'normal', stroke: string, style: object): Markish {
  return plot.lineY(rates, { x: 'size', y, stroke, ...style });
}

/** Text above the frame, so far below its upper edge (above: negative), from the left of the chart. */
function above(plot: Plot, text: string, dy: number, style: object, dx = 0): Markish {
  return plot.text([text], {
    frameAnchor: 'top-left',
    textAnchor: 'start',
    lineAnchor: 'middle',
    dx: dx + 12 - LEFT,
    dy,
    fill: INK,
    ...style,
  });
}

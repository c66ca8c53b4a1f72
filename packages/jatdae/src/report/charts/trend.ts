import type { Markish } from '@observablehq/plot';
import { meanAt, type PastGate, type PastSystem, type TrendPoint, type TrendSegment } from '../../analysis/index.ts';
import { type Lang, translate, history as words } from '../../language/index.ts';
import { percent, shown } from '../number.ts';
import {
  CHART_WIDTH,
  caption,
  captionEnd,
  fittedNames,
  INK,
  PIXELS,
  SOFT,
  texts,
  textWidth,
  wrapped,
} from './labels.ts';
import { COLOURS } from './rank-bump.ts';
import type { Chart, Plot } from './svg.ts';

/** What is drawn of an evaluation. */
export interface DrawnPoint extends Pick<TrendPoint, 'time' | 'otherRules'> {
  /** Means by system. */
  readonly systems: readonly Pick<PastSystem, 'system' | 'means'>[];
  /** Null or absent where no gate was asked. */
  readonly gate?: Omit<PastGate, 'rules'> | null;
}

export interface DrawnSegment extends Pick<TrendSegment, 'changed'> {
  /** In the order of time. */
  readonly points: readonly DrawnPoint[];
}

export interface TrendOfMeasure {
  /** Canonical name. */
  readonly measure: string;
  /** In the order of their colours. */
  readonly systems: readonly string[];
  /** No line goes from one to the next. */
  readonly segments: readonly DrawnSegment[];
  /** Pixels; the width of all charts when nobody says. */
  readonly width?: number;
}

/** What a verdict looks like: a sign as well as a colour. */
const VERDICTS = {
  green: { sign: '●', ink: '#00704f' },
  red: { sign: '✕', ink: '#b03a00' },
  'cannot-tell': { sign: '?', ink: SOFT },
} as const;
const EDGE = 16;
const SIZE = 12;
const HIGH = 200;
/** Between two evaluations, at least. */
const STEP = 12;
/** Room for a date. */
const DATE = 76;
const LEAST_SPAN = 0.1;

interface Placed {
  readonly point: DrawnPoint;
  readonly segment: number;
  readonly x: number;
}
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly system: number;
  readonly segment: number;
  readonly title: string;
}

/** One measure over the evaluations of a project, a line a system; no line crosses a change of gold or collection. */
export function trendChart({ measure, systems, segments: all, width: wanted }: TrendOfMeasure, lang: Lang): Chart {
  const width = Math.max(280, wanted ?? CHART_WIDTH);
  const total = all.reduce((sum, { points }) => sum + points.length, 0);
  const gateWord = translate(words.head.gate, lang);
  const left = EDGE + Math.max(44, textWidth(gateWord, SIZE) + 12);
  const most = Math.max(1, Math.floor((width - left - 2 * EDGE) / STEP));
  const placed = placedPoints(all, Math.max(0, total - most), left, width - EDGE);
  const sentences = wrapped(
    [
      translate(words.chart.about, lang),
      ...(placed.length < total ? [translate(words.chart.latest({ shown: placed.length, all: total }), lang)] : []),
    ].join(' '),
    width - 2 * EDGE,
  );
  const names = legendOf(systems, captionEnd(sentences) + 8, width);
  const top = names.end + 36;
  const scale = scaleOf(placed, systems, measure);
  const y = (value: number) => top + HIGH * (1 - (value - scale.low) / (scale.high - scale.low));
  const dots = placed.flatMap(({ point, segment, x }) =>
    systems.flatMap((name, system): Dot[] => {
      const mean = meanAt(point, name, measure);
      if (!mean || mean.value === null) return [];
      const holes = `${translate(words.head.unjudged, lang)} ${percent(mean.unjudged ?? undefined)}`;
      const title = `${point.time.slice(0, 16).replace('T', ' ')} · ${name} ${shown(mean.value)} (n ${mean.n}, ${holes})`;
      return [{ x, y: y(mean.value), system, segment, title }];
    }),
  );
  const bottom = top + HIGH;
  const gated = placed.some(({ point }) => point.gate);

  return {
    title: translate(
      words.chart.spoken({ measure, systems: systems.length, points: total, segments: all.length }),
      lang,
    ),
    spec: (plot) => ({
      ...PIXELS,
      width,
      height: bottom + (gated ? 66 : 40),
      marks: [
        ...caption(plot, translate(words.title({ measure }), lang), sentences),
        ...legendMarks(plot, names.entries),
        plot.ruleY(scale.ticks.map(y), { x1: left, x2: width - EDGE, stroke: '#ddd' }),
        texts(
          plot,
          scale.ticks.map((value) => ({ x: left - 8, y: y(value), text: value.toFixed(scale.digits) })),
          { textAnchor: 'end', fill: SOFT },
        ),
        ...breakMarks(plot, all, placed, { top, bottom, right: width - EDGE }, lang),
        ...lineMarks(plot, dots, systems.length),
        texts(plot, dates(placed, bottom + 18, width), { textAnchor: 'middle', fill: SOFT, fontSize: 11 }),
        ...(gated
          ? [
              texts(plot, [{ x: left - 8, y: bottom + 46, text: gateWord }], { textAnchor: 'end', fill: SOFT }),
              ...verdictMarks(plot, placed, bottom + 46, lang),
            ]
          : []),
      ],
    }),
  };
}

/** Points at even distances; half a step more where the ground changed. */
function placedPoints(segments: readonly DrawnSegment[], skipped: number, left: number, right: number): Placed[] {
  const points = segments
    .flatMap((segment, s) => segment.points.map((point) => ({ point, segment: s })))
    .slice(skipped);
  let at = 0.5;
  const places = points.map(({ segment }, i) => {
    if (i > 0) at += segment === points[i - 1]!.segment ? 1 : 1.5;
    return at;
  });
  const step = (right - left) / (at + 0.5);
  return points.map((one, i) => ({ ...one, x: left + step * places[i]! }));
}

/** From a little below the least to a little above the greatest mean: changes of a few hundredths must be seen. */
function scaleOf(placed: readonly Placed[], systems: readonly string[], measure: string) {
  const values = placed.flatMap(({ point }) => systems.flatMap((name) => meanAt(point, name, measure)?.value ?? []));
  const least = values.length > 0 ? Math.min(...values) : 0;
  const greatest = values.length > 0 ? Math.max(...values) : 1;
  const spare = Math.max(0, LEAST_SPAN - (greatest - least)) / 2;
  const step = niceStep((greatest - least + 2 * spare) / 4);
  let first = Math.floor((least - spare) / step + 1e-9);
  // Means of measures from 0 on do not fall below it, nor those up to 1 rise above.
  if (least >= 0) first = Math.max(0, first);
  let last = Math.max(first + 1, Math.ceil((greatest + spare) / step - 1e-9));
  if (greatest <= 1) last = Math.min(last, Math.max(first + 1, Math.ceil(1 / step - 1e-9)));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return {
    low: first * step,
    high: last * step,
    ticks,
    digits: Math.min(4, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))),
  };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10);
}

interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** A line that no trend crosses, with what changed there; upright where there is no room. */
function breakMarks(
  plot: Plot,
  segments: readonly DrawnSegment[],
  placed: readonly Placed[],
  { top, bottom, right }: Frame,
  lang: Lang,
): Markish[] {
  const breaks = placed.flatMap(({ segment, x }, i) => {
    const before = placed[i - 1];
    if (!before || before.segment === segment) return [];
    return [
      { x: (before.x + x) / 2, y: top - 8, text: translate(words.changed({ what: segments[segment]!.changed }), lang) },
    ];
  });
  const fits = breaks.map(({ x, text }, i) => x + textWidth(text, 11) + 8 < (breaks[i + 1]?.x ?? right + EDGE));
  const lying = breaks.filter((_, i) => fits[i]);
  const upright = breaks.filter((_, i) => !fits[i]).map(({ x, text }) => ({ x: x + 8, y: top + 4, text }));
  return [
    plot.link(breaks, {
      x: 'x',
      y1: top - 16,
      y2: bottom,
      stroke: '#999',
      strokeWidth: 1.5,
      strokeDasharray: '4 3',
    }),
    texts(plot, lying, { fontSize: 11, fill: SOFT, dx: 5 }),
    texts(plot, upright, { fontSize: 11, fill: SOFT, rotate: -90, textAnchor: 'end' }),
  ];
}

function lineMarks(plot: Plot, dots: readonly Dot[], systems: number): Markish[] {
  return Array.from({ length: systems }, (_, system) => system).flatMap((system): Markish[] => {
    const mine = dots.filter((dot) => dot.system === system);
    const stroke = COLOURS[system % COLOURS.length]!;
    const dashed = system >= COLOURS.length ? { strokeDasharray: '6 3' } : {};
    return [
      plot.line(mine, { x: 'x', y: 'y', z: 'segment', stroke, strokeWidth: 2, ...dashed }),
      plot.dot(mine, { x: 'x', y: 'y', r: 3, fill: stroke, title: 'title' }),
    ];
  });
}

function verdictMarks(plot: Plot, placed: readonly Placed[], y: number, lang: Lang): Markish[] {
  return (['green', 'red', 'cannot-tell'] as const).map((verdict) => {
    const { sign, ink } = VERDICTS[verdict];
    const these = placed.flatMap(({ point: { gate, otherRules }, x }) => {
      if (gate?.verdict !== verdict) return [];
      const counts = translate(
        words.verdictCounts({ green: gate.green, red: gate.red, cannotTell: gate.cannotTell }),
        lang,
      );
      const rules = otherRules ? `, ${translate(words.otherRules, lang)}` : '';
      return [{ x, y, text: sign, whole: `${translate(words.verdict[verdict], lang)}: ${counts}${rules}` }];
    });
    return texts(plot, these, { textAnchor: 'middle', fill: ink, fontWeight: 700, fontSize: 13 });
  });
}

/** The day of the first point of each day, where there is room. */
function dates(placed: readonly Placed[], y: number, width: number) {
  const out: { x: number; y: number; text: string }[] = [];
  let day = '';
  for (const { point, x: at } of placed) {
    const x = Math.min(at, width - DATE / 2);
    const text = point.time.slice(0, 10);
    if (text === day || (out.length > 0 && x - out.at(-1)!.x < DATE)) continue;
    day = text;
    out.push({ x, y, text });
  }
  return out;
}

interface LegendEntry {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly whole: string;
  readonly system: number;
}

function legendOf(systems: readonly string[], top: number, width: number) {
  const names = fittedNames(systems, Math.min(190, width - 3 * EDGE), SIZE);
  const entries: LegendEntry[] = [];
  let x = EDGE;
  let y = top;
  for (const [system, text] of names.entries()) {
    const room = 18 + textWidth(text, SIZE) + 14;
    if (x > EDGE && x + room > width) {
      x = EDGE;
      y += 20;
    }
    entries.push({ x, y, text, whole: systems[system]!, system });
    x += room;
  }
  return { entries, end: y };
}

function legendMarks(plot: Plot, entries: readonly LegendEntry[]): Markish[] {
  return [
    ...entries.map(({ x, y, system }) =>
      plot.rect([0], { x1: x, x2: x + 10, y1: y - 5, y2: y + 5, fill: COLOURS[system % COLOURS.length]! }),
    ),
    texts(
      plot,
      entries.map(({ x, y, text, whole }) => ({ x: x + 16, y, text, whole })),
      { fill: INK },
    ),
  ];
}

import type { CriticalDifference } from '@jatdae/measures/stats';
import type { Markish } from '@observablehq/plot';
import type { ManyOnMeasure } from '../../analysis/index.ts';
import { type Lang, translate, charts as words } from '../../language/index.ts';
import { pText } from '../compare-words.ts';
import {
  CHART_WIDTH,
  caption,
  captionEnd,
  fittedNames,
  INK,
  type Label,
  PIXELS,
  SOFT,
  texts,
  widest,
  wrapped,
} from './labels.ts';
import type { Chart, Plot } from './svg.ts';

/** Names give way to an axis of many ranks. */
const LONGEST = 185;
const SHORTEST = 155;
const FEW = 8;
const SHORTEST_AXIS = 200;
const ROW = 21;
const SIZE = 12;
const EDGE = 16;
/** Room for an average rank between a name and its line. */
const RANK = 46;
/** Least room of a number at the axis. */
const TICK = 22;

/**
 * Critical difference diagram (Demsar 2006, figure 1): average ranks on an axis, best to the right, systems that are within
 * the critical difference of one another joined by a bar.
 *
 * @returns undefined where the measure is defined for no query of all systems
 */
export function criticalDifferenceChart(one: ManyOnMeasure, systems: readonly string[], lang: Lang): Chart | undefined {
  const { ranks: of, measure } = one;
  if (!of) return undefined;
  const said = words.criticalDifference;
  const k = systems.length;
  const leaders = leadersOf(of.ranks);
  const names = fittedNames(systems, k <= FEW ? LONGEST : SHORTEST, SIZE);
  const [onLeft, onRight] = [false, true].map((side) => leaders.filter(({ right }) => right === side)) as [
    Leader[],
    Leader[],
  ];
  const margin = (side: readonly Leader[]) =>
    EDGE +
    RANK +
    widest(
      side.map(({ system }) => names[system]!),
      SIZE,
    );
  const left = margin(onLeft);
  const width = Math.max(CHART_WIDTH, Math.ceil(left + margin(onRight) + SHORTEST_AXIS));
  const right = width - margin(onRight);
  const step = (right - left) / (k - 1);
  const x = (rank: number) => left + (k - rank) * step;

  const friedman = of.friedman && pText(of.friedman.p);
  const sentences = [
    translate(said.about({ queries: of.n, friedman }), lang),
    translate(said.bars({ alpha: String(of.alpha) }), lang),
  ].flatMap((sentence) => wrapped(sentence, width - 2 * EDGE));
  const critical = captionEnd(sentences) + 20;
  const axis = critical + 40;
  const bars = barsOf(of, x);
  const firstRow = axis + 22 + 9 * Math.max(0, ...bars.map(({ level }) => level + 1));
  const y = (row: number) => firstRow + row * ROW;
  const fits = of.critical <= k - 1;
  const ticks = Array.from({ length: k }, (_, i) => i + 1);
  const numbered = ticks.filter((rank) => (rank - 1) % Math.ceil(TICK / step) === 0);

  return {
    title: translate(
      said.spoken({
        measure,
        systems: ranksText(of.ranks, systems),
        groups: groupsText(of, systems) ?? translate(said.noGroups, lang),
      }),
      lang,
    ),
    spec: (plot) => ({
      ...PIXELS,
      width,
      height: y(onRight.length - 1) + ROW,
      marks: [
        ...caption(plot, translate(said.title({ measure }), lang), sentences),
        ...(fits ? [bracket(plot, left, left + of.critical * step, critical)] : []),
        texts(plot, [
          {
            x: left,
            y: critical - 13,
            text: translate((fits ? said.critical : said.tooLong)({ value: of.critical.toFixed(2) }), lang),
          },
        ]),
        plot.line(
          [
            [left, axis],
            [right, axis],
          ],
          { stroke: INK, strokeWidth: 1.2 },
        ),
        plot.link(ticks, { x: (rank: number) => x(rank), y1: axis - 6, y2: axis, stroke: INK, strokeWidth: 1.2 }),
        texts(
          plot,
          numbered.map((rank) => ({ x: x(rank), y: axis - 14, text: String(rank) })),
          { textAnchor: 'middle', fill: SOFT },
        ),
        ...leaders.map((leader) => {
          const points = [
            [x(leader.rank), axis],
            [x(leader.rank), y(leader.row)],
            [leader.right ? right : left, y(leader.row)],
          ] as const;
          return plot.line(points as unknown as [number, number][], { stroke: '#777', strokeWidth: 1 });
        }),
        plot.link(bars, {
          x1: 'from',
          x2: 'to',
          y: ({ level }: Bar) => axis + 12 + level * 9,
          stroke: INK,
          strokeWidth: 4,
          strokeLinecap: 'round',
        }),
        ...sideTexts(plot, onLeft, { names, systems, x: left, away: -1, y }),
        ...sideTexts(plot, onRight, { names, systems, x: right, away: 1, y }),
      ],
    }),
  };
}

/** One system: where its line leaves the axis, and where its name stands. */
interface Leader {
  readonly system: number;
  readonly rank: number;
  readonly right: boolean;
  /** Place from the top on its side. */
  readonly row: number;
}

/** The better half goes to the right, best on top; the others to the left, worst on top: no line crosses another. */
function leadersOf(ranks: readonly number[]): Leader[] {
  const order = byRank(ranks);
  const half = Math.ceil(order.length / 2);
  return order.map((system, place) => ({
    system,
    rank: ranks[system]!,
    right: place < half,
    row: place < half ? place : order.length - 1 - place,
  }));
}

function byRank(ranks: readonly number[]): number[] {
  return ranks.map((_, s) => s).sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

/** Bars of groups of two or more, those that overlap one below another. */
function barsOf({ groups, ranks }: CriticalDifference, x: (rank: number) => number): Bar[] {
  const ends: number[] = [];
  return groups
    .filter((group) => group.length > 1)
    .map((group) => group.map((system) => x(ranks[system]!)))
    .map((places) => ({ from: Math.min(...places) - 4, to: Math.max(...places) + 4 }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map(({ from, to }) => {
      const free = ends.findIndex((end) => end + 8 < from);
      const level = free < 0 ? ends.length : free;
      ends[level] = to;
      return { from, to, level };
    });
}

function bracket(plot: Plot, from: number, to: number, y: number): Markish {
  const points: [number, number][] = [
    [from, y - 4],
    [from, y + 4],
    [from, y],
    [to, y],
    [to, y - 4],
    [to, y + 4],
  ];
  return plot.line(points, { stroke: INK, strokeWidth: 1.5 });
}

/** Names and average ranks of one side, from the edge of the axis outwards. */
function sideTexts(
  plot: Plot,
  leaders: readonly Leader[],
  at: {
    readonly names: readonly string[];
    readonly systems: readonly string[];
    readonly x: number;
    readonly away: 1 | -1;
    readonly y: (row: number) => number;
  },
): Markish[] {
  const textAnchor = at.away === 1 ? 'start' : 'end';
  const names = leaders.map(
    ({ system, row }): Label => ({
      x: at.x + at.away * RANK,
      y: at.y(row),
      text: at.names[system]!,
      whole: at.systems[system]!,
    }),
  );
  const ranks = leaders.map(({ rank, row }) => ({ x: at.x + at.away * 5, y: at.y(row), text: rank.toFixed(2) }));
  return [texts(plot, names, { textAnchor }), texts(plot, ranks, { textAnchor, fill: SOFT })];
}

function ranksText(ranks: readonly number[], systems: readonly string[]): string {
  return byRank(ranks)
    .map((system) => `${systems[system]} ${ranks[system]!.toFixed(2)}`)
    .join(', ');
}

function groupsText({ groups }: CriticalDifference, systems: readonly string[]): string | undefined {
  const joined = groups.filter((group) => group.length > 1);
  if (joined.length === 0) return undefined;
  return joined.map((group) => group.map((system) => systems[system]).join(' = ')).join('; ');
}

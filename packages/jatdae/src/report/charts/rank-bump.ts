import type { Markish } from '@observablehq/plot';
import type { ManySystems } from '../../analysis/index.ts';
import { type Lang, translate, charts as words } from '../../language/index.ts';
import { shown } from '../number.ts';
import { rankText } from '../system-means.ts';
import { CHART_WIDTH, caption, captionEnd, fittedNames, PIXELS, SOFT, texts, widest, wrapped } from './labels.ts';
import type { Chart, Plot } from './svg.ts';

/** Dark enough for white numbers on them; the second ten systems have broken lines. */
export const COLOURS = [
  '#1f5fa8',
  '#c2410c',
  '#15803d',
  '#7e22ce',
  '#a16207',
  '#be185d',
  '#0e7490',
  '#4d5560',
  '#6b3f1d',
  '#b91c1c',
] as const;
/** Names give way to the lines between many measures. */
const SHORTEST = 150;
const LONGEST = 230;
const SHORTEST_STEP = 74;
const EDGE = 16;
const SIZE = 12;
const ROW = 28;
/** From a name to the middle of its first rank. */
const GAP = 18;

/** One system by one measure. */
interface Place {
  readonly system: number;
  readonly measure: number;
  /** From the top, 0 first. */
  readonly slot: number;
  readonly rank: number | undefined;
}

/** What the chart reads of a comparison of many systems. */
export interface RankedSystems extends Pick<ManySystems, 'systems' | 'swaps'> {
  /** In the order of the ranks. */
  readonly measures: readonly { readonly measure: string }[];
}

/** The rank of every system by every measure: lines that cross are systems that change places. */
export function rankBumpChart({ systems, measures, swaps }: RankedSystems, lang: Lang): Chart {
  const said = words.bump;
  const heads = measures.map(({ measure }) => measure);
  const places = placesOf(swaps.ranks, systems.length);
  const headWidth = widest(heads, SIZE) + 16;
  // A name of a measure may not run into the next one: long ones stand in two rows.
  const staggered = headWidth > SHORTEST_STEP && heads.length > 2;
  const step = Math.max(SHORTEST_STEP, staggered ? headWidth / 2 : headWidth);
  const room = (CHART_WIDTH - step * (heads.length - 1)) / 2 - EDGE - GAP;
  const names = fittedNames(systems, Math.max(SHORTEST, Math.min(LONGEST, room)), SIZE);
  const margin = EDGE + Math.max(widest(names, SIZE) + GAP, headWidth / 2);
  const width = Math.max(CHART_WIDTH, Math.ceil(2 * margin + step * (heads.length - 1)));
  const sentences = wrapped(translate(said.about, lang), width - 2 * EDGE);
  const head = captionEnd(sentences) + 16;
  const below = head + (staggered ? 18 : 0);
  const x = (measure: number) => margin + ((width - 2 * margin) * measure) / Math.max(1, heads.length - 1);
  const y = (slot: number) => below + 46 + ROW * slot;
  const taus = heads.slice(1).map((_, m) => {
    const pair = swaps.pairs.find(({ first, second }) => first === m && second === m + 1);
    return { x: (x(m) + x(m + 1)) / 2, y: below + 18, text: `τ ${shown(pair?.tau.tau, 2)}` };
  });

  return {
    title: translate(said.spoken({ systems: systems.length, measures: heads.join(', ') }), lang),
    spec: (plot) => ({
      ...PIXELS,
      width,
      height: y(systems.length - 1) + ROW,
      marks: [
        ...caption(plot, translate(said.title, lang), sentences),
        texts(
          plot,
          heads.map((text, m) => ({ x: x(m), y: m % 2 === 0 ? head : below, text })),
          { textAnchor: 'middle', fontWeight: 600 },
        ),
        texts(plot, taus, { textAnchor: 'middle', fill: SOFT }),
        ...placeMarks(plot, places, systems.length, x, y),
        ...(['end', 'start'] as const).map((textAnchor) => {
          const measure = textAnchor === 'end' ? 0 : heads.length - 1;
          const labels = places
            .filter((place) => place.measure === measure)
            .map(({ system, slot }) => ({
              x: textAnchor === 'end' ? margin - GAP : width - margin + GAP,
              y: y(slot),
              text: names[system]!,
              whole: systems[system]!,
            }));
          return texts(plot, labels, { textAnchor });
        }),
      ],
    }),
  };
}

/**
 * A slot of its own for each system, by rank; those of one rank as they stood by the measure before, so that fewer lines
 * cross, and those without a rank last.
 */
function placesOf(ranks: ManySystems['swaps']['ranks'], systems: number): Place[] {
  let before = Array.from({ length: systems }, (_, s) => s);
  return ranks.flatMap((row, measure) => {
    const worth = (s: number) => row[s] ?? systems + 1;
    const order = [...before].sort((a, b) => worth(a) - worth(b));
    before = order;
    return order.map((system, slot) => ({ system, measure, slot, rank: row[system] }));
  });
}

/** Lines, the ranks on them, and what joins systems of one rank. */
function placeMarks(
  plot: Plot,
  places: readonly Place[],
  systems: number,
  x: (measure: number) => number,
  y: (slot: number) => number,
): Markish[] {
  const atX = ({ measure }: Place) => x(measure);
  const atY = ({ slot }: Place) => y(slot);
  const look = ({ system }: Place) => COLOURS[system % COLOURS.length]!;
  const lines = Array.from({ length: systems }, (_, system) => places.filter((place) => place.system === system));
  const ranked = places.filter(({ rank }) => rank !== undefined);
  const numbers = (of: readonly Place[], fill: string) =>
    texts(
      plot,
      of.map((place) => ({ x: atX(place), y: atY(place), text: rankText(place.rank) })),
      { textAnchor: 'middle', fontSize: 10, fontWeight: 600, fill },
    );
  return [
    ...lines.map((line, system) =>
      plot.line(line, {
        x: atX,
        y: atY,
        stroke: COLOURS[system % COLOURS.length]!,
        strokeWidth: 2.2,
        curve: 'bump-x',
        ...(system >= COLOURS.length && { strokeDasharray: '6 3' }),
      }),
    ),
    plot.link(sharedRanks(places), {
      x: ([a]: Shared) => atX(a),
      y1: ([a]: Shared) => atY(a),
      y2: ([, b]: Shared) => atY(b),
      stroke: '#999',
      strokeWidth: 10,
    }),
    plot.dot(places, {
      x: atX,
      y: atY,
      r: 10.5,
      fill: (place: Place) => (place.rank === undefined ? '#fff' : look(place)),
      stroke: look,
      strokeWidth: 1.5,
    }),
    numbers(ranked, 'white'),
    numbers(
      places.filter(({ rank }) => rank === undefined),
      SOFT,
    ),
  ];
}

type Shared = readonly [Place, Place];

/** Neighbours of one rank. */
function sharedRanks(places: readonly Place[]): Shared[] {
  return places.slice(1).flatMap((place, i): Shared[] => {
    const above = places[i]!;
    const same = above.measure === place.measure && place.rank !== undefined && above.rank === place.rank;
    return same ? [[above, place]] : [];
  });
}

import { type Funnel, isExposed } from '../../analysis/index.ts';
import { type Lang, translate, funnel as words } from '../../language/index.ts';
import { bucketMeaning, bucketName, bucketsOf, countOf } from '../funnel.ts';
import { percent } from '../number.ts';
import { CHART_WIDTH, caption, captionEnd, fittedNames, PIXELS, SOFT, texts, textWidth, wrapped } from './labels.ts';
import type { Chart } from './svg.ts';

/** Okabe and Ito's colours, distinct for colour-blind eyes too. */
const COLOURS = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#D55E00'] as const;
const LOST = '#D55E00';
const FOUND = '#0072B2';
const BEYOND = '#56B4E9';
const EDGE = 16;
const SIZE = 12;
const LABELS = 176;
const NUMBERS = 92;

/** A row for each bucket from top to bottom, a bar for each system: share of all documents. */
export function funnelChart(funnels: readonly Funnel[], lang: Lang): Chart {
  const { k, watched } = funnels[0]!;
  const buckets = bucketsOf(funnels);
  const alone = funnels.length === 1;
  const width = CHART_WIDTH;
  const bar = alone ? 18 : Math.max(8, Math.min(16, Math.floor(48 / funnels.length)));
  const row = Math.max(36, bar * funnels.length + 14);
  const names = fittedNames(
    funnels.map(({ system }) => system),
    200,
    SIZE,
  );
  const documents = [...new Set(funnels.map(({ whole }) => whole.documents))].join(', ');
  const sentences = wrapped(translate(words.chart.about({ documents }), lang), width - 2 * EDGE);
  const legend = alone
    ? { entries: [], end: captionEnd(sentences) }
    : legendOf(names, captionEnd(sentences) + 10, width);
  const top = legend.end + 10;
  const left = EDGE + LABELS;
  const full = width - left - NUMBERS - EDGE;
  const y = (r: number) => top + row * r + row / 2;
  const bars = buckets.flatMap((bucket, r) =>
    funnels.map(({ whole, system }, s) => {
      const { n, share } = countOf(whole, bucket);
      const from = y(r) + bar * (s - funnels.length / 2);
      const colour = bucket === 'EXPOSED_WITHIN_K' ? FOUND : isExposed(bucket) ? BEYOND : LOST;
      return {
        x2: left + full * (share ?? 0),
        y1: from + 1,
        y2: from + bar - 1,
        colour: alone ? colour : COLOURS[s % COLOURS.length]!,
        label: `${n} (${percent(share)})`,
        whole: `${system}: ${bucketName(bucket, k)} ${n}`,
      };
    }),
  );
  const title = watched
    ? translate(words.chart.titleOfWatched({ k }), lang)
    : translate(words.chart.title({ k }), lang);
  const systems = funnels.map(({ system }) => system).join(', ');
  return {
    title: translate(words.chart.spoken({ systems, k }), lang),
    spec: (plot) => ({
      ...PIXELS,
      width,
      height: top + row * buckets.length + EDGE,
      marks: [
        ...caption(plot, alone ? `${names[0]}: ${title}` : title, sentences),
        plot.rect(legend.entries, {
          x1: 'x',
          x2: ({ x }: LegendEntry) => x + 12,
          y1: ({ y: at }: LegendEntry) => at - 6,
          y2: ({ y: at }: LegendEntry) => at + 6,
          fill: 'colour',
        }),
        texts(
          plot,
          legend.entries.map((entry) => ({ ...entry, x: entry.x + 18 })),
        ),
        plot.ruleX([left], { y1: top, y2: top + row * buckets.length, stroke: '#999' }),
        plot.rect(bars, { x1: left, x2: 'x2', y1: 'y1', y2: 'y2', fill: 'colour', title: 'whole' }),
        texts(
          plot,
          bars.map(({ x2, y1, y2, label }) => ({ x: x2 + 6, y: (y1 + y2) / 2, text: label })),
          { fontSize: bar < 12 ? 10 : SIZE },
        ),
        texts(
          plot,
          buckets.map((bucket, r) => ({ x: EDGE, y: y(r) - 8, text: bucketName(bucket, k) })),
          { fontWeight: 600 },
        ),
        texts(
          plot,
          buckets.map((bucket, r) => ({ x: EDGE, y: y(r) + 8, text: bucketMeaning(bucket, k, lang) })),
          { fill: SOFT },
        ),
      ],
    }),
  };
}

interface LegendEntry {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly colour: string;
}

/** Systems from left to right, in as many lines as it takes. */
function legendOf(names: readonly string[], top: number, width: number): { entries: LegendEntry[]; end: number } {
  const entries: LegendEntry[] = [];
  let x = EDGE;
  let y = top;
  names.forEach((text, s) => {
    const room = 18 + textWidth(text, SIZE) + 18;
    if (x > EDGE && x + room > width) {
      x = EDGE;
      y += 20;
    }
    entries.push({ x, y, text, colour: COLOURS[s % COLOURS.length]! });
    x += room;
  });
  return { entries, end: y + 10 };
}

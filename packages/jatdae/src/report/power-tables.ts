import type { SwapRate } from '@jatdae/measures/stats';
import stringWidth from 'string-width';
import type { MeasurePower, PairPower, PowerAnalysis } from '../analysis/index.ts';
import { type Lang, translate, power as words } from '../language/index.ts';
import { NONE, percent, shown } from './number.ts';
import type { Section } from './sections.ts';

/** More pairs than this are not shown in a table. */
export const MOST_PAIRS = 10;
/** Bins of differences say something from this many pairs on. */
const BINS_FROM = 6;
/** Width of two names that leaves room for the numbers. */
const ROOM = 15;
/** Widths of a cell with and without the normal value. */
const WIDE = 10;
const NARROW = 4;
const DIFFERENCE = 10;

export interface PowerView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns of the terminal. */
  readonly width: number;
}

/** The tables of a measure, and what they had to leave out. */
export interface PowerTables {
  /** In the order in which they are shown. */
  readonly tables: readonly Section[];
  /** Sizes of samples that had no room. */
  readonly leftOut: readonly number[];
}

/** Pairs by falling error rate: first the one whose order is least sure. */
export function byCloseness(pairs: readonly PairPower[]): PairPower[] {
  const error = ({ error: { normal, extrapolated } }: PairPower) => normal ?? extrapolated ?? -1;
  return [...pairs].sort((x, y) => error(y) - error(x) || x.a - y.a || x.b - y.b);
}

/** True where the names of two systems leave no room for the numbers: the systems are numbered then. */
export function isNumbered({ systems }: PowerAnalysis): boolean {
  const [first = 0, second = 0] = systems.map(stringWidth).sort((a, b) => b - a);
  return first + second > ROOM;
}

/** How often samples order the pairs the other way, the same by size of the difference, and how many queries it takes. */
export function measureTables(measure: MeasurePower, analysis: PowerAnalysis, view: PowerView): PowerTables {
  const { lang } = view;
  const pairs = shownPairs(measure.pairs);
  const names = pairs.map((pair) => pairName(pair, analysis));
  const mean = translate(words.meanOf({ pairs: measure.pairs.length }), lang);
  const { sizes, withNormal, leftOut } = fitted(measure, Math.max(...[...names, mean].map(stringWidth)), view.width);
  const cells = (rates: readonly SwapRate[]) =>
    sizes.map((size) => {
      const one = rates.find((rate) => rate.size === size);
      if (!one) return NONE;
      return withNormal ? `${percent(one.rate)} (${percent(one.normal)})` : percent(one.rate);
    });
  const heads = sizes.map((size) => `N=${size}`);
  const { head } = words;
  const tables: Section[] = [];
  if (measure.curves.sizes.length > 0) {
    const rows = pairs.map((pair, i) => {
      const drawn = measure.curves.pairs.find(({ a, b }) => a === pair.a && b === pair.b);
      return [names[i]!, signed(pair.difference), ...cells(drawn?.rates ?? [])];
    });
    if (measure.pairs.length > 1) rows.push([mean, '', ...cells(measure.curves.mean)]);
    tables.push({
      title: translate(words.swapCaption({ withNormal }), lang),
      table: { head: [translate(head.pair, lang), translate(head.difference, lang), ...heads], rows },
    });
    if (measure.pairs.length >= BINS_FROM && measure.curves.bins.length > 0) {
      tables.push({
        title: translate(words.binCaption, lang),
        table: {
          head: [translate(head.difference, lang), translate(head.pairs, lang), ...heads],
          rows: measure.curves.bins.map(({ low, high, pairs: count, rates }) => [
            translate(words.bin({ low: low.toFixed(2), high: high?.toFixed(2) }), lang),
            String(count),
            ...cells(rates),
          ]),
        },
      });
    }
  }
  tables.push(sizeTable(measure, pairs, names, analysis, lang));
  return { tables, leftOut };
}

/** The pairs a table shows, in order; the closest where there are too many. */
function shownPairs(pairs: readonly PairPower[]): readonly PairPower[] {
  if (pairs.length <= MOST_PAIRS) return pairs;
  return byCloseness(pairs)
    .slice(0, MOST_PAIRS)
    .sort((x, y) => x.a - y.a || x.b - y.b);
}

/** Two systems as a row begins. */
function pairName({ a, b }: PairPower, analysis: PowerAnalysis): string {
  return isNumbered(analysis) ? `${a + 1} – ${b + 1}` : `${analysis.systems[a]} – ${analysis.systems[b]}`;
}

/** The sizes that have room beside the names: with their normal value, without it, or the larger ones only. */
function fitted({ curves: { sizes } }: MeasurePower, names: number, width: number) {
  const needs = (kept: readonly number[], cell: number) =>
    kept.reduce((sum, size) => sum + 2 + Math.max(cell, `N=${size}`.length), names + 2 + DIFFERENCE);
  if (needs(sizes, WIDE) <= width) return { sizes, withNormal: true, leftOut: [] };
  let first = 0;
  while (first < sizes.length - 1 && needs(sizes.slice(first), NARROW) > width) first++;
  return { sizes: sizes.slice(first), withNormal: false, leftOut: sizes.slice(0, first) };
}

function sizeTable(
  { pairs: all, wanted }: MeasurePower,
  pairs: readonly PairPower[],
  names: readonly string[],
  { options }: PowerAnalysis,
  lang: Lang,
): Section {
  const { head } = words;
  const last = wanted === undefined ? [] : [translate(words.forWanted({ wanted: String(wanted) }), lang)];
  const rows = pairs.map((pair, i) => [
    names[i]!,
    String(pair.n),
    shown(pair.sd),
    errorText(errorOf(pair)),
    shown(pair.detectable),
    percent(pair.achieved),
    count(pair.forSeen?.exact),
    ...(wanted === undefined ? [] : [count(pair.forWanted?.exact)]),
  ]);
  const errors = all.map(errorOf).filter((error) => error !== undefined);
  if (all.length > 1 && errors.length > 0) {
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    rows.push([
      translate(words.meanOf({ pairs: all.length }), lang),
      '',
      '',
      errorText(mean),
      '',
      '',
      '',
      ...last.map(() => ''),
    ]);
  }
  const heads = [head.pair, 'n', head.sd, head.error, head.detectable, head.achieved, head.forSeen];
  return {
    title: translate(words.sizeCaption({ power: percent(options.power) }), lang),
    table: { head: [...heads.map((word) => (typeof word === 'string' ? word : translate(word, lang))), ...last], rows },
  };
}

/** One row a measure for one system alone. */
export function halfWidthTable({ measures, options }: PowerAnalysis, lang: Lang): NonNullable<Section['table']> {
  const { head } = words;
  // Without --difference only measures from 0 to 1 have a wanted width; it is the same for all of them.
  const wanted = options.difference ?? measures.find((one) => one.wanted !== undefined)?.wanted;
  const last = wanted === undefined ? [] : [translate(words.forHalfWidth({ wanted: String(wanted) }), lang)];
  return {
    head: [
      translate(head.measure, lang),
      translate(head.mean, lang),
      'n',
      translate(head.sd, lang),
      translate(head.halfWidth, lang),
      ...last,
    ],
    rows: measures.map(({ measure, systems: [one] }) => [
      measure,
      shown(one?.mean),
      String(one?.n ?? 0),
      shown(one?.sd),
      shown(one?.halfWidth),
      ...last.map(() => count(one?.forWanted)),
    ]),
  };
}

function errorOf({ error: { extrapolated, normal } }: PairPower): number | undefined {
  return extrapolated ?? normal;
}

/** No split that disagrees among those drawn does not mean that none would. */
export function errorText(error: number | undefined): string {
  return error === 0 ? '<1%' : percent(error);
}

/** A number of queries with thousands apart. */
export function count(value: number | undefined): string {
  return value === undefined ? NONE : value.toLocaleString('en-US');
}

function signed(value: number | undefined): string {
  if (value === undefined) return NONE;
  return `${value > 0 ? '+' : value < 0 ? '-' : ''}${Math.abs(value).toFixed(4)}`;
}

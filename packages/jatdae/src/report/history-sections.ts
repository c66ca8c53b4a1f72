import stringWidth from 'string-width';
import { meanAt, measuresOfTrend, systemsOfTrend, type TrendPoint, type TrendSegment } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { type Lang, translate, history as words } from '../language/index.ts';
import { cut, tame } from './cut.ts';
import { NONE, percent, shown } from './number.ts';
import type { Section } from './sections.ts';

export interface HistoryView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns of the terminal. */
  readonly width: number;
  /** Systems that are shown; those of the history when empty. */
  readonly systems: readonly string[];
  /** Measures that are shown; the first when empty. */
  readonly measures: readonly string[];
}

/** Evaluations that a terminal shows. */
const LATEST = 40;
const SHORT = 8;
/** Width of a system's name. */
const NAME = 24;

/**
 * A history as tables: a measure each, a table for each stretch on one gold and one collection, an evaluation a row, the
 * latest last. Systems that do not fit beside one another stand in a table below.
 *
 * @throws JatdaeError for a measure or a system that the history does not have
 */
export function historySections(all: readonly TrendSegment[], view: HistoryView): Section[] {
  const { lang } = view;
  const measures = known(
    view.measures,
    measuresOfTrend(all),
    (measure, known) => words.noMeasure({ measure, known }),
    1,
  );
  const systems = known(
    view.systems,
    systemsOfTrend(all),
    (system, known) => words.noSystem({ system, known }),
    Number.POSITIVE_INFINITY,
  );
  const total = all.reduce((sum, { points }) => sum + points.length, 0);
  const segments = latest(all, LATEST);
  const remarks = [
    ...(segments.length > 1 ? [translate(words.apart, lang)] : []),
    ...(segments.some(({ points }) => points.some(({ otherRules }) => otherRules))
      ? [translate(words.rulesNote, lang)]
      : []),
    ...(total > LATEST ? [translate(words.shownOf({ shown: LATEST, all: total }), lang)] : []),
  ];
  const tables = measures.flatMap((measure) =>
    segments.flatMap((segment, i) => segmentSections(segment, measure, systems, i === 0, view)),
  );
  return [...tables, ...(remarks.length > 0 ? [{ remarks }] : [])];
}

function known(
  asked: readonly string[],
  there: readonly string[],
  fault: (name: string, there: readonly string[]) => JatdaeError['say'],
  atFirst: number,
): readonly string[] {
  const names = asked.flatMap((one) => one.split(','));
  for (const name of names) if (!there.includes(name)) throw new JatdaeError(fault(name, there));
  return names.length > 0 ? names : there.slice(0, atFirst);
}

function segmentSections(
  { gold, collection, changed, points }: TrendSegment,
  measure: string,
  systems: readonly string[],
  first: boolean,
  { lang, width }: HistoryView,
): Section[] {
  const ground = translate(words.ground({ gold: gold.slice(0, SHORT), collection: collection.slice(0, SHORT) }), lang);
  const broken = changed.length > 0 ? `${translate(words.changed({ what: changed }), lang)}: ` : '';
  const title = `${first ? `${translate(words.title({ measure }), lang)} · ` : ''}${broken}${ground}`;
  const lead = points.map((point) => [timeText(point.time), gateText(point, lang)]);
  const head = [translate(words.head.time, lang), translate(words.head.gate, lang)];
  const leadWidth = head.reduce((sum, text, i) => sum + widest([text, ...lead.map((row) => row[i]!)]) + 2, 0);
  const mine = systems.filter((system) => points.some((point) => meanAt(point, system, measure)));
  const columns = mine.map((system) => {
    const cells = points.map((point) => cell(point, system, measure));
    const name = cut(tame(system), NAME);
    return { name, cells, width: widest([name, ...cells]) + 2 };
  });
  return beside(columns, width - leadWidth).map((these, i) => ({
    ...(i === 0 && { title }),
    table: {
      head: [...head, ...these.map(({ name }) => name)],
      rows: lead.map((row, r) => [...row, ...these.map(({ cells }) => cells[r]!)]),
      left: 2,
    },
  }));
}

/** A mean, with the share that nobody judged where there is any. */
function cell(point: TrendPoint, system: string, measure: string): string {
  const mean = meanAt(point, system, measure);
  if (!mean || mean.value === null) return NONE;
  const holes = (mean.unjudged ?? 0) > 0 ? ` □${percent(mean.unjudged!)}` : '';
  return `${shown(mean.value)}${holes}`;
}

/** As many columns beside one another as there is room for, at least one. */
function beside<T extends { readonly width: number }>(columns: readonly T[], room: number): T[][] {
  const rows: T[][] = [[]];
  let left = room;
  for (const column of columns) {
    if (column.width > left && rows.at(-1)!.length > 0) {
      rows.push([]);
      left = room;
    }
    rows.at(-1)!.push(column);
    left -= column.width;
  }
  return rows;
}

/** The last points, in their segments. */
function latest(segments: readonly TrendSegment[], most: number): TrendSegment[] {
  const kept: TrendSegment[] = [];
  let left = most;
  for (const segment of [...segments].reverse()) {
    if (left <= 0) break;
    const points = segment.points.slice(-left);
    left -= points.length;
    kept.unshift({ ...segment, points });
  }
  return kept;
}

/** To the minute. */
function timeText(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function gateText({ gate, otherRules }: TrendPoint, lang: Lang): string {
  return gate ? `${translate(words.verdict[gate.verdict], lang)}${otherRules ? '*' : ''}` : NONE;
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => stringWidth(text)));
}

import { type RunSummary, TIE_MATTERS } from '../analysis/index.ts';
import { type Lang, translate, report as words } from '../language/index.ts';
import { NONE, percent, shortId, shown, sparkline } from './number.ts';
import { remark } from './remark.ts';
import { plainTable } from './table.ts';

/** The table of one run for a terminal, with what stands behind its numbers. */
export function evalTable(summary: RunSummary, lang: Lang, width = 80): string {
  const { run, measures } = summary;
  const withBounds = measures.some((m) => m.bounds !== undefined);
  const head = [
    translate(words.head.measure, lang),
    translate(words.head.value, lang),
    translate(words.head.ceiling, lang),
    withBounds ? translate(words.head.bounds, lang) : translate(words.head.interval, lang),
    'n',
    translate(words.head.unjudged, lang),
    translate(words.head.spread, lang),
  ];
  const rows = measures.map((m) => [
    m.measure,
    m.aggregation === 'sum' ? shown(m.value, 0) : shown(m.value),
    m.ceiling === undefined || m.ceiling > 0.99995 ? '' : shown(m.ceiling),
    range(withBounds ? m.bounds : m.interval),
    String(m.n),
    percent(m.unjudged),
    sparkline(m.histogram),
  ]);
  const title = translate(
    words.runTitle({ name: run.name, queries: run.evaluation.queries.length, depth: summary.depth }),
    lang,
  );
  return `${[title, '', plainTable(head, rows), '', ...remarks(summary, lang).map((line) => remark(line, width))].join('\n')}\n`;
}

function range(pair: readonly [number, number] | undefined): string {
  return pair ? `[${shown(pair[0], 3)}, ${shown(pair[1], 3)}]` : NONE;
}

/** What the numbers do not say by themselves, a line each; nothing where there is nothing to say. */
export function remarks(summary: RunSummary, lang: Lang): string[] {
  const { run, measures, nothingFound } = summary;
  const { evaluation } = run;
  const lines: string[] = [];
  const step = measures.find((m) => m.oneQuery !== undefined && m.histogram)?.oneQuery;
  if (step !== undefined) lines.push(translate(words.oneQuery({ points: step * 100 }), lang));
  const zero = zeroReason(summary, lang);
  if (zero !== undefined) lines.push(zero);
  else if (nothingFound.length > 0)
    lines.push(translate(words.nothingFound({ count: nothingFound.length, shown: list(nothingFound) }), lang));
  const deeper =
    summary.depth === 0 ? [] : measures.filter((m) => cutoffOf(run, m.measure) > summary.depth).map((m) => m.measure);
  if (deeper.length > 0)
    lines.push(translate(words.shorterThanCutoff({ measures: deeper.join(', '), depth: summary.depth }), lang));
  const { unanswered, unjudged, withoutRelevant } = evaluation;
  if (unanswered.length > 0)
    lines.push(translate(words.unanswered({ count: unanswered.length, shown: list(unanswered) }), lang));
  if (unjudged.length > 0)
    lines.push(translate(words.unjudged({ count: unjudged.length, shown: list(unjudged) }), lang));
  if (withoutRelevant.length > 0)
    lines.push(translate(words.withoutRelevant({ count: withoutRelevant.length, shown: list(withoutRelevant) }), lang));
  const partly = measures.filter((m) => m.undefined > 0 && m.undefined !== withoutRelevant.length);
  for (const m of partly) lines.push(translate(words.undefinedFor({ measure: m.measure, count: m.undefined }), lang));
  for (const m of measures) {
    if (m.ties && m.ties[1] - m.ties[0] >= TIE_MATTERS)
      lines.push(translate(words.tiesMatter({ measure: m.measure, leastMost: m.ties }), lang));
  }
  return lines;
}

/** Why every score of a run is 0; undefined where one is not. */
function zeroReason({ run, nothingFound, depth }: RunSummary, lang: Lang): string | undefined {
  const { queries, withoutRelevant } = run.evaluation;
  const [count, { name }] = [nothingFound.length, run];
  if (count === 0 || count < queries.length - withoutRelevant.length) return undefined;
  return translate(
    depth === 0 ? words.foundNothing({ name, count }) : words.foundNothingRelevant({ name, count }),
    lang,
  );
}

/** The cut-off of a measure; 0 where it has none. */
function cutoffOf(run: RunSummary['run'], name: string): number {
  return run.evaluation.measures.find((measure) => measure.name === name)?.cutoff ?? 0;
}

/** The first few ids and how many more there are. */
export function list(ids: readonly string[], most = 3): string {
  const first = ids.slice(0, most).map(shortId).join(', ');
  return ids.length > most ? `${first}, …` : first;
}

/** Several runs side by side, means only; below it why a row is all 0. */
export function meansTable(summaries: readonly RunSummary[], lang: Lang, width = 80): string {
  const { head, rows } = meansRows(summaries, lang);
  const zeros = summaries.flatMap((summary) => zeroReason(summary, lang) ?? []).map((line) => remark(line, width));
  return `${[plainTable(head, rows), ...(zeros.length > 0 ? ['', ...zeros] : [])].join('\n')}\n`;
}

/** The cells of it. */
export function meansRows(summaries: readonly RunSummary[], lang: Lang): { head: string[]; rows: string[][] } {
  const names = summaries[0]!.measures.map((m) => m.measure);
  const rows = summaries.map((s) => [
    s.run.name,
    ...s.measures.map((m) => (m.aggregation === 'sum' ? shown(m.value, 0) : shown(m.value))),
  ]);
  return { head: [translate(words.head.run, lang), ...names], rows };
}

/** Scores query by query. */
export function perQueryTable(summary: RunSummary, lang: Lang): string {
  const { scores } = summary.run.evaluation;
  const rows = scores.queries.map((query, row) => [
    query,
    ...scores.measures.map((_, m) => shown(defined(scores.values[row * scores.measures.length + m]!))),
  ]);
  return `${plainTable([translate(words.head.query, lang), ...scores.measures], rows)}\n`;
}

function defined(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

import type { RunSummary, SliceReport } from '../analysis/index.ts';
import { csvText } from '../formats/index.ts';
import { type Lang, translate, report as words } from '../language/index.ts';
import { evalRows } from './eval-data.ts';
import { meansRows, remarks } from './eval-table.ts';
import { markdownTable, markdownText } from './markdown.ts';
import { NONE, percent, shown, sparkline } from './number.ts';

/**
 * CSV for spreadsheets: starts with a byte order mark, so that Excel reads Korean.
 *
 * @param sliced of each run, where slices were asked for: their rows have more columns and name no query
 */
export function evalCsv(
  summaries: readonly RunSummary[],
  perQuery: boolean,
  sliced?: readonly (readonly SliceReport[])[],
): string {
  const rows = [['run', 'query', 'measure', 'value', ...(sliced ? SLICE_COLUMNS : [])]];
  const none = sliced ? SLICE_COLUMNS.map(() => '') : [];
  for (const [run, query, measure, value] of evalRows(summaries, perQuery)) {
    rows.push([run, query, measure, cell(value), ...none]);
  }
  for (const [i, reports] of (sliced ?? []).entries()) {
    for (const report of reports) for (const row of sliceRows(report)) rows.push([summaries[i]!.run.name, '', ...row]);
  }
  return [...csvText(rows)].join('');
}

const SLICE_COLUMNS = ['by', 'kind', 'slice', 'n', 'low', 'high'];

/** From the measure on. The mean of the slices has their number as n. */
function* sliceRows({ by, rows, macro }: SliceReport): Generator<string[]> {
  for (const { kind, value: slice, measures } of rows) {
    for (const { measure, value, n, interval } of measures) {
      const [low, high] = interval ?? [];
      yield [measure, cell(value), by, kind, kind === 'value' ? slice : '', String(n), cell(low), cell(high)];
    }
  }
  for (const { measure, value, slices } of macro) yield [measure, cell(value), by, 'mean', '', String(slices), '', ''];
}

function cell(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/**
 * trec_eval's three columns, with our names of measures. Undefined values are left out, as they have no number. Of several
 * runs each begins with its name, as `runid`.
 */
export function evalTrec(summaries: readonly RunSummary[], perQuery: boolean): string {
  let text = '';
  for (const summary of summaries) {
    if (summaries.length > 1) text += trecLine('runid', 'all', summary.run.name);
    for (const [, query, measure, value] of evalRows([summary], perQuery)) {
      if (value !== undefined) text += trecLine(measure, query, shown(value));
    }
  }
  return text;
}

function trecLine(measure: string, query: string, value: string): string {
  return `${measure.padEnd(22)}\t${query}\t${value}\n`;
}

/**
 * Markdown tables for an issue or a wiki: means side by side where there are several runs, then each run.
 *
 * @param sections what stands below the table of a run, in the order of the runs
 */
export function evalMarkdown(summaries: readonly RunSummary[], lang: Lang, sections: readonly string[] = []): string {
  const { head } = words;
  const parts = summaries.map((summary, i) => {
    const { run, measures } = summary;
    const lines = [
      `### ${markdownText(translate(words.runTitle({ name: run.name, queries: run.evaluation.queries.length, depth: summary.depth }), lang))}`,
      '',
      `| ${[head.measure, head.value, head.ceiling, head.interval].map((word) => translate(word, lang)).join(' | ')} | n | ${translate(head.unjudged, lang)} | ${translate(head.spread, lang)} |`,
      '|---|---:|---:|---|---:|---:|---|',
      ...measures.map((m) => {
        const interval = m.interval ? `[${shown(m.interval[0], 3)}, ${shown(m.interval[1], 3)}]` : NONE;
        return `| ${m.measure} | ${shown(m.value)} | ${shown(m.ceiling)} | ${interval} | ${m.n} | ${percent(m.unjudged)} | ${sparkline(m.histogram)} |`;
      }),
      '',
      ...remarks(summary, lang).map((line) => `- ${markdownText(line)}`),
      ...(sections[i] ? ['', sections[i].trimEnd()] : []),
    ];
    return lines.join('\n');
  });
  const { head: columns, rows } = meansRows(summaries, lang);
  const means = markdownTable(
    columns.map(markdownText),
    rows.map((row) => row.map(markdownText)),
  );
  return `${[...(summaries.length > 1 ? [means] : []), ...parts].join('\n\n')}\n`;
}

import type { RunSummary } from '../analysis/summary.ts';
import { csvText } from '../formats/csv.ts';
import * as words from '../words/report.ts';
import type { Lang } from '../words/say.ts';
import { evalRows } from './eval-data.ts';
import { remarks } from './eval-table.ts';
import { markdownText } from './markdown.ts';
import { NONE, percent, shown, sparkline } from './number.ts';

/** CSV for spreadsheets: starts with a byte order mark, so that Excel reads Korean. */
export function evalCsv(summaries: readonly RunSummary[], perQuery: boolean): string {
  const rows = [['run', 'query', 'measure', 'value']];
  for (const [run, query, measure, value] of evalRows(summaries, perQuery)) {
    rows.push([run, query, measure, value === undefined ? '' : String(value)]);
  }
  return [...csvText(rows, {})].join('');
}

/** trec_eval's three columns, with our names of measures. Undefined values are left out, as they have no number. */
export function evalTrec(summaries: readonly RunSummary[], perQuery: boolean): string {
  let text = '';
  for (const [, query, measure, value] of evalRows(summaries, perQuery)) {
    if (value !== undefined) text += `${measure.padEnd(22)}\t${query}\t${shown(value)}\n`;
  }
  return text;
}

/** A Markdown table for an issue or a wiki. */
export function evalMarkdown(summaries: readonly RunSummary[], lang: Lang): string {
  const { head } = words;
  const parts = summaries.map((summary) => {
    const { run, measures } = summary;
    const lines = [
      `### ${markdownText(words.runTitle(run.name, run.evaluation.queries.length, summary.depth)[lang])}`,
      '',
      `| ${[head.measure, head.value, head.ceiling, head.interval].map((word) => word[lang]).join(' | ')} | n | ${head.unjudged[lang]} | ${head.spread[lang]} |`,
      '|---|---:|---:|---|---:|---:|---|',
      ...measures.map((m) => {
        const interval = m.interval ? `[${shown(m.interval[0], 3)}, ${shown(m.interval[1], 3)}]` : NONE;
        return `| ${m.measure} | ${shown(m.value)} | ${shown(m.ceiling)} | ${interval} | ${m.n} | ${percent(m.unjudged)} | ${sparkline(m.histogram)} |`;
      }),
      '',
      ...remarks(summary, lang).map((line) => `- ${markdownText(line)}`),
    ];
    return lines.join('\n');
  });
  return `${parts.join('\n\n')}\n`;
}

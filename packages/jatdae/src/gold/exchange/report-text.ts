import { REPORT } from '../../words/gold-losses.ts';
import type { Lang, Say } from '../../words/say.ts';
import type { ExchangeCounts, ExchangeFinding, ExchangeReport } from './report.ts';

const COUNTS: readonly (keyof ExchangeCounts)[] = [
  ...(['queries', 'queriesUnjudged', 'documents', 'pairs', 'judgements', 'judges'] as const),
  ...(['unrateable', 'later', 'passages', 'unjudged'] as const),
];

/** A report for people, as plain lines: how much there is, what was lost, what changed, what to beware of. */
export function reportText(report: ExchangeReport, lang: Lang): string {
  const { direction, format, file, counts, losses, changes, meanings, notices } = report;
  const kept = COUNTS.filter((name) => counts[name] > 0).map((name) => `${REPORT[name][lang]} ${counts[name]}`);
  const lines = [`${REPORT[direction][lang]} · ${format} · ${file}`, `  ${kept.join(' · ')}`];
  const section = (title: Say, rows: readonly string[]) => {
    if (rows.length > 0) lines.push(`  ${title[lang]}`, ...rows.map((row) => `    - ${row}`));
  };
  const found = ({ say, examples }: ExchangeFinding) =>
    `${say[lang]}${examples.length === 0 ? '' : ` (${examples.map((example) => JSON.stringify(example)).join(', ')})`}`;
  section(REPORT.losses, losses.map(found));
  section(REPORT.changes, changes.map(found));
  section(
    REPORT.notices,
    notices.map(({ say }) => say[lang]),
  );
  section(
    REPORT.meanings,
    meanings.map(({ say }) => say[lang]),
  );
  return `${lines.join('\n')}\n`;
}

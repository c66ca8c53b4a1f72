import type { ExchangeCounts, ExchangeFinding, ExchangeReport } from '../../formats/index.ts';
import { gold, type Lang, type Message, translate } from '../../language/index.ts';

const COUNTS: readonly (keyof ExchangeCounts)[] = [
  ...(['queries', 'queriesUnjudged', 'documents', 'pairs', 'judgements', 'judges'] as const),
  ...(['unrateable', 'later', 'passages', 'unjudged'] as const),
];

/** A report for people, as plain lines: how much there is, what was lost, what changed, what to beware of. */
export function reportText(report: ExchangeReport, lang: Lang): string {
  const { direction, format, file, counts, losses, changes, meanings, notices } = report;
  const kept = COUNTS.filter((name) => counts[name] > 0).map(
    (name) => `${translate(gold.losses.REPORT[name], lang)} ${counts[name]}`,
  );
  const lines = [`${translate(gold.losses.REPORT[direction], lang)} · ${format} · ${file}`, `  ${kept.join(' · ')}`];
  const section = (title: Message, rows: readonly string[]) => {
    if (rows.length > 0) lines.push(`  ${translate(title, lang)}`, ...rows.map((row) => `    - ${row}`));
  };
  const found = ({ say, examples }: ExchangeFinding) =>
    `${translate(say, lang)}${examples.length === 0 ? '' : ` (${examples.map((example) => JSON.stringify(example)).join(', ')})`}`;
  section(gold.losses.REPORT.losses, losses.map(found));
  section(gold.losses.REPORT.changes, changes.map(found));
  section(
    gold.losses.REPORT.notices,
    notices.map(({ say }) => translate(say, lang)),
  );
  section(
    gold.losses.REPORT.meanings,
    meanings.map(({ say }) => translate(say, lang)),
  );
  return `${lines.join('\n')}\n`;
}

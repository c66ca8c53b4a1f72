import type { LintFinding, LintItem, LintLevel, LintReport } from '../gold/index.ts';
import * as words from '../words/gold-lint-print.ts';
import type { Lang } from '../words/say.ts';
import { cut, flat } from './cut.ts';
import { shortId } from './number.ts';
import { remark } from './remark.ts';

const LEVELS: readonly LintLevel[] = ['error', 'warning', 'note'];
/** Examples of a finding, and ids of an example. */
const SHOWN = 3;

/** The findings by level, each a sentence with its first examples; then what was looked at, and what was not. */
export function goldLintText(report: LintReport, lang: Lang, width: number): string {
  const parts: string[] = [];
  for (const level of LEVELS) {
    const findings = report.findings.filter((finding) => finding.level === level);
    if (findings.length === 0) continue;
    parts.push(
      [words.title[level][lang], ...findings.map((finding) => findingText(finding, lang, width))].join('\n\n'),
    );
  }
  const last = [remark(words.counts(report.counts, report.levels)[lang], width)];
  const reasons = new Map<string, string[]>();
  for (const { rule, why } of report.skipped) {
    const rules = reasons.get(why[lang]);
    if (rules) rules.push(rule);
    else reasons.set(why[lang], [rule]);
  }
  if (reasons.size > 0) last.push(remark(words.notLooked[lang], width));
  for (const [why, rules] of reasons) last.push(remark(`- ${words.skipped(rules, { en: why, ko: why })[lang]}`, width));
  return `${[...parts, last.join('\n')].join('\n\n')}\n`;
}

function findingText({ say, code, items }: LintFinding, lang: Lang, width: number): string {
  const lines = items.slice(0, SHOWN).map((item) => cut(`      ${itemText(item)}`, width));
  if (items.length > SHOWN) lines.push(`      ${words.more(items.length - SHOWN)[lang]}`);
  return [remark(`${say[lang]} [${code}]`, width), ...lines].join('\n');
}

function itemText({ queries, documents, judges, systems, shown }: LintItem): string {
  const names = [systems, queries, documents].flatMap((ids) => (ids && ids.length > 0 ? [idList(ids)] : []));
  const who = names.length === 0 && judges ? [idList(judges)] : names;
  return [who.join(' · '), ...(shown === undefined ? [] : [flat(shown)])].filter((part) => part !== '').join('  ');
}

function idList(ids: readonly string[]): string {
  const first = ids.slice(0, SHOWN).map(shortId).join(', ');
  return ids.length > SHOWN ? `${first}, … (${ids.length})` : first;
}

import type { CircularPart } from '../judging/circularity.ts';
import { type JudgeReport, MISSING_GRADES, missingOf } from '../judging/index.ts';
import * as words from '../words/judge-print.ts';
import type { Lang } from '../words/say.ts';
import { flat } from './cut.ts';
import { percent, shortId } from './number.ts';
import type { Section } from './sections.ts';

/** Left-out pairs and changed queries that are named one by one. */
const NAMED = 10;

/** What a run of judges came to; the same each time that the same replies are there. */
export function judgeSections(report: JudgeReport, lang: Lang): Section[] {
  const { grades, pairs, judges, leftOut } = report;
  const { head } = words;
  const graded = grades.reduce((sum, one) => sum + one.pairs, 0);
  const all = pairs + leftOut.length;
  const row = (name: string, count: number) => [name, String(count), percent(all === 0 ? undefined : count / all)];
  const rows = [
    ...grades.map(({ grade, meaning, pairs }) => row(meaning === '' ? String(grade) : `${grade} ${meaning}`, pairs)),
    ...(report.open > 0 ? [row(head.open[lang], report.open)] : []),
    ...MISSING_GRADES.flatMap((kind) =>
      report.missing[kind] > 0
        ? [row(`${head.missing[lang]}: ${words.missing[kind][lang]}`, report.missing[kind])]
        : [],
    ),
    ...(report.unasked > 0 ? [row(head.unasked[lang], report.unasked)] : []),
    ...(leftOut.length > 0 ? [row(head.leftOut[lang], leftOut.length)] : []),
  ];
  const name = judges.map((judge) => judge.name).join(' + ');
  return [
    {
      title: words.title(all, name, graded, all - graded)[lang],
      table: { head: [head.grade[lang], head.pairs[lang], head.share[lang]], rows },
      remarks: remarksOf(report, lang),
    },
  ];
}

function remarksOf(report: JudgeReport, lang: Lang): string[] {
  const { judges, leftOut, forms, circular } = report;
  const missing = missingOf(report);
  const remarks: string[] = [];
  if (missing > 0) remarks.push(words.missingRemark(missing)[lang]);
  if (report.cut > 0) remarks.push(words.cut(report.cut)[lang]);
  if (report.repaired > 0) remarks.push(words.repaired(report.repaired)[lang]);
  if (report.misquoted > 0) remarks.push(words.misquoted(report.misquoted)[lang]);
  if (report.voted > 0) remarks.push(words.votes(report.voted, report.disagree, report.tied, report.ties)[lang]);
  for (const { judge, pairs, flipped } of report.flips) {
    if (pairs === 0) continue;
    const name = judges.find(({ id }) => id === judge)!.name;
    remarks.push(words.flips(name, pairs, flipped, percent(flipped / pairs))[lang]);
  }
  if (forms.length > 0) {
    remarks.push(words.forms(forms.length)[lang]);
    for (const { from, to } of forms.slice(0, NAMED)) remarks.push(words.form(flat(from), flat(to))[lang]);
    if (forms.length > NAMED) remarks.push('…');
  }
  for (const { query, document, why } of leftOut.slice(0, NAMED)) {
    remarks.push(words.leftOut(shortId(query), shortId(document), words.nothing[why][lang])[lang]);
  }
  if (leftOut.length > NAMED) remarks.push('…');
  for (const judge of new Set(circular.map((part) => part.judge))) {
    const parts = circular.filter((part) => part.judge === judge);
    remarks.push(circularRemark(judge, parts, lang));
  }
  remarks.push(words.advisory[lang], ...judges.map(({ id }) => words.identity(id)[lang]));
  return remarks;
}

function circularRemark(judge: string, parts: JudgeReport['circular'], lang: Lang): string {
  return words.circular(judge, parts[0]!.family, parts.map(circularPart))[lang];
}

/** A part of a system that a judge is akin to: `both: fine.model (bge-m3)`; what is the system's own says so itself. */
export function circularPart({ system, part, model }: Pick<CircularPart, 'system' | 'part' | 'model'>): string {
  return `${part.startsWith(`${system}.`) ? '' : `${system}: `}${part} (${model})`;
}

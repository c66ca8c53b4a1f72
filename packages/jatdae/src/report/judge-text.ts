import type { CircularPart } from '../judging/circularity.ts';
import { type JudgeReport, MISSING_GRADES, missingOf } from '../judging/index.ts';
import { type Lang, translate, judging as words } from '../language/index.ts';
import { flat } from './cut.ts';
import { percent, shortId } from './number.ts';
import type { Section } from './sections.ts';

/** Left-out pairs and changed queries that are named one by one. */
const NAMED = 10;

/** What a run of judges came to; the same each time that the same replies are there. */
export function judgeSections(report: JudgeReport, lang: Lang): Section[] {
  const { grades, pairs, judges, leftOut } = report;
  const { head } = words.print;
  const graded = grades.reduce((sum, one) => sum + one.pairs, 0);
  const all = pairs + leftOut.length;
  const row = (name: string, count: number) => [name, String(count), percent(all === 0 ? undefined : count / all)];
  const rows = [
    ...grades.map(({ grade, meaning, pairs }) => row(meaning === '' ? String(grade) : `${grade} ${meaning}`, pairs)),
    ...(report.open > 0 ? [row(translate(head.open, lang), report.open)] : []),
    ...MISSING_GRADES.flatMap((kind) =>
      report.missing[kind] > 0
        ? [row(`${translate(head.missing, lang)}: ${translate(words.print.missing[kind], lang)}`, report.missing[kind])]
        : [],
    ),
    ...(report.unasked > 0 ? [row(translate(head.unasked, lang), report.unasked)] : []),
    ...(leftOut.length > 0 ? [row(translate(head.leftOut, lang), leftOut.length)] : []),
  ];
  const name = judges.map((judge) => judge.name).join(' + ');
  return [
    {
      title: translate(words.print.title({ pairs: all, judge: name, graded, without: all - graded }), lang),
      table: { head: [translate(head.grade, lang), translate(head.pairs, lang), translate(head.share, lang)], rows },
      remarks: remarksOf(report, lang),
    },
  ];
}

function remarksOf(report: JudgeReport, lang: Lang): string[] {
  const { judges, leftOut, forms, circular } = report;
  const missing = missingOf(report);
  const remarks: string[] = [];
  if (missing > 0) remarks.push(translate(words.print.missingRemark({ count: missing }), lang));
  if (report.cut > 0) remarks.push(translate(words.print.cut({ count: report.cut }), lang));
  if (report.repaired > 0) remarks.push(translate(words.print.repaired({ count: report.repaired }), lang));
  if (report.misquoted > 0) remarks.push(translate(words.print.misquoted({ count: report.misquoted }), lang));
  if (report.voted > 0)
    remarks.push(
      translate(
        words.print.votes({ voted: report.voted, disagree: report.disagree, tied: report.tied, ties: report.ties }),
        lang,
      ),
    );
  for (const { judge, pairs, flipped } of report.flips) {
    if (pairs === 0) continue;
    const name = judges.find(({ id }) => id === judge)!.name;
    remarks.push(translate(words.print.flips({ judge: name, pairs, flipped, share: percent(flipped / pairs) }), lang));
  }
  if (forms.length > 0) {
    remarks.push(translate(words.print.forms({ count: forms.length }), lang));
    for (const { from, to } of forms.slice(0, NAMED))
      remarks.push(translate(words.print.form({ from: flat(from), to: flat(to) }), lang));
    if (forms.length > NAMED) remarks.push('…');
  }
  for (const { query, document, why } of leftOut.slice(0, NAMED)) {
    remarks.push(
      translate(
        words.print.leftOut({
          query: shortId(query),
          document: shortId(document),
          why: translate(words.print.nothing[why], lang),
        }),
        lang,
      ),
    );
  }
  if (leftOut.length > NAMED) remarks.push('…');
  for (const judge of new Set(circular.map((part) => part.judge))) {
    const parts = circular.filter((part) => part.judge === judge);
    remarks.push(circularRemark(judge, parts, lang));
  }
  remarks.push(
    translate(words.print.advisory, lang),
    ...judges.map(({ id }) => translate(words.print.identity({ id }), lang)),
  );
  return remarks;
}

function circularRemark(judge: string, parts: JudgeReport['circular'], lang: Lang): string {
  return translate(words.print.circular({ judge, family: parts[0]!.family, parts: parts.map(circularPart) }), lang);
}

/** A part of a system that a judge is akin to: `both: fine.model (bge-m3)`; what is the system's own says so itself. */
export function circularPart({ system, part, model }: Pick<CircularPart, 'system' | 'part' | 'model'>): string {
  return `${part.startsWith(`${system}.`) ? '' : `${system}: `}${part} (${model})`;
}

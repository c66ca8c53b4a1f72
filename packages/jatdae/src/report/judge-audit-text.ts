import type { AuditAgreement } from '../judging/audit/agreement.ts';
import * as words from '../words/judge-audit.ts';
import type { Lang } from '../words/say.ts';
import { NONE, percent } from './number.ts';
import { jsonText } from './plain-json.ts';
import type { Section } from './sections.ts';

/** The JSON of `jatdae judge audit`. */
export function auditJson(
  agreement: AuditAgreement,
  of: { readonly judge: string; readonly person: string; readonly seed: number },
): string {
  return `${jsonText({ version: 1, ...of, ...agreement }, 2)}\n`;
}

/** What a person's check says of a judge. @param ranked - ranks of systems made strata. */
export function auditSections(agreement: AuditAgreement, judge: string, ranked: boolean, lang: Lang): Section[] {
  const { head } = words;
  const { strata, confusion, checked, drawn } = agreement;
  const rows = strata.map(({ grade, rank, size, checked, equal, interval }) => [
    ranked ? `${grade}  ${words.rank[rank][lang]}` : String(grade),
    ...[size, checked, equal].map(String),
    percent(checked === 0 ? undefined : equal / checked),
    interval ? `[${interval.map(percent).join(', ')}]` : NONE,
  ]);
  const remarks: string[] = [];
  const { agreement: all, binary } = agreement;
  if (all) remarks.push(words.overall(percent(all.value), shares(all.interval))[lang]);
  if (binary) remarks.push(words.overallBinary(percent(binary.value), shares(binary.interval))[lang]);
  if (checked < drawn) remarks.push(words.unfinished(checked, drawn)[lang]);
  remarks.push(words.few(drawn)[lang]);
  return [
    {
      title: words.title(judge)[lang],
      table: {
        head: [head.stratum, head.all, head.checked, head.equal, head.share, head.interval].map((one) => one[lang]),
        rows,
      },
      remarks,
    },
    ...(checked === 0
      ? []
      : [
          {
            title: words.confusionTitle[lang],
            table: {
              head: ['', ...confusion.categories.map((grade) => head.person(grade)[lang])],
              rows: confusion.categories.map((grade, i) => [
                String(grade),
                ...confusion.categories.map((_, j) => String(confusion.counts[i]![j]!)),
              ]),
            },
          },
        ]),
  ];
}

function shares([low, high]: readonly [number, number]): [string, string] {
  return [percent(low), percent(high)];
}

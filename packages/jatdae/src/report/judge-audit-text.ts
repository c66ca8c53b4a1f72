import type { AuditAgreement } from '../judging/audit/agreement.ts';
import { type Lang, translate, judging as words } from '../language/index.ts';
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
  const { head } = words.audit;
  const { strata, confusion, checked, drawn } = agreement;
  const rows = strata.map(({ grade, rank, size, checked, equal, interval }) => [
    ranked ? `${grade}  ${translate(words.audit.rank[rank], lang)}` : String(grade),
    ...[size, checked, equal].map(String),
    percent(checked === 0 ? undefined : equal / checked),
    interval ? `[${interval.map(percent).join(', ')}]` : NONE,
  ]);
  const remarks: string[] = [];
  const { agreement: all, binary } = agreement;
  if (all)
    remarks.push(translate(words.audit.overall({ share: percent(all.value), lowHigh: shares(all.interval) }), lang));
  if (binary)
    remarks.push(
      translate(words.audit.overallBinary({ share: percent(binary.value), lowHigh: shares(binary.interval) }), lang),
    );
  if (checked < drawn) remarks.push(translate(words.audit.unfinished({ checked, drawn }), lang));
  remarks.push(translate(words.audit.few({ drawn }), lang));
  return [
    {
      title: translate(words.audit.title({ judge }), lang),
      table: {
        head: [head.stratum, head.all, head.checked, head.equal, head.share, head.interval].map((one) =>
          translate(one, lang),
        ),
        rows,
      },
      remarks,
    },
    ...(checked === 0
      ? []
      : [
          {
            title: translate(words.audit.confusionTitle, lang),
            table: {
              head: ['', ...confusion.categories.map((grade) => translate(head.person({ grade }), lang))],
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

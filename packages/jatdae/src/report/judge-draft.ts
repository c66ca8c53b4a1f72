import { DRAFT_FLAGS } from '../judging/draft/draft.ts';
import type { ChosenDocument, Draft, DraftCheck, DraftRun } from '../judging/draft/index.ts';
import { type Lang, translate, judging as words } from '../language/index.ts';
import { flat } from './cut.ts';
import { shortId } from './number.ts';
import { plainJson } from './plain-json.ts';
import type { Section } from './sections.ts';

/** What was drafted, where it was written, and what is to be said of it. */
export interface DraftReport {
  /** Path of the file written. */
  readonly file: string;
  /** Who drafted. */
  readonly by: string;
  /** Documents that were drafted from. */
  readonly chosen: readonly ChosenDocument[];
  /** What came back. */
  readonly run: Pick<DraftRun, 'drafts' | 'missing' | 'fewer'>;
  /** What is to be said of the drafts. */
  readonly check: DraftCheck;
  /** The attribute of the quota. */
  readonly attribute?: string | undefined;
}

export function draftJson({ file, by, run, check, chosen }: DraftReport): string {
  const body = { file, by, documents: chosen.length, fewer: run.fewer, missing: run.missing, drafts: run.drafts };
  return `${JSON.stringify({ version: 1, kind: 'draft', ...(plainJson({ ...body, check }) as object) }, null, 2)}\n`;
}

export function draftSections(report: DraftReport, lang: Lang): Section[] {
  const { file, by, chosen, run, check } = report;
  const { head } = words.draft;
  const flags = DRAFT_FLAGS.flatMap((flag) => {
    const count = run.drafts.filter((draft) => draft.flags.includes(flag)).length;
    return count > 0 ? [[translate(words.draft.flag[flag], lang), String(count)]] : [];
  });
  const reasons = new Map<keyof typeof words.draft.missingKind, number>();
  for (const { why } of run.missing) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const remarks = [
    ...(run.fewer > 0 ? [translate(words.draft.fewer({ count: run.fewer }), lang)] : []),
    ...Array.from(reasons, ([why, count]) =>
      translate(words.draft.missing({ count, why: translate(words.draft.missingKind[why], lang) }), lang),
    ),
    ...check.findings.flatMap(({ say, code, items }) => [
      `${translate(say, lang)} [${code}]`,
      ...items
        .slice(0, 3)
        .flatMap(({ queries, shown }) => (shown === undefined ? [] : [shownItem(shown, queries, run.drafts)])),
    ]),
    ...check.lacks.map((why) => translate(words.draft.notLooked({ why }), lang)),
    translate(words.draft.draftsOnly, lang),
    translate(words.draft.writtenBy({ id: by }), lang),
  ];
  return [
    {
      title: translate(words.draft.title({ drafts: run.drafts.length, documents: chosen.length, file }), lang),
      ...topics(report, lang),
    },
    {
      ...(flags.length > 0 && {
        table: { head: [translate(head.look, lang), translate(head.drafts, lang)], rows: flags },
      }),
      remarks,
    },
  ];
}

/** Of one draft its text, of several what they share. */
function shownItem(shown: string, queries: readonly string[] = [], drafts: readonly Draft[]): string {
  const draft = queries.length === 1 ? drafts.find(({ id }) => id === queries[0]) : undefined;
  return draft ? `${shown} ${flat(draft.text)}` : shown;
}

/** Drafts by value of the quota's attribute, most first. */
function topics({ attribute, chosen, run }: DraftReport, lang: Lang): Pick<Section, 'table'> {
  if (attribute === undefined) return {};
  const topicOf = new Map(chosen.map(({ document }) => [document.id, document.attributes?.[attribute] ?? '']));
  const counts = new Map<string, { drafts: number; documents: number }>();
  for (const value of topicOf.values()) {
    const count = counts.get(value) ?? { drafts: 0, documents: 0 };
    count.documents++;
    counts.set(value, count);
  }
  for (const { document } of run.drafts) counts.get(topicOf.get(document)!)!.drafts++;
  const rows = [...counts].sort(([a, one], [b, other]) => other.drafts - one.drafts || (a < b ? -1 : 1));
  const { head } = words.draft;
  return {
    table: {
      head: [attribute, translate(head.drafts, lang), translate(head.documents, lang)],
      rows: rows.map(([value, { drafts, documents }]) => [
        value === '' ? translate(head.none, lang) : shortId(value),
        String(drafts),
        String(documents),
      ]),
    },
  };
}

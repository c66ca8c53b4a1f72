import { DRAFT_FLAGS } from '../judging/draft/draft.ts';
import type { ChosenDocument, Draft, DraftCheck, DraftRun } from '../judging/draft/index.ts';
import * as words from '../words/judge-draft.ts';
import type { Lang } from '../words/say.ts';
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
  const { head } = words;
  const flags = DRAFT_FLAGS.flatMap((flag) => {
    const count = run.drafts.filter((draft) => draft.flags.includes(flag)).length;
    return count > 0 ? [[words.flag[flag][lang], String(count)]] : [];
  });
  const reasons = new Map<keyof typeof words.missingKind, number>();
  for (const { why } of run.missing) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const remarks = [
    ...(run.fewer > 0 ? [words.fewer(run.fewer)[lang]] : []),
    ...Array.from(reasons, ([why, count]) => words.missing(count, words.missingKind[why][lang])[lang]),
    ...check.findings.flatMap(({ say, code, items }) => [
      `${say[lang]} [${code}]`,
      ...items
        .slice(0, 3)
        .flatMap(({ queries, shown }) => (shown === undefined ? [] : [shownItem(shown, queries, run.drafts)])),
    ]),
    ...check.lacks.map((why) => words.notLooked(why)[lang]),
    words.draftsOnly[lang],
    words.writtenBy(by)[lang],
  ];
  return [
    { title: words.title(run.drafts.length, chosen.length, file)[lang], ...topics(report, lang) },
    { ...(flags.length > 0 && { table: { head: [head.look[lang], head.drafts[lang]], rows: flags } }), remarks },
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
  const { head } = words;
  return {
    table: {
      head: [attribute, head.drafts[lang], head.documents[lang]],
      rows: rows.map(([value, { drafts, documents }]) => [
        value === '' ? head.none[lang] : shortId(value),
        String(drafts),
        String(documents),
      ]),
    },
  };
}

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { nearest } from '@jatdae/measures';
import { attributeOf, type Document, type Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { compressionByName, readDocuments, readQueries, textOfFile, writeWhole } from '../../formats/index.ts';
import type { GoldStore } from '../../gold/index.ts';
import {
  type ChosenDocument,
  checkDrafts,
  chooseDocuments,
  DRAFT_FLAGS,
  type Draft,
  type DraftCheck,
  type DraftPlan,
  type DraftRun,
  draftLine,
  draftQueries,
  estimateLists,
  type Judge,
  type ListPrompt,
  parseBudget,
  parseListPrompt,
  planDrafts,
  requirePrices,
} from '../../judging/index.ts';
import { formats, type Lang, translate, judging as words } from '../../language/index.ts';
import type { Project } from '../../project/index.ts';
import { flat, type Section, sectionsMarkdown, sectionsText, shortId } from '../../report/index.ts';
import { storeAt } from '../gold/gold-store.ts';
import { option } from '../option.ts';
import { verb, type Work } from '../verb.ts';
import {
  askModeOf,
  askOptions,
  type Begun,
  begin,
  begunData,
  begunText,
  isForecast,
  panelOf,
  tellSpent,
} from './asking.ts';

interface Asked {
  readonly judge: Judge;
  readonly prompt: ListPrompt | undefined;
  readonly chosen: readonly ChosenDocument[];
  /** Queries that people asked. */
  readonly queries: readonly Query[];
  /** The attribute of the quota. */
  readonly attribute: string | undefined;
}

/** What was drafted, where it was written, and what is to be said of it. */
interface Drafted {
  /** Path of the file. */
  readonly file: string;
  /** Who drafted. */
  readonly by: string;
  /** Documents that were drafted from. */
  readonly chosen: readonly ChosenDocument[];
  /** What came back. */
  readonly run: DraftRun;
  /** What is to be said of the drafts. */
  readonly check: DraftCheck;
  /** The attribute of the quota. */
  readonly attribute: string | undefined;
}

/** `jatdae judge draft`: queries that a model proposes for documents. Exit code 1 where a document has none, 3 where the service failed. */
export const draft = verb({
  name: 'judge draft',
  operands: { name: '[review]', about: words.draft.about.review },
  finding: words.draft.finding,
  guides: ['judging.md'],
  options: {
    n: option.integerOr('--n <n>', words.draft.about.n, 3, { least: 1, most: 50 }),
    per: option.text('--per <attribute=n>', words.draft.about.per),
    limit: option.integer('--limit <n>', words.draft.about.limit, { least: 1 }),
    seed: option.integerOr('--seed <n>', words.draft.about.seed, 0, { least: 0 }, { group: 'rare' }),
    judge: option.text('--judge <name>', words.draft.about.judge),
    docs: option.text('--docs <file>', words.verb.about.docs, { group: 'inputs' }),
    queries: option.text('--queries <file>', words.verb.about.queries, { group: 'inputs' }),
    ...askOptions,
    prompt: option.text('--prompt <file>', words.draft.about.prompt, { group: 'rare' }),
    out: option.textOr('-o, --out <file>', words.draft.about.out, 'drafts.jsonl', { group: 'output' }),
    force: option.flag('--force', words.verb.about.force, { group: 'output' }),
  },

  async open([operand], options, work): Promise<Asked> {
    if (operand !== undefined) throw new JatdaeError(words.draft.unknownDraftAction({ given: operand }));
    const { out: file, force, dryRun, n, limit, seed, prompt } = options;
    if (!dryRun && !force && existsSync(file)) throw new JatdaeError(formats.files.exists, { place: { file } });
    askModeOf(options);
    const named = options.judge === undefined ? [] : [options.judge];
    const { judges, project } = await panelOf(named, { ...options, prompt: undefined });
    const { documents, queries } = await collectionOf(options, project, work);
    const per = quotaOf(options.per, documents);
    const { chosen, empty } = chooseDocuments(documents, {
      ...{ n, seed },
      ...(per && { per }),
      ...(limit !== undefined && { limit }),
    });
    if (chosen.length === 0) throw new JatdaeError(words.draft.needsDocuments);
    if (empty.length > 0) work.tell(words.draft.emptyDocuments({ count: empty.length }));
    return {
      judge: judges[0],
      prompt: prompt === undefined ? undefined : parseListPrompt('draft-queries', textOfFile(prompt), basename(prompt)),
      ...{ chosen, queries, attribute: per?.attribute },
    };
  },

  async run({ judge, prompt, chosen, queries, attribute }: Asked, options, work): Promise<Begun<Drafted>> {
    const { out: file, force } = options;
    const mode = askModeOf(options);
    const budget = options.budget === undefined ? undefined : parseBudget(options.budget);
    if (mode !== 'cache-only') requirePrices([judge], budget);
    return begin<DraftPlan, Drafted>(options.cache ? storeAt(options.store) : undefined, options, work, {
      plan: (store) => planDrafts(judge, chosen, { cache: store?.judgeCache, mode, prompt }),
      async forecast({ lists }) {
        const estimate = await estimateLists(lists);
        return { kind: 'forecast', calls: [lists.calls, lists.calls], pairs: chosen.length, estimate };
      },
      async finish(plan, store) {
        const meter = work.progress(words.draft.drafting);
        const known = [...queries, ...(await storedQueries(store))].map(({ text }) => text);
        const progress = (done: number, total: number) => meter.update(done, total);
        const run = await draftQueries(plan, { budget, known, progress }).finally(() => meter.stop());
        tellSpent(run.spent, [judge], work);
        if (run.stopped?.exitCode === 2) throw run.stopped;
        const unasked = unaskedOf(run);
        if (mode === 'cache-only' && unasked > 0) throw new JatdaeError(words.draft.notCached({ count: unasked }));
        await writeWhole(file, run.drafts.map(draftLine), compressionByName(file).compression, force);
        const documents = chosen.map(({ document }) => document);
        return {
          ...{ file, chosen, run, attribute },
          by: `${judge.client.model}/${plan.lists.judge.prompt.id}`,
          check: checkDrafts(run.drafts, documents, queries),
        };
      },
    });
  },

  data: (begun) => begunData(begun, draftData),
  forms: {
    table: (begun, view) =>
      begunText(begun, view, (drafted) => sectionsText(draftSections(drafted, view.lang), view.width)),
    md: (begun, view) => begunText(begun, view, (drafted) => sectionsMarkdown(draftSections(drafted, view.lang))),
  },

  async stay(begun, _, work) {
    if (!begun || isForecast(begun)) return;
    const { run } = begun;
    if (run.stopped) work.fail(run.stopped.sentence);
    if (run.spentAll) work.tell(words.print.budgetSpent({ unasked: unaskedOf(run) }));
  },
  exit(begun) {
    if (!begun || isForecast(begun)) return 0;
    const { stopped, missing } = begun.run;
    if (stopped || missing.some(({ why }) => why === 'failed' || why === 'timed-out')) return 3;
    return missing.length > 0 ? 1 : 0;
  },
});

function unaskedOf({ missing }: DraftRun): number {
  return missing.filter(({ why }) => why === 'unasked').length;
}

async function storedQueries(store: GoldStore | undefined): Promise<Query[]> {
  const queries: Query[] = [];
  for await (const query of store?.queries({ evaluated: true }) ?? []) queries.push(query);
  return queries;
}

/** Documents to draft for, and the queries that people asked. */
async function collectionOf(
  { docs, queries }: { readonly docs?: string | undefined; readonly queries?: string | undefined },
  project: Project | undefined,
  work: Work,
) {
  if (docs === undefined && !project) throw new JatdaeError(words.draft.needsDocuments);
  const whole = docs === undefined ? await project!.collection() : undefined;
  for (const notice of whole?.notices ?? []) work.notice(notice);
  return {
    documents: docs === undefined ? whole!.collection.documents : (await readDocuments(docs)).data,
    queries: queries === undefined ? (whole?.collection.queries ?? []) : (await readQueries(queries)).data,
  };
}

/** `topic=20`. @throws JatdaeError */
function quotaOf(
  given: string | undefined,
  documents: readonly Document[],
): { attribute: string; most: number } | undefined {
  if (given === undefined) return undefined;
  const [, attribute, most] = /^\s*([^=]+?)\s*=\s*(\d+)\s*$/u.exec(given) ?? [];
  if (attribute === undefined || Number(most) < 1) throw new JatdaeError(words.draft.badPer({ given }));
  const known = [...new Set(documents.flatMap(({ attributes }) => Object.keys(attributes ?? {})))].sort();
  if (!known.includes(attribute)) {
    const near = nearest(attribute, known, 1);
    throw new JatdaeError(words.draft.noAttribute({ attribute, known: near.length > 0 ? near : known }));
  }
  return { attribute, most: Number(most) };
}

function draftData({ file, by, run, check, chosen }: Drafted) {
  const body = { file, by, documents: chosen.length, fewer: run.fewer, missing: run.missing, drafts: run.drafts };
  return { kind: 'draft' as const, ...body, check };
}

function draftSections(report: Drafted, lang: Lang): Section[] {
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
function topics({ attribute, chosen, run }: Drafted, lang: Lang): Pick<Section, 'table'> {
  if (attribute === undefined) return {};
  const topicOf = new Map(
    chosen.map(({ document }) => [document.id, attributeOf(document.attributes, attribute) ?? '']),
  );
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

import { basename } from 'node:path';
import { type Miss, missesOf, type RunSummary, summarize } from '../analysis/index.ts';
import { type Collection, contentHash } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { measuresOf } from '../evaluation/index.ts';
import { CONFLICT_RULES, parseColumns, parseGradesAre } from '../formats/index.ts';
import { evaluation as about, common, type Message, project, runs as runWords, systems } from '../language/index.ts';
import {
  assemble,
  baselinesFor,
  type CollectionParts,
  chooseParts,
  evaluateFoundRuns,
  namedIn,
  pickFolder,
  runBaseline,
  type Tried,
} from '../project/index.ts';
import { evalData, evalTable, meansTable, missesText } from '../report/index.ts';
import { type OptionsOf, option, present } from './option.ts';
import { listenersOf, tellTokens } from './running.ts';
import { verb, type Work } from './verb.ts';

const MEASURES = ['nDCG@10', 'RR@10', 'R@10', 'P@10', 'AP'];
const CUT = 10;
/** What is told of a baseline's lists. */
const SELF: ReadonlySet<string> = new Set(['self-matches', 'self-dropped']);

/** Files of a collection by name; what is not named is found. */
export const partOptions = {
  docs: option.text('--docs <file>', runWords.verb.docs, { group: 'inputs' }),
  queries: option.text('--queries <file>', runWords.verb.queries, { group: 'inputs' }),
  qrels: option.text('--qrels <file>', about.options.qrels, { group: 'inputs' }),
  columns: option.texts('--column <role=name>', about.options.column, { group: 'inputs' }),
  conflicts: option.choice('--conflicts <error|first|last|max|mean>', about.options.conflicts, CONFLICT_RULES, {
    group: 'rare',
  }),
};

/** The parts that the options name. */
export function namedParts(
  folder: string,
  { docs, queries, qrels, columns, conflicts }: Pick<OptionsOf<typeof partOptions>, keyof typeof partOptions>,
) {
  const part = (file: string | undefined) => (file === undefined ? undefined : namedIn(folder, file));
  return {
    ...present({ documents: part(docs), queries: part(queries), qrels: part(qrels) }),
    read: { columns: parseColumns(columns), ...present({ conflicts }) },
  };
}

/** A collection that was found, and the files beside it. */
interface Found {
  readonly collection: Collection;
  readonly files: Parameters<typeof evaluateFoundRuns>[0];
  readonly renames: ReturnType<typeof assemble>['renames'];
}

/** Each system scored, and what the best one misses. */
interface Outcome {
  readonly summaries: readonly RunSummary[];
  /** Place of the best system. */
  readonly best: number;
  readonly misses: readonly Miss[];
  /** Hash of the judgements. */
  readonly gold: string;
}

/** `jatdae try FOLDER`: everything at once. */
export const attempt = verb({
  name: 'try',
  operands: { name: '<folder>', about: project.try.folder },
  guides: ['start.md'],
  options: {
    measures: option.texts(
      '-m, --measure <measures>',
      common.usual({ what: about.options.measure, value: MEASURES.join(', ') }),
    ),
    top: option.integerOr('--top <n>', runWords.verb.top, 100, { least: 1 }),
    ...partOptions,
    grades: option.text('--grades <given|listed|inverted|map>', about.options.grades, { group: 'inputs' }),
    dropSelf: option.flag('--drop-self', about.options.dropSelf),
    asIs: option.flag('--as-is', project.try.asIs, { group: 'inputs' }),
    misses: option.integerOr('--misses <n>', project.try.misses, 3, { least: 0 }, { group: 'output' }),
  },

  async open([folder], { asIs, grades, ...files }, work): Promise<Found> {
    const named = namedParts(folder!, files);
    const { folder: picked, others } = await pickFolder(folder!, named);
    const parts = await chooseParts(picked, named);
    const gradesAre = grades === undefined ? undefined : parseGradesAre(grades);
    const { collection, notices, applied, renames } = assemble(parts, present({ asIs, gradesAre }));
    tellParts(parts, pairs, work);
    tellOthers(parts, work);
    if (others.length > 0) work.notice(note('other-folders', project.otherFolders({ folders: others })));
    for (const notice of notices) work.notice(notice);
    if (Object.keys(applied).length > 0) {
      const [from, queries, documents] = [parts.qrels, parts.queries, parts.documents].map(({ file }) => quoted(file));
      const command = `jatdae convert ${from} qrels.tsv --kind qrels --queries ${queries} --docs ${documents}`;
      work.notice(note('changes-elsewhere', project.changesElsewhere({ command })));
    }
    return { collection, files: picked.files, renames };
  },

  async run(found, options, work): Promise<Outcome> {
    const tried = await tryAll(found, options, work);
    const best = bestOf(tried);
    const { run, evaluated } = tried[best]!;
    return {
      summaries: tried.map((one) => summarize(one.evaluated)),
      best,
      misses: missesOf(evaluated, run, found.collection, CUT),
      gold: contentHash({ qrels: found.collection.qrels }).qrels!,
    };
  },

  data: ({ summaries, gold }) => evalData(summaries, { perQuery: false, ties: 'trec', gold }),
  forms: {
    table: ({ summaries, best, misses }, { lang, width }, { misses: most }) =>
      [
        `${meansTable(summaries, lang, width)}\n`,
        `${evalTable(summaries[best]!, lang, width)}\n`,
        missesText(summaries[best]!.run.name, misses, CUT, most, width, lang),
      ].join(''),
  },
});

/** Say which file each part of a collection is, and how much is in it. */
export function tellParts(parts: CollectionParts, judged: (qrels: Collection['qrels']) => number, work: Work): void {
  const { documents, queries, qrels } = parts;
  const tell = (
    kind: 'documents' | 'queries' | 'qrels',
    { file, format }: { file: string; format: string },
    n: number,
  ) => work.tell(project.foundPart({ kind, file, format, count: n }));
  tell('documents', documents, documents.data.length);
  tell('queries', queries, queries.data.length);
  tell('qrels', qrels, judged(qrels.data));
}

/** Say what else lies there: what could have been taken, what nobody knows, and judgements that are not used. */
export function tellOthers({ others, unknown = [], judgedTwice, queries, qrels }: CollectionParts, work: Work): void {
  const names = (files: readonly string[]) => files.map((file) => basename(file));
  if (others.length > 0) work.notice(note('other-files', project.couldTake({ files: names(others) })));
  if (unknown.length > 0) work.notice(note('unknown-files', project.unknownFiles({ files: names(unknown) })));
  if (!judgedTwice) return;
  const [used, left] = names([qrels.file, queries.file]);
  work.notice({ level: 'warning', code: 'judged-twice', say: project.judgedTwice({ used: used!, left: left! }) });
}

async function tryAll(
  { collection, files, renames }: Found,
  { measures: names, top, dropSelf }: Pick<OptionsOf<(typeof attempt)['options']>, 'measures' | 'top' | 'dropSelf'>,
  work: Work,
): Promise<Tried[]> {
  const measures = measuresOf(names.length > 0 ? names : MEASURES, 'pooled');
  const tried: Tried[] = [];
  for (const options of baselinesFor(collection.documents)) {
    const meter = work.progress(runWords.verb.searching);
    const progress = (done: number, total: number) => meter.update(done, total);
    const ears = listenersOf(work);
    const indexed = (system: string, done: number, total: number) =>
      ears.progress(systems.indexing({ system }), done, total);
    const one = await runBaseline(collection, options, measures, top, progress, indexed, dropSelf).finally(() =>
      meter.stop(),
    );
    if ('skipped' in one) {
      work.notice(note('baseline-skipped', project.skippedBaseline({ name: one.name, why: one.skipped })));
      continue;
    }
    tellTokens(one.run.name, one.report!.queriesWithoutTokens, work);
    for (const notice of one.evaluated.notices) if (SELF.has(notice.code)) work.notice(notice);
    tried.push(one);
  }
  const found = await evaluateFoundRuns(files, collection, measures, renames, dropSelf);
  for (const { file, why } of found.refused) {
    work.notice({ level: 'warning', code: 'run-not-used', say: project.runNotUsed({ file: basename(file), why }) });
  }
  return [...tried, ...found.tried];
}

/** By the first measure; the earlier one among equals. */
function bestOf(tried: readonly Tried[]): number {
  const worth = (one: Tried) => one.evaluated.evaluation.mean(one.evaluated.evaluation.measures[0]!.name) ?? -1;
  return tried.reduce((best, one, i) => (worth(one) > worth(tried[best]!) ? i : best), 0);
}

function pairs(qrels: Collection['qrels']): number {
  let count = 0;
  for (const { grades } of qrels.values()) count += grades.size;
  return count;
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./:@%+,=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function note(code: string, say: Message): Notice {
  return { level: 'note', code, say };
}

import { existsSync, statSync } from 'node:fs';
import { nearest } from '@jatdae/measures';
import type { Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { compressionByName, readDocuments, readQrels, readQueries, readRun, writeWhole } from '../../formats/index.ts';
import {
  allMissing,
  type BudgetLimits,
  estimateRag,
  isRagFile,
  type Judge,
  MISSING_GRADES,
  parseBudget,
  planRag,
  type QUADRANTS,
  type Quadrants,
  RAG_MEASURES,
  type RagMeasure,
  type RagMissing,
  type RagPlan,
  type RagReport,
  type RagRow,
  type RagRun,
  ragLine,
  ragReport,
  readAnswers,
  readRagRows,
  requirePrices,
  rowsOfRun,
  runRag,
  withAnswers,
} from '../../judging/index.ts';
import { formats, type Lang, judging as print, translate } from '../../language/index.ts';
import { loadOpenProject, loadRunSystems, type Project } from '../../project/index.ts';
import { NONE, percent, type Section, sectionsMarkdown, sectionsText, shortId, shown } from '../../report/index.ts';
import { storeAt } from '../gold/gold-store.ts';
import { type OptionsOf, option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import { verb, type Work } from '../verb.ts';
import {
  askModeOf,
  askOptions,
  type Begun,
  begin,
  begunData,
  begunText,
  type Forecast,
  isForecast,
  panelOf,
  tellSpent,
  voteOptions,
} from './asking.ts';

const options = {
  measures: option.texts('-m, --measure <measures>', print.rag.about.measure),
  depth: option.integerOr('--depth <k>', print.rag.about.depth, 5, { least: 1 }),
  rel: scoringOptions.rel,
  judge: option.text('--judge <name>', print.rag.about.judge),
  answers: option.text('--answers <file>', print.rag.about.answers, { group: 'inputs' }),
  docs: option.text('--docs <file>', print.verb.about.docs, { group: 'inputs' }),
  queries: option.text('--queries <file>', print.verb.about.queries, { group: 'inputs' }),
  qrels: option.text('--qrels <file>', print.verb.about.qrels, { group: 'inputs' }),
  ...askOptions,
  ...voteOptions,
  out: option.text('-o, --out <file>', print.rag.about.out, { group: 'output', formerly: ['--output <file>'] }),
  force: option.flag('--force', print.verb.about.force, { group: 'output' }),
};
type RagOptions = OptionsOf<typeof options>;

interface Asked {
  /** The file or system, as it was named. */
  readonly name: string;
  readonly rows: readonly RagRow[];
  readonly judges: readonly [Judge, ...Judge[]];
  readonly measures: readonly RagMeasure[];
}

/** Rows with their scores. */
interface Scored {
  readonly name: string;
  readonly report: RagReport;
  readonly run: RagRun;
}

/** `jatdae judge rag FILE|SYSTEM`: measures on text. Exit code 1 where verdicts are missing, 3 where the service failed. */
export const rag = verb({
  name: 'judge rag',
  operands: { name: '[file-or-system]', about: print.rag.about.scored },
  finding: print.rag.finding,
  guides: ['judging.md'],
  options,

  async open(operands, options, work): Promise<Asked> {
    const { out, force, judge } = options;
    const measures = wantedMeasures(options.measures);
    if (out !== undefined && !force && existsSync(out))
      throw new JatdaeError(formats.files.exists, { place: { file: out } });
    const [name] = operands;
    if (name === undefined || operands.length > 1) throw new JatdaeError(print.rag.whatToScore);
    askModeOf(options);
    const { judges } = await panelOf(judge === undefined ? [] : [judge], options);
    const rows = await answeredRows(await rowsOf(name, options, work), options.answers, work);
    if (rows.length === 0) throw new JatdaeError(print.rag.nothingToMeasure);
    return { name, rows, judges, measures };
  },

  async run({ name, rows, judges, measures }: Asked, options, work): Promise<Begun<Scored>> {
    const { depth: k, ties, earlyStop, cache } = options;
    const mode = askModeOf(options);
    const budget = options.budget === undefined ? undefined : parseBudget(options.budget);
    if (mode !== 'cache-only') requirePrices(judges, budget);
    return begin<RagPlan, Scored>(cache ? storeAt(options.store) : undefined, options, work, {
      plan: (store) => planRag(rows, { judges, k, measures, mode, ties, cache: store?.judgeCache, earlyStop }),
      forecast: forecastOf,
      async finish(plan) {
        const run = await ask(plan, budget, work);
        if (run.stopped?.exitCode === 2) throw run.stopped;
        if (mode === 'cache-only' && run.missing.unasked > 0) {
          throw new JatdaeError(print.rag.notCached({ count: run.missing.unasked }));
        }
        return { name, run, report: ragReport(plan, run) };
      },
    });
  },

  data: (begun) =>
    begunData(begun, ({ report, run }) => ({ kind: 'rag' as const, ...report, results: run.rows.map(ragLine) })),
  forms: {
    table: (begun, view) =>
      begunText(begun, view, (scored) => sectionsText(ragSections(scored, view.lang), view.width)),
    md: (begun, view) => begunText(begun, view, (scored) => sectionsMarkdown(ragSections(scored, view.lang))),
  },

  async write(begun, _, { out, force }, work) {
    if (!begun || isForecast(begun) || out === undefined) return;
    const lines = begun.run.rows.map((row) => `${JSON.stringify(ragLine(row))}\n`);
    await writeWhole(out, lines, compressionByName(out).compression, force);
    work.tell(print.rag.written({ file: out, rows: lines.length }));
  },
  async stay(begun, _, work) {
    if (!begun || isForecast(begun)) return;
    const { stopped, why, spentAll, missing } = begun.run;
    if (stopped) {
      work.fail(stopped.sentence);
      return;
    }
    if (why !== undefined) work.tell(print.print.firstFailure({ why }));
    if (spentAll) work.tell(print.print.budgetSpent({ unasked: missing.unasked }));
  },
  exit(begun) {
    if (!begun || isForecast(begun)) return 0;
    const { stopped, missing } = begun.run;
    if (stopped || missing.verdicts.failed + missing.verdicts['timed-out'] > 0) return 3;
    return allMissing(missing) > 0 ? 1 : 0;
  },
});

function wantedMeasures(given: readonly string[]): readonly RagMeasure[] {
  const names = given.flatMap((list) => list.split(',')).map((one) => one.trim());
  if (names.length === 0) return RAG_MEASURES;
  return names.map((name) => {
    const known = RAG_MEASURES.find((one) => one.toLowerCase() === name.toLowerCase());
    if (known === undefined) {
      const [near] = nearest(name, RAG_MEASURES, 1);
      throw new JatdaeError(print.rag.unknownMeasure({ name, known: near === undefined ? RAG_MEASURES : [near] }));
    }
    return known;
  });
}

/** Rows of a file, of a run file, or of the recorded run of a system. */
async function rowsOf(name: string, options: RagOptions, work: Work): Promise<readonly RagRow[]> {
  const { project: config, depth: k, rel } = options;
  const isFile = existsSync(name) && statSync(name).isFile();
  if (isFile && (await isRagFile(name))) return readRagRows(name);
  const { findProject } = await loadOpenProject();
  const project = findProject(config);
  const file = isFile ? name : await recordedRun(name, project);
  const { data: run, notices } = await readRun(file);
  for (const notice of notices) work.notice(notice);
  const { queries, documents, qrels } = await textsOf(file, options, project, work);
  const made = rowsOfRun(
    run,
    { queries, documents, ...(qrels && { qrels }), ...(rel !== undefined && { level: rel }) },
    k,
  );
  if (made.textless.length > 0)
    work.tell(print.rag.textless({ count: made.textless.length, first: made.textless.slice(0, 3) }));
  if (made.unlisted.length > 0) work.tell(print.rag.unlistedQueries({ count: made.unlisted.length }));
  return made.rows;
}

async function recordedRun(name: string, project: Project | undefined): Promise<string> {
  if (!project) throw new JatdaeError(print.validate.noSystem({ name }));
  const { runFolderOf } = await loadRunSystems();
  const folder = runFolderOf(project, project.chosen([name])[0]!);
  if (!folder.finished) throw new JatdaeError(print.validate.noSystem({ name }));
  return folder.runFile;
}

async function textsOf(file: string, { docs, queries, qrels }: RagOptions, project: Project | undefined, work: Work) {
  if (project === undefined && (docs === undefined || queries === undefined)) {
    throw new JatdaeError(print.rag.runNeedsTexts({ file }));
  }
  const whole = docs !== undefined && queries !== undefined ? undefined : await project!.collection();
  for (const notice of whole?.notices ?? []) work.notice(notice);
  const collection = whole?.collection;
  const asked: readonly Query[] = queries === undefined ? collection!.queries : (await readQueries(queries)).data;
  const documents = docs === undefined ? collection!.documents : (await readDocuments(docs)).data;
  return {
    queries: asked,
    documents: new Map(documents.map((document) => [document.id, document])),
    qrels: qrels === undefined ? collection?.qrels : (await readQrels(qrels)).data,
  };
}

async function answeredRows(rows: readonly RagRow[], file: string | undefined, work: Work): Promise<readonly RagRow[]> {
  if (file === undefined) return rows;
  const answered = withAnswers(rows, await readAnswers(file));
  const { unknown } = answered;
  if (unknown.length > 0) work.tell(print.rag.unknownAnswers({ count: unknown.length, first: unknown.slice(0, 3) }));
  return answered.rows;
}

async function forecastOf(plan: RagPlan): Promise<Forecast> {
  const pairs = [...plan.plans.values()].reduce((sum, one) => sum + one.pairs.length, 0);
  const estimate = await estimateRag(plan);
  return { kind: 'forecast', calls: plan.calls, pairs, estimate, guessed: !plan.exact };
}

async function ask(plan: RagPlan, budget: BudgetLimits | undefined, work: Work): Promise<RagRun> {
  const meter = work.progress(print.rag.asking);
  try {
    const run = await runRag(plan, { budget, progress: (done, total) => meter.update(done, total) });
    meter.stop();
    tellSpent(run.spent, plan.options.judges, work);
    return run;
  } finally {
    meter.stop();
  }
}

/** Queries of a quadrant that are named. */
const NAMED = 10;

/** A table of its own, each name with its formula: these numbers belong in no column with P@k, AP or recall. */
function ragSections({ report, name }: Scored, lang: Lang): Section[] {
  const { measures, rows, k, byReference, missing, quadrants, judges } = report;
  const { head } = print.rag;
  const columns = [head.measure, head.mean, head.bounds, head.known, head.open, head.without];
  return [
    {
      title: translate(print.rag.title({ name, rows, k }), lang),
      table: {
        head: columns.map((one) => translate(one, lang)),
        rows: measures.map(({ measure, mean, bounds, known, open, without }) => [
          measure,
          shown(mean),
          bounds === undefined ? NONE : open === 0 ? shown(bounds[0]) : `[${shown(bounds[0])}, ${shown(bounds[1])}]`,
          ...[known, open, without].map(String),
        ]),
      },
      remarks: [
        ...measures.map(({ measure, formula }) =>
          translate(print.rag.formulaLine({ measure, text: translate(print.rag.formula[formula], lang) }), lang),
        ),
        ...(measures.some(({ formula }) => formula === 'ContextPrecision')
          ? [translate(print.rag.byReference({ yes: byReference }), lang)]
          : []),
        translate(print.rag.columns, lang),
        translate(print.rag.unchecked, lang),
        ...judges.map((judge) => translate(print.rag.judgedBy({ ids: judge }), lang)),
      ],
    },
    ...(allMissing(missing) > 0 ? [missingSection(missing, lang)] : []),
    ...(quadrants ? [quadrantSection(quadrants, lang)] : []),
  ];
}

function missingSection({ verdicts, ...others }: RagMissing, lang: Lang): Section {
  const kinds = ['splits', 'open', 'cut', 'unasked'] as const;
  const rows = [
    ...MISSING_GRADES.map((kind) => [translate(print.print.missing[kind], lang), verdicts[kind]] as const),
    ...kinds.map((kind) => [translate(print.rag.missingKinds[kind], lang), others[kind]] as const),
  ];
  return {
    title: translate(print.rag.missingTitle, lang),
    table: {
      head: print.rag.missingHead.map((one) => translate(one, lang)),
      rows: rows.flatMap(([why, count]) => (count > 0 ? [[why, String(count)]] : [])),
    },
    remarks: [translate(print.rag.missingRemark, lang)],
  };
}

/** In the order in which they are worth looking at. */
const ORDER = [
  'retrieved-wrong',
  'missed-wrong',
  'missed-right',
  'retrieved-right',
] as const satisfies (typeof QUADRANTS)[number][];

function quadrantSection({ lists, unknown, untold, unanswered }: Quadrants, lang: Lang): Section {
  const answered = ORDER.reduce((sum, one) => sum + lists[one].length, 0) + unknown.length + untold.length;
  const row = (what: string, count: number, of: number | undefined) => [
    what,
    String(count),
    of === undefined ? NONE : percent(of === 0 ? undefined : count / of),
  ];
  const other = print.rag.quadrantOther;
  const ways = [...new Set(ORDER.flatMap((one) => lists[one].map(({ retrievedBy }) => retrievedBy)))].sort();
  const named = ([one, ids]: readonly [string, readonly string[]]) =>
    ids.length === 0
      ? []
      : [
          translate(
            print.rag.ids({
              what: one,
              names: ids.slice(0, NAMED).map(shortId).join(', '),
              more: Math.max(0, ids.length - NAMED),
            }),
            lang,
          ),
        ];
  return {
    title: translate(print.rag.quadrantTitle, lang),
    table: {
      head: print.rag.quadrantHead.map((one) => translate(one, lang)),
      rows: [
        ...ORDER.map((one) => row(translate(print.rag.quadrant[one], lang), lists[one].length, answered)),
        ...(unknown.length > 0 ? [row(translate(other.unknown, lang), unknown.length, answered)] : []),
        ...(untold.length > 0 ? [row(translate(other.untold, lang), untold.length, answered)] : []),
        ...(unanswered.length > 0 ? [row(translate(other.unanswered, lang), unanswered.length, undefined)] : []),
      ],
    },
    remarks: [
      ...ORDER.slice(0, 3).flatMap((one) =>
        named([translate(print.rag.quadrant[one], lang), lists[one].map(({ query }) => query)]),
      ),
      ...named([translate(other.unknown, lang), unknown]),
      ...(ways.length > 0
        ? [translate(print.rag.byWhat({ ways: ways.map((way) => translate(print.rag.retrievedBy[way], lang)) }), lang)]
        : []),
      ...(lists['missed-right'].length > 0 ? [translate(print.rag.missedRight, lang)] : []),
    ],
  };
}

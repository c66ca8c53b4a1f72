import {
  candidatesOf,
  type DirectionMatrix,
  directionMatrix,
  type HardNegatives,
  hardNegatives,
  hasHardNegatives,
  panelOf,
  type RunSummary,
  type ScopeReport,
  type ScoredAnswer,
  type SliceReport,
  scopeLeaks,
  sliceReport,
  summarize,
  unequalDepth,
} from '../analysis/index.ts';
import { contentHash, type Document, type Qrels, type Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedRun, EvaluatedSystem, EvaluatedSystems } from '../evaluation/index.ts';
import { evaluation as about, compare, hardNegatives as hard, history, runs as words } from '../language/index.ts';
import { loadKeepHistory, loadRunSystems, type ProjectConfig } from '../project/index.ts';
import {
  evalCsv,
  evalData,
  evalMarkdown,
  evalTerminal,
  evalTrec,
  foundData,
  percent,
  scopeFaults,
  sectionsMarkdown,
  slicesData,
  slicesSections,
} from '../report/index.ts';
import { loadReadLines } from '../runs/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { option } from './option.ts';
import { requireAttribute } from './require-attribute.ts';
import { highestGrade, scoringOptions } from './scoring-options.ts';
import { verb, type Work } from './verb.ts';

/** Cases of hard negatives that are shown when nobody says how many. */
const CASES = 5;

/** Systems scored, with what stands behind their means. One entry a system in every list. */
export interface Evaluated {
  readonly summaries: readonly RunSummary[];
  /** By each attribute that means are shown by. */
  readonly sliced: readonly (readonly SlicedRun[])[];
  /** Where the gold has hard negatives. */
  readonly hard?: readonly HardNegatives[];
  /** Where the project says what a query may be shown. */
  readonly scope?: readonly ScopeReport[];
  readonly ties: string;
  /** Hash of the judgements. */
  readonly gold: string;
  /** Hash of the collection that each recorded run was made over. */
  readonly collections?: readonly string[];
  /** Means only, no table a run. */
  readonly brief: boolean;
}

/** `jatdae eval [RUN...]`: runs of a project, or run files and judgements, to measures. */
export const evaluate = verb({
  name: 'eval',
  operands: { name: '[runs...]', about: about.options.runs },
  guides: ['slices.md', 'gate.md#history'],
  options: {
    ...scoringOptions,
    perQuery: option.flag('--per-query', about.options.perQuery, { group: 'output' }),
    by: option.text('--by <attribute>', about.slices.about.by),
    matrix: option.flag('--matrix', about.slices.about.matrix, { group: 'output' }),
    hard: option.countOr('--hard [n]', hard.about, CASES, { group: 'output' }),
    bounds: option.flag('--bounds', about.options.bounds, { group: 'output' }),
    at: option.text('--at <stage>', about.options.at),
    past: option.flag('--history', history.about.history, { group: 'output' }),
    keep: option.unless('--no-history', history.about.noHistory, { group: 'rare' }),
  },
  instead: ({ past }) => (past ? async () => (await import('./history.ts')).history : undefined),

  async open(operands, options, work) {
    const source = await openSource(operands, options, (notice) => work.notice(notice));
    if (source.systems.some(({ run }) => run === undefined)) throw new JatdaeError(about.needed({ flags: '--qrels' }));
    return { source, named: operands.length };
  },

  async run({ source, named }: { readonly source: Source; readonly named: number }, options, work): Promise<Evaluated> {
    const { project, systems, qrels, queries, documents, level, scope, seed, ties } = source;
    if (project && options.at === undefined) for (const system of systems) await tellCandidates(source, system, work);
    const found = await findings(systems.map(asFound), source, {
      ...(level !== undefined && { level }),
      ...(scope && { scope }),
    });
    if (project && named === 0 && isWhole(options)) {
      const { keepHistory } = await loadKeepHistory();
      await keepHistory(project, systems, (notice) => work.notice(notice));
    }
    if (options.hard !== undefined && !found.hard) throw new JatdaeError(hard.none);
    const depth = unequalDepth(panelOf(systems));
    if (depth) {
      const say = compare.unequalDepth({ ...depth, measures: depth.measures.join(', ') });
      work.notice({ level: 'note', code: 'unequal-depth', say });
    }
    const runs = systems.map(({ run }) => run!);
    const bounds = options.bounds ? { boundsGrade: highestGrade(qrels.values()) } : {};
    const by = options.by === undefined ? source.slices : [options.by];
    return {
      summaries: runs.map((run) => summarize(run, { seed, ...bounds })),
      sliced: slicedRuns(runs, queries, { by, matrix: options.matrix, qrels, documents }),
      ...found,
      ties,
      gold: contentHash({ qrels }).qrels!,
      ...(project && { collections: systems.map(({ provenance }) => provenance.collection!) }),
      brief: project !== undefined && named !== 1,
    };
  },

  data({ summaries, sliced, hard: found, scope, ties, gold, collections }, { perQuery }) {
    const all = slicesData(summaries, sliced);
    return evalData(summaries, {
      perQuery,
      ties,
      gold,
      ...(collections && { collections }),
      ...(all.length > 0 && { slices: all }),
      found: summaries.map((_one, i) => foundData(found?.[i], scope?.[i])),
    });
  },
  // Called as a function it keeps no history.
  called: { keep: false },
  forms: {
    table: (result, view, options) => evalTerminal(result, view, options),
    csv: ({ summaries, sliced }, _, { perQuery, by }) =>
      evalCsv(summaries, perQuery, by === undefined ? undefined : sliced.map((one) => one.map(({ report }) => report))),
    md: ({ summaries, sliced }, view) =>
      evalMarkdown(
        summaries,
        view.lang,
        sliced.map((one) => one.map(({ report }) => sectionsMarkdown(slicesSections(report, view))).join('\n')),
      ),
    trec: ({ summaries }, _, { perQuery }) => evalTrec(summaries, perQuery),
  },

  async write({ scope }, _, options, work) {
    const unshown = unshownIn(options);
    if (unshown.length > 0) {
      work.notice({
        level: 'warning',
        code: 'not-shown',
        say: about.options.notShown({ format: options.format, options: unshown.join(', ') }),
      });
    }
    if (options.format === 'table') return;
    for (const say of (scope ?? []).flatMap(scopeFaults)) work.notice({ level: 'warning', code: 'scope', say });
  },
});

/** The lists that were scored, under the run's own name. */
function asFound(system: EvaluatedSystem) {
  const run: EvaluatedRun = system.run!;
  return { ...system, name: run.name };
}

interface Unshown {
  readonly format: string;
  readonly by?: string | undefined;
  readonly bounds: boolean;
  readonly hard?: number | undefined;
  readonly matrix: boolean;
  readonly perQuery: boolean;
}

/** Options that the form has no place for. */
function unshownIn({ format, by, bounds, hard: cases, matrix, perQuery }: Unshown): string[] {
  if (format === 'table' || format === 'json') return [];
  const asked = {
    '--by': by !== undefined && format === 'trec',
    '--bounds': bounds,
    '--hard': cases !== undefined,
    '--matrix': matrix,
    '--per-query': perQuery && format === 'md',
  };
  return Object.entries(asked).flatMap(([name, so]) => (so ? [name] : []));
}

interface Whole {
  readonly measures: readonly string[];
  readonly rel?: number | undefined;
  readonly judging?: string | undefined;
  readonly negative?: string | undefined;
  readonly at?: string | undefined;
  readonly answered: boolean;
  readonly keep: boolean;
  readonly ties: string;
}

/** An evaluation of the whole project, as it says, which its history keeps. */
function isWhole({ measures, rel, judging, negative, at, answered, keep, ties }: Whole): boolean {
  const asked = rel ?? judging ?? negative ?? at;
  return keep && ties === 'trec' && !answered && measures.length === 0 && asked === undefined;
}

/** What the stage before the last one hands on is the ceiling of the last. */
async function tellCandidates({ project, qrels, level }: Source, system: EvaluatedSystem, work: Work): Promise<void> {
  const { name, stages = [], failed } = system;
  if (project!.describe(name).config.type !== 'rerank' || stages.length < 2) return;
  const stage = stages[stages.length - 2]!;
  const [{ runFolderOf }, { readRecordedRun }] = await Promise.all([loadRunSystems(), loadReadLines()]);
  const before = await readRecordedRun(runFolderOf(project!, name).runFile, name, stage);
  const {
    recall,
    without: none,
    n,
  } = candidatesOf(qrels, before.run.lists, {
    leftOut: failed,
    ...(level !== undefined && { level }),
  });
  // Nothing is relevant to any query: there is no share to tell.
  if (recall === undefined) return;
  const say = words.candidates({ system: name, stage, recall: percent(recall), without: none.length, n });
  work.notice({ level: 'note', code: 'candidates', say });
}

/** One run by one attribute. */
interface SlicedRun {
  readonly report: SliceReport;
  /** One a measure; none unless asked for. */
  readonly matrices: readonly DirectionMatrix[];
}

interface SlicingOptions {
  readonly by: readonly string[];
  readonly matrix: boolean;
  readonly qrels: Qrels;
  readonly documents: readonly Document[];
}

/** Each run by each attribute. @throws JatdaeError where no query has the attribute, or none is a direction */
function slicedRuns(
  runs: readonly EvaluatedRun[],
  queries: readonly Query[],
  { by, matrix, qrels, documents }: SlicingOptions,
): SlicedRun[][] {
  for (const one of by) requireAttribute(one, queries, documents);
  if (matrix && by.length === 0) throw new JatdaeError(about.slices.matrixNeedsBy);
  const all = runs.map((run) =>
    by.map((one): SlicedRun => {
      const report = sliceReport(run, queries, one, { qrels, documents });
      if (!matrix) return { report, matrices: [] };
      return { report, matrices: report.all.flatMap(({ measure }) => directionMatrix(report, measure) ?? []) };
    }),
  );
  const directed = all.some((one) => one.some(({ matrices }) => matrices.length > 0));
  if (matrix && !directed) throw new JatdaeError(about.slices.noDirection({ by: by.join(', ') }));
  return all;
}

/** A system with its scores at hand, where its answers are not what was scored. */
type FoundSystem = Pick<EvaluatedSystem, 'name' | 'evaluation' | 'rankings' | 'lists'> & {
  readonly answers?: () => Promise<ReadonlyMap<string, ScoredAnswer>>;
};

/** Depth of "in the first k": the cut-off of the first measure that has one. */
const DEPTH = 10;

/** Hard negatives where the gold has some, and the scope where there is one, a system each. */
async function findings(
  systems: readonly FoundSystem[],
  { qrels, queries, documents }: Pick<EvaluatedSystems, 'qrels' | 'queries' | 'documents'>,
  options: { readonly level?: number; readonly scope?: NonNullable<ProjectConfig['scope']> },
): Promise<{ readonly hard?: readonly HardNegatives[]; readonly scope?: readonly ScopeReport[] }> {
  const { level, scope } = options;
  const wanted = hasHardNegatives(qrels);
  const hard: HardNegatives[] = [];
  const leaks: ScopeReport[] = [];
  for (const { name, evaluation, rankings = [], lists: read, answers } of systems) {
    if (!wanted && !scope) break;
    const lists = (await read?.()) ?? new Map();
    const k = evaluation.measures.find(({ cutoff }) => cutoff !== undefined && cutoff >= 1)?.cutoff ?? DEPTH;
    if (scope) leaks.push(scopeLeaks(name, lists, { queries, documents }, scope, k));
    if (!wanted) continue;
    const scored = await answers?.();
    const own = { queries, documents, k, ...(level !== undefined && { level }), ...(scored && { answers: scored }) };
    hard.push(hardNegatives({ name, evaluation, rankings, lists }, own));
  }
  return { ...(wanted && { hard }), ...(scope && { scope: leaks }) };
}

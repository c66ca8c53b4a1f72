import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import { pairedDifferences } from '@jatdae/measures/stats';
import { type ListedSystem, leaveOneOut } from '../analysis/holes/index.ts';
import type { Qrels, Run } from '../collection/shapes.ts';
import type { Notice } from '../errors.ts';
import { rankedLists } from '../evaluation/evaluate-files.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import { NothingInCommon } from '../evaluation/meeting.ts';
import type { LintDifferences, LintPool } from '../gold/index.ts';
import type { DocOf } from '../systems/doc-of.ts';

/** A run to hold a gold against. */
export interface RunToLint {
  /** Its name is the system's. */
  readonly run: Run;
  /** Names of the models that the system is made of. */
  readonly models?: readonly string[];
  /** Queries that it failed on: they are left out. */
  readonly failed?: ReadonlySet<string>;
}

export interface LintRunsOptions {
  /** How deep systems are looked at. */
  readonly depth: number;
  /** The first one decides how much systems differ. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** How tied documents are ordered. */
  readonly ties: Ties;
  /** What grades below 0 mean. */
  readonly negative: NegativeGrades;
  /** Chunk ids to documents, before any cut. */
  readonly docOf?: DocOf;
  /** Leave out, with a notice, systems that found nothing of what is judged: a young gold set is looked at too. */
  readonly lenient?: boolean;
}

/**
 * What the lint of a gold reads of systems: who found what, and how much their scores differ from query to query. Undefined
 * where none of them can be scored.
 */
export async function lintRuns(
  runs: readonly RunToLint[],
  qrels: Qrels,
  options: LintRunsOptions,
  notice: (notice: Notice) => void,
): Promise<{ readonly pool: LintPool; readonly differences: readonly LintDifferences[] } | undefined> {
  const { depth, measures, ties, negative, docOf } = options;
  const systems: ListedSystem[] = [];
  const scored: RunToLint[] = [];
  for (const one of runs) {
    const { run, failed } = one;
    const counted = failed ? new Map([...qrels].filter(([query]) => !failed.has(query))) : qrels;
    try {
      const scoring = { ties, negative, ...(docOf && { docOf }) };
      const { evaluation, rankings, notices } = await evaluateRun(counted, run, measures, scoring);
      for (const said of notices) notice(said);
      systems.push({ name: run.name, evaluation, rankings, lists: rankedLists(run.lists, ties, docOf) });
      scored.push(one);
    } catch (error) {
      if (!options.lenient || !(error instanceof NothingInCommon)) throw error;
      notice({ level: 'warning', code: 'not-scored', say: error.say });
    }
  }
  if (systems.length === 0) return undefined;
  const { finders, systems: left } = leaveOneOut(systems, qrels, { depth, negative });
  return {
    pool: {
      depth,
      positives: finders.positives,
      systems: left.map((one, i) => ({ ...one, ...(scored[i]!.models && { models: scored[i]!.models }) })),
    },
    differences: systems.flatMap((a, i) => systems.slice(i + 1).map((b) => differencesOf(a, b, measures[0]))),
  };
}

function differencesOf(a: ListedSystem, b: ListedSystem, { name }: Measure): LintDifferences {
  const [of, other] = [scoresOf(a, name), scoresOf(b, name)];
  const shared = [...of.keys()].filter((query) => other.has(query));
  const column = (scores: ReadonlyMap<string, number>) => Float64Array.from(shared, (query) => scores.get(query)!);
  return { systems: [a.name, b.name], measure: name, values: pairedDifferences(column(of), column(other)).values };
}

/** NaN where the measure is not defined. */
function scoresOf({ evaluation }: ListedSystem, measure: string): ReadonlyMap<string, number> {
  const { queries, measures, values } = evaluation.scores;
  const at = measures.indexOf(measure);
  return new Map(queries.map((query, row) => [query, values[row * measures.length + at]!]));
}

import type { Measure } from '@jatdae/measures';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { type MeasureSummary, summarize } from './summary.ts';

/** One system on one measure: the number, what stands behind it, and its place among the systems. */
export interface LeaderboardCell
  extends Pick<MeasureSummary, 'value' | 'n' | 'undefined' | 'ceiling' | 'interval' | 'unjudged' | 'ties'> {
  /** 1 for the best; systems with the same value share the better place. Undefined without a value. */
  readonly rank: number | undefined;
  /** The committed evaluation of the system, over the same queries. */
  readonly baseline: BaselineCell | undefined;
}

export interface BaselineCell {
  readonly value: number | undefined;
  /** Value now minus the baseline's. */
  readonly change: number | undefined;
}

export interface LeaderboardRow {
  readonly system: string;
  /** In the order of the measures. */
  readonly values: readonly LeaderboardCell[];
}

/** Systems by measures. */
export interface Leaderboard {
  readonly measures: readonly Pick<Measure, 'name' | 'range' | 'better' | 'cutoff'>[];
  readonly rows: readonly LeaderboardRow[];
  /** Queries behind it: of the system that was scored on most. */
  readonly queries: number;
}

/** Per-query scores of a committed evaluation. */
export interface BaselineScores {
  readonly measures: readonly string[];
  readonly queries: readonly { readonly id: string; readonly scores: readonly (number | null)[] }[];
}

export interface LeaderboardOptions {
  readonly seed?: number;
  /** Rows of a run's evaluation that count; all when left out. */
  readonly rowsOf?: (run: EvaluatedRun) => readonly number[];
  readonly baselineOf?: (system: string) => BaselineScores | undefined;
}

/** Every system on every measure, over all queries or a slice of them. */
export function leaderboard(runs: readonly EvaluatedRun[], options: LeaderboardOptions = {}): Leaderboard {
  const { seed = 0, rowsOf, baselineOf } = options;
  const measures = runs[0]?.evaluation.measures ?? [];
  const rowsBy = runs.map((run) => rowsOf?.(run) ?? run.evaluation.queries.map((_, row) => row));
  const summaries = runs.map((run, r) => summarize(run, { seed, rows: rowsBy[r]! }).measures);
  const ranks = measures.map(({ better }, m) =>
    ranksOf(
      summaries.map((one) => one[m]!.value),
      better,
    ),
  );
  return {
    measures: measures.map(({ name, range, better, cutoff }) => ({ name, range, better, cutoff })),
    rows: runs.map((run, r) => {
      const baseline = baselineOf?.(run.name);
      const queries = new Set(rowsBy[r]!.map((row) => run.evaluation.queries[row]!));
      return {
        system: run.name,
        values: summaries[r]!.map((one, m) => ({
          value: one.value,
          n: one.n,
          undefined: one.undefined,
          ceiling: one.ceiling,
          interval: one.interval,
          unjudged: one.unjudged,
          ties: one.ties,
          rank: ranks[m]![r],
          baseline: baseline && baselineCell(one, baseline, queries),
        })),
      };
    }),
    queries: Math.max(0, ...rowsBy.map((rows) => rows.length)),
  };
}

function baselineCell(
  { measure, value, aggregation }: MeasureSummary,
  { measures, queries }: BaselineScores,
  wanted: ReadonlySet<string>,
): BaselineCell | undefined {
  const m = measures.indexOf(measure);
  if (m < 0 || aggregation !== 'mean') return undefined;
  const scores = queries.flatMap(({ id, scores }) => (wanted.has(id) ? (scores[m] ?? []) : []));
  const before = scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { value: before, change: before === undefined || value === undefined ? undefined : value - before };
}

function ranksOf(values: readonly (number | undefined)[], better: Measure['better']): (number | undefined)[] {
  const ahead = (a: number, b: number) => (better === 'lower' ? a < b : a > b);
  return values.map((value) =>
    value === undefined ? undefined : 1 + values.filter((other) => other !== undefined && ahead(other, value)).length,
  );
}

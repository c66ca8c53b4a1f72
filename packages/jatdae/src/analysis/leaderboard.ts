import type { Measure } from '@jatdae/measures';
import type { EvaluatedRun } from '../evaluation/index.ts';
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
  /** Mean of the baseline over those queries; undefined where it has no score of any. */
  readonly value: number | undefined;
  /** Value now minus the baseline's. */
  readonly change: number | undefined;
}

export interface LeaderboardRow {
  /** Name. */
  readonly system: string;
  /** In the order of the measures. */
  readonly values: readonly LeaderboardCell[];
}

/** Systems by measures. */
export interface Leaderboard {
  /** Columns, in the order of the first system's evaluation. */
  readonly measures: readonly Pick<Measure, 'name' | 'range' | 'better' | 'cutoff'>[];
  /** In the order given, not by rank. */
  readonly rows: readonly LeaderboardRow[];
  /** Queries behind it: of the system that was scored on most. */
  readonly queries: number;
}

/** Per-query scores of a committed evaluation. */
export interface BaselineScores {
  /** Canonical names, the order of `scores`. */
  readonly measures: readonly string[];
  /** One a query; a score is null where the measure is not defined. */
  readonly queries: readonly { readonly id: string; readonly scores: readonly (number | null)[] }[];
}

export interface LeaderboardOptions {
  /** Of the draws where tied orders are too many to enumerate. @default 0 */
  readonly seed?: number;
  /** Rows of a run's evaluation that count; all when left out. */
  readonly rowsOf?: (run: EvaluatedRun) => readonly number[];
  /** The committed evaluation of a system; undefined where there is none. */
  readonly baselineOf?: (system: string) => BaselineScores | undefined;
}

/** A system's means and what stands behind them. */
export interface SummarisedSystem {
  /** As in reports. */
  readonly name: string;
  /** In the order of `cells`. */
  readonly measures: readonly Measure[];
  /** One a measure. */
  readonly cells: readonly Pick<MeasureSummary, Exclude<keyof LeaderboardCell, 'rank' | 'baseline'>>[];
  /** Queries behind them. */
  readonly queries: readonly string[];
}

/** Every system on every measure, over all queries or a slice of them. */
export function leaderboard(runs: readonly EvaluatedRun[], options: LeaderboardOptions = {}): Leaderboard {
  const { seed = 0, rowsOf, baselineOf } = options;
  return leaderboardOf(
    runs.map((run) => {
      const rows = rowsOf?.(run) ?? run.evaluation.queries.map((_, row) => row);
      const { name, evaluation } = run;
      const queries = rows.map((row) => evaluation.queries[row]!);
      return { name, measures: evaluation.measures, cells: summarize(run, { seed, rows }).measures, queries };
    }),
    baselineOf,
  );
}

/** The same of systems whose means are there. */
export function leaderboardOf(
  systems: readonly SummarisedSystem[],
  baselineOf?: LeaderboardOptions['baselineOf'],
): Leaderboard {
  const measures = systems[0]?.measures ?? [];
  const ranks = measures.map(({ better }, m) =>
    ranksOf(
      systems.map(({ cells }) => cells[m]!.value),
      better,
    ),
  );
  return {
    measures: measures.map(({ name, range, better, cutoff }) => ({ name, range, better, cutoff })),
    rows: systems.map(({ name, cells, queries }, s) => {
      const baseline = baselineOf?.(name);
      const counted = baseline && new Set(queries);
      return {
        system: name,
        values: cells.map((one, m) => ({
          value: one.value,
          n: one.n,
          undefined: one.undefined,
          ceiling: one.ceiling,
          interval: one.interval,
          unjudged: one.unjudged,
          ties: one.ties,
          rank: ranks[m]![s],
          baseline: baseline && baselineCell({ ...one, measure: measures[m]! }, baseline, counted!),
        })),
      };
    }),
    queries: Math.max(0, ...systems.map(({ queries }) => queries.length)),
  };
}

function baselineCell(
  { measure: { name, aggregation }, value }: { readonly measure: Measure; readonly value: number | undefined },
  { measures, queries }: BaselineScores,
  wanted: ReadonlySet<string>,
): BaselineCell | undefined {
  const m = measures.indexOf(name);
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

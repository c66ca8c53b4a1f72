import { ceiling, type Measure, meanOf } from '@jatdae/measures';
import { extremeScore, holeBounds, type JudgedGrades, type JudgedRanking } from '@jatdae/measures/advanced';
import { meanInterval } from '@jatdae/measures/stats';
import type { EvaluatedRun } from '../evaluation/index.ts';

/** Ties that can move a mean by this much are worth a word. */
export const TIE_MATTERS = 0.001;
/** Number of bars of the distribution of per-query scores. */
const BARS = 10;

/** One measure over one run: the number, and how far it can be trusted. */
export interface MeasureSummary {
  /** Canonical name. */
  readonly measure: string;
  /** Undefined when the measure is defined for no query. */
  readonly value: number | undefined;
  /** How queries become the value; other than `mean`, there is no ceiling, interval, ties and bounds. */
  readonly aggregation: 'mean' | 'sum' | 'geometric-mean';
  /** Queries behind the value. */
  readonly n: number;
  /** Queries for which the measure is not defined; they are left out. */
  readonly undefined: number;
  /** Mean over the same queries of the best value that any ranking could get on these judgements. */
  readonly ceiling: number | undefined;
  /** 95% interval of the mean; undefined where the spread says nothing. */
  readonly interval: readonly [number, number] | undefined;
  /** Share of unjudged documents among those that the measure looked at, over answered queries. */
  readonly unjudged: number | undefined;
  /** The mean with every tie broken for the worse, and for the better; undefined where no tie matters or it is not known. */
  readonly ties: readonly [number, number] | undefined;
  /** The mean if unjudged documents of the lists turned out not relevant, or relevant; only on request. */
  readonly bounds: readonly [number, number] | undefined;
  /** Counts of per-query scores in ten equal bins over the measure's range; undefined where the range is not 0 to 1. */
  readonly histogram: readonly number[] | undefined;
  /** How much one query can move the mean. */
  readonly oneQuery: number | undefined;
}

/** One run over all its measures. */
export interface RunSummary {
  /** What was summarised. */
  readonly run: EvaluatedRun;
  /** In the order of evaluation. */
  readonly measures: readonly MeasureSummary[];
  /** Queries with relevant documents of which none stands anywhere in the list. */
  readonly nothingFound: readonly string[];
  /** Longest ranked list. */
  readonly depth: number;
}

/** What a summary of a run counts. */
export interface SummaryOptions {
  /** Compute bounds under holes, with unjudged documents relevant at this grade. */
  readonly boundsGrade?: number;
  /** Of the draws where tied orders are too many to enumerate. @default 0 */
  readonly seed?: number;
  /** Only these rows of the evaluation (a slice). */
  readonly rows?: readonly number[];
}

/**
 * What a reader must know beside the means of a run.
 *
 * @param run its rankings with ties and holes as they were joined
 */
export function summarize(run: EvaluatedRun, options: SummaryOptions = {}): RunSummary {
  const { evaluation, rankings } = run;
  const rows = options.rows ?? evaluation.queries.map((_, row) => row);
  const ranked = rows.map((row) => rankings[row]!);
  const cutoffs = evaluation.measures.map(({ cutoff }) => cutoff);
  const unjudged = new Map([...new Set(cutoffs)].map((cutoff) => [cutoff, unjudgedShare(ranked, cutoff)]));
  return {
    run,
    measures: evaluation.measures.map((measure, m) =>
      summarizeMeasure(run, measure, m, { rows, ranked, unjudged }, options),
    ),
    nothingFound: rows.filter((row) => nothingFound(rankings[row]!)).map((row) => evaluation.queries[row]!),
    depth: rankings.reduce((most, ranking) => Math.max(most, ranking.retrieved), 0),
  };
}

function nothingFound(ranking: JudgedRanking): boolean {
  return ranking.judged[0]! > 0 && !ranking.grades.some((grade) => grade > 0);
}

/** The queries that count. */
interface Counted {
  readonly rows: readonly number[];
  readonly ranked: readonly JudgedRanking[];
  /** Shares of unjudged documents by cutoff. */
  readonly unjudged: ReadonlyMap<number | undefined, number | undefined>;
}

function summarizeMeasure(
  run: EvaluatedRun,
  measure: Measure,
  m: number,
  { rows, ranked: rankings, unjudged }: Counted,
  options: SummaryOptions,
): MeasureSummary {
  const { values, measures } = run.evaluation.scores;
  const column = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) column[i] = values[rows[i]! * measures.length + m]!;
  const { value, n, undefined: none, aggregation } = meanOf(column, measure.aggregation);
  const defined = none === 0 ? rankings : rankings.filter((_, i) => !Number.isNaN(column[i]));
  const mean = aggregation === 'mean';
  return {
    measure: measure.name,
    value,
    aggregation,
    n,
    undefined: none,
    ceiling: mean && measure.better === 'higher' ? meanFor(defined, (r) => ceilingOf(measure, r)) : undefined,
    interval: mean ? meanInterval(column, measure.range) : undefined,
    unjudged: unjudged.get(measure.cutoff),
    ties: mean ? tieEffect(measure, defined, options.seed ?? 0) : undefined,
    bounds: mean && options.boundsGrade !== undefined ? boundsOf(measure, rankings, options.boundsGrade) : undefined,
    histogram: measure.range[0] === 0 && measure.range[1] === 1 ? histogram(column) : undefined,
    oneQuery:
      mean && n > 0 && Number.isFinite(measure.range[1]) ? (measure.range[1] - measure.range[0]) / n : undefined,
  };
}

function meanFor(
  rankings: readonly JudgedRanking[],
  score: (ranking: JudgedRanking) => number | undefined,
): number | undefined {
  const scores = new Float64Array(rankings.length);
  for (let i = 0; i < rankings.length; i++) scores[i] = score(rankings[i]!) ?? Number.NaN;
  return meanOf(scores).value;
}

/** Documents without a judgement among the first k (or all) of the lists that are not empty. */
export function unjudgedShare(rankings: readonly JudgedRanking[], cutoff: number | undefined): number | undefined {
  let shown = 0;
  let judged = 0;
  for (const { retrieved, ranks, grades } of rankings) {
    const k = cutoff !== undefined && cutoff >= 1 ? Math.min(cutoff, retrieved) : retrieved;
    shown += k;
    for (let i = 0; i < ranks.length && ranks[i]! <= k; i++) if (grades[i]! >= 0) judged++;
  }
  return shown === 0 ? undefined : (shown - judged) / shown;
}

/** Only for measures whose extremes are found by sorting; others would have to be drawn. */
function tieEffect(
  measure: Measure,
  rankings: readonly JudgedRanking[],
  seed: number,
): readonly [number, number] | undefined {
  if (!measure.laws.swap || !rankings.some(({ tieFrom }) => tieFrom)) return undefined;
  const least = meanFor(rankings, (ranking) => extremeScore(measure, ranking, 'least', seed));
  const most = meanFor(rankings, (ranking) => extremeScore(measure, ranking, 'most', seed));
  if (least === undefined || most === undefined || most - least < 1e-12) return undefined;
  return [least, most];
}

function boundsOf(
  measure: Measure,
  rankings: readonly JudgedRanking[],
  grade: number,
): readonly [number, number] | undefined {
  const bounds = rankings.map((ranking) => holeBounds(measure, ranking, grade));
  const low = meanOf(Float64Array.from(bounds, (b) => b.low ?? Number.NaN)).value;
  const high = meanOf(Float64Array.from(bounds, (b) => b.high ?? Number.NaN)).value;
  return low === undefined || high === undefined ? undefined : [low, high];
}

function histogram(column: Float64Array): readonly number[] {
  const bars = new Array<number>(BARS).fill(0);
  for (const value of column) if (!Number.isNaN(value)) bars[Math.min(BARS - 1, Math.floor(value * BARS))]!++;
  return bars;
}

/** Ceilings by measure and judgements: the same for every system and every slice, and found again while both are kept. */
const ceilings = new WeakMap<Measure, WeakMap<JudgedGrades, number | undefined>>();

function ceilingOf(measure: Measure, { judged, grouped }: JudgedRanking): number | undefined {
  let known = ceilings.get(measure);
  if (!known) {
    known = new WeakMap();
    ceilings.set(measure, known);
  }
  if (!known.has(judged)) known.set(judged, ceiling(measure, judged, grouped));
  return known.get(judged);
}

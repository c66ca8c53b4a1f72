import { type Judgements, type QrelsInput, type RankedList, type RunInput, toQrels, toRun } from './inputs.ts';
import type { JudgedRanking, NegativeGrades } from './judged-ranking.ts';
import type { Measure } from './measure.ts';
import { parseMeasures } from './notation/index.ts';
import { judge } from './rank.ts';
import { type Mean, meanOf, Scores } from './scores.ts';
import { expectedScore, extremeScore } from './ties/index.ts';

/**
 * How tied documents are ordered. `trec`: by id, descending in byte order. `order`: as the list is given. `expected`: mean
 * over all orders. `min`, `max`: the order that is worst, or best, for each measure.
 */
export type Ties = 'trec' | 'order' | 'expected' | 'min' | 'max';

/** How a run is scored: ties, grades below 0, which queries count. Every key has a default. */
export interface EvaluateOptions {
  /** How tied documents are ordered. @default 'trec' */
  readonly ties?: Ties;
  /** What grades below 0 mean. @default 'unjudged' */
  readonly negative?: NegativeGrades;
  /** Which judged queries count: all, unanswered ones with an empty list; or only those that the run answers. @default 'all' */
  readonly queries?: 'all' | 'answered';
  /** Seed of the draws where tied orders are too many to enumerate. @default 0 */
  readonly seed?: number;
}

/** One run scored: per-query scores, means, and which queries they are about. */
export class Evaluation {
  /** Score of each evaluated query by each measure. */
  readonly scores: Scores;
  /** The measures, in the order of the columns of `scores`. */
  readonly measures: readonly Measure[];
  /** Judged queries that the run has no list for. With `queries: 'all'` they score as an empty list. */
  readonly unanswered: readonly string[];
  /** Queries of the run without any judgement: not evaluated. */
  readonly unjudged: readonly string[];
  /** Evaluated queries for which no document was judged relevant (no grade above 0). */
  readonly withoutRelevant: readonly string[];

  constructor(
    scores: Scores,
    measures: readonly Measure[],
    unanswered: readonly string[],
    unjudged: readonly string[],
    withoutRelevant: readonly string[],
  ) {
    this.scores = scores;
    this.measures = measures;
    this.unanswered = unanswered;
    this.unjudged = unjudged;
    this.withoutRelevant = withoutRelevant;
  }

  /** Evaluated queries, in the order of the judgements. */
  get queries(): readonly string[] {
    return this.scores.queries;
  }

  /**
   * The mean (or sum, or geometric mean) of a measure; undefined when it is defined for no query.
   *
   * @param measure in any notation
   * @throws MeasureError for a measure that was not evaluated
   */
  mean(measure: string): number | undefined {
    return this.summary(measure).value;
  }

  /**
   * The mean with the number of queries behind it.
   *
   * @param measure in any notation
   * @throws MeasureError for a measure that was not evaluated
   */
  summary(measure: string): Mean {
    const column = this.scores.column(measure);
    return meanOf(column, this.measures[this.scores.measures.indexOf(this.scores.nameOf(measure))]!.aggregation);
  }

  /**
   * One query's score; undefined where the measure is not defined for it.
   *
   * @param measure in any notation
   * @throws MeasureError for a query or a measure that was not evaluated
   */
  score(query: string, measure: string): number | undefined {
    return this.scores.get(query, measure);
  }
}

/**
 * Score a run against judgements.
 *
 * @param qrels `{q: {d: grade}}`, Maps, or columns. Grade 0 is judged not relevant; an absent document is unjudged.
 * @param run `{q: {d: score}}`, `{q: [d, ...]}`, Maps, or columns
 * @param measures names, as in `'nDCG@10'` or `['nDCG@10', 'RR@10']`
 * @param options ties, grades below 0 and which queries count; see {@link EvaluateOptions}
 * @example
 * const qrels = { q1: { d1: 2, d2: 0 }, q2: { d3: 1 } };
 * const run = { q1: ['d1', 'd2'], q2: ['d4', 'd3'] };
 * evaluate(qrels, run, 'RR@10').mean('RR@10') // 0.75
 * @throws MeasureError for unknown measures, grades or scores that are not finite, documents that stand twice
 */
export function evaluate(
  qrels: QrelsInput,
  run: RunInput,
  measures: string | readonly string[] | readonly Measure[],
  options: EvaluateOptions = {},
): Evaluation {
  return evaluateJudged(toQrels(qrels), toRun(run), resolve(measures), options);
}

/**
 * As {@link evaluate}, for inputs that are ready.
 *
 * @param qrels query to its judgements; their order is the order of the evaluated queries
 * @param run query to its list; queries without judgements are counted in `unjudged` and not scored
 * @throws MeasureError as {@link evaluate}
 */
export function evaluateJudged(
  qrels: ReadonlyMap<string, Judgements>,
  run: ReadonlyMap<string, RankedList>,
  measures: readonly Measure[],
  options: EvaluateOptions = {},
): Evaluation {
  const queries: string[] = [];
  const rankings: JudgedRanking[] = [];
  const unanswered: string[] = [];
  for (const [query, judgements] of qrels) {
    const list = run.get(query);
    if (!list) {
      unanswered.push(query);
      if (options.queries === 'answered') continue;
    }
    queries.push(query);
    const order = options.ties === 'order' ? 'order' : 'trec';
    rankings.push(
      judge(list ?? EMPTY, judgements, query, { order, ...(options.negative && { negative: options.negative }) }),
    );
  }
  const unjudged = [...run.keys()].filter((query) => !qrels.has(query));
  return evaluateRankings(queries, rankings, measures, { ...options, unanswered, unjudged });
}

/**
 * Score rankings that are already joined with their judgements.
 *
 * @param queries ids, in the order of `rankings`
 * @param rankings one a query, in rank order already; `ties` of `trec` and `order` take them as they are
 * @param options as of {@link evaluate}; `unanswered` and `unjudged` are handed on to the {@link Evaluation}
 * @throws MeasureError where a score is beyond what a number holds
 */
export function evaluateRankings(
  queries: readonly string[],
  rankings: readonly JudgedRanking[],
  measures: readonly Measure[],
  options: Pick<EvaluateOptions, 'ties' | 'seed'> & {
    unanswered?: readonly string[];
    unjudged?: readonly string[];
  } = {},
): Evaluation {
  const values = new Float64Array(queries.length * measures.length);
  const score = scorer(options.ties ?? 'trec', options.seed ?? 0);
  for (let q = 0; q < queries.length; q++) {
    for (let m = 0; m < measures.length; m++) {
      values[q * measures.length + m] = score(measures[m]!, rankings[q]!) ?? Number.NaN;
    }
  }
  return new Evaluation(
    new Scores(
      queries,
      measures.map((measure) => measure.name),
      values,
    ),
    measures,
    options.unanswered ?? [],
    options.unjudged ?? [],
    queries.filter((_, q) => !(rankings[q]!.judged[0]! > 0)),
  );
}

const EMPTY: RankedList = { ids: [] };

function scorer(ties: Ties, seed: number): (measure: Measure, ranking: JudgedRanking) => number | undefined {
  switch (ties) {
    case 'expected':
      return (measure, ranking) => expectedScore(measure, ranking, seed).expected;
    case 'min':
      return (measure, ranking) => extremeScore(measure, ranking, 'least', seed);
    case 'max':
      return (measure, ranking) => extremeScore(measure, ranking, 'most', seed);
    default:
      return (measure, ranking) => measure.score(ranking);
  }
}

function resolve(measures: string | readonly string[] | readonly Measure[]): readonly Measure[] {
  if (typeof measures === 'string') return parseMeasures(measures);
  if (measures.length > 0 && typeof measures[0] === 'object') return measures as readonly Measure[];
  return parseMeasures(measures as readonly string[]);
}

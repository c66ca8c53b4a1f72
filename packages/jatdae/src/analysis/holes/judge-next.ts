import type { Measure, NegativeGrades } from '@jatdae/measures';
import { compareBytes } from '@jatdae/measures';
import type { Qrels } from '../../collection/shapes.ts';
import { boundsUnderHoles, isBounded } from './hole-bounds.ts';
import type { RelevanceLikelihood } from './likelihood.ts';
import { likelihoodOf } from './likelihood.ts';
import type { ListedSystem } from './listed-system.ts';
import type { OpenDifference } from './open-difference.ts';
import { DifferenceUnderHoles } from './open-difference.ts';
import { openQueries } from './open-queries.ts';
import type { Hole, OpenQuery } from './open-query.ts';

/** An unjudged pair and what its judgement could do. */
export interface JudgePair {
  /** Query id. */
  readonly query: string;
  /** Document id. */
  readonly document: string;
  /** Best rank over all systems, from 1. */
  readonly best: number;
  /** Rank in each compared system; undefined where it does not retrieve it. */
  readonly ranks: readonly (number | undefined)[];
  /** How likely the document is relevant. */
  readonly likelihood: number;
  /** What A - B of the query (or the system's value) changes by if it is. */
  readonly change: number;
  /** likelihood * |change|. */
  readonly worth: number;
  /** Width of the bounds of the query's value; without a comparison the widest come first. */
  readonly width: number | undefined;
}

/** Pairs in the order in which they are worth judging. */
export interface JudgeNext {
  /** Canonical name. */
  readonly measure: string;
  /** Compared systems: two, or one alone. */
  readonly systems: readonly string[];
  /** At most as many as asked for, the most worthwhile first. */
  readonly pairs: readonly JudgePair[];
  /** Unjudged pairs whose judgement could change anything. */
  readonly open: number;
  /** Where the likelihoods are from, and how many judged documents they were learnt from. */
  readonly likelihood: Pick<RelevanceLikelihood, 'from' | 'judged'>;
  /** Bounds of the mean difference, and whether more judging is of use. Undefined without a comparison. */
  readonly difference: OpenDifference | undefined;
}

/** What `judgeNext` may be told: how many pairs, and what a hole may turn out to be. */
export interface JudgeNextOptions {
  /** How many pairs. */
  readonly count: number;
  /** Grade of a hole that turns out relevant. */
  readonly grade: number;
  /** Whether a grade below 0 is no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** Least grade that is relevant; any above 0 when left out. */
  readonly level?: number;
}

/**
 * Unjudged pairs by how much they could move what is at hand (METHODS.md 4): the difference of two systems, or how narrow
 * the bounds of one are.
 *
 * @param systems all systems, for the best rank of a document and for the likelihood
 * @param compared one or two of the systems
 * @param qrels query to its judgements
 */
export function judgeNext(
  systems: readonly ListedSystem[],
  compared: readonly [ListedSystem] | readonly [ListedSystem, ListedSystem],
  measure: Measure,
  qrels: Qrels,
  options: JudgeNextOptions,
): JudgeNext {
  const likelihood = likelihoodOf(systems, options.level);
  const alone = compared.length === 1;
  const best = new Best(options.count);
  const difference = alone ? undefined : new DifferenceUnderHoles(measure);
  let open = 0;
  let order = 0;
  for (const { open: query, below } of openQueries(systems, compared, measure, qrels, options)) {
    const { low, high } = alone && isBounded(measure) ? boundsUnderHoles(measure, query.a, query.grade) : NO_BOUNDS;
    const width = low === undefined || high === undefined ? undefined : high - low;
    for (const pair of pairsOf(query, below, likelihood, width, compared.length)) {
      if (pair.change === 0) continue;
      open++;
      best.take(pair, order);
    }
    difference?.add(query);
    order++;
  }
  return {
    measure: measure.name,
    systems: compared.map(({ name }) => name),
    pairs: best.pairs(),
    open,
    likelihood: { from: likelihood.from, judged: likelihood.judged },
    difference: difference?.result(),
  };
}

const NO_BOUNDS = { low: undefined, high: undefined };

/** The holes of a query, each tried alone; those below the cut-off all do the same. */
function* pairsOf(
  query: OpenQuery,
  below: readonly Hole[],
  likelihood: RelevanceLikelihood,
  width: number | undefined,
  compared: number,
): Generator<JudgePair> {
  const now = query.value() ?? 0;
  const pair = (hole: Hole, change: number): JudgePair => {
    const p = likelihood.at(hole.best);
    return {
      query: query.query,
      document: hole.document,
      best: hole.best,
      ranks: [hole.a, hole.b].slice(0, compared).map((rank) => rank || undefined),
      likelihood: p,
      change,
      worth: p * Math.abs(change),
      width,
    };
  };
  for (const hole of query.seen) yield pair(hole, (query.value([hole]) ?? 0) - now);
  if (below.length === 0) return;
  const change = (query.value([], 1) ?? 0) - now;
  for (const hole of below) yield pair(hole, change);
}

interface Ranked {
  readonly pair: JudgePair;
  /** Position of the query. */
  readonly order: number;
}

/** The first few in order of width, worth, change, query and document. */
class Best {
  readonly #count: number;
  readonly #kept: Ranked[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  take(pair: JudgePair, order: number): void {
    const one = { pair, order };
    const kept = this.#kept;
    if (kept.length >= this.#count && (this.#count === 0 || before(one, kept[kept.length - 1]!) >= 0)) return;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(one, kept[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    kept.splice(low, 0, one);
    if (kept.length > this.#count) kept.pop();
  }

  pairs(): JudgePair[] {
    return this.#kept.map(({ pair }) => pair);
  }
}

function before(x: Ranked, y: Ranked): number {
  return (
    (y.pair.width ?? 0) - (x.pair.width ?? 0) ||
    y.pair.worth - x.pair.worth ||
    Math.abs(y.pair.change) - Math.abs(x.pair.change) ||
    x.order - y.order ||
    compareBytes(x.pair.document, y.pair.document)
  );
}

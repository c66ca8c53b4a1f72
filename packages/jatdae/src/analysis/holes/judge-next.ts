import type { Measure, NegativeGrades } from '@jatdae/measures';
import { compareBytes } from '@jatdae/measures/advanced';
import { isotonicFit } from '@jatdae/measures/stats';
import type { Judgements, Qrels } from '../../collection/index.ts';
import { boundsUnderHoles, horizon, isBounded } from './hole-bounds.ts';
import { isJudged, type ListedSystem, rankingsByQuery } from './listed-system.ts';
import { DifferenceUnderHoles, type OpenDifference } from './open-difference.ts';
import { type Hole, OpenQuery } from './open-query.ts';

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

/** How likely an unjudged document is relevant, by its best rank over the systems (METHODS.md 4). */
export interface RelevanceLikelihood {
  /** `judged`: learnt from judged documents; `rank`: .5 / rank, where those say nothing. */
  readonly from: 'judged' | 'rank';
  /** Judged documents that it was learnt from. */
  readonly judged: number;
  /** 0..1, for a best rank from 1; never rises with the rank. */
  at(rank: number): number;
}

/**
 * The share of relevant ones among the judged documents at the same best rank, made to fall with the rank by isotonic
 * regression. Where no document of the lists was judged not relevant, that share says nothing: .5 / rank.
 *
 * @param level least grade that is relevant; any above 0 when left out
 */
export function likelihoodOf(systems: readonly ListedSystem[], level = Number.MIN_VALUE): RelevanceLikelihood {
  const judged: number[] = [];
  const relevant: number[] = [];
  const rows = systems.map(({ evaluation }) => new Map(evaluation.queries.map((query, row) => [query, row])));
  for (const query of new Set(systems.flatMap(({ evaluation }) => evaluation.queries))) {
    const best = new Map<string, { rank: number; relevant: boolean }>();
    systems.forEach((system, s) => {
      const row = rows[s]!.get(query);
      if (row === undefined) return;
      const { ranks, grades } = system.rankings[row]!;
      const ids = system.lists.get(query)?.ids;
      for (let i = 0; i < ranks.length; i++) {
        if (grades[i]! < 0) continue;
        const rank = ranks[i]!;
        const id = ids![rank - 1]!;
        const one = best.get(id);
        if (!one) best.set(id, { rank, relevant: grades[i]! >= level });
        else one.rank = Math.min(one.rank, rank);
      }
    });
    for (const one of best.values()) {
      judged[one.rank] = (judged[one.rank] ?? 0) + 1;
      relevant[one.rank] = (relevant[one.rank] ?? 0) + (one.relevant ? 1 : 0);
    }
  }
  return fitted(judged, relevant);
}

/** From counts by rank, with gaps. */
function fitted(judged: readonly number[], relevant: readonly number[]): RelevanceLikelihood {
  const ranks = Object.keys(judged).map(Number);
  const weights = ranks.map((rank) => judged[rank]!);
  const total = weights.reduce((sum, n) => sum + n, 0);
  const hits = ranks.reduce((sum, rank) => sum + relevant[rank]!, 0);
  if (hits === total) return { from: 'rank', judged: total, at: (rank) => 0.5 / rank };
  const shares = ranks.map((rank) => relevant[rank]! / judged[rank]!);
  const fit = isotonicFit(shares, weights, 'falling');
  // A rank without a judged document has the value of the nearest one above it.
  const byRank = new Float64Array(ranks[ranks.length - 1]! + 1);
  let next = 0;
  for (let rank = 0; rank < byRank.length; rank++) {
    while (next + 1 < ranks.length && ranks[next + 1]! <= rank) next++;
    byRank[rank] = fit[next]!;
  }
  return { from: 'judged', judged: total, at: (rank) => byRank[Math.min(rank, byRank.length - 1)]! };
}

/** A query with its holes, and by themselves those below the measure's cut-off, which are many and soon forgotten. */
interface OpenHoles {
  /** The query with the holes that the measure looks at. */
  readonly open: OpenQuery;
  /** Holes below the cut-off in both lists. */
  readonly below: readonly Hole[];
}

/**
 * The queries on which one system, or both of two, were scored, each with its holes; one at a time, in the order of the
 * judgements.
 *
 * @param systems all systems, for the best rank of a hole
 * @param compared one or two of them
 */
function* openQueries(
  systems: readonly ListedSystem[],
  compared: readonly [ListedSystem] | readonly [ListedSystem, ListedSystem],
  measure: Measure,
  qrels: Qrels,
  { grade, negative }: { readonly grade: number; readonly negative: NegativeGrades },
): Generator<OpenHoles> {
  const [first, second] = compared;
  const k = horizon(measure);
  const a = rankingsByQuery(first);
  const b = second && rankingsByQuery(second);
  for (const [query, judgements] of qrels) {
    const ranking = a.get(query);
    const other = b?.get(query);
    if (!ranking || (b && !other)) continue;
    const holes = holesOf(systems, compared, query, judgements, negative);
    const seen = holes.filter((hole) => isSeen(hole, k));
    const below = holes.filter((hole) => !isSeen(hole, k));
    const counted = { seen, below: below.length };
    yield { open: new OpenQuery(query, measure, grade, { a: ranking, b: other }, counted), below };
  }
}

/** Does the measure look at it in one of the lists? */
function isSeen({ a, b }: Hole, k: number): boolean {
  return (a > 0 && a <= k) || (b > 0 && b <= k);
}

function holesOf(
  systems: readonly ListedSystem[],
  [first, second]: readonly [ListedSystem, ListedSystem?],
  query: string,
  judgements: Judgements,
  negative: NegativeGrades,
): Hole[] {
  const holes = new Map<string, { document: string; best: number; a: number; b: number }>();
  const enter = (system: ListedSystem, side: 'a' | 'b') => {
    system.lists.get(query)?.ids.forEach((document, i) => {
      const hole = holes.get(document);
      if (hole) hole[side] = i + 1;
      else if (!isJudged(judgements, document, negative)) {
        holes.set(document, { document, best: Number.POSITIVE_INFINITY, a: 0, b: 0, [side]: i + 1 });
      }
    });
  };
  enter(first, 'a');
  if (second) enter(second, 'b');
  if (holes.size === 0) return [];
  for (const { lists } of systems) {
    lists.get(query)?.ids.forEach((document, i) => {
      const hole = holes.get(document);
      if (hole && i + 1 < hole.best) hole.best = i + 1;
    });
  }
  return [...holes.values()];
}

import type { JudgedRanking } from '../judged-ranking.ts';
import type { Measure } from '../measure.ts';
import { randomOf } from '../random.ts';
import { tieGroups } from './linear.ts';

/** What the order of tied documents can do to a score. */
export interface TieRange {
  /** Worst that an order can give: the least value, also of a measure where lower is better. */
  readonly least: number | undefined;
  /** Mean over all orders in which the measure is defined; undefined where it is in none, `least` and `most` too. */
  readonly expected: number | undefined;
  /** Greatest value over all orders. */
  readonly most: number | undefined;
  /** closed: by formula. enumerated: over all orders. sampled: over seeded random orders. */
  readonly how: 'closed' | 'enumerated' | 'sampled';
}

/** Orders up to which enumeration is done: 8! (METHODS.md 2). */
const MOST_ORDERS = 40_320;
const DRAWS = 10_000;

/**
 * The mean over all orders of tied documents. Without ties: the score.
 *
 * @param seed of the draws where orders are too many to enumerate
 * @returns `how` is `closed` without ties too
 * @throws MeasureError where a value is beyond what a number holds
 */
export function expectedScore(measure: Measure, ranking: JudgedRanking, seed = 0): Pick<TieRange, 'expected' | 'how'> {
  if (!hasTies(ranking)) return { expected: measure.score(ranking), how: 'closed' };
  if (measure.expected && !redundantTies(ranking)) return { expected: measure.expected(ranking), how: 'closed' };
  const { expected, how } = overOrders(measure, ranking, seed);
  return { expected, how };
}

/**
 * Least, mean and greatest score over all orders of tied documents.
 *
 * @param seed of the draws where orders are too many to enumerate
 * @throws MeasureError where a value is beyond what a number holds
 */
export function tieRange(measure: Measure, ranking: JudgedRanking, seed = 0): TieRange {
  if (!hasTies(ranking)) {
    const score = measure.score(ranking);
    return { least: score, expected: score, most: score, how: 'closed' };
  }
  if (measure.expected && measure.laws.swap && !redundantTies(ranking)) {
    return {
      least: measure.score(arranged(measure, ranking, 'worst')),
      expected: measure.expected(ranking),
      most: measure.score(arranged(measure, ranking, 'best')),
      how: 'closed',
    };
  }
  return overOrders(measure, ranking, seed);
}

/**
 * Least or greatest score over all orders; by sorting where the measure promises that this suffices.
 *
 * @param end the least or the greatest value, whichever of them is the better one
 * @param seed of the draws where orders are too many to enumerate
 * @returns undefined where the measure is defined in no order
 * @throws MeasureError where a value is beyond what a number holds
 */
export function extremeScore(
  measure: Measure,
  ranking: JudgedRanking,
  end: 'least' | 'most',
  seed = 0,
): number | undefined {
  if (!hasTies(ranking)) return measure.score(ranking);
  if (measure.laws.swap && !redundantTies(ranking))
    return measure.score(arranged(measure, ranking, end === 'least' ? 'worst' : 'best'));
  return overOrders(measure, ranking, seed)[end];
}

function hasTies(ranking: JudgedRanking): boolean {
  const { tieFrom, tieTo } = ranking;
  const judged = tieFrom !== undefined && tieTo !== undefined && tieFrom.some((from, i) => from !== tieTo[i]);
  return judged || redundantTies(ranking);
}

/** Which document of a group of alternatives is the first depends on the order: no formula and no sorting covers it. */
function redundantTies({ redundant }: JudgedRanking): boolean {
  return redundant?.tieFrom.some((from, i) => from !== redundant.tieTo[i]) ?? false;
}

/** Each group in falling (best) or rising (worst) order of merit; unjudged documents have merit 0. */
function arranged(measure: Measure, ranking: JudgedRanking, end: 'best' | 'worst'): JudgedRanking {
  const sign = end === 'best' ? 1 : -1;
  const places: Place[] = [];
  for (const group of tieGroups(ranking)) {
    const docs: number[] = [];
    for (let i = group.from; i < group.to; i++) docs.push(i);
    const merit = (i: number) => sign * measure.merit(ranking.grades[i]!, ranking.hard?.[i] === 1);
    docs.sort((a, b) => merit(b) - merit(a) || a - b);
    let rank = group.above;
    let left = group.size - docs.length;
    for (const doc of docs) {
      // Unjudged documents, of merit 0, stand before the first of lower merit.
      if (left > 0 && merit(doc) < 0) {
        rank += left;
        left = 0;
      }
      places.push({ doc, rank: ++rank });
    }
  }
  return placed(ranking, places);
}

interface Place {
  /** Index in the ranking; behind its last one, those of the redundant documents. */
  readonly doc: number;
  readonly rank: number;
}

/** The same documents at other ranks: of alternatives, the one that comes first now has their grade. */
function placed(ranking: JudgedRanking, places: readonly Place[]): JudgedRanking {
  const { hard, redundant } = ranking;
  const moves = places.some(({ doc }) => doc >= ranking.ranks.length);
  const spare: { rank: number; of: number }[] = [];
  const first = new Map<number, number>();
  for (const { doc, rank } of moves ? [...places].sort((a, b) => a.rank - b.rank) : places) {
    const of = doc < ranking.ranks.length ? doc : redundant!.of[doc - ranking.ranks.length]!;
    if (first.has(of)) spare.push({ rank, of });
    else first.set(of, rank);
  }
  const sorted = [...first].map(([doc, rank]) => ({ doc, rank })).sort((a, b) => a.rank - b.rank);
  const spareRanks = moves ? Uint32Array.from(spare, ({ rank }) => rank) : redundant?.ranks;
  return {
    retrieved: ranking.retrieved,
    ranks: Uint32Array.from(sorted, (p) => p.rank),
    grades: Float64Array.from(sorted, (p) => ranking.grades[p.doc]!),
    ...(hard && { hard: Uint8Array.from(sorted, (p) => hard[p.doc]!) }),
    ...(ranking.hardJudged !== undefined && { hardJudged: ranking.hardJudged }),
    ...(ranking.rows && { grouped: ranking.grouped!, rows: Uint32Array.from(sorted, (p) => ranking.rows![p.doc]!) }),
    ...(spareRanks && { redundant: { ranks: spareRanks, of: spareRanks, tieFrom: spareRanks, tieTo: spareRanks } }),
    judged: ranking.judged,
  };
}

/** Documents of equal scores, judged or redundant. */
interface Tied {
  readonly above: number;
  readonly size: number;
  readonly docs: readonly number[];
}

function tied(ranking: JudgedRanking): Tied[] {
  const groups = new Map<number, { above: number; size: number; docs: number[] }>();
  for (const { above, size, from, to } of tieGroups(ranking))
    groups.set(above, { above, size, docs: Array.from({ length: to - from }, (_, i) => from + i) });
  for (const [j, from] of (ranking.redundant?.tieFrom ?? []).entries()) {
    const size = ranking.redundant!.tieTo[j]! - from + 1;
    const group = groups.get(from - 1) ?? { above: from - 1, size, docs: [] };
    group.docs.push(ranking.ranks.length + j);
    groups.set(from - 1, group);
  }
  return [...groups.values()];
}

/** Over all assignments of a group's judged documents to its ranks while these are few, else over random ones. */
function overOrders(measure: Measure, ranking: JudgedRanking, seed: number): TieRange {
  const groups = tied(ranking);
  let orders = 1;
  for (const group of groups) {
    for (let i = 0; i < group.docs.length && orders <= MOST_ORDERS; i++) orders *= group.size - i;
  }
  const enumerate = orders <= MOST_ORDERS;
  const all = enumerate ? assignments(groups) : draws(groups, seed);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let n = 0;
  for (const places of all) {
    const score = measure.score(placed(ranking, places));
    if (score === undefined) continue;
    least = Math.min(least, score);
    most = Math.max(most, score);
    sum += score;
    n++;
  }
  const how = enumerate ? 'enumerated' : 'sampled';
  return n === 0
    ? { least: undefined, expected: undefined, most: undefined, how }
    : { least, expected: sum / n, most, how };
}

/** Every way to place the judged documents, group by group. */
function* assignments(groups: readonly Tied[], g = 0, before: readonly Place[] = []): Generator<readonly Place[]> {
  const group = groups[g];
  if (!group) {
    yield before;
    return;
  }
  const free = Array.from({ length: group.size }, (_, i) => group.above + i + 1);
  yield* within(0, free, before);

  function* within(at: number, ranks: readonly number[], places: readonly Place[]): Generator<readonly Place[]> {
    const doc = group!.docs[at];
    if (doc === undefined) {
      yield* assignments(groups, g + 1, places);
      return;
    }
    for (const rank of ranks) {
      yield* within(
        at + 1,
        ranks.filter((r) => r !== rank),
        [...places, { doc, rank }],
      );
    }
  }
}

/** Random placements, each group independently and uniformly. */
function* draws(groups: readonly Tied[], seed: number): Generator<readonly Place[]> {
  const random = randomOf(seed);
  for (let n = 0; n < DRAWS; n++) {
    const places: Place[] = [];
    for (const group of groups) {
      const ranks = Array.from({ length: group.size }, (_, i) => group.above + i + 1);
      for (const [taken, doc] of group.docs.entries()) {
        const pick = taken + Math.floor(random() * (group.size - taken));
        [ranks[taken], ranks[pick]] = [ranks[pick]!, ranks[taken]!];
        places.push({ doc, rank: ranks[taken]! });
      }
    }
    yield places;
  }
}

import type { JudgedRanking } from '../judged-ranking.ts';

/** First and last rank of the tie group of the i-th judged document; its own rank where no ties are recorded. */
function tieGroup(ranking: JudgedRanking, i: number): readonly [number, number] {
  return [ranking.tieFrom?.[i] ?? ranking.ranks[i]!, ranking.tieTo?.[i] ?? ranking.ranks[i]!];
}

/**
 * Expected value of a sum of gain times weight of rank, over all orders of tied documents: each rank of a group carries
 * the group's mean weight, because every document of the group stands at each of its ranks equally often.
 *
 * @param gain gain of a judged document; unjudged documents gain nothing
 * @param weight weight of a rank, from 1
 * @param k ranks beyond weigh nothing
 */
export function linearExpected(
  ranking: JudgedRanking,
  gain: (grade: number) => number,
  weight: (rank: number) => number,
  k: number,
): number {
  let sum = 0;
  let groupFrom = 0;
  let mean = 0;
  for (let i = 0; i < ranking.ranks.length; i++) {
    const [from, to] = tieGroup(ranking, i);
    if (from > k) break;
    if (from !== groupFrom) {
      groupFrom = from;
      let total = 0;
      for (let rank = from; rank <= to && rank <= k; rank++) total += weight(rank);
      mean = total / (to - from + 1);
    }
    sum += gain(ranking.grades[i]!) * mean;
  }
  return sum;
}

/** Expected number of documents at or above a level within rank k. */
export function expectedWithin(ranking: JudgedRanking, level: number, k: number): number {
  return linearExpected(
    ranking,
    (grade) => (grade >= level ? 1 : 0),
    () => 1,
    k,
  );
}

/** A group of equal scores that holds judged documents. */
export interface TieGroup {
  /** Number of documents ranked above the group. */
  readonly above: number;
  /** Number of documents in the group, judged or not. */
  readonly size: number;
  /** Index of its first judged document in the ranking. */
  readonly from: number;
  /** Index after its last judged document. */
  readonly to: number;
}

/** Groups that hold a judged document, best first. */
export function tieGroups(ranking: JudgedRanking): TieGroup[] {
  const groups: TieGroup[] = [];
  for (let i = 0; i < ranking.ranks.length; ) {
    const [first, last] = tieGroup(ranking, i);
    let j = i + 1;
    while (j < ranking.ranks.length && tieGroup(ranking, j)[0] === first) j++;
    groups.push({ above: first - 1, size: last - first + 1, from: i, to: j });
    i = j;
  }
  return groups;
}

/** Number of documents of a group at or above a level. */
export function relevantIn(ranking: JudgedRanking, group: TieGroup, level: number): number {
  let n = 0;
  for (let i = group.from; i < group.to; i++) if (ranking.grades[i]! >= level) n++;
  return n;
}

import type { JudgedGrades, JudgedRanking } from '@jatdae/measures/advanced';

/** All judged grades with so many more documents judged relevant at one grade, still best first. */
export function withMore(judged: JudgedGrades, grade: number, count: number): JudgedGrades {
  if (count === 0) return judged;
  const all = new Float64Array(judged.length + count);
  let i = 0;
  for (; i < judged.length && judged[i]! >= grade; i++) all[i] = judged[i]!;
  all.fill(grade, i, i + count);
  for (; i < judged.length; i++) all[i + count] = judged[i]!;
  return all;
}

/**
 * The ranking as it would be with some of its holes judged relevant and all else left open.
 *
 * @param ranks 1-based ranks of the holes that are filled, ascending
 * @param judged all judged grades then: also of relevant documents that do not stand in this list (see {@link withMore})
 */
export function withRelevant(
  ranking: JudgedRanking,
  ranks: readonly number[],
  grade: number,
  judged: JudgedGrades,
): JudgedRanking {
  return ranks.length === 0 ? { ...ranking, judged } : insert(ranking, ranks, grade, judged);
}

function insert(ranking: JudgedRanking, filled: readonly number[], grade: number, judged: JudgedGrades): JudgedRanking {
  const most = ranking.ranks.length + filled.length;
  const ranks = new Uint32Array(most);
  const grades = new Float64Array(most);
  const hard = ranking.hard && new Uint8Array(most);
  let n = 0;
  let f = 0;
  for (let i = 0; i <= ranking.ranks.length; i++) {
    const rank = i < ranking.ranks.length ? ranking.ranks[i]! : Number.POSITIVE_INFINITY;
    for (; f < filled.length && filled[f]! < rank; f++) {
      ranks[n] = filled[f]!;
      grades[n++] = grade;
    }
    if (i === ranking.ranks.length) break;
    // A pooled document without a judgement (grade below 0) is a hole that is listed.
    const open = filled[f] === rank;
    if (open) f++;
    else if (hard) hard[n] = ranking.hard![i]!;
    ranks[n] = rank;
    grades[n++] = open ? grade : ranking.grades[i]!;
  }
  const { retrieved, hardJudged } = ranking;
  return {
    retrieved,
    ranks: ranks.subarray(0, n),
    grades: grades.subarray(0, n),
    ...(hard && { hard: hard.subarray(0, n) }),
    ...(hardJudged !== undefined && { hardJudged }),
    judged,
  };
}

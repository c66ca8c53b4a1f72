import type { JudgedGrades, JudgedRanking } from '@jatdae/measures';

/**
 * The ranking as it would be with some of its holes judged relevant and all else left open.
 *
 * @param ranks 1-based ranks of the holes that are filled, ascending
 * @param elsewhere documents that are relevant at the same grade and do not stand in this list
 */
export function withRelevant(
  ranking: JudgedRanking,
  ranks: readonly number[],
  grade: number,
  elsewhere = 0,
): JudgedRanking {
  const filled = ranks.length > 0 ? insert(ranking, ranks, grade) : ranking;
  const more = ranks.length + elsewhere;
  return more === 0 ? ranking : { ...filled, judged: withMore(ranking.judged, grade, more) };
}

function insert(ranking: JudgedRanking, filled: readonly number[], grade: number): JudgedRanking {
  const ranks: number[] = [];
  const grades: number[] = [];
  const hard: number[] = [];
  let f = 0;
  const fill = (before: number) => {
    for (; f < filled.length && filled[f]! < before; f++) {
      ranks.push(filled[f]!);
      grades.push(grade);
      hard.push(0);
    }
  };
  for (let i = 0; i < ranking.ranks.length; i++) {
    const rank = ranking.ranks[i]!;
    fill(rank);
    // A pooled document without a judgement (grade below 0) is a hole that is listed.
    const open = filled[f] === rank;
    if (open) f++;
    ranks.push(rank);
    grades.push(open ? grade : ranking.grades[i]!);
    hard.push(open ? 0 : (ranking.hard?.[i] ?? 0));
  }
  fill(Number.POSITIVE_INFINITY);
  const { retrieved, judged, hardJudged } = ranking;
  return {
    retrieved,
    ranks: Uint32Array.from(ranks),
    grades: Float64Array.from(grades),
    ...(ranking.hard && { hard: Uint8Array.from(hard) }),
    ...(hardJudged !== undefined && { hardJudged }),
    judged,
  };
}

function withMore(judged: JudgedGrades, grade: number, count: number): JudgedGrades {
  const all = new Float64Array(judged.length + count);
  let i = 0;
  while (i < judged.length && judged[i]! >= grade) i++;
  all.set(judged.subarray(0, i));
  all.fill(grade, i, i + count);
  all.set(judged.subarray(i), i + count);
  return all;
}

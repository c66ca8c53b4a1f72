import { isGraded, type MissingGrade, type Outcome } from './outcome.ts';

/** What a tie between grades is: the lower of them, or no grade until somebody settles it. */
export type VoteTies = 'lower' | 'open';

/** What the votes on a pair come to. */
export type PanelVerdict =
  | {
      readonly state: 'graded';
      readonly grade: number;
      /** The reason of the first vote that gave the grade. */
      readonly reason: string;
      /** The grade was not the only one of the most votes. */
      readonly tied: boolean;
    }
  | { readonly state: 'open'; readonly grades: readonly number[] }
  | {
      readonly state: 'missing';
      /** The kind of most of the missing votes; of two with as many the first. */
      readonly missing: MissingGrade;
    };

/**
 * The grade that most votes give. Missing votes are not counted as any grade; where no more than half of the planned votes are
 * grades, the verdict is missing.
 *
 * @param votes - that were had, missing ones among them, in their order.
 * @param planned - votes that were to be had; fewer may have been asked for where the majority was sure.
 * @param ties - whether a tie is the lower grade or stays open.
 */
export function verdictOf(votes: readonly Outcome[], planned: number, ties: VoteTies): PanelVerdict {
  const graded = votes.filter(isGraded);
  if (graded.length < quorum(planned)) return { state: 'missing', missing: mostMissing(votes) };
  const counts = countsOf(graded.map(({ grade }) => grade));
  const most = Math.max(...counts.values());
  const leaders = [...counts].flatMap(([grade, count]) => (count === most ? [grade] : [])).sort((a, b) => a - b);
  const tied = leaders.length > 1;
  if (tied && ties === 'open') return { state: 'open', grades: leaders };
  const grade = leaders[0]!;
  return { state: 'graded', grade, reason: graded.find((vote) => vote.grade === grade)!.reason, tied };
}

/**
 * How many more votes are needed, if they all were to agree with those that lead: 0 when nothing that is still to come can
 * change the verdict.
 *
 * @param votes - that were had so far.
 * @param planned - votes that may be had in all.
 */
export function votesNeeded(votes: readonly Outcome[], planned: number): number {
  const left = planned - votes.length;
  const graded = votes.filter(isGraded);
  // Too many are missing already.
  if (graded.length + left < quorum(planned)) return 0;
  const [first = 0, second = 0] = [...countsOf(graded.map(({ grade }) => grade)).values()].sort((a, b) => b - a);
  for (let more = 0; more < left; more++) {
    if (first + more > second + (left - more) && graded.length + more >= quorum(planned)) return more;
  }
  return left;
}

/** More than half. */
function quorum(planned: number): number {
  return Math.floor(planned / 2) + 1;
}

function countsOf(grades: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return counts;
}

function mostMissing(votes: readonly Outcome[]): MissingGrade {
  const counts = new Map<MissingGrade, number>();
  for (const vote of votes) if ('missing' in vote) counts.set(vote.missing, (counts.get(vote.missing) ?? 0) + 1);
  let [kind, most]: [MissingGrade, number] = ['failed', 0];
  for (const [missing, count] of counts) if (count > most) [kind, most] = [missing, count];
  return kind;
}

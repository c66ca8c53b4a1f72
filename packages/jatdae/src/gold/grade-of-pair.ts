import { compareBytes } from '@jatdae/measures';
import type { Judgement } from './judgement.ts';

/** How a pair got its grade, or why it has none. */
export type Settled =
  /** All who graded it agree, or one did. */
  | 'agreed'
  /** Most who graded it agree. */
  | 'majority'
  /** An adjudicator said so. */
  | 'adjudicated'
  /** As many for one grade as for another: no grade, until somebody adjudicates. */
  | 'open'
  /** Nobody could grade it. */
  | 'unrateable'
  /** Put off by all. */
  | 'later';

/** What the collection holds of a (query, document), by the judgements of all judges. */
export interface PairGrade {
  readonly query: string;
  readonly document: string;
  /** Undefined while it is open, unrateable or put off: then the pair is unjudged. */
  readonly grade?: number;
  readonly hard: boolean;
  readonly group?: string;
  readonly settled: Settled;
  /** The judges do not all say the same (those who put it off apart), advisory ones included. */
  readonly disagree: boolean;
  readonly judgements: readonly Judgement[];
}

/** What decides about a pair: a part of a judgement. */
type Ballot = Pick<Judgement, 'grade' | 'hard' | 'group' | 'status' | 'role'>;

/**
 * The grade of a pair from its judgements, by this rule:
 *
 * 1. *later* says nothing. Confirmed judgements count; advisory ones only where there is no confirmed one.
 * 2. Of these, an adjudicator's count alone where there are any: they were made in view of the others.
 * 3. The grade with the most judgements stands. A tie stays open: it is no grade.
 * 4. *unrateable* stands only where nobody of them gave a grade, or an adjudicator said so.
 *
 * The pair is a hard negative when at least half of the judgements that gave the grade say so, and belongs to the group that
 * most of them name (ties: the first in byte order).
 *
 * @param judgements - all of one (query, document), one a judge, at least one.
 */
export function gradeOfPair(judgements: readonly Judgement[]): PairGrade {
  const [first] = judgements as readonly [Judgement, ...Judgement[]];
  const said = judgements.filter(({ grade }) => grade !== 'later');
  const pair = { query: first.query, document: first.document, judgements, disagree: disagree(said) };
  if (said.length === 0) return { ...pair, hard: false, settled: 'later' };
  const confirmed = said.filter(({ status }) => status === 'confirmed');
  const counted = confirmed.length > 0 ? confirmed : said;
  const adjudications = counted.filter(({ role }) => role === 'adjudicator');
  const deciding = adjudications.length > 0 ? adjudications : counted;

  const votes = new Map<number, Ballot[]>();
  for (const ballot of deciding) {
    if (typeof ballot.grade === 'number') votes.set(ballot.grade, [...(votes.get(ballot.grade) ?? []), ballot]);
  }
  if (votes.size === 0) return { ...pair, hard: false, settled: 'unrateable' };
  const [winner, second] = [...votes].sort(([, a], [, b]) => b.length - a.length);
  const [grade, winners] = winner as [number, Ballot[]];
  if (second !== undefined && second[1].length === winners.length) return { ...pair, hard: false, settled: 'open' };
  const group = mostNamed(winners);
  return {
    ...pair,
    grade,
    hard: grade === 0 && 2 * winners.filter(({ hard }) => hard).length >= winners.length,
    ...(group === undefined ? {} : { group }),
    settled:
      adjudications.length > 0 && said.length > adjudications.length
        ? 'adjudicated'
        : votes.size === 1
          ? 'agreed'
          : 'majority',
  };
}

function disagree(said: readonly Ballot[]): boolean {
  return said.some(({ grade, hard }) => grade !== said[0]?.grade || hard !== said[0]?.hard);
}

function mostNamed(ballots: readonly Ballot[]): string | undefined {
  const named = new Map<string, number>();
  for (const { group } of ballots) if (group !== undefined) named.set(group, (named.get(group) ?? 0) + 1);
  const [most] = [...named].sort(([a, m], [b, n]) => n - m || compareBytes(a, b));
  return most?.[0];
}

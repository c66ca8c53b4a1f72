import { compareBytes } from '@jatdae/measures/advanced';
import type { Judgement } from './judgement.ts';

/** How a pair got its grade, or why it has none. */
export type Settled =
  /** All whose judgements count gave the same grade, or one did. */
  | 'agreed'
  /** More gave this grade than any other. */
  | 'majority'
  /** Judges differ, and an adjudicator settled it. */
  | 'adjudicated'
  /** As many for one grade as for another: no grade, until somebody adjudicates. */
  | 'open'
  /** Nobody could grade it. */
  | 'unrateable'
  /** Put off by all. */
  | 'later';

/** What decides about a pair: a part of a judgement. */
export type Ballot = Pick<Judgement, 'query' | 'document' | 'grade' | 'hard' | 'group' | 'status' | 'source' | 'role'>;

/** What the collection holds of a (query, document), by the judgements of all judges. */
export interface PairGrade<J extends Ballot = Judgement> {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Undefined while it is open, unrateable or put off: then the pair is unjudged. */
  readonly grade?: number;
  /** A dangerous look-alike: at grade 0, where at least half of `winners` say so. */
  readonly hard: boolean;
  /** The need that most of `winners` name; undefined where none of them names one. */
  readonly group?: string;
  /** How it got its grade, or why it has none. */
  readonly settled: Settled;
  /** The judges do not all say the same (those who put it off apart), advisory ones included. */
  readonly disagree: boolean;
  /** Those that gave the grade; empty where there is none. */
  readonly winners: readonly J[];
  /** All that were given, in their order. */
  readonly judgements: readonly J[];
}

/**
 * The grade of a pair from its judgements, by this rule:
 *
 * 1. *later* says nothing. Confirmed judgements count; advisory ones only where there is no confirmed one, and of these what a
 *    model predicted or a click says only where nobody else judged.
 * 2. What most adjudicators of them say stands, against any majority: they saw the others.
 * 3. Else the grade that most of them give. In a tie it stays open, and is no grade.
 * 4. A judge's *unrateable* stands only where none of them gives a grade.
 *
 * The pair is a hard negative when at least half of the judgements that gave the grade say so, and belongs to the group that
 * most of them name (ties: the first in byte order).
 *
 * @param judgements - all of one (query, document), one a judge, at least one.
 */
export function gradeOfPair<J extends Ballot>(judgements: readonly J[]): PairGrade<J> {
  const [{ query, document }] = judgements as readonly [J, ...J[]];
  const said = judgements.filter(({ grade }) => grade !== 'later');
  const pair = { query, document, hard: false, disagree: disagree(said), winners: [], judgements };
  if (said.length === 0) return { ...pair, settled: 'later' };
  const counted = weightiest(said);
  const grades = new Set(counted.map(({ grade }) => grade).filter((grade) => typeof grade === 'number'));
  const settling = mostGiven(counted.filter(({ role }) => role === 'adjudicator'));
  if (grades.size === 0 || settling === 'unrateable') return { ...pair, settled: 'unrateable' };

  const grade = settling ?? mostGiven(counted.filter((one) => typeof one.grade === 'number'));
  if (typeof grade !== 'number') return { ...pair, settled: 'open' };
  const winners = counted.filter((judgement) => judgement.grade === grade);
  const group = mostNamed(winners);
  return {
    ...pair,
    grade,
    hard: grade === 0 && 2 * winners.filter(({ hard }) => hard).length >= winners.length,
    ...(group === undefined ? {} : { group }),
    settled: grades.size === 1 ? 'agreed' : settling === undefined ? 'majority' : 'adjudicated',
    winners,
  };
}

/** Those that count: confirmed ones, else advisory ones of people or of unknown origin, else those of models and clicks. */
function weightiest<J extends Ballot>(said: readonly J[]): readonly J[] {
  const confirmed = said.filter(({ status }) => status === 'confirmed');
  if (confirmed.length > 0) return confirmed;
  const given = said.filter(({ source }) => source === 'person' || source === 'import');
  return given.length > 0 ? given : said;
}

/** What more of them say than anything else; undefined in a tie or without any. */
function mostGiven(ballots: readonly Ballot[]): Ballot['grade'] | undefined {
  const votes = new Map<Ballot['grade'], number>();
  for (const { grade } of ballots) votes.set(grade, (votes.get(grade) ?? 0) + 1);
  const [first, second] = [...votes].sort(([, m], [, n]) => n - m);
  return first?.[1] === second?.[1] ? undefined : first?.[0];
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

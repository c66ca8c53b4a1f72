import { type GoldContent, type GoldSetJudgement, pairKey } from './gold-set.ts';

/** What the judgements of one pair come to. */
export interface SettledPair {
  readonly query: string;
  readonly document: string;
  /** Absent: a tie that nobody has settled, or no judgement with a grade. */
  readonly grade?: number;
  /** The judgement that the grade is taken from: the first that gave it. Absent where `grade` is. */
  readonly by?: GoldSetJudgement;
  readonly hard: boolean;
  readonly judgements: readonly GoldSetJudgement[];
}

/**
 * One grade a pair, in the order of the judgements: confirmed over advisory, then the majority, then the adjudicator. A tie stays
 * open. Unrateable and later are no votes.
 */
export function settledGrades(judgements: readonly GoldSetJudgement[]): SettledPair[] {
  const byPair = new Map<string, GoldSetJudgement[]>();
  for (const judgement of judgements) {
    const key = pairKey(judgement.query, judgement.document);
    const list = byPair.get(key);
    if (list) list.push(judgement);
    else byPair.set(key, [judgement]);
  }
  return Array.from(byPair.values(), settled);
}

function settled(judgements: readonly GoldSetJudgement[]): SettledPair {
  const { query, document } = judgements[0]!;
  const graded = judgements.filter(({ grade }) => typeof grade === 'number');
  const confirmed = graded.filter(({ status }) => status === 'confirmed');
  const votes = confirmed.length > 0 ? confirmed : graded;
  const grade = majority(votes) ?? majority(votes.filter(({ role }) => role === 'adjudicator'));
  if (grade === undefined) return { query, document, hard: false, judgements };
  const same = votes.filter((vote) => vote.grade === grade);
  return { query, document, grade, by: same[0]!, hard: same.some(({ hard }) => hard), judgements };
}

/** The grade that more judges gave than any other. */
function majority(votes: readonly GoldSetJudgement[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { grade } of votes) counts.set(grade as number, (counts.get(grade as number) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const best = [...counts].filter(([, count]) => count === most);
  return best.length === 1 ? best[0]![0] : undefined;
}

/** The settled pairs of each query, every query of the gold set in its order. */
export function settledByQuery(gold: GoldContent): Map<string, SettledPair[]> {
  const byQuery = new Map<string, SettledPair[]>(gold.queries.map(({ id }) => [id, []]));
  for (const pair of settledGrades(gold.judgements)) {
    const list = byQuery.get(pair.query);
    if (list) list.push(pair);
    else byQuery.set(pair.query, [pair]);
  }
  return byQuery;
}

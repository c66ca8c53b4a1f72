import { gradeOfPair } from '../grade-of-pair.ts';
import { type GoldContent, type GoldSetJudgement, pairKey } from './gold-set.ts';

/** What the judgements of one pair come to, by the rule of `gradeOfPair`. */
export interface SettledPair {
  readonly query: string;
  readonly document: string;
  /** Absent: a tie that nobody has settled, or no judgement with a grade. */
  readonly grade?: number;
  /** The first of the judgements that gave the grade. Absent where `grade` is. */
  readonly by?: GoldSetJudgement;
  readonly hard: boolean;
  readonly group?: string;
  /** The judges are tied. */
  readonly open: boolean;
  readonly judgements: readonly GoldSetJudgement[];
}

/** One grade a pair, in the order of the judgements. */
export function settledGrades(judgements: readonly GoldSetJudgement[]): SettledPair[] {
  const byPair = new Map<string, GoldSetJudgement[]>();
  for (const judgement of judgements) {
    const key = pairKey(judgement.query, judgement.document);
    const list = byPair.get(key);
    if (list) list.push(judgement);
    else byPair.set(key, [judgement]);
  }
  return Array.from(byPair.values(), (all) => {
    const { query, document, grade, hard, group, settled, winners } = gradeOfPair(
      all.map((judgement) => ({ ...judgement, role: judgement.role ?? ('judge' as const) })),
    );
    const [by] = winners;
    return {
      query,
      document,
      hard,
      open: settled === 'open',
      judgements: all,
      ...(grade === undefined ? {} : { grade }),
      ...(group === undefined ? {} : { group }),
      ...(by === undefined ? {} : { by: all.find(({ judge }) => judge === by.judge)! }),
    };
  });
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

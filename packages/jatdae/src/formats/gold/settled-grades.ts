import { gradeOfPair } from '../../collection/index.ts';
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

/** By the judgements: a report asks several times. */
const known = new WeakMap<readonly GoldSetJudgement[], readonly SettledPair[]>();

/** One grade a pair, in the order of the judgements. */
export function settledGrades(judgements: readonly GoldSetJudgement[]): readonly SettledPair[] {
  const before = known.get(judgements);
  if (before) return before;
  const byPair = new Map<string, GoldSetJudgement[]>();
  for (const judgement of judgements) {
    const key = pairKey(judgement.query, judgement.document);
    const list = byPair.get(key);
    if (list) list.push(judgement);
    else byPair.set(key, [judgement]);
  }
  const pairs = Array.from(byPair.values(), settled);
  known.set(judgements, pairs);
  return pairs;
}

function settled(judgements: readonly GoldSetJudgement[]): SettledPair {
  const [first] = judgements;
  if (judgements.length === 1 && first) return alone(first, judgements);
  const { query, document, grade, hard, group, settled, winners } = gradeOfPair(
    judgements.map((judgement) => ({ ...judgement, role: judgement.role ?? ('judge' as const) })),
  );
  const [by] = winners;
  return {
    query,
    document,
    hard,
    open: settled === 'open',
    judgements,
    ...(grade === undefined ? {} : { grade }),
    ...(group === undefined ? {} : { group }),
    ...(by === undefined ? {} : { by: judgements.find(({ judge }) => judge === by.judge)! }),
  };
}

/** Most pairs have one judgement: it stands as it is. */
function alone(by: GoldSetJudgement, judgements: readonly GoldSetJudgement[]): SettledPair {
  const { query, document, grade, hard, group } = by;
  if (typeof grade !== 'number') return { query, document, hard: false, open: false, judgements };
  return {
    query,
    document,
    grade,
    by,
    hard: hard && grade === 0,
    open: false,
    judgements,
    ...(group === undefined ? {} : { group }),
  };
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

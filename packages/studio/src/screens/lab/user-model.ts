import { parseMeasure } from '@jatdae/measures';
import { measureNames, rankingOf } from './answers.ts';
import type { LabState } from './list.ts';

/** The value of one measure with one relevant document at a rank. */
export interface ModelPoint {
  readonly measure: string;
  readonly rank: number;
  readonly value: number;
}

const DEEPEST = 20;

/**
 * One relevant document, moved from rank 1 to 20, everything else judged not relevant: how much each measure believes a
 * reader loses by each step. `outside` relevant documents stay unfound.
 */
export function userModel(state: Pick<LabState, 'k' | 'p' | 'outside' | 'more'>): ModelPoint[] {
  const names = measureNames(state).filter((name) => !/^(HardNegAhead|Judged)/.test(name));
  const rankings = Array.from({ length: DEEPEST }, (_, at) =>
    rankingOf(
      Array.from({ length: DEEPEST }, (_, i) => (i === at ? '1' : '0')),
      state.outside,
    ),
  );
  return names.flatMap((name) => {
    const measure = parseMeasure(name);
    return rankings.flatMap((ranking, at) => {
      const value = measure.score(ranking);
      return value === undefined ? [] : [{ measure: measure.name, rank: at + 1, value }];
    });
  });
}

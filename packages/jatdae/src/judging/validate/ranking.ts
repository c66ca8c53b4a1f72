import type { NegativeGrades } from '@jatdae/measures';
import { evaluateRankings, judge } from '@jatdae/measures/advanced';
import { moments, NOISE, pairedDifferences, pairedT } from '@jatdae/measures/stats';
import { type ListedSystem, type TwoJudgements, twoJudgements } from '../../analysis/index.ts';
import type { Qrels } from '../../collection/index.ts';

/** Two systems that the judge puts the other way round. */
export interface SystemSwap {
  /** Name of the measure. */
  readonly measure: string;
  /** The system that is better by people. */
  readonly better: string;
  /** The system that is worse by people, and better by the judge. */
  readonly worse: string;
  /** Mean of better - worse by people, in the direction of the measure: above 0. */
  readonly human: number;
  /** The same by the judge: below 0. */
  readonly judge: number;
  /** Two-sided p of people's difference (paired t); undefined where it cannot be tested. */
  readonly p: number | undefined;
  /**
   * Why it matters: `winner`: the judge would choose another best system. `real`: people's difference is significant.
   * Neither: people cannot tell the two apart either.
   */
  readonly matters: readonly ('winner' | 'real')[];
}

/** Whether the judge puts the systems in people's order. */
export interface RankingHolds extends TwoJudgements {
  /** Those that matter first, then by people's difference. */
  readonly swaps: readonly SystemSwap[];
}

/** How systems are held against each other. */
export interface RankingOptions {
  /** What grades below 0 mean: no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** How many of the best systems by people are looked at by themselves; half of them when left out. */
  readonly top?: number;
  /** Level of the tests of people's differences. @default 0.05 */
  readonly alpha?: number;
}

/**
 * The systems by people and by the judge, over the queries that both judged.
 *
 * @param systems scored by people's judgements
 * @param byJudge the judge's grades; what it did not grade is unjudged
 */
export function rankingHolds(systems: readonly ListedSystem[], byJudge: Qrels, options: RankingOptions): RankingHolds {
  const { negative, alpha = 0.05 } = options;
  const two = twoJudgements(systems, byJudge, options);
  const { measures } = systems[0]!.evaluation;
  const rows = systems.map(({ evaluation }) => new Set(evaluation.queries));
  const queries = systems[0]!.evaluation.queries.filter(
    (query) => byJudge.has(query) && rows.every((row) => row.has(query)),
  );
  const judged = systems.map(({ lists }) =>
    evaluateRankings(
      queries,
      queries.map((query) =>
        judge(lists.get(query) ?? { ids: [] }, byJudge.get(query)!, query, { order: 'order', negative }),
      ),
      measures,
    ),
  );
  const swaps: SystemSwap[] = [];
  for (const [m, { name, better }] of measures.entries()) {
    if (better === 'neither') continue;
    const sign = better === 'lower' ? -1 : 1;
    const people = systems.map(({ evaluation }) => {
      const column = evaluation.scores.column(name);
      const at = new Map(evaluation.queries.map((query, row) => [query, row]));
      return Float64Array.from(queries, (query) => sign * column[at.get(query)!]!);
    });
    const means = people.map((column) => moments(column).mean);
    const model = judged.map((evaluation) => {
      const mean = evaluation.mean(name);
      return mean === undefined ? undefined : sign * mean;
    });
    const ranked = two.measures[m]!.systems;
    for (let a = 0; a < systems.length; a++) {
      for (let b = 0; b < systems.length; b++) {
        const [byPeople, byModel] = [gap(means, a, b), gap(model, a, b)];
        if (byPeople === undefined || byModel === undefined || byPeople <= NOISE || byModel >= -NOISE) continue;
        const { p } = pairedT(pairedDifferences(people[b]!, people[a]!).values);
        const winner = ranked[a]!.firstRank === 1 && ranked[b]!.secondRank === 1;
        swaps.push({
          measure: name,
          better: systems[a]!.name,
          worse: systems[b]!.name,
          human: byPeople,
          judge: byModel,
          p,
          matters: [
            ...(winner ? (['winner'] as const) : []),
            ...(p !== undefined && p < alpha ? (['real'] as const) : []),
          ],
        });
      }
    }
  }
  swaps.sort((a, b) => b.matters.length - a.matters.length || b.human - a.human);
  return { ...two, swaps };
}

function gap(values: readonly (number | undefined)[], a: number, b: number): number | undefined {
  const [first, second] = [values[a], values[b]];
  return first === undefined || second === undefined ? undefined : first - second;
}

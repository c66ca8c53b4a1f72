import type { Evaluation, Measure, NegativeGrades } from '@jatdae/measures';
import { evaluateRankings, judge } from '@jatdae/measures/advanced';
import { kendallTau, NOISE, tauAP, tauAPb } from '@jatdae/measures/stats';
import type { Qrels } from '../../collection/index.ts';
import type { ListedSystem } from './listed-system.ts';
import { placeOf, upwards } from './place.ts';

/** One system by two sets of judgements. */
export interface SystemByTwo {
  /** Name. */
  readonly system: string;
  /** Mean by the first judgements; undefined where the measure is defined for no query. */
  readonly first: number | undefined;
  /** Mean by the second judgements. */
  readonly second: number | undefined;
  /** Place among the systems by the first judgements, 1 the best; undefined where no value is better. */
  readonly firstRank: number | undefined;
  /** Place by the second judgements. */
  readonly secondRank: number | undefined;
}

/** How far two rulers order the same systems alike. */
export interface OrderAgreement {
  /** Systems compared. */
  readonly n: number;
  /** Kendall's tau-b. */
  readonly tau: number | undefined;
  /** Yilmaz's tau-AP with the first judgements as reference; undefined where systems tie. */
  readonly tauAP: number | undefined;
  /** tau-AP of both directions, for ties. */
  readonly tauAPb: number | undefined;
  /** Pairs of systems that have both values. */
  readonly pairs: number;
  /** Of these, those that stand the other way round by the second judgements. */
  readonly swapped: number;
}

/** One measure of all systems by two sets of judgements. */
export interface MeasureByTwo {
  /** Canonical name. */
  readonly measure: string;
  /** In the order given. */
  readonly systems: readonly SystemByTwo[];
  /** Over all systems. */
  readonly all: OrderAgreement;
  /** Among the systems that are on top by the first judgements, ties with the last of them included. */
  readonly top: OrderAgreement;
}

/** The comparison over the queries that both judge and all systems were scored on. */
export interface TwoJudgements {
  /** Queries that both judge and all systems were scored on. */
  readonly queries: number;
  /** In the order of the first system's evaluation. */
  readonly measures: readonly MeasureByTwo[];
}

/** What grades below 0 mean, and how many systems are the best. */
export interface TwoJudgementsOptions {
  /** Whether a grade below 0 of the second judgements is no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** How many of the best systems by the first judgements are looked at by themselves; half of them when left out. */
  readonly top?: number;
}

/**
 * The same runs by two sets of judgements.
 *
 * @param systems scored by the first judgements
 * @param second the other judgements; only their queries count
 * @param options `top` is at least 2 when left out
 */
export function twoJudgements(
  systems: readonly ListedSystem[],
  second: Qrels,
  { negative, top = Math.max(2, Math.ceil(systems.length / 2)) }: TwoJudgementsOptions,
): TwoJudgements {
  const rows = systems.map(({ evaluation }) => new Map(evaluation.queries.map((query, row) => [query, row])));
  const queries = [...rows[0]!.keys()].filter((query) => second.has(query) && rows.every((row) => row.has(query)));
  const measures = systems[0]!.evaluation.measures;
  const before = systems.map(({ rankings }, s) =>
    evaluateRankings(
      queries,
      queries.map((query) => rankings[rows[s]!.get(query)!]!),
      measures,
    ),
  );
  const after = systems.map(({ lists }) =>
    evaluateRankings(
      queries,
      queries.map((query) =>
        judge(lists.get(query) ?? { ids: [] }, second.get(query)!, query, { order: 'order', negative }),
      ),
      measures,
    ),
  );
  return {
    queries: queries.length,
    measures: measures.map((measure) => byTwo(measure, systems, before, after, top)),
  };
}

function byTwo(
  measure: Measure,
  systems: readonly ListedSystem[],
  before: readonly Evaluation[],
  after: readonly Evaluation[],
  top: number,
): MeasureByTwo {
  const { name, better } = measure;
  const first = before.map((evaluation) => evaluation.mean(name));
  const second = after.map((evaluation) => evaluation.mean(name));
  const a = upwards(first, better);
  const b = upwards(second, better);
  const least = a.filter((value) => !Number.isNaN(value)).sort((x, y) => y - x)[top - 1] ?? Number.NEGATIVE_INFINITY;
  const best = a.flatMap((value, s) => (value >= least - NOISE ? [s] : []));
  return {
    measure: name,
    systems: systems.map(({ name: system }, s) => ({
      system,
      first: first[s],
      second: second[s],
      firstRank: placeOf(first, s, better),
      secondRank: placeOf(second, s, better),
    })),
    all: orderAgreement(a, b),
    top: orderAgreement(
      best.map((s) => a[s]!),
      best.map((s) => b[s]!),
    ),
  };
}

/** @param reference scores by the trusted ruler. @param scores by the other; NaN leaves a system out */
function orderAgreement(reference: readonly number[], scores: readonly number[]): OrderAgreement {
  const { tau, n } = kendallTau(scores, reference);
  let pairs = 0;
  let swapped = 0;
  for (let i = 0; i < scores.length; i++) {
    for (let j = 0; j < i; j++) {
      const [by, other] = [reference[i]! - reference[j]!, scores[i]! - scores[j]!];
      if (Number.isNaN(by + other)) continue;
      pairs++;
      // What differs in its last bits only is tied, as Kendall's tau has it.
      if (Math.min(Math.abs(by), Math.abs(other)) > NOISE && by > 0 !== other > 0) swapped++;
    }
  }
  return { n, tau, tauAP: tauAP(scores, reference), tauAPb: tauAPb(scores, reference), pairs, swapped };
}

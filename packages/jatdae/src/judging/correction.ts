import type { Evaluation, NegativeGrades } from '@jatdae/measures';
import { evaluateRankings, judge } from '@jatdae/measures/advanced';
import {
  type DrawnSample,
  type PredictionPowered,
  type PredictionPoweredOptions,
  predictionPowered,
  predictionPoweredDifference,
} from '@jatdae/measures/stats';
import type { ListedSystem } from '../analysis/index.ts';
import type { Qrels } from '../collection/index.ts';

/** One system scored by people on few queries and by a judge on all. */
export interface TwiceScored {
  /** Of the system. */
  readonly name: string;
  /** By people. */
  readonly human: Evaluation;
  /** By the judge, on the same measures. */
  readonly judge: Evaluation;
}

/** Systems that were scored by people, scored by a judge too, on all queries that it judged. */
export function scoredByJudge(
  systems: readonly ListedSystem[],
  byJudge: Qrels,
  negative: NegativeGrades,
): TwiceScored[] {
  const queries = [...byJudge.keys()];
  return systems.map(({ name, evaluation, lists }) => ({
    name,
    human: evaluation,
    judge: evaluateRankings(
      queries,
      queries.map((query) =>
        judge(lists.get(query) ?? { ids: [] }, byJudge.get(query)!, query, { order: 'order', negative }),
      ),
      evaluation.measures,
    ),
  }));
}

/** A system's measure, corrected, and its difference to the first system. */
export interface CorrectedSystem {
  /** Its name. */
  readonly system: string;
  /** Mean over all queries, corrected by those that people judged. */
  readonly score: PredictionPowered;
  /**
   * Of two values that people's scores of the drawn queries have, how often the rarer one stands there, where that is less than 5 times
   * (0: they have one value): the intervals are then too short, however they are made. Absent where they are not.
   */
  readonly rare?: number;
  /** This system - the first one, on paired differences; absent for the first. */
  readonly difference?: PredictionPowered;
}

/** One measure of all systems. */
export interface CorrectedMeasure {
  /** Its name. */
  readonly measure: string;
  /** In the order in which they were given. */
  readonly systems: readonly CorrectedSystem[];
}

/** Corrected numbers, and what they rest on. */
export interface Correction {
  /** How the queries that people judged were drawn. */
  readonly sample: DrawnSample['sample'];
  /** Queries that the judge scored. */
  readonly queries: number;
  /** Of these, those that were drawn and that people judged. */
  readonly labelled: number;
  /** Drawn queries that people have not judged: the sample is not whole, and what is missing may not be random. */
  readonly unanswered: readonly string[];
  /** Queries that people judged although they were not drawn: left out of people's side. */
  readonly notDrawn: readonly string[];
  /** In the order of the evaluation. */
  readonly measures: readonly CorrectedMeasure[];
}

export interface CorrectionOptions extends Pick<PredictionPoweredOptions, 'lambda' | 'distribution' | 'level'> {
  /** The drawn queries. */
  readonly drawn: readonly string[];
  /** Stratum of each query where the draw was stratified; absent: one random draw of all queries. */
  readonly strata?: (query: string) => string;
}

/**
 * Measures of systems from few queries that people judged and many that a judge did (METHODS.md 10). The queries are those that
 * the judge scored for all systems.
 *
 * @param systems at least one; the first is what the others are compared with
 */
export function correctSystems(
  systems: readonly [TwiceScored, ...TwiceScored[]],
  { drawn, strata, ...options }: CorrectionOptions,
): Correction {
  const [first] = systems;
  const inAll = (queries: (system: TwiceScored) => readonly string[]) => {
    const sets = systems.map((system) => new Set(queries(system)));
    return (query: string) => sets.every((set) => set.has(query));
  };
  const byPeople = inAll(({ human }) => human.queries);
  const queries = first.judge.queries.filter(inAll(({ judge }) => judge.queries));
  const chosen = new Set(drawn);
  const names = strata && queries.map(strata);
  const sample: DrawnSample = names ? { sample: 'stratified', strata: names } : { sample: 'random' };
  return {
    sample: sample.sample,
    queries: queries.length,
    labelled: queries.filter((query) => chosen.has(query) && byPeople(query)).length,
    unanswered: [...chosen].filter((query) => !byPeople(query)),
    notDrawn: first.human.queries.filter((query) => byPeople(query) && !chosen.has(query)),
    measures: first.judge.measures.map(({ name, range }) => {
      const width = range[1] - range[0];
      const columns = systems.map((system) => columnsOf(system, name, queries, chosen));
      const base = columns[0]!;
      return {
        measure: name,
        systems: systems.map(({ name: system }, s) => ({
          system,
          score: predictionPowered(columns[s]!.judge, columns[s]!.human, { ...options, ...sample, range }),
          ...rareOf(columns[s]!.human),
          ...(s > 0 && {
            difference: predictionPoweredDifference([base.judge, columns[s]!.judge], [base.human, columns[s]!.human], {
              ...options,
              ...sample,
              range: [-width, width],
            }),
          }),
        })),
      };
    }),
  };
}

/** So often the rarer of two values must be seen: with fewer, intervals of 95% covered 59% (20 queries, 5%) and 90% (50 queries). */
const OFTEN = 5;

function rareOf(human: readonly (number | undefined)[]): { readonly rare?: number } {
  const counts = new Map<number, number>();
  for (const score of human)
    if (score !== undefined && !Number.isNaN(score)) counts.set(score, (counts.get(score) ?? 0) + 1);
  if (counts.size === 0 || counts.size > 2) return {};
  const rare = counts.size === 1 ? 0 : Math.min(...counts.values());
  return rare < OFTEN ? { rare } : {};
}

/** Scores of one measure, one a query: NaN where it is not defined, undefined where people did not judge. */
function columnsOf(
  { human, judge }: TwiceScored,
  measure: string,
  queries: readonly string[],
  chosen: ReadonlySet<string>,
): { readonly human: readonly (number | undefined)[]; readonly judge: Float64Array } {
  const people = scoresOf(human, measure);
  const model = scoresOf(judge, measure);
  return {
    human: queries.map((query) => (chosen.has(query) ? people.get(query) : undefined)),
    judge: Float64Array.from(queries, (query) => model.get(query)!),
  };
}

function scoresOf({ scores, queries }: Evaluation, measure: string): ReadonlyMap<string, number> {
  const column = scores.column(measure);
  return new Map(queries.map((query, row) => [query, column[row]!]));
}

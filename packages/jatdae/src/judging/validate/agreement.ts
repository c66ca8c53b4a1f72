import type { Confusion, UnitBootstrapOptions } from '@jatdae/measures/stats';
import { confusion, kappaOfCounts, unitInterval } from '@jatdae/measures/stats';
import { groupedBy, type ValidationPair } from './pair.ts';

/** A share or a coefficient with its interval over queries. */
export interface IntervalEstimate {
  /** Undefined where nothing can be said: no pair, or for kappa one grade only of people. */
  readonly value: number | undefined;
  /** Bootstrap over whole queries, because pairs of one query err alike; absent with fewer than two queries. */
  readonly interval?: readonly [low: number, high: number];
}

/** How much of a grade the judge finds. */
export interface GradeRecall {
  /** As people gave it. */
  readonly grade: number;
  /** Pairs that people gave it, and that the judge graded. */
  readonly n: number;
  /** Pairs that people gave it, and that the judge did not grade. */
  readonly missing: number;
  /** Share of the n to which the judge gave this very grade. */
  readonly recall: IntervalEstimate;
}

/** A judge against people on one set of pairs. All shares are over the pairs that both graded; missing ones stand beside. */
export interface JudgeAgreement {
  /** All pairs, whether or not the judge gave a grade. */
  readonly pairs: number;
  /** Of these, those to which the judge gave no grade. */
  readonly missing: number;
  /** Queries with a pair. */
  readonly queries: number;
  /** Queries with a pair that both graded. */
  readonly gradedQueries: number;
  /** Row: grade by people, column: by the judge. */
  readonly confusion: Confusion<number>;
  /** Share of equal grades. */
  readonly exact: IntervalEstimate;
  /** Cohen's kappa on the grades as they are. */
  readonly kappa: IntervalEstimate;
  /** Weighted kappa: a difference counts by its size. */
  readonly linearKappa: IntervalEstimate;
  /** Weighted kappa: a difference counts by its square. */
  readonly quadraticKappa: IntervalEstimate;
  /** Relevant or not. */
  readonly binary: {
    readonly agreement: IntervalEstimate;
    readonly kappa: IntervalEstimate;
    /** Share of the relevant that the judge calls relevant. */
    readonly sensitivity: IntervalEstimate;
    /** Share of the not relevant that the judge calls not relevant. */
    readonly specificity: IntervalEstimate;
  };
  /** One a grade that people gave, ascending. */
  readonly recalls: readonly GradeRecall[];
  /** What a judge reaches who gives people's most frequent grade to all: its kappa is 0. */
  readonly majority: { readonly grade: number; readonly exact: number } | undefined;
  /** Pairs that the judge graded higher than people. */
  readonly tooHigh: number;
  /** Pairs that the judge graded lower than people. */
  readonly tooLow: number;
  /** Mean of judge - people. */
  readonly meanError: IntervalEstimate;
}

/** How agreement is told. */
export interface AgreementOptions {
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** Of the intervals: draws, level and seed. */
  readonly bootstrap?: UnitBootstrapOptions;
}

/** Counts of (people, judge) of one query, sparse. */
type Cells = readonly (readonly [row: number, column: number, count: number])[];

/**
 * Agreement of a judge with people.
 *
 * @param pairs one answer a pair: of the judge as it is used
 */
export function judgeAgreement(
  pairs: readonly ValidationPair[],
  { level = Number.MIN_VALUE, bootstrap = {} }: AgreementOptions = {},
): JudgeAgreement {
  const matrix = confusion(
    pairs.map(({ human }) => human),
    pairs.map(({ judge }) => judge),
  );
  const grades = matrix.categories;
  const place = new Map(grades.map((grade, i) => [grade, i]));
  const byQuery = [...groupedBy(pairs, ({ query }) => query).values()].map((of) => cellsOf(of, place));
  const estimate = (statistic: (counts: readonly Float64Array[]) => number | undefined): IntervalEstimate => {
    const value = statistic(summed(byQuery, undefined, grades.length));
    if (value === undefined || byQuery.length < 2) return { value };
    const interval = unitInterval(
      byQuery.length,
      (times) => statistic(summed(byQuery, times, grades.length)),
      bootstrap,
    );
    return { value, ...(interval && { interval: [interval.low, interval.high] as const }) };
  };
  const relevant = grades.map((grade) => grade >= level);
  const weighted = (weights: 'none' | 'linear' | 'quadratic') =>
    withoutSureZero(estimate((counts) => kappaOf(grades, counts, weights)));
  const found = (wanted: (grade: number) => boolean, right: (row: number, column: number) => boolean) =>
    estimate((counts) => share(counts, (row) => wanted(row), right));
  const same = (row: number, column: number) => relevant[row] === relevant[column];
  return {
    pairs: pairs.length,
    missing: matrix.missing,
    queries: byQuery.length,
    gradedQueries: byQuery.filter((cells) => cells.length > 0).length,
    confusion: matrix,
    exact: estimate((counts) =>
      share(
        counts,
        () => true,
        (row, column) => row === column,
      ),
    ),
    kappa: weighted('none'),
    linearKappa: weighted('linear'),
    quadraticKappa: weighted('quadratic'),
    binary: {
      agreement: found(() => true, same),
      kappa: withoutSureZero(estimate((counts) => kappaOf([0, 1], folded(counts, relevant), 'none'))),
      sensitivity: found((row) => relevant[row]!, same),
      specificity: found((row) => !relevant[row], same),
    },
    recalls: gradesOf(pairs).map((grade) => recallOf(grade, pairs, place, estimate)),
    majority: majorityOf(matrix),
    tooHigh: pairs.filter(({ human, judge }) => judge !== undefined && judge > human).length,
    tooLow: pairs.filter(({ human, judge }) => judge !== undefined && judge < human).length,
    meanError: estimate((counts) => meanError(counts, grades)),
  };
}

/** Undefined where people gave one grade alone: chance agrees as often then, whatever the judge says. */
function kappaOf(
  grades: readonly number[],
  counts: readonly ArrayLike<number>[],
  weights: 'none' | 'linear' | 'quadratic',
): number | undefined {
  const given = counts.filter((row) => Array.from(row).some((count) => count > 0));
  return given.length < 2 ? undefined : kappaOfCounts(grades, counts, weights).kappa;
}

/** A judge that gives one grade has a kappa of 0 in every draw of queries: that is no interval. */
function withoutSureZero({ value, interval }: IntervalEstimate): IntervalEstimate {
  const sure = interval?.[0] === 0 && interval[1] === 0;
  return { value, ...(interval && !sure && { interval }) };
}

function recallOf(
  grade: number,
  pairs: readonly ValidationPair[],
  place: ReadonlyMap<number, number>,
  estimate: (statistic: (counts: readonly Float64Array[]) => number | undefined) => IntervalEstimate,
): GradeRecall {
  const of = pairs.filter(({ human }) => human === grade);
  const missing = of.filter(({ judge }) => judge === undefined).length;
  const at = place.get(grade);
  const recall =
    at === undefined
      ? { value: undefined }
      : estimate((counts) =>
          share(
            counts,
            (row) => row === at,
            (row, column) => row === column,
          ),
        );
  return { grade, n: of.length - missing, missing, recall };
}

function gradesOf(pairs: readonly ValidationPair[]): number[] {
  return [...new Set(pairs.map(({ human }) => human))].sort((a, b) => a - b);
}

function cellsOf(pairs: readonly ValidationPair[], place: ReadonlyMap<number, number>): Cells {
  const counts = new Map<number, number>();
  const size = place.size;
  for (const { human, judge } of pairs) {
    if (judge === undefined) continue;
    const cell = place.get(human)! * size + place.get(judge)!;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts].map(([cell, count]) => [Math.floor(cell / size), cell % size, count] as const);
}

/** Counts of all queries, each as often as it was drawn. */
function summed(byQuery: readonly Cells[], times: Uint32Array | undefined, size: number): Float64Array[] {
  const counts = Array.from({ length: size }, () => new Float64Array(size));
  for (const [i, cells] of byQuery.entries()) {
    const weight = times ? times[i]! : 1;
    if (weight === 0) continue;
    for (const [row, column, count] of cells) counts[row]![column]! += weight * count;
  }
  return counts;
}

/** Share of the pairs in the wanted rows that lie in the right cells; undefined where there are none. */
function share(
  counts: readonly Float64Array[],
  wanted: (row: number) => boolean,
  right: (row: number, column: number) => boolean,
): number | undefined {
  let all = 0;
  let good = 0;
  for (const [row, of] of counts.entries()) {
    if (!wanted(row)) continue;
    for (const [column, count] of of.entries()) {
      all += count;
      if (right(row, column)) good += count;
    }
  }
  return all === 0 ? undefined : good / all;
}

function meanError(counts: readonly Float64Array[], grades: readonly number[]): number | undefined {
  let all = 0;
  let sum = 0;
  for (const [row, of] of counts.entries()) {
    for (const [column, count] of of.entries()) {
      all += count;
      sum += count * (grades[column]! - grades[row]!);
    }
  }
  return all === 0 ? undefined : sum / all;
}

function folded(counts: readonly Float64Array[], relevant: readonly boolean[]): Float64Array[] {
  const two = [new Float64Array(2), new Float64Array(2)];
  for (const [row, of] of counts.entries()) {
    for (const [column, count] of of.entries()) two[Number(relevant[row])]![Number(relevant[column])]! += count;
  }
  return two;
}

function majorityOf({ categories, counts, n }: Confusion<number>): JudgeAgreement['majority'] {
  if (n === 0) return undefined;
  const sums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const most = Math.max(...sums);
  return { grade: categories[sums.indexOf(most)]!, exact: most / n };
}

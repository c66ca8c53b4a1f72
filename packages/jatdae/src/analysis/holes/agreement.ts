import type { NegativeGrades } from '@jatdae/measures';
import {
  type AlphaLevel,
  type Confusion,
  cohenKappa,
  confusion,
  krippendorffAlpha,
  rawAgreement,
  weightedKappa,
} from '@jatdae/measures/stats';
import type { Judgements, Qrels } from '../../collection/index.ts';

/** Items that both sides have, and those that only one has. */
export interface Overlap {
  /** Items that both have. */
  readonly both: number;
  /** Items that the first alone has. */
  readonly onlyFirst: number;
  /** Items that the second alone has. */
  readonly onlySecond: number;
}

/** Agreement on labels beyond chance. Undefined where one label is all there is: then only the share says something. */
export interface LabelAgreement<L extends string | number> {
  /** Row: label by the first, column: by the second. */
  readonly confusion: Confusion<L>;
  /** Share of pairs with equal labels. */
  readonly agreement: number | undefined;
  /** Cohen's kappa. */
  readonly kappa: number | undefined;
  /** Krippendorff's alpha for labels that only differ. */
  readonly nominalAlpha: number | undefined;
}

/** How far two sets of judgements say the same of the same pairs. */
export interface Agreement {
  /** Judged pairs of query and document. */
  readonly pairs: Overlap;
  /** Queries with any judgement. */
  readonly queries: Overlap;
  /** Grades as they are. */
  readonly graded: LabelAgreement<number> & {
    readonly linearKappa: number | undefined;
    readonly quadraticKappa: number | undefined;
    readonly ordinalAlpha: number | undefined;
    readonly intervalAlpha: number | undefined;
  };
  /** Relevant or not. */
  readonly binary: LabelAgreement<0 | 1>;
  /** Mean grade of the common pairs by each: which one is the milder. */
  readonly meanGrades: readonly [first: number | undefined, second: number | undefined];
  /** False where the highest grades differ: then grades are labels of two scales, and only relevant or not compares. */
  readonly sameScale: boolean;
}

/**
 * Agreement on the pairs that both judged.
 *
 * @param level least grade that is relevant; any above 0 when left out
 * @param negative whether a grade below 0 is no judgement, or judged not relevant
 */
export function agreementOf(
  first: Qrels,
  second: Qrels,
  { level = Number.MIN_VALUE, negative }: { readonly level?: number; readonly negative: NegativeGrades },
): Agreement {
  const a: number[] = [];
  const b: number[] = [];
  let onlyFirst = 0;
  let onlySecond = 0;
  for (const query of new Set([...first.keys(), ...second.keys()])) {
    const one = gradesOf(first.get(query), negative);
    const other = gradesOf(second.get(query), negative);
    for (const [document, grade] of one) {
      const counterpart = other.get(document);
      if (counterpart === undefined) onlyFirst++;
      else {
        a.push(grade);
        b.push(counterpart);
      }
    }
    for (const document of other.keys()) if (!one.has(document)) onlySecond++;
  }
  const relevant = (grade: number) => (grade >= level ? 1 : 0);
  const units = a.map((grade, i) => [grade, b[i]!]);
  const alpha = (at: AlphaLevel) => krippendorffAlpha(units, at).alpha;
  return {
    pairs: { both: a.length, onlyFirst, onlySecond },
    queries: overlap(first, second),
    graded: {
      ...labelAgreement(a, b),
      linearKappa: weightedKappa(a, b, 'linear').kappa,
      quadraticKappa: weightedKappa(a, b, 'quadratic').kappa,
      ordinalAlpha: alpha('ordinal'),
      intervalAlpha: alpha('interval'),
    },
    binary: labelAgreement(a.map(relevant), b.map(relevant), [0, 1]),
    meanGrades: [mean(a), mean(b)],
    sameScale: highest(first) === highest(second),
  };
}

function labelAgreement<L extends number>(a: readonly L[], b: readonly L[], labels?: readonly L[]): LabelAgreement<L> {
  return {
    confusion: confusion(a, b, labels),
    agreement: rawAgreement(a, b),
    kappa: cohenKappa(a, b).kappa,
    nominalAlpha: krippendorffAlpha(
      a.map((label, i) => [label, b[i]!]),
      'nominal',
    ).alpha,
  };
}

/** What counts as a judgement. */
function gradesOf(judgements: Judgements | undefined, negative: NegativeGrades): Map<string, number> {
  const grades = new Map<string, number>();
  for (const [document, grade] of judgements?.grades ?? []) {
    if (grade >= 0) grades.set(document, grade);
    else if (negative === 'junk') grades.set(document, 0);
  }
  return grades;
}

function overlap(first: ReadonlyMap<string, unknown>, second: ReadonlyMap<string, unknown>): Overlap {
  const both = [...first.keys()].filter((key) => second.has(key)).length;
  return { both, onlyFirst: first.size - both, onlySecond: second.size - both };
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function highest(qrels: Qrels): number {
  let most = 0;
  for (const { grades } of qrels.values()) for (const grade of grades.values()) most = Math.max(most, grade);
  return most;
}

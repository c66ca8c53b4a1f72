import {
  type Confusion,
  confusion,
  type StratifiedShare,
  stratifiedShare,
  wilsonInterval,
} from '@jatdae/measures/stats';
import { type AuditDraw, type RankStratum, rankStratum } from './draw.ts';

/** How often a person gives the grade that the judge gave, in one stratum. */
export interface StratumAgreement {
  /** As the judge gave it. */
  readonly grade: number;
  /** Where its documents stand. */
  readonly rank: RankStratum;
  /** Judgements of this grade at this place. */
  readonly size: number;
  /** Of the drawn ones, those that the person graded. */
  readonly checked: number;
  /** Of these, those with the judge's grade. */
  readonly equal: number;
  /** Of the share of equal grades; undefined where nothing was checked. */
  readonly interval: readonly [low: number, high: number] | undefined;
}

/** What a person's check of a drawn sample says of all that a judge judged. */
export interface AuditAgreement {
  /** Pairs of the sample. */
  readonly drawn: number;
  /** Of these, those that the person graded. */
  readonly checked: number;
  /** Of these, those with the judge's grade. */
  readonly equal: number;
  /** By grade, then from the top. */
  readonly strata: readonly StratumAgreement[];
  /** Share of equal grades in all of the judge's judgements, each stratum weighed by its size. Undefined while a stratum is unchecked. */
  readonly agreement: StratifiedShare | undefined;
  /** The same of relevant or not. */
  readonly binary: StratifiedShare | undefined;
  /** The judge's grade against the person's, in the sample as it was drawn. */
  readonly confusion: Confusion<number>;
}

/**
 * @param person - the person's grade of a drawn pair; undefined while there is none.
 * @param relevant - is a grade relevant?
 */
export function auditAgreement(
  { items, strata }: AuditDraw,
  person: (query: string, document: string) => number | undefined,
  relevant: (grade: number) => boolean,
): AuditAgreement {
  const checked = items.flatMap((item) => {
    const grade = person(item.query, item.document);
    return grade === undefined ? [] : [{ item, grade, rank: rankStratum(item.rank) }];
  });
  const of = (grade: number, rank: RankStratum) =>
    checked.filter((one) => one.item.grade === grade && one.rank === rank);
  const shares = (same: (judge: number, person: number) => boolean) =>
    stratifiedShare(
      strata.map(({ grade, rank, size }) => {
        const mine = of(grade, rank);
        return { size, n: mine.length, successes: mine.filter((one) => same(grade, one.grade)).length };
      }),
    );
  const equal = (a: number, b: number) => a === b;
  return {
    drawn: items.length,
    checked: checked.length,
    equal: checked.filter(({ item, grade }) => equal(item.grade, grade)).length,
    strata: strata.map(({ grade, rank, size }) => {
      const mine = of(grade, rank);
      const same = mine.filter((one) => equal(grade, one.grade)).length;
      return { grade, rank, size, checked: mine.length, equal: same, interval: wilsonInterval(same, mine.length) };
    }),
    agreement: shares(equal),
    binary: shares((a, b) => relevant(a) === relevant(b)),
    confusion: confusion(
      checked.map(({ item }) => item.grade),
      checked.map(({ grade }) => grade),
    ),
  };
}

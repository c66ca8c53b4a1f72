/** How far something is there: the least and the greatest that it may be, equal where a judge said so. Both from 0 to 1. */
export type Support = readonly [low: number, high: number];

export const NOT_THERE: Support = [0, 0];
export const THERE: Support = [1, 1];
/** No verdict: it may be either. */
export const UNKNOWN: Support = [0, 1];

export function isKnown([low, high]: Support): boolean {
  return low === high;
}

/** The value of one row, or what it may be. A missing verdict is never a 0. */
export interface Bounded {
  /** Undefined where missing verdicts could change it, and where the measure does not apply. */
  readonly value: number | undefined;
  /** What it may be, whatever the missing verdicts turn out to be. Undefined where the measure does not apply. */
  readonly bounds: Support | undefined;
  /** Verdicts that were had. */
  readonly judged: number;
  /** Verdicts that were not had. */
  readonly missing: number;
}

export function bounded(bounds: Support, verdicts: readonly Support[]): Bounded {
  const judged = verdicts.filter(isKnown).length;
  return { value: isKnown(bounds) ? bounds[0] : undefined, bounds, judged, missing: verdicts.length - judged };
}

/** The mean of rows: those with a value, and what all could come to. */
export interface BoundedMean {
  /** Over rows with a value; undefined where there is none. */
  readonly mean: number | undefined;
  /** Of the mean over all rows to which the measure applies. */
  readonly bounds: Support | undefined;
  /** Rows with a value. */
  readonly known: number;
  /** Rows to which the measure applies, without a value for missing verdicts. */
  readonly open: number;
  /** Rows to which the measure does not apply: they are in no mean. */
  readonly without: number;
  /** Verdicts of all rows that were had. */
  readonly judged: number;
  /** Verdicts of all rows that were not had. */
  readonly missing: number;
}

export function boundedMean(rows: readonly Bounded[]): BoundedMean {
  const applies = rows.filter(({ bounds }) => bounds !== undefined);
  const { mean, known, missing: open } = knownMean(applies.map(({ value }) => value));
  const end = (which: 0 | 1) => applies.reduce((sum, { bounds }) => sum + bounds![which], 0) / applies.length;
  return {
    mean,
    bounds: applies.length === 0 ? undefined : [end(0), end(1)],
    ...{ known, open, without: rows.length - applies.length },
    judged: rows.reduce((sum, { judged }) => sum + judged, 0),
    missing: rows.reduce((sum, { missing }) => sum + missing, 0),
  };
}

/** It does not apply: there is nothing to measure against. */
export const WITHOUT: Bounded = { value: undefined, bounds: undefined, judged: 0, missing: 0 };

/** A mean over what is known, with what is not beside it: a missing judgement is neither 0 nor left unsaid. */
export interface KnownMean {
  /** Undefined where nothing is known. */
  readonly mean: number | undefined;
  /** How many values are known. */
  readonly known: number;
  /** How many are not. */
  readonly missing: number;
  /**
   * The mean if all that is missing had the least value, and the greatest. Undefined where there is no value at all,
   * known or missing.
   */
  readonly bounds: readonly [low: number, high: number] | undefined;
}

/**
 * The mean of values of which some are not known, with the least and the greatest that it may be.
 *
 * @param values - undefined: not known.
 * @param range - the least and the greatest value that one may have. Default 0 and 1.
 */
export function knownMean(
  values: readonly (number | undefined)[],
  [least, greatest]: readonly [number, number] = [0, 1],
): KnownMean {
  let sum = 0;
  let known = 0;
  for (const value of values) {
    if (value === undefined) continue;
    sum += value;
    known++;
  }
  const missing = values.length - known;
  return {
    mean: known === 0 ? undefined : sum / known,
    known,
    missing,
    bounds:
      values.length === 0
        ? undefined
        : [(sum + missing * least) / values.length, (sum + missing * greatest) / values.length],
  };
}

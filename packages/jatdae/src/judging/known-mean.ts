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

/**
 * What a change of instruction did to one document, from -1 to 1: above 0 where it fell. Documents that the changed
 * instruction excludes should.
 *
 * @param before rank from 1 under the first instruction; of a document that was not retrieved, one more than the list has
 * @param after rank under the changed one
 */
function rankChange(before: number, after: number): number {
  return before >= after ? after / before - 1 : 1 - before / after;
}

/**
 * p-MRR of FollowIR: the mean over queries of the mean change of their documents that the changed instruction excludes.
 *
 * @param changes one a query: for each of its documents the rank before and after, from 1
 * @returns from -1 (they rose) to 1 (they fell); undefined where no query has a document
 */
export function pMrr(changes: readonly (readonly (readonly [before: number, after: number])[])[]): number | undefined {
  const queries = changes.filter((of) => of.length > 0);
  return meanOfAll(queries.map((of) => meanOfAll(of.map(([before, after]) => rankChange(before, after)))!));
}

/**
 * Robustness: the mean over groups of the least score in each, as of one query under several instructions (InstructIR).
 *
 * @param groups scores of each group
 * @returns undefined where no group has a score
 */
export function robustness(groups: readonly (readonly number[])[]): number | undefined {
  return meanOfAll(groups.filter((of) => of.length > 0).map((of) => Math.min(...of)));
}

/**
 * Paired accuracy: the share of the pairs of which both queries find their own document first (NevIR).
 *
 * @param pairs for each pair, whether each of its two queries did
 * @returns undefined without a pair; chance gives 1/4
 */
export function pairedAccuracy(pairs: readonly (readonly [boolean, boolean])[]): number | undefined {
  return meanOfAll(pairs.map(([one, other]) => (one && other ? 1 : 0)));
}

/** Shares of the queries that are left unanswered. */
const RATES = Array.from({ length: 10 }, (_, i) => i * 0.1);

/**
 * nAUC of abstention (Gisserot-Boukhlef and others 2024): how well a confidence tells which queries to leave unanswered. The
 * area under the mean score of those that are answered, at 0 to 90 % abstention, between that of leaving out at random and
 * that of leaving out the worst.
 *
 * @param confidence one a query; of equal ones any is left out, in the mean
 * @param scores of the same queries
 * @returns 1 for the best order, 0 for one that tells nothing; undefined where all orders are equal
 */
export function abstentionNauc(confidence: ArrayLike<number>, scores: ArrayLike<number>): number | undefined {
  if (scores.length === 0) return undefined;
  const flat = meanOfAll(Array.from(scores))! * (RATES.at(-1)! - RATES[0]!);
  const best = area(scores, scores) - flat;
  // Of equal scores only rounding is left.
  return Math.abs(best) < 1e-12 ? undefined : (area(confidence, scores) - flat) / best;
}

function area(confidence: ArrayLike<number>, scores: ArrayLike<number>): number {
  const order = Array.from(scores, (_, i) => i).sort((a, b) => confidence[a]! - confidence[b]!);
  const byConfidence = new Map<number, number[]>();
  for (const i of order) {
    const equal = byConfidence.get(confidence[i]!) ?? [];
    byConfidence.set(confidence[i]!, equal);
    equal.push(scores[i]!);
  }
  const means = [...byConfidence.values()].flatMap((equal) => equal.map(() => meanOfAll(equal)!));
  const kept = RATES.map((rate) => {
    const left = Math.min(halfToEven(rate * scores.length), scores.length - 1);
    return meanOfAll(means.slice(left))!;
  });
  let sum = 0;
  for (let i = 1; i < kept.length; i++) sum += ((kept[i - 1]! + kept[i]!) / 2) * (RATES[i]! - RATES[i - 1]!);
  return sum;
}

/** As Python rounds. */
function halfToEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function meanOfAll(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((a, b) => a + b, 0) / values.length;
}

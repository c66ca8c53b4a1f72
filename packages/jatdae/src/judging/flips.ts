/** One answer of a judge to one question. */
export interface SampledGrade {
  /** Name or id, the same for all samples of a judge. */
  readonly judge: string;
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Number of the sample, from 0. */
  readonly sample: number;
  /** On the scale of the judge's prompt. */
  readonly grade: number;
}

/** How often one judge's first two samples of a pair differ. Later ones are asked where the first differ, so they would mislead. */
export interface Flips {
  /** As the grades name it. */
  readonly judge: string;
  /** Pairs of which both have a grade. */
  readonly pairs: number;
  /** Of these, those whose two grades differ. */
  readonly flipped: number;
}

/**
 * Flips of each judge that was asked twice about some pair, in the order in which they come.
 *
 * @param grades - in any order; samples from the third on are not looked at.
 */
export function flipsOf(grades: Iterable<SampledGrade>): Flips[] {
  const judges = new Map<string, Map<string, (number | undefined)[]>>();
  for (const { judge, query, document, sample, grade } of grades) {
    const pairs = judges.get(judge) ?? new Map<string, (number | undefined)[]>();
    judges.set(judge, pairs);
    const key = `${query.length}:${query}${document}`;
    const own = pairs.get(key) ?? [];
    pairs.set(key, own);
    if (sample < 2) own[sample] = grade;
  }
  return [...judges].flatMap(([judge, pairs]) => {
    const both = [...pairs.values()].filter(([first, second]) => first !== undefined && second !== undefined);
    if (both.length === 0) return [];
    return [{ judge, pairs: both.length, flipped: both.filter(([first, second]) => first !== second).length }];
  });
}

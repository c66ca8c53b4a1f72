/**
 * Where a judged pair comes from. `relevant`: relevant by people. `hard`: not relevant by people, or unjudged, and high in the
 * list of some system: what a judge is asked about in earnest. `random`: drawn from what no system ranked high, which most
 * judges get right. `unsorted`: not relevant by people, and no system at hand to tell whether it was ranked high.
 */
export type Stratum = 'relevant' | 'random' | 'hard' | 'unsorted';

/** One answer of a judge about a pair that people judged. */
export interface ValidationPair {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Grade by people, finite. */
  readonly human: number;
  /** Grade by the judge; undefined: it gave none that counts, which is never a grade. */
  readonly judge: number | undefined;
  /** Where the pair comes from. */
  readonly stratum: Stratum;
  /** Length of the document's text in characters, where it is known. */
  readonly textLength?: number;
  /** Name of the paraphrase of the prompt that was asked with; absent: the prompt itself. */
  readonly prompt?: string;
  /** Name of the order in which documents were shown; absent: the usual one. */
  readonly order?: string;
}

/** The judge as it is used: neither a paraphrase nor another order. */
export function isPlain({ prompt, order }: ValidationPair): boolean {
  return prompt === undefined && order === undefined;
}

/** Items by a key, in order of first appearance. */
export function groupedBy<T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

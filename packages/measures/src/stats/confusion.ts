import { compareBytes } from '../byte-order.ts';
import { MeasureError } from '../measure-error.ts';

/** What a labeller gave an item; `1` and `'1'` are two labels. Undefined: this labeller did not label it. */
export type Label = string | number;

/** How often each pair of labels was given to one item. */
export interface Confusion<L extends Label = Label> {
  readonly categories: readonly L[];
  /** Row: label of the first labeller, column: of the second, both in the order of `categories`. */
  readonly counts: readonly (readonly number[])[];
  /** Items with both labels. */
  readonly n: number;
  /** Items that lack one or both; they are left out. */
  readonly missing: number;
}

/**
 * Confusion matrix of two labellers.
 *
 * @param labelsA one an item
 * @param labelsB labels of the same items in the same order
 * @param categories all labels there can be, in the order wanted; default: those given, numbers rising, then strings in
 * byte order
 */
export function confusion<L extends Label>(
  labelsA: readonly (L | undefined)[],
  labelsB: readonly (L | undefined)[],
  categories?: readonly L[],
): Confusion<L> {
  const { pairs, missing } = labelPairs(labelsA, labelsB);
  const names = categories ?? [...new Set(pairs.flat())].sort(compareLabels);
  const places = new Map(names.map((name, i) => [name, i]));
  if (places.size < names.length) throw new MeasureError('a category stands twice in the list of categories');
  const counts = names.map(() => names.map(() => 0));
  for (const pair of pairs) {
    const [a, b] = pair.map((label) => places.get(label));
    if (a === undefined || b === undefined) {
      const stray = pair.find((label) => !places.has(label));
      throw new MeasureError(`label ${JSON.stringify(stray)} is none of the categories ${JSON.stringify(names)}`);
    }
    counts[a]![b]!++;
  }
  return { categories: names, counts, n: pairs.length, missing };
}

/** Share of the items to which both labellers gave the same label; undefined where no item has both labels. */
export function rawAgreement(
  labelsA: readonly (Label | undefined)[],
  labelsB: readonly (Label | undefined)[],
): number | undefined {
  const { pairs } = labelPairs(labelsA, labelsB);
  return pairs.length === 0 ? undefined : pairs.filter(([a, b]) => a === b).length / pairs.length;
}

/** The items that both labelled. */
export function labelPairs<L extends Label>(
  labelsA: readonly (L | undefined)[],
  labelsB: readonly (L | undefined)[],
): { readonly pairs: readonly (readonly [L, L])[]; readonly missing: number } {
  if (labelsA.length !== labelsB.length) {
    throw new MeasureError(
      `two labellers are compared item by item, here are ${labelsA.length} and ${labelsB.length} labels; join them by item first`,
    );
  }
  const pairs: [L, L][] = [];
  for (const [i, a] of labelsA.entries()) {
    const b = labelsB[i];
    if (a === undefined || b === undefined) continue;
    if (Number.isNaN(a) || Number.isNaN(b))
      throw new MeasureError(`item ${i + 1}: NaN is no label; leave a missing label undefined`);
    pairs.push([a, b]);
  }
  return { pairs, missing: labelsA.length - pairs.length };
}

function compareLabels(a: Label, b: Label): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : compareBytes(a, b);
}

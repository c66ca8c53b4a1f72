import { compareBytes } from '../byte-order.ts';
import { MeasureError } from '../measure-error.ts';

/** What a labeller gave an item; `1` and `'1'` are two labels. Undefined: this labeller did not label it. */
export type Label = string | number;

/** How often each pair of labels was given to one item. */
export interface Confusion<L extends Label = Label> {
  /** Labels, each once; the order of rows and columns of `counts`. */
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
 * @throws MeasureError for labels not equally many, NaN as a label, a category that stands twice, a label that is no
 * category
 */
export function confusion<L extends Label>(
  labelsA: readonly (L | null | undefined)[],
  labelsB: readonly (L | null | undefined)[],
  categories?: readonly L[],
): Confusion<L> {
  const given = labelCodes(labelsA, labelsB);
  const names = categories ?? [...given.labels].sort(compareLabels);
  const places = new Map(names.map((name, i) => [name, i]));
  if (places.size < names.length) throw new MeasureError('a category stands twice in the list of categories');
  const placeOf = given.labels.map((label) => {
    const place = places.get(label);
    if (place !== undefined) return place;
    throw new MeasureError(`label ${JSON.stringify(label)} is none of the categories ${JSON.stringify(names)}`);
  });
  const counts = names.map(() => names.map(() => 0));
  for (let i = 0; i < given.n; i++) counts[placeOf[given.a[i]!]!]![placeOf[given.b[i]!]!]!++;
  return { categories: names, counts, n: given.n, missing: given.missing };
}

/**
 * Share of the items to which both labellers gave the same label; undefined where no item has both labels.
 *
 * @param labelsB labels of the same items in the same order
 * @returns 0..1
 * @throws MeasureError for labels not equally many, or NaN as a label
 */
export function rawAgreement(
  labelsA: readonly (Label | null | undefined)[],
  labelsB: readonly (Label | null | undefined)[],
): number | undefined {
  const { a, b, n } = labelCodes(labelsA, labelsB);
  let equal = 0;
  for (let i = 0; i < n; i++) if (a[i] === b[i]) equal++;
  return n === 0 ? undefined : equal / n;
}

/** The items that both labelled, each label as its place in a list of those given. */
export interface LabelCodes<L extends Label> {
  /** Labels of these items, each once, in the order of first use. */
  readonly labels: readonly L[];
  /** Places in `labels` by the first labeller; the first `n` count. */
  readonly a: Uint32Array;
  /** Places in `labels` by the second labeller; the first `n` count. */
  readonly b: Uint32Array;
  /** Items with both labels. */
  readonly n: number;
  /** Items that lack one or both. */
  readonly missing: number;
}

/** @param labelsB labels of the same items in the same order */
export function labelCodes<L extends Label>(
  labelsA: readonly (L | null | undefined)[],
  labelsB: readonly (L | null | undefined)[],
): LabelCodes<L> {
  const items = labelsA.length;
  if (items !== labelsB.length) {
    throw new MeasureError(
      `two labellers are compared item by item, here are ${items} and ${labelsB.length} labels; join them by item first`,
    );
  }
  const codes = new Map<L, number>();
  const codeOf = (label: L) => {
    const code = codes.get(label) ?? codes.size;
    if (code === codes.size) codes.set(label, code);
    return code;
  };
  const a = new Uint32Array(items);
  const b = new Uint32Array(items);
  let n = 0;
  for (let i = 0; i < items; i++) {
    const labelA = labelsA[i];
    const labelB = labelsB[i];
    if (labelA === undefined || labelA === null || labelB === undefined || labelB === null) continue;
    if (Number.isNaN(labelA) || Number.isNaN(labelB))
      throw new MeasureError(`item ${i + 1}: NaN is no label; leave a missing label undefined`);
    a[n] = codeOf(labelA);
    b[n++] = codeOf(labelB);
  }
  return { labels: [...codes.keys()], a, b, n, missing: items - n };
}

function compareLabels(a: Label, b: Label): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : compareBytes(a, b);
}

import { compareBytes } from '@jatdae/measures/advanced';
import { attributeOf, type Document, type Qrels, type Query } from '../collection/index.ts';

/** What slices may be derived from besides the queries. */
export interface SliceSources {
  /** For attributes of documents; none when left out. */
  readonly documents?: readonly Document[];
  /** For which documents are relevant: those with a grade above 0. */
  readonly qrels?: Qrels;
}

/** Why a query stands in a slice: a value; several values of its relevant documents; none. */
export type SliceKind = 'value' | 'several' | 'none';

/** Where one query belongs. */
export interface SliceLabel {
  /** The value as it is shown, as in `ko>en`; '' for `none` and `several`. */
  readonly value: string;
  /** Whether it is a value, several, or none. */
  readonly kind: SliceKind;
  /** Query side and document side where the value is a direction. */
  readonly direction?: readonly [from: string, to: string];
}

const NONE: SliceLabel = { value: '', kind: 'none' };
const SEVERAL: SliceLabel = { value: '', kind: 'several' };
const DOCUMENT = 'document.';

/**
 * The slice of each query. An attribute of the queries by its name (`lang`); of their relevant documents by `document.NAME`;
 * two of these as a direction, `lang>document.lang`. A query attribute that is really called so comes first. Relevant
 * documents that differ put their query into a slice of its own kind, `several`, so that every query stands in one slice.
 */
export function sliceLabels(
  queries: readonly Query[],
  attribute: string,
  sources: SliceSources = {},
): Map<string, SliceLabel> {
  const own = (name: string) => queries.some((query) => attributeOf(query.attributes, name) !== undefined);
  const parts = own(attribute) ? [attribute] : attribute.split('>').map((part) => part.trim());
  const reader = (name: string) =>
    own(name) || !name.startsWith(DOCUMENT) ? ofQuery(name) : ofRelevant(name.slice(DOCUMENT.length), sources);
  if (parts.length !== 2) {
    const read = reader(attribute);
    return new Map(queries.map((query) => [query.id, withDirection(read(query))]));
  }
  const [from, to] = [reader(parts[0]!), reader(parts[1]!)];
  return new Map(queries.map((query) => [query.id, joined(from(query), to(query))]));
}

/** Attributes that a call may slice by, in order of first appearance: those of the queries, then `document.NAME`. */
export function sliceNames(queries: readonly Query[], documents: readonly Document[] = []): string[] {
  return [...attributeNames(queries), ...attributeNames(documents).map((name) => `${DOCUMENT}${name}`)];
}

/** Attribute names that any of these has, in order of first appearance. */
export function attributeNames(items: readonly Pick<Query, 'attributes'>[]): string[] {
  const names = new Set<string>();
  for (const item of items) for (const name of Object.keys(item.attributes ?? {})) names.add(name);
  return [...names];
}

/** `ko>en` (also `ko->en`, `ko→en`) as its two sides. */
function directionOf(value: string): readonly [string, string] | undefined {
  const sides = /^([^>→]+?)(?:->|>|→)([^>→]+)$/u.exec(value);
  const [from, to] = [sides?.[1]?.trim(), sides?.[2]?.trim()];
  return from && to ? [from, to] : undefined;
}

function ofQuery(name: string): (query: Query) => SliceLabel {
  return ({ attributes }) => labelled(attributeOf(attributes, name));
}

function ofRelevant(name: string, { documents = [], qrels }: SliceSources): (query: Query) => SliceLabel {
  const values = new Map(documents.map((document) => [document.id, attributeOf(document.attributes, name)]));
  return ({ id }) => {
    const found = new Set<string>();
    for (const [document, grade] of qrels?.get(id)?.grades ?? []) {
      const value = grade > 0 ? values.get(document) : undefined;
      if (value !== undefined && value !== '') found.add(value);
    }
    return found.size > 1 ? SEVERAL : labelled([...found][0]);
  };
}

function labelled(value: string | undefined): SliceLabel {
  return value === undefined || value === '' ? NONE : { value, kind: 'value' };
}

function withDirection(label: SliceLabel): SliceLabel {
  const direction = label.kind === 'value' ? directionOf(label.value) : undefined;
  return direction ? { ...label, direction } : label;
}

function joined(from: SliceLabel, to: SliceLabel): SliceLabel {
  if (from.kind === 'none' || to.kind === 'none') return NONE;
  if (from.kind === 'several' || to.kind === 'several') return SEVERAL;
  return { value: `${from.value}>${to.value}`, kind: 'value', direction: [from.value, to.value] };
}

const KINDS: readonly SliceKind[] = ['value', 'several', 'none'];

/** By value in byte order; what is no value stands last. */
export function compareLabels(a: SliceLabel, b: SliceLabel): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.value, b.value);
}

import { attributeOf, type Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { engines } from '../../language/index.ts';

/** What the placeholders of a template stand for, for one question. */
export interface Filling {
  readonly query: Query;
  readonly k: number;
  /** `{{vector}}` */
  readonly vector?: readonly number[];
  /** `{{sparse}}` */
  readonly sparse?: { readonly indices: readonly number[]; readonly values: readonly number[] };
}

/** A body with placeholders, checked once and filled for every question. */
export interface Template {
  /** The placeholders that occur, such as `query`, `k`, `attributes.lang`. */
  readonly uses: ReadonlySet<string>;
  /** A new body. A question never becomes anything but text: values are put into the parsed JSON, each string once. */
  fill(filling: Filling): unknown;
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/gu;
const WHOLE = /^\{\{\s*([^{}]*?)\s*\}\}$/u;

/** Values that are no text: the string must be nothing but the placeholder, and becomes the value itself. */
const WHOLE_ONLY = ['vector', 'sparse'] as const;

/**
 * Read a template: an object, or JSON as text. `"{{k}}"` alone becomes a number, `"{{vector}}"` and `"{{sparse}}"` alone become the vector,
 * `{{query}}` and `{{attributes.NAME}}` (an attribute of the query) become text anywhere in a string.
 *
 * @param system - the name for the sentences.
 * @throws JatdaeError when it is no JSON, holds an unknown placeholder, or none for the question.
 */
export function templateOf(system: string, source: unknown): Template {
  const tree = typeof source === 'string' ? parse(system, source) : source;
  const uses = new Set<string>();
  check(system, tree, uses);
  if (!['query', 'vector', 'sparse'].some((name) => uses.has(name)))
    throw new JatdaeError(engines.noQuestion({ system }));
  return { uses, fill: (filling) => fill(system, tree, filling) };
}

function parse(system: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new JatdaeError(engines.badJson({ system, reason: (cause as Error).message }), { cause });
  }
}

function check(system: string, node: unknown, uses: Set<string>): void {
  if (typeof node === 'string') {
    for (const [whole, name = ''] of node.matchAll(PLACEHOLDER)) {
      const alone = WHOLE.test(node);
      const known = name === 'query' || name === 'k' || /^attributes\..+/u.test(name);
      const value = (WHOLE_ONLY as readonly string[]).includes(name) && alone;
      if (!known && !value) throw new JatdaeError(engines.unknownPlaceholder({ system, placeholder: whole }));
      uses.add(name);
    }
  } else if (Array.isArray(node)) {
    for (const item of node) check(system, item, uses);
  } else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (key.search(PLACEHOLDER) >= 0) throw new JatdaeError(engines.placeholderInKey({ system, key }));
      check(system, value, uses);
    }
  }
}

function fill(system: string, node: unknown, filling: Filling): unknown {
  if (typeof node === 'string') {
    const alone = WHOLE.exec(node)?.[1];
    if (alone === 'k') return filling.k;
    if (alone === 'vector') return filling.vector;
    if (alone === 'sparse') return filling.sparse;
    // One pass: what a question puts in is not looked at again.
    return node.replace(PLACEHOLDER, (_, name: string) => textOf(system, name, filling));
  }
  if (Array.isArray(node)) return node.map((item) => fill(system, item, filling));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(system, value, filling)]));
}

function textOf(system: string, name: string, { query, k }: Filling): string {
  if (name === 'query') return query.text;
  if (name === 'k') return String(k);
  const attribute = name.slice('attributes.'.length);
  const value = attributeOf(query.attributes, attribute);
  if (value === undefined) throw new JatdaeError(engines.noAttribute({ system, query: query.id, attribute }));
  return value;
}

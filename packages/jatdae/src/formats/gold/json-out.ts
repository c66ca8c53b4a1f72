import { decimalText } from '../decimal.ts';
import { type Json, JsonNumber, JsonObject } from '../json-text.ts';
import { jsonText } from '../rows.ts';

/** What can be written as JSON: maps are objects whose keys keep their order, whatever they are; undefined is left out. */
export type Writable =
  | string
  | number
  | boolean
  | null
  | undefined
  | Json
  | readonly Writable[]
  | ReadonlyMap<string, Writable>
  | { readonly [key: string]: Writable };

/** Compact JSON, the same bytes for the same value. Numbers are the shortest text that reads back the same. */
export function toJson(value: Writable): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return decimalText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof JsonNumber || value instanceof JsonObject) return jsonText(value);
  if (Array.isArray(value)) return `[${(value as readonly Writable[]).map(toJson).join(',')}]`;
  const entries: Iterable<[string, Writable]> =
    value instanceof Map ? value : Object.entries(value as Record<string, Writable>);
  const parts: string[] = [];
  for (const [key, inner] of entries) if (inner !== undefined) parts.push(`${JSON.stringify(key)}:${toJson(inner)}`);
  return `{${parts.join(',')}}`;
}

/** One record a line. */
export function* jsonLinesOf(records: Iterable<Writable>): Generator<string> {
  for (const record of records) yield `${toJson(record)}\n`;
}

/** A list, an item a line. */
export function* jsonListOf(items: Iterable<Writable>, before = '', after = ''): Generator<string> {
  let separator = `${before}[\n`;
  let any = false;
  for (const item of items) {
    yield `${separator}${toJson(item)}`;
    separator = ',\n';
    any = true;
  }
  yield any ? `\n]${after}\n` : `${before}[]${after}\n`;
}

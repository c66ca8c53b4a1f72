import type { Role } from './columns.ts';
import { type Json, JsonNumber, JsonObject } from './json-text.ts';

/** One record of a table, a JSON line or a Parquet file: its values by role. */
export interface Row {
  /** Physical line (row number where the file has no lines). */
  readonly line: number;
  /** Value of the column that plays a role; undefined without one. */
  get(role: Role): Json | undefined;
  /** Names and values that play no role. */
  rest(): Iterable<readonly [string, Json]>;
  /** The record as it stands in the file, for errors. */
  text(): string;
}

/** Calls `take` for every record; gives the number of lines. */
export type RowSource = (take: (row: Row) => void) => Promise<number>;

/** An id: a string as it stands, a number by its literal text. Undefined for all else and for blanks. */
export function idOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (value instanceof JsonNumber) return value.literal;
  return undefined;
}

/** A scalar as text; undefined for null, lists and objects. */
export function scalarText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof JsonNumber) return value.literal;
  if (typeof value === 'boolean') return String(value);
  return undefined;
}

/** Any value as JSON text. Numbers keep their literal. */
export function jsonText(value: Json): string {
  if (value instanceof JsonNumber) return value.literal;
  if (value instanceof JsonObject)
    return `{${value.keys.map((key, i) => `${JSON.stringify(key)}:${jsonText(value.values[i]!)}`).join(',')}}`;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  return JSON.stringify(value);
}

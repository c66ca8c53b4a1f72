import { formats as words } from '../../language/index.ts';
import { Faults } from '../faults.ts';
import type { Input } from '../input.ts';
import { lineAt } from '../input.ts';
import { type Json, JsonFault, JsonObject, parseJson } from '../json-text.ts';
import { wholeJson } from '../records.ts';
import { idOf, jsonText, scalarText } from '../rows.ts';

/** The physical line of an offset in a text, in any order. */
class LineIndex {
  readonly #ends: number[] = [];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#ends.push(at);
  }

  line(offset: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

/** A JSON value of a file with the means to say where in the file its parts stand. */
export interface JsonPart {
  readonly value: Json;
  readonly lineOf: (offset: number) => number;
}

/** The one JSON value of a file. */
export async function oneJson(input: Input): Promise<JsonPart> {
  const { value, text } = await wholeJson(input);
  const lines = new LineIndex(text);
  return { value, lineOf: (offset) => lines.line(offset) };
}

/**
 * The records of a file that is JSON lines, one JSON array, or one object (then `inside` names the fields that may hold the list).
 * @throws JatdaeError naming the line that is no JSON object.
 */
export async function jsonObjects(
  input: Input,
  wanted: string,
  inside: readonly string[] = [],
): Promise<{ object: JsonObject; line: number; lineOf: (offset: number) => number }[]> {
  const text = await input.text();
  let whole: Json | undefined;
  try {
    whole = parseJson(text);
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    if (fault.reason !== 'trailing')
      throw input.error(
        words.lines.notJson({ reason: fault.reason }),
        lineAt(text, fault.offset),
        lineTextAt(text, fault.offset),
      );
  }
  if (whole === undefined) return jsonLines(input, text);
  const list =
    whole instanceof JsonObject ? (inside.map((name) => whole.get(name)).find(Array.isArray) ?? [whole]) : whole;
  if (!Array.isArray(list)) throw input.error(words.lines.jsonShape({ wanted }), 1);
  const lines = new LineIndex(text);
  const lineOf = (offset: number) => lines.line(offset);
  return (list as readonly Json[]).map((object) => {
    if (!(object instanceof JsonObject)) throw input.error(words.lines.jsonShape({ wanted }), 1);
    return { object, line: lineOf(object.at[0] ?? 0), lineOf };
  });
}

function jsonLines(input: Input, text: string): { object: JsonObject; line: number; lineOf: () => number }[] {
  const faults = new Faults();
  const found: { object: JsonObject; line: number; lineOf: () => number }[] = [];
  const all = text.split('\n');
  for (const [i, raw] of all.entries()) {
    if (raw.trim() === '') continue;
    const line = i + 1;
    try {
      const object = parseJson(raw);
      if (object instanceof JsonObject) found.push({ object, line, lineOf: () => line });
      else faults.add('object', words.lines.jsonShape({ wanted: '{…}' }), line, raw);
    } catch (fault) {
      if (!(fault instanceof JsonFault)) throw fault;
      faults.add('json', words.lines.notJson({ reason: fault.reason }), line, raw);
    }
  }
  const error = faults.error(input, all.length);
  if (error) throw error;
  return found;
}

function lineTextAt(text: string, offset: number): string {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(Math.max(from, offset - 60), end < 0 ? text.length : end);
}

/** An object read field by field: what nobody asked for is left, and can be told. */
export class Fields {
  readonly object: JsonObject;
  readonly #used = new Set<string>();

  constructor(object: JsonObject) {
    this.object = object;
  }

  /** The value of the first of these names that the object has; null counts as none. */
  get(...names: readonly string[]): Json | undefined {
    let found: Json | undefined;
    for (const name of names) {
      const value = this.object.get(name);
      if (value === undefined) continue;
      if (found === undefined || found === null) {
        this.#used.add(name);
        found = value;
      } else if (value === null) this.#used.add(name);
    }
    return found ?? undefined;
  }

  /** A scalar as text. */
  text(...names: readonly string[]): string | undefined {
    return scalarText(this.get(...names));
  }

  list(...names: readonly string[]): readonly Json[] | undefined {
    const value = this.get(...names);
    return Array.isArray(value) ? (value as readonly Json[]) : undefined;
  }

  /** Fields that were not asked for and say something. */
  *rest(): Generator<readonly [string, Json]> {
    const { keys, values } = this.object;
    for (const [i, key] of keys.entries())
      if (!this.#used.has(key) && saysSomething(values[i]!)) yield [key, values[i]!];
  }
}

/** Null, '' and empty lists and objects say nothing. */
export function saysSomething(value: Json): boolean {
  if (value === null || value === '') return false;
  if (value instanceof JsonObject) return value.keys.length > 0;
  return !Array.isArray(value) || value.length > 0;
}

/** A scalar as its text, anything else as JSON. */
export function anyText(value: Json): string {
  return scalarText(value) ?? jsonText(value);
}

/** A text that is the JSON of an object or a list, exactly as we write it: to be put back as such. */
export function jsonIn(text: string): Json | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const value = parseJson(text);
    return jsonText(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The ids of a list; undefined where it is none or one of them is no id. */
export function idList(value: Json | undefined): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = (value as readonly Json[]).map(idOf);
  return ids.every((id) => id !== undefined) ? (ids as string[]) : undefined;
}

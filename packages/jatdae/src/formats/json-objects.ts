import { formats as words } from '../language/index.ts';
import type { Input } from './input.ts';
import { lineAt } from './input.ts';
import { type Json, JsonObject } from './json-text.ts';
import { wholeJson } from './records.ts';
import type { Sample } from './sample.ts';

/** Calls `take` for every key of the one JSON object of a file, with its physical line. */
export async function eachKey(
  input: Input,
  wanted: string,
  take: (key: string, value: Json, entry: Entry) => void,
): Promise<void> {
  const { value, text } = await wholeJson(input);
  if (!(value instanceof JsonObject)) throw input.error(words.lines.jsonShape({ wanted }), 1);
  const entry = new Entry(text);
  for (const [i, key] of value.keys.entries()) {
    entry.move(value.at[i]!);
    take(key, value.values[i]!, entry);
  }
}

/** Knows the physical line of an offset; offsets come in ascending order. */
export class Entry {
  readonly #text: string;
  #at = 0;
  /** Of the last offset, from 1. */
  line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Go on to an offset; returns its line. */
  move(offset: number): number {
    this.line += lineAt(this.#text.slice(this.#at, offset), offset - this.#at) - 1;
    this.#at = offset;
    return this.line;
  }
}

/** The one object of a sample, when the file is one JSON object and not JSON lines. */
export function soleObject(sample: Sample): JsonObject | undefined {
  const [first] = sample.json;
  return sample.json.length === 1 && first instanceof JsonObject && first.keys.length > 0 ? first : undefined;
}

import { formats as words } from '../language/index.ts';
import { claimsOf } from './claims.ts';
import { type Claims, type Role, rolesOf } from './columns.ts';
import { Faults } from './faults.ts';
import type { Kind } from './format.ts';
import { type Input, lineAt } from './input.ts';
import { type Json, JsonFault, JsonObject, parseJson } from './json-text.ts';
import type { Row, RowSource } from './rows.ts';
import { recordsOf } from './sniff.ts';

/** Records of a JSON-lines file, or of one JSON array of objects. Blank lines are skipped; a broken line is named. */
export function jsonRecords(input: Input, kind: Kind): RowSource {
  return async (take) => {
    const claims = claimsIn(input, kind);
    if (/^\s*\[/.test(input.sample.text))
      return arrayObjects(input, await input.text(), (object, line) =>
        take(new JsonRow(object, kind, claims, line, '')),
      );
    const faults = new Faults();
    const total = await input.lines((text, line) => {
      if (text.trim() === '') return;
      let value: Json;
      try {
        value = parseJson(text);
      } catch (fault) {
        if (!(fault instanceof JsonFault)) throw fault;
        return faults.add('json', words.lines.notJson({ reason: fault.reason }), line, text);
      }
      if (!(value instanceof JsonObject))
        return faults.add('object', words.lines.jsonShape({ wanted: '{…}' }), line, text);
      const repeated = value.repeated();
      if (repeated !== undefined)
        return faults.add('repeated', words.lines.repeatedField({ name: repeated }), line, text);
      if (!faults.any) take(new JsonRow(value, kind, claims, line, text));
    });
    const error = faults.error(input, total);
    if (error) throw error;
    return total;
  };
}

/** By the first records: a field that only later ones have is known by its name alone. */
function claimsIn(input: Input, kind: Kind): Claims {
  const first = recordsOf(input.sample);
  const names = [...new Set(first.flatMap(({ keys }) => keys))];
  return claimsOf(input, kind, names, (name) => first.map(({ keys, values }) => values[keys.indexOf(name)]));
}

/** The objects of a file that is one JSON array. Returns how many. @throws JatdaeError where it is another thing */
export function arrayObjects(input: Input, text: string, take: (object: JsonObject, line: number) => void): number {
  const value = jsonOf(input, text);
  if (!Array.isArray(value)) throw input.error(words.lines.jsonShape({ wanted: '[{…}, …]' }));
  const items = value as readonly Json[];
  let at = 0;
  let line = 1;
  for (const item of items) {
    if (!(item instanceof JsonObject)) throw input.error(words.lines.jsonShape({ wanted: '[{…}, …]' }), line);
    const offset = item.at[0] ?? at;
    line += lineAt(text.slice(at, offset), offset - at) - 1;
    at = offset;
    const repeated = item.repeated();
    if (repeated !== undefined) throw input.error(words.lines.repeatedField({ name: repeated }), line);
    take(item, line);
  }
  return items.length;
}

/** The one JSON value of a file. A fault is named with its physical line. */
export async function wholeJson(input: Input): Promise<{ value: Json; text: string }> {
  const text = await input.text();
  return { value: jsonOf(input, text), text };
}

function jsonOf(input: Input, text: string): Json {
  try {
    return parseJson(text);
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const from = text.lastIndexOf('\n', fault.offset - 1) + 1;
    const end = text.indexOf('\n', fault.offset);
    const shown = text.slice(Math.max(from, fault.offset - 60), end < 0 ? text.length : end);
    throw input.error(words.lines.notJson({ reason: fault.reason }), lineAt(text, fault.offset), shown);
  }
}

class JsonRow implements Row {
  readonly line: number;
  readonly #object: JsonObject;
  readonly #text: string;
  readonly #roles: Map<Role, number>;
  readonly #rest: number[];

  constructor(object: JsonObject, kind: Kind, claims: Claims, line: number, text: string) {
    this.line = line;
    this.#object = object;
    this.#text = text;
    const { roles, rest } = rolesOf(object.keys, kind, claims);
    this.#roles = roles;
    this.#rest = rest;
  }

  get(role: Role): Json | undefined {
    const index = this.#roles.get(role);
    return index === undefined ? undefined : this.#object.values[index];
  }

  *rest(): Iterable<readonly [string, Json]> {
    for (const index of this.#rest) yield [this.#object.keys[index]!, this.#object.values[index]!];
  }

  text(): string {
    return this.#text;
  }
}

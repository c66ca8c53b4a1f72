import { gold as words } from '../../language/index.ts';
import { type Json, JsonObject, parseJson } from '../json-text.ts';
import { jsonText } from '../rows.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldSetDocument } from './gold-set.ts';
import type { Writable } from './json-out.ts';

/** A document from the fields that another tool shows of it: an object, or its JSON in a string. `title` and `text` are known by name. */
export function documentOf(id: string, value: Json | undefined, builder: GoldBuilder): GoldSetDocument | undefined {
  const object = typeof value === 'string' ? parsed(value) : value;
  if (!(object instanceof JsonObject) || object.keys.length === 0) return undefined;
  const entries: [string, string][] = [];
  let title: string | undefined;
  let text: string | undefined;
  for (const [i, key] of object.keys.entries()) {
    const inner = object.values[i]!;
    if (inner === null) continue;
    if (typeof inner !== 'string')
      builder.changes.add('field-as-text', (count) => words.exchange.fieldAsText({ count }), key);
    if (key === 'title' && typeof inner === 'string') title = inner;
    else if (key === 'text' && typeof inner === 'string') text = inner;
    else entries.push([key, typeof inner === 'string' ? inner : jsonText(inner)]);
  }
  return {
    id,
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(entries.length === 0 ? {} : { fields: Object.fromEntries(entries) }),
  };
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The same as one object. */
export function fieldsOf({ title, text, fields }: GoldSetDocument): Map<string, Writable> {
  return new Map<string, Writable>([
    ...(title === undefined ? [] : ([['title', title]] as const)),
    ...(text === undefined ? [] : ([['text', text]] as const)),
    ...Object.entries(fields ?? {}),
  ]);
}

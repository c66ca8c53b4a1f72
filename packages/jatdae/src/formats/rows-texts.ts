import type { Document, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { rolesOf } from './columns.ts';
import { Faults } from './faults.ts';
import type { Input } from './input.ts';
import { type Json, JsonObject, parseJson } from './json-text.ts';
import { idOf, jsonText, type Row, type RowSource, scalarText } from './rows.ts';
import { TextsBuilder } from './texts-builder.ts';

/** Documents from records with an id and a text. */
export async function documentsFromRows(input: Input, rows: RowSource): Promise<Document[]> {
  const builder = new TextsBuilder<Document>(input, 'document');
  const faults = new Faults();
  let empty = true;
  const rest = new Set<string>();
  const total = await rows((row) => {
    const id = idOf(row.get('document'));
    if (id === undefined) return faults.add('id', words.lines.emptyId({ what: 'document' }), row.line, row.text());
    const title = scalarText(row.get('title'));
    const text = scalarText(row.get('text')) ?? (row.get('title') === undefined ? undefined : '');
    if (text === undefined)
      return faults.add('text', words.lines.missingText({ what: 'document' }), row.line, row.text());
    if (text !== '') empty = false;
    else if (empty) for (const [name, value] of row.rest()) if (typeof value === 'string') rest.add(name);
    const path = listOf(row.get('path'));
    const source = scalarText(row.get('source')) || (path ? undefined : scalarText(row.get('path')));
    const attributes = attributesOf(row);
    builder.add(
      {
        id,
        ...(title ? { title } : {}),
        text,
        ...(attributes ? { attributes } : {}),
        ...(source ? { source } : {}),
        ...(path ? { path } : {}),
      },
      row.line,
    );
  });
  const error = faults.error(input, total);
  if (error) throw error;
  if (empty && rest.size > 0)
    input.tell('warning', 'no-text-field', words.data.noTextField({ names: [...rest].slice(0, 8) }));
  return builder.finish();
}

/**
 * Queries from records with an id and a text; where the table has no id at all, the text is the id. In a table of judgements, a line a
 * pair, a query stands as often as it was judged, and what else stands there is said of the pair.
 */
export async function queriesFromRows(input: Input, rows: RowSource): Promise<Query[]> {
  const builder = new TextsBuilder<Query>(input, 'query');
  const faults = new Faults();
  const judged = new Map<string, string>();
  const total = await rows((row) => {
    const text = scalarText(row.get('text'));
    const given = row.get('query');
    const id = given === undefined ? text : idOf(given);
    if (id === undefined || id === '')
      return faults.add('id', words.lines.emptyId({ what: 'query' }), row.line, row.text());
    if (text === undefined) return faults.add('text', words.lines.missingText({ what: 'query' }), row.line, row.text());
    const pair = isPair(row);
    if (pair && judged.get(id) === text) return;
    if (pair) judged.set(id, text);
    const answerPoints = listOf(row.get('answerPoints'));
    const note = pair ? undefined : scalarText(row.get('note'));
    const attributes = pair ? undefined : attributesOf(row);
    builder.add(
      {
        id,
        text,
        ...(attributes ? { attributes } : {}),
        ...(answerPoints ? { answerPoints } : {}),
        ...(note ? { note } : {}),
      },
      row.line,
    );
  });
  const error = faults.error(input, total);
  if (error) throw error;
  return builder.finish();
}

function isPair(row: Row): boolean {
  const { roles } = rolesOf(
    Array.from(row.rest(), ([name]) => name),
    'qrels',
  );
  return roles.has('document') && roles.has('grade');
}

const PREFIX = 'attributes.';

function attributesOf(row: Row): Readonly<Record<string, string>> | undefined {
  const entries: [string, string][] = [];
  const given = parsed(row.get('attributes'));
  if (given instanceof JsonObject)
    for (const [i, key] of given.keys.entries()) {
      const value = given.values[i]!;
      if (value !== null) entries.push([key, scalarText(value) ?? jsonText(value)]);
    }
  for (const [name, value] of row.rest()) {
    const text = scalarText(value);
    if (text) entries.push([name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name, text]);
  }
  // fromEntries defines own properties, `__proto__` among them.
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A list of strings, also where a table cell holds it as JSON. */
function listOf(value: Json | undefined): string[] | undefined {
  const list = parsed(value);
  if (!Array.isArray(list)) return undefined;
  const texts = (list as readonly Json[]).map((item) => scalarText(item) ?? jsonText(item));
  return texts.length === 0 ? undefined : texts;
}

/** A cell that holds JSON, parsed; anything else as it is. */
export function parsed(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

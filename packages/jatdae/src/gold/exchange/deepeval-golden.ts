import { decimal } from '../../formats/decimal.ts';
import { type Json, JsonObject } from '../../formats/json-text.ts';
import { scalarText } from '../../formats/rows.ts';
import { gold as words } from '../../language/index.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { anyText, Fields, idList, jsonIn } from './json-fields.ts';
import type { Writable } from './json-out.ts';

/** A DeepEval golden as a row: what JSON and CSV have in common. */
export interface Golden {
  readonly input: string;
  readonly name: string;
  readonly expected: string;
  readonly comments: string;
  readonly sourceFile: string;
  readonly context: readonly string[];
  readonly metadata: JsonObject | undefined;
}

/** Attributes that have a field of their own. */
const SOURCE_FILE = 'source_file';
const ID_LISTS = ['context_ids', 'relevant_ids', 'document_ids', 'doc_ids', 'relevant_docs'] as const;

/** `named`: names are the ids of the queries, as every golden has its own. */
export function readGolden(builder: GoldBuilder, golden: Golden, named: boolean, line: number) {
  const { input, name, expected, comments, sourceFile, context } = golden;
  if (input.trim() === '') return builder.faults.add('query', words.exchange.noQueryText({ where: 'input' }), line, '');
  const fields = new Fields(golden.metadata ?? new JsonObject());
  const points = fields.list('answer_points')?.map(anyText);
  const relevant = fields.get('relevant');
  const list = idList(fields.get(...ID_LISTS));
  const hard = new Set(idList(fields.get('hard_negatives')) ?? []);
  const attributes: [string, string][] = [];
  if (!named && name !== '') attributes.push(['name', name]);
  if (sourceFile !== '') attributes.push([SOURCE_FILE, sourceFile]);
  for (const [key, value] of fields.rest()) attributes.push([key, anyText(value)]);
  const answers = points ?? (expected === '' ? [] : [expected]);
  const draft = {
    ...(answers.length > 0 ? { answerPoints: answers } : {}),
    ...(comments === '' ? {} : { note: comments }),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
  const query = named ? builder.query(name, { ...draft, text: input }, line) : builder.queryByText(input, draft, line);
  if (relevant instanceof JsonObject)
    for (const [i, document] of relevant.keys.entries()) {
      const literal = scalarText(relevant.values[i]) ?? '';
      const grade = decimal(literal);
      if (grade === undefined)
        builder.faults.add('rating', words.exchange.rating({ text: literal }), line, `${input} ${document}`);
      else builder.judge({ query, document, grade, hard: grade === 0 && hard.has(document) }, line);
    }
  else if (list) for (const document of list) builder.judge({ query, document, grade: 1 }, line);
  const ids = relevant instanceof JsonObject ? positives(relevant) : (list ?? []);
  if (ids.length > 0 && ids.length === context.length)
    for (const [i, id] of ids.entries()) builder.document({ id, text: context[i]! });
  else if (ids.length === 0) for (const text of context) builder.passage({ query, text, grade: 1 });
  else if (context.length > 0)
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: 'context', count }),
      input,
      context.length,
      'context',
    );
}

function positives(relevant: JsonObject): string[] {
  return relevant.keys.filter((_, i) => (decimal(scalarText(relevant.values[i]) ?? '') ?? 0) > 0);
}

/** True where every golden has a name and no two the same: the names are ids then. */
export function namesAreIds(names: readonly string[]): boolean {
  return names.every((name) => name.trim() !== '') && new Set(names).size === names.length;
}

/** The names that metadata has for itself. */
export function isDeepevalAttribute(name: string): boolean {
  return !['relevant', 'hard_negatives', 'answer_points', 'name', ...ID_LISTS].includes(name);
}

/** What is written of a query: its id is the golden's name, its judgements and free attributes are the metadata. */
export function goldenOf(
  out: GoldExport,
  query: GoldSetQuery,
  context: readonly string[],
): { readonly golden: Omit<Golden, 'metadata'>; readonly metadata: ReadonlyMap<string, Writable> } {
  const pairs = out.graded(query.id);
  const points = query.answerPoints ?? [];
  const attributes = Object.entries(query.attributes ?? {});
  const sourceFile = attributes.find(([name]) => name === SOURCE_FILE)?.[1] ?? '';
  const hard = pairs.filter((pair) => pair.hard).map(({ document }) => document);
  return {
    golden: {
      input: out.textOf(query),
      name: query.id,
      expected: points.join('\n'),
      comments: query.note ?? '',
      sourceFile,
      context,
    },
    metadata: new Map<string, Writable>([
      ...attributes
        .filter(([name]) => name !== SOURCE_FILE && isDeepevalAttribute(name))
        .map(([name, value]): [string, Writable] => [name, jsonIn(value) ?? value]),
      ...(points.length > 1 ? ([['answer_points', points]] as const) : []),
      ...(pairs.length > 0
        ? ([['relevant', new Map(pairs.map(({ document, grade }) => [document, grade]))]] as const)
        : []),
      ...(hard.length > 0 ? ([['hard_negatives', hard]] as const) : []),
    ]),
  };
}

/** The texts of the relevant documents where all are known, else the passages of the query. */
export function contextsOf(out: GoldExport): (query: GoldSetQuery) => string[] {
  const documents = new Map(out.gold.documents.map((document) => [document.id, document]));
  const passages = out.passages();
  return ({ id }) => {
    const positive = out.graded(id).filter(({ grade }) => grade > 0);
    const loose = passages.get(id) ?? [];
    if (positive.length === 0) return loose;
    for (const text of loose) out.losePassage(id, text);
    const texts = positive.map(({ document }) => documents.get(document)?.text ?? '');
    return texts.every((text) => text !== '') ? texts : [];
  };
}

/** A field of a golden in JSON as text; lists and objects as JSON. */
export function goldenText(fields: Fields, ...names: string[]): string {
  const value: Json | undefined = fields.get(...names);
  return value === undefined ? '' : anyText(value);
}

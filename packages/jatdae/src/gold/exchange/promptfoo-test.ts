import { decimal } from '../../formats/decimal.ts';
import { type Json, JsonObject } from '../../formats/json-text.ts';
import { idOf, scalarText } from '../../formats/rows.ts';
import { gold as words } from '../../language/index.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { anyText, Fields, idList, jsonIn } from './json-fields.ts';
import type { Writable } from './json-out.ts';

/** A promptfoo test as both YAML and CSV have it. */
export interface PromptfooTest {
  readonly description: string;
  readonly vars: JsonObject;
  readonly asserts: readonly { readonly type: string; readonly value: Json | undefined }[];
  readonly metadata: JsonObject;
}

const QUERY_VARS = ['query', 'question', 'input', 'user_input', '질의', '질문'] as const;
const IDS = ['relevant_ids', 'context_ids', 'document_ids', 'doc_ids', 'relevant_docs'] as const;
const OWN = ['qid', 'relevant', 'hard_negatives', 'answer_points', 'note', ...IDS] as const;
const VAR = 'vars.';

export function isPromptfooAttribute(name: string): boolean {
  return !(OWN as readonly string[]).includes(name) && name !== 'description' && !name.startsWith(VAR);
}

export function readTest(builder: GoldBuilder, test: PromptfooTest, line: number) {
  const vars = new Fields(test.vars);
  const text = idOf(vars.get(...QUERY_VARS));
  if (text === undefined)
    return builder.faults.add('query', words.exchange.noQueryText({ where: 'vars.query' }), line, test.description);
  const metadata = new Fields(test.metadata);
  const id = idOf(metadata.get('qid'));
  const relevant = metadata.get('relevant');
  const list = idList(relevant) ?? idList(metadata.get(...IDS)) ?? [];
  const hard = new Set(idList(metadata.get('hard_negatives')) ?? []);
  const note = metadata.text('note');
  const points = metadata.list('answer_points')?.map(anyText) ?? fromAsserts(builder, test.asserts);
  const context = vars.get('context', 'contexts');
  const attributes: [string, string][] = test.description === '' ? [] : [['description', test.description]];
  for (const [key, value] of metadata.rest()) attributes.push([key, anyText(value)]);
  for (const [key, value] of vars.rest()) attributes.push([VAR + key, anyText(value)]);
  const draft = {
    ...(points.length > 0 ? { answerPoints: points } : {}),
    ...(note ? { note } : {}),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
  const query = id === undefined ? builder.queryByText(text, draft, line) : builder.query(id, { ...draft, text }, line);
  if (relevant instanceof JsonObject)
    for (const [i, document] of relevant.keys.entries()) {
      const literal = scalarText(relevant.values[i]) ?? '';
      const grade = decimal(literal);
      if (grade === undefined)
        builder.faults.add('rating', words.exchange.rating({ text: literal }), line, `${text} ${document}`);
      else builder.judge({ query, document, grade, hard: grade === 0 && hard.has(document) }, line);
    }
  for (const document of list) builder.judge({ query, document, grade: 1 }, line);
  const passages = Array.isArray(context)
    ? (context as readonly Json[]).map(anyText)
    : context
      ? [anyText(context)]
      : [];
  for (const passage of passages) if (passage !== '') builder.passage({ query, text: passage, grade: 1 });
}

/** Assertions that say what the answer holds; all others say nothing of the gold and are counted. */
function fromAsserts(builder: GoldBuilder, asserts: PromptfooTest['asserts']): string[] {
  const points: string[] = [];
  for (const { type, value } of asserts) {
    const texts = Array.isArray(value) ? (value as readonly Json[]).map(anyText) : value ? [anyText(value)] : [];
    if (/^(?:context-recall|i?contains(?:-all)?|equals|factuality)$/.test(type) && texts.length > 0)
      points.push(...texts);
    else builder.losses.add('assert', (count) => words.exchange.assertionsLeft({ type, count }), '', 1, type);
  }
  return points;
}

/** What is written of a query. */
export function testOf(
  out: GoldExport,
  query: GoldSetQuery,
  passages: readonly string[],
): {
  readonly description: string;
  readonly vars: ReadonlyMap<string, Writable>;
  readonly metadata: ReadonlyMap<string, Writable>;
} {
  const text = out.textOf(query);
  const pairs = out.graded(query.id);
  const hard = pairs.filter((pair) => pair.hard).map(({ document }) => document);
  const attributes = Object.entries(query.attributes ?? {});
  const own = (name: string) => attributes.find(([key]) => key === name)?.[1];
  const vars = attributes.filter(([name]) => name.startsWith(VAR) && name !== `${VAR}query`);
  const points = query.answerPoints ?? [];
  if (passages.length > 1)
    out.losses.add('joined', (count) => words.losses.passagesJoined({ count }), query.id, passages.length);
  return {
    description: own('description') ?? '',
    vars: new Map<string, Writable>([
      ['query', text],
      ...vars.map(([name, value]): [string, Writable] => [name.slice(VAR.length), jsonIn(value) ?? value]),
      // promptfoo makes a test of each item of a list.
      ...(passages.length > 0 ? ([['context', passages.join('\n\n')]] as const) : []),
    ]),
    metadata: new Map<string, Writable>([
      ...(query.id === text ? [] : ([['qid', query.id]] as const)),
      ...(pairs.length > 0
        ? ([['relevant', new Map(pairs.map(({ document, grade }) => [document, grade]))]] as const)
        : []),
      ...(hard.length > 0 ? ([['hard_negatives', hard]] as const) : []),
      ...(points.length > 0 ? ([['answer_points', points]] as const) : []),
      ...(query.note ? ([['note', query.note]] as const) : []),
      ...attributes
        .filter(([name]) => isPromptfooAttribute(name))
        .map(([name, value]): [string, Writable] => [name, jsonIn(value) ?? value]),
    ]),
  };
}

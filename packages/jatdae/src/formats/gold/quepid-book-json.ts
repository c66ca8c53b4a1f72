import { basename } from 'node:path';
import type { NoGrade } from '../../collection/index.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { soleObject } from '../json-objects.ts';
import { type Json, JsonObject, parseJson } from '../json-text.ts';
import { idOf, jsonText, scalarText } from '../rows.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { type GoldSetDocument, NO_JUDGE } from './gold-set.ts';
import { Fields, oneJson } from './json-fields.ts';
import { toJson, type Writable } from './json-out.ts';
import { LLM_RATINGS, QUEPID_NDCG } from './meanings.ts';
import { quepidAttribute, quepidFields, quepidQuery } from './quepid-query.ts';

/** A Quepid book: query-document pairs with the judgements of several people. Also zipped, as Quepid exports it. */
export const quepidBookJson: GoldFormat = {
  name: 'quepid-book-json',
  about: words.exchange.kinds.quepidBookJson,
  keyedBy: 'text',
  documentsOfPairs: true,
  carries: [
    ...[
      'query-notes',
      'documents',
      'document-titles',
      'document-fields',
      'judges',
      'several-judges',
      'unrateable',
      'later',
    ],
    ...['grades', 'fractions', 'negatives', 'zeros', 'judgement-notes', 'scale', 'unjudged-pairs'],
  ] as GoldFormat['carries'],
  attributes: quepidAttribute,
  meanings: [QUEPID_NDCG],
  sniff(sample) {
    const object = soleObject(sample);
    return object?.get('query_doc_pairs') === undefined ? 0 : 1;
  },
  async read(builder, { input }) {
    const { value, lineOf } = await oneJson(input!);
    const pairs = value instanceof JsonObject ? value.get('query_doc_pairs') : undefined;
    if (!(value instanceof JsonObject) || !Array.isArray(pairs))
      throw builder.error(
        lines.lines.jsonShape({ wanted: '{"name", "query_doc_pairs": [{"query_text", "doc_id", "judgements"}]}' }),
        1,
      );
    builder.mean(QUEPID_NDCG);
    readHead(builder, new Fields(value));
    for (const pair of pairs as readonly Json[]) {
      builder.total++;
      if (!(pair instanceof JsonObject))
        throw builder.error(lines.lines.jsonShape({ wanted: 'query_doc_pairs: [{…}]' }), 1);
      readPair(builder, new Fields(pair), lineOf(pair.at[0] ?? 0), lineOf);
    }
  },
  write,
};

function readHead(builder: GoldBuilder, fields: Fields) {
  fields.get('query_doc_pairs');
  const scorer = fields.object.get('scorer');
  const holder = scorer instanceof JsonObject ? scorer : undefined;
  const labels = fields.get('scale_with_labels') ?? holder?.get('scale_with_labels');
  const values = fields.get('scale') ?? holder?.get('scale');
  const scale = new Map<number, string>();
  if (Array.isArray(values))
    for (const item of values as readonly Json[]) {
      const grade = decimal(scalarText(item) ?? '');
      if (grade !== undefined) scale.set(grade, '');
    }
  if (labels instanceof JsonObject)
    for (const [i, key] of labels.keys.entries()) {
      const grade = decimal(key);
      if (grade !== undefined) scale.set(grade, scalarText(labels.values[i]) ?? '');
    }
  builder.scale(scale);
  for (const [key] of fields.rest())
    builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
}

function readPair(builder: GoldBuilder, fields: Fields, line: number, lineOf: (offset: number) => number) {
  const text = idOf(fields.get('query_text'));
  const document = idOf(fields.get('doc_id'));
  if (text === undefined)
    return builder.faults.add('query', words.exchange.noQueryText({ where: 'query_text' }), line, '');
  if (document === undefined)
    return builder.faults.add('document', words.exchange.noDocumentId({ where: 'doc_id' }), line, text);
  const query = builder.queryByText(text, quepidQuery(fields), line);
  const found = documentOf(document, fields.get('document_fields'), builder);
  if (found) builder.document(found);
  const judgements = fields.list('judgements') ?? [];
  let judged = 0;
  for (const item of judgements) {
    if (!(item instanceof JsonObject))
      throw builder.error(lines.lines.jsonShape({ wanted: 'judgements: [{…}]' }), line);
    if (readJudgement(builder, new Fields(item), query, document, lineOf(item.at[0] ?? 0))) judged++;
  }
  if (judged === 0) builder.unjudged(query, document);
  for (const [key] of fields.rest())
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: `query_doc_pairs.${key}`, count }),
      '',
      1,
      `pair ${key}`,
    );
}

function readJudgement(builder: GoldBuilder, fields: Fields, query: string, document: string, line: number): boolean {
  const rating = fields.text('rating')?.trim();
  const unrateable = fields.get('unrateable') === true;
  const later = fields.get('judge_later') === true;
  const mark: NoGrade | undefined = unrateable ? 'unrateable' : later ? 'later' : undefined;
  const note = fields.text('explanation');
  const named = fields.text('user_email', 'user_name', 'user_id');
  for (const [key] of fields.rest())
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: `judgements.${key}`, count }),
      '',
      1,
      `judgement ${key}`,
    );
  if (mark === undefined && (rating === undefined || rating === '')) return false;
  const grade = mark ?? decimal(rating!);
  if (grade === undefined) {
    builder.faults.add('rating', words.exchange.rating({ text: rating! }), line, `${query} ${document}`);
    return true;
  }
  if (mark !== undefined && rating)
    builder.losses.add(
      'rating-of-unrateable',
      (count) => words.exchange.ratingOfUnrateable({ count }),
      `${query} · ${document}`,
    );
  if (mark === 'unrateable' && note?.startsWith('BOOM:')) {
    builder.changes.add('model-error', (count) => words.exchange.modelError({ count }), `${query} · ${document}`);
    builder.mean(LLM_RATINGS);
  }
  const judge = named || anonymous(builder, query, document);
  builder.judge({ query, document, judge, grade, ...(note ? { note } : {}) }, line);
  return true;
}

/** Judgements without a judge are different people's: a pair may have several. */
function anonymous(builder: GoldBuilder, query: string, document: string): string {
  builder.changes.add('anonymous', (count) => words.exchange.anonymous({ count }), `${query} · ${document}`);
  const base = builder.options.judge ?? NO_JUDGE;
  let name = base;
  for (let n = 2; builder.hasJudged(query, document, name); n++) name = `${base}-${n}`;
  return name;
}

function* write(out: GoldExport): Generator<string> {
  const { gold, options, file } = out;
  const documents = new Map(gold.documents.map((document) => [document.id, document]));
  const grades = [...(gold.scale?.keys() ?? [])].sort((a, b) => a - b);
  const labelled = [...(gold.scale ?? [])].filter(([, label]) => label !== '');
  const head: Record<string, Writable> = {
    name: options.name ?? basename(file).replace(/\.json.*$/, ''),
    show_rank: false,
    support_implicit_judgements: false,
    ...(grades.length > 0 ? { scale: grades } : { scale: usedGrades(out) }),
    ...(labelled.length > 0 ? { scale_with_labels: new Map(labelled.map(([g, l]) => [String(g), l])) } : {}),
  };
  yield `${toJson(head).slice(0, -1)},"query_doc_pairs":[\n`;
  const judgements = out.judgements();
  const unjudged = out.unjudged();
  let separator = '';
  for (const query of gold.queries) {
    const byDocument = new Map<string, Writable[]>();
    for (const { document, judge, grade, note } of judgements.get(query.id) ?? []) {
      const list = byDocument.get(document) ?? [];
      byDocument.set(document, list);
      list.push({
        rating: typeof grade === 'number' ? grade : null,
        unrateable: grade === 'unrateable',
        judge_later: grade === 'later',
        user_email: judge === NO_JUDGE ? undefined : judge,
        explanation: note ?? null,
      });
    }
    for (const document of unjudged.get(query.id) ?? []) byDocument.set(document, []);
    let position = 0;
    for (const [id, list] of byDocument) {
      const document = documents.get(id);
      const pair = {
        query_text: out.textOf(query),
        doc_id: id,
        position: ++position,
        document_fields: document ? fieldsOf(document) : {},
        ...quepidFields(query),
        judgements: list,
      };
      yield `${separator}${toJson(pair)}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

function usedGrades({ gold }: GoldExport): number[] {
  const used = new Set(gold.judgements.flatMap(({ grade }) => (typeof grade === 'number' ? [grade] : [])));
  return [...used].sort((a, b) => a - b);
}

/** A document from the fields that another tool shows of it: an object, or its JSON in a string. `title` and `text` are known by name. */
function documentOf(id: string, value: Json | undefined, builder: GoldBuilder): GoldSetDocument | undefined {
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
function fieldsOf({ title, text, fields }: GoldSetDocument): Map<string, Writable> {
  return new Map<string, Writable>([
    ...(title === undefined ? [] : ([['title', title]] as const)),
    ...(text === undefined ? [] : ([['text', text]] as const)),
    ...Object.entries(fields ?? {}),
  ]);
}

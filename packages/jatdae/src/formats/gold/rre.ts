import { attributeOf } from '../../collection/index.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal, decimalText } from '../decimal.ts';
import { soleObject } from '../json-objects.ts';
import { type Json, JsonObject } from '../json-text.ts';
import { idOf, scalarText } from '../rows.ts';
import type { GoldBuilder, QueryDraft } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { anyText, Fields, jsonIn, oneJson } from './json-fields.ts';
import { jsonListOf, toJson, type Writable } from './json-out.ts';
import { RRE_FORMS, RRE_GROUPS } from './meanings.ts';

const CARRIES = ['unjudged-queries', 'grades', 'fractions', 'negatives', 'zeros'] as const;
const PLACEHOLDER = 'placeholders.';
/** What stands where a gold set says nothing, and says nothing when it is read. */
const TOPIC = 'gold';
const TEMPLATE = 'template.json';

function isPlaceholder(name: string): boolean {
  return name.startsWith(PLACEHOLDER) && name !== `${PLACEHOLDER}$query`;
}

/** A file of the Rated Ranking Evaluator, nested or flat, with a gain a document or documents a rating. */
export const rre: GoldFormat = {
  name: 'rre',
  about: words.exchange.kinds.rre,
  keyedBy: 'text',
  carries: CARRIES,
  attributes: (name) => name === 'topic' || name === 'group' || name === 'template' || isPlaceholder(name),
  meanings: [RRE_FORMS],
  sniff(sample) {
    const object = soleObject(sample);
    if (!object) return 0;
    if (object.get('topics') !== undefined || object.get('query_groups') !== undefined) return 0.97;
    const queries = object.get('queries');
    const first = Array.isArray(queries) ? (queries as readonly Json[])[0] : undefined;
    return first instanceof JsonObject && first.get('placeholders') !== undefined ? 1 : 0;
  },
  async read(builder, { input }) {
    const { value, lineOf } = await oneJson(input!);
    if (!(value instanceof JsonObject))
      throw builder.error(lines.lines.jsonShape({ wanted: '{"topics": […]} or {"queries": […]}' }), 1);
    builder.mean(RRE_FORMS);
    new RreReader(builder, lineOf).file(new Fields(value));
  },
  write: writeTopics,
};

/** The form that Quepid imports: flat, with the documents of each rating. */
export const rreForQuepid: GoldFormat = {
  name: 'rre-for-quepid',
  about: words.exchange.kinds.rreForQuepid,
  keyedBy: 'text',
  carries: CARRIES,
  attributes: (name) => name === 'template' || isPlaceholder(name),
  meanings: [RRE_FORMS],
  sniff: () => 0,
  read: rre.read!,
  write: writeFlat,
};

class RreReader {
  readonly #builder: GoldBuilder;
  readonly #lineOf: (offset: number) => number;

  constructor(builder: GoldBuilder, lineOf: (offset: number) => number) {
    this.#builder = builder;
    this.#lineOf = lineOf;
  }

  file(fields: Fields) {
    const topics = this.#list(fields, 'topics');
    const groups = this.#list(fields, 'query_groups');
    const template = fields.text('template');
    for (const topic of topics) this.#topic(new Fields(topic), template);
    for (const group of groups) this.#group(new Fields(group), {}, template);
    for (const query of this.#list(fields, 'queries')) this.#flat(new Fields(query), template);
    this.#rest(fields, '');
  }

  #topic(fields: Fields, template: string | undefined) {
    const topic = fields.text('description', 'name');
    const attributes = topic && topic !== TOPIC ? { topic } : {};
    for (const group of this.#list(fields, 'query_groups')) this.#group(new Fields(group), attributes, template);
    // A topic may hold queries that stand in no group.
    for (const query of this.#list(fields, 'queries')) this.#flat(new Fields(query), template, attributes);
    this.#rest(fields, 'topics.');
  }

  #group(fields: Fields, above: Readonly<Record<string, string>>, template: string | undefined) {
    const group = fields.text('name');
    const attributes = { ...above, ...(group ? { group } : {}) };
    const relevant = fields.get('relevant_documents');
    const queries = this.#list(fields, 'queries');
    if (queries.length > 1) this.#builder.mean(RRE_GROUPS);
    for (const query of queries) this.#query(new Fields(query), relevant, attributes, template);
    this.#rest(fields, 'query_groups.');
  }

  #flat(fields: Fields, template: string | undefined, attributes: Readonly<Record<string, string>> = {}) {
    this.#query(fields, fields.get('relevant_documents'), attributes, template);
  }

  #query(
    fields: Fields,
    relevant: Json | undefined,
    above: Readonly<Record<string, string>>,
    general: string | undefined,
  ) {
    const line = this.#lineOf(fields.object.at[0] ?? 0);
    this.#builder.total++;
    const placeholders = fields.get('placeholders');
    const text = placeholders instanceof JsonObject ? idOf(placeholders.get('$query')) : undefined;
    if (text === undefined || !(placeholders instanceof JsonObject))
      return this.#builder.faults.add('query', words.exchange.noQueryText({ where: 'placeholders.$query' }), line, '');
    const template = fields.text('template') ?? general;
    const others = placeholders.keys.flatMap((key, i): [string, string][] =>
      key === '$query' ? [] : [[PLACEHOLDER + key, anyText(placeholders.values[i]!)]],
    );
    const attributes = Object.fromEntries([
      ...Object.entries(above).filter(([name, value]) => name !== 'group' || value !== text),
      ...(template && template !== TEMPLATE ? [['template', template]] : []),
      ...others,
    ]) as Record<string, string>;
    const draft: QueryDraft = Object.keys(attributes).length === 0 ? {} : { attributes };
    const query = this.#builder.queryByText(text, draft, line);
    if (relevant !== undefined) this.#relevant(query, relevant, line);
    this.#rest(fields, 'queries.');
  }

  /** `{document: {gain}}`, `{document: gain}` or `{rating: [document]}`. */
  #relevant(query: string, relevant: Json, line: number) {
    if (!(relevant instanceof JsonObject))
      throw this.#builder.error(lines.lines.jsonShape({ wanted: '"relevant_documents": {…}' }), line);
    for (const [i, key] of relevant.keys.entries()) {
      const value = relevant.values[i]!;
      const at = this.#lineOf(relevant.at[i]!);
      if (Array.isArray(value)) {
        const grade = decimal(key.trim());
        for (const item of value as readonly Json[]) this.#judge(query, idOf(item), grade, key, at);
        continue;
      }
      const fields = value instanceof JsonObject ? new Fields(value) : undefined;
      const literal = fields ? (fields.text('gain', 'rating') ?? '') : (scalarText(value) ?? '');
      this.#judge(query, idOf(key), decimal(literal.trim()), literal, at);
      if (fields) this.#rest(fields, 'relevant_documents.');
    }
  }

  #judge(query: string, document: string | undefined, grade: number | undefined, literal: string, line: number) {
    const { faults } = this.#builder;
    if (document === undefined)
      faults.add('document', words.exchange.noDocumentId({ where: 'relevant_documents' }), line, query);
    else if (grade === undefined)
      faults.add('rating', words.exchange.rating({ text: literal }), line, `${query} ${document}`);
    else this.#builder.judge({ query, document, grade }, line);
  }

  #list(fields: Fields, name: string): JsonObject[] {
    const list = fields.list(name) ?? [];
    const objects = list.filter((item): item is JsonObject => item instanceof JsonObject);
    if (objects.length < list.length)
      throw this.#builder.error(lines.lines.jsonShape({ wanted: `"${name}": [{…}]` }), 1);
    return objects;
  }

  #rest(fields: Fields, path: string) {
    for (const [key] of fields.rest())
      this.#builder.losses.add(
        'field',
        (count) => words.exchange.unknownField({ path: path + key, count }),
        '',
        1,
        path + key,
      );
  }
}

function own({ attributes }: GoldSetQuery, name: string): string | undefined {
  return attributeOf(attributes, name);
}

function queryFields(out: GoldExport, query: GoldSetQuery): Record<string, Writable> {
  const others = Object.entries(query.attributes ?? {})
    .filter(([name]) => isPlaceholder(name))
    .map(([name, value]): [string, Writable] => [name.slice(PLACEHOLDER.length), jsonIn(value) ?? value]);
  return {
    template: own(query, 'template') ?? TEMPLATE,
    placeholders: new Map<string, Writable>([['$query', out.textOf(query)], ...others]),
  };
}

/** A group holds the queries that name the same topic and group and have the same judgements. */
function* writeTopics(out: GoldExport): Generator<string> {
  const topics = new Map<string, Map<string, { name: string; relevant: Map<string, Writable>; queries: Writable[] }>>();
  for (const query of out.gold.queries) {
    const topic = own(query, 'topic') ?? TOPIC;
    const name = own(query, 'group') ?? out.textOf(query);
    const relevant = new Map<string, Writable>(
      out.graded(query.id).map(({ document, grade }) => [document, { gain: grade }]),
    );
    const groups = topics.get(topic) ?? new Map();
    topics.set(topic, groups);
    const key = toJson([name, relevant]);
    const group = groups.get(key) ?? { name, relevant, queries: [] };
    groups.set(key, group);
    group.queries.push(queryFields(out, query));
  }
  const list = Array.from(topics, ([description, groups]) => ({
    description,
    query_groups: Array.from(groups.values(), ({ name, relevant, queries }) => ({
      name,
      queries,
      relevant_documents: relevant,
    })),
  }));
  const head = { index: out.options.index ?? 'documents', corpora_file: 'documents.bulk', id_field: '_id' };
  yield* jsonListOf(list, `${toJson(head).slice(0, -1)},"topics":`, '}');
}

function* writeFlat(out: GoldExport): Generator<string> {
  const queries = out.gold.queries.map((query) => {
    const byRating = new Map<string, string[]>();
    for (const { document, grade } of out.graded(query.id)) {
      const rating = decimalText(grade);
      byRating.set(rating, [...(byRating.get(rating) ?? []), document]);
    }
    return { ...queryFields(out, query), relevant_documents: byRating.size === 0 ? undefined : byRating };
  });
  const head = { id_field: '_id', index: out.options.index ?? 'documents', template: TEMPLATE };
  yield* jsonListOf(queries, `${toJson(head).slice(0, -1)},"queries":`, '}');
}

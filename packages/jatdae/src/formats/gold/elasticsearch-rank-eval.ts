import { attributeOf } from '../../collection/index.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { soleObject } from '../json-objects.ts';
import { type Json, JsonNumber, JsonObject } from '../json-text.ts';
import { idOf, jsonText, scalarText } from '../rows.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { Fields, jsonIn, oneJson } from './json-fields.ts';
import { jsonListOf, toJson, type Writable } from './json-out.ts';
import { ES_DCG, ES_REPLY } from './meanings.ts';

/** Attributes that hold what a request says beside its text, as JSON. */
const KEPT = ['request', 'template_id', 'params', 'summary_fields'] as const;
const TEMPLATE = 'jatdae';

/** Elasticsearch's `_rank_eval`: the request with its ratings, and the reply with what was found and not rated. */
export const elasticsearchRankEval: GoldFormat = {
  name: 'elasticsearch-rank-eval',
  about: words.exchange.kinds.elasticsearchRankEval,
  keyedBy: 'id',
  carries: ['query-texts', 'unjudged-queries', 'grades', 'zeros'],
  attributes: (name) => (KEPT as readonly string[]).includes(name),
  meanings: [ES_DCG],
  sniff(sample) {
    const object = soleObject(sample);
    if (!object) return 0;
    const requests = object.get('requests');
    const first = Array.isArray(requests) ? (requests as readonly Json[])[0] : undefined;
    if (first instanceof JsonObject && first.get('ratings') !== undefined) return 1;
    return detailsOf(object) === undefined ? 0 : 1;
  },
  async read(builder, { input }) {
    const { value, lineOf } = await oneJson(input!);
    if (!(value instanceof JsonObject))
      throw builder.error(lines.lines.jsonShape({ wanted: '{"requests": […]} or {"details": {…}}' }), 1);
    builder.mean(ES_DCG);
    const reader = new RankEvalReader(builder, lineOf);
    const details = detailsOf(value);
    if (details) reader.reply(value, details);
    else reader.request(new Fields(value));
  },
  write,
};

function detailsOf(value: JsonObject): JsonObject | undefined {
  const inner = value.get('rank_eval');
  const details = (inner instanceof JsonObject ? inner : value).get('details');
  return details instanceof JsonObject ? details : undefined;
}

class RankEvalReader {
  readonly #builder: GoldBuilder;
  readonly #lineOf: (offset: number) => number;
  readonly #indexes = new Set<string>();
  readonly #shared = new Set<string>();

  constructor(builder: GoldBuilder, lineOf: (offset: number) => number) {
    this.#builder = builder;
    this.#lineOf = lineOf;
  }

  request(fields: Fields): void {
    const requests = fields.list('requests');
    if (!requests) throw this.#builder.error(lines.lines.jsonShape({ wanted: '{"requests": [{"id", "ratings"}]}' }), 1);
    const hits = requests.flatMap((item) => {
      const ratings = item instanceof JsonObject ? item.get('ratings') : undefined;
      return Array.isArray(ratings) ? (ratings as readonly Json[]) : [];
    });
    this.#findShared(hits);
    const ids = new Set<string>();
    for (const [i, item] of requests.entries()) {
      if (!(item instanceof JsonObject))
        throw this.#builder.error(lines.lines.jsonShape({ wanted: '"requests": [{…}]' }), 1);
      const id = idOf(item.get('id'));
      if (id !== undefined && ids.has(id))
        throw this.#builder.error(words.exchange.requestTwice({ id }), this.#lineOf(item.at[0] ?? 0));
      if (id !== undefined) ids.add(id);
      this.#one(new Fields(item), i);
    }
    fields.get('templates');
    for (const [key] of fields.rest()) this.#lose(key);
  }

  #one(fields: Fields, index: number): void {
    const builder = this.#builder;
    const line = this.#lineOf(fields.object.at[0] ?? 0);
    builder.total++;
    const id = idOf(fields.get('id')) ?? `request-${index + 1}`;
    const request = fields.get('request');
    const params = fields.get('params');
    const text = textOf(params) ?? textOf(request);
    const attributes = KEPT.flatMap((name): [string, string][] => {
      const value = name === 'request' ? request : name === 'params' ? params : fields.get(name);
      if (value === undefined || (name === 'params' && isPlain(params, text))) return [];
      if (name === 'template_id' && value === TEMPLATE) return [];
      return [[name, typeof value === 'string' ? value : jsonText(value)]];
    });
    const query = builder.query(
      id,
      {
        ...(text === undefined ? {} : { text }),
        ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
      },
      line,
    );
    for (const item of fields.list('ratings') ?? []) {
      if (!(item instanceof JsonObject))
        throw builder.error(lines.lines.jsonShape({ wanted: '"ratings": [{"_id", "rating"}]' }), line);
      const rated = new Fields(item);
      rated.get('_id');
      const at = this.#lineOf(item.at[0] ?? 0);
      this.#index(rated);
      this.#judge(query, this.#document(item), rated.text('rating')?.trim() ?? '', at);
      for (const [key] of rated.rest()) this.#lose(`ratings.${key}`);
    }
    for (const [key] of fields.rest()) this.#lose(`requests.${key}`);
  }

  reply(whole: JsonObject, details: JsonObject): void {
    const builder = this.#builder;
    builder.mean(ES_REPLY);
    this.#findShared(
      details.values.flatMap((detail) => {
        const listed = detail instanceof JsonObject ? ['hits', 'unrated_docs', 'unknown_docs'] : [];
        return listed.flatMap((name) => {
          const items = (detail as JsonObject).get(name);
          return (Array.isArray(items) ? (items as readonly Json[]) : []).map((item) =>
            item instanceof JsonObject ? (item.get('hit') ?? item) : item,
          );
        });
      }),
    );
    for (const [i, id] of details.keys.entries()) {
      const line = this.#lineOf(details.at[i]!);
      builder.total++;
      const detail = details.values[i];
      if (id === '' || !(detail instanceof JsonObject))
        throw builder.error(lines.lines.jsonShape({ wanted: '"details": {"<id>": {…}}' }), line);
      const fields = new Fields(detail);
      const query = builder.query(id, {}, line);
      for (const item of fields.list('hits') ?? []) {
        const hit = item instanceof JsonObject ? item.get('hit') : undefined;
        if (!(item instanceof JsonObject) || !(hit instanceof JsonObject)) continue;
        this.#index(new Fields(hit));
        const document = this.#document(hit);
        const rating = item.get('rating');
        if (rating instanceof JsonNumber) this.#judge(query, document, rating.literal, line);
        else if (document !== undefined) this.#hole(query, document);
      }
      for (const item of fields.list('unrated_docs', 'unknown_docs') ?? []) {
        const document = item instanceof JsonObject ? this.#document(item) : undefined;
        if (document !== undefined) this.#hole(query, document);
      }
      fields.get('unknown_docs');
      for (const [key] of fields.rest()) this.#lose(`details.${key}`);
    }
    const outer = new Fields(whole);
    outer.get('rank_eval');
    outer.get('details');
    for (const [key] of outer.rest()) this.#lose(key);
  }

  #judge(query: string, document: string | undefined, rating: string, line: number): void {
    const { faults } = this.#builder;
    const grade = decimal(rating);
    if (document === undefined) faults.add('document', words.exchange.noDocumentId({ where: '_id' }), line, query);
    else if (grade === undefined)
      faults.add('rating', words.exchange.rating({ text: rating }), line, `${query} ${document}`);
    else this.#builder.judge({ query, document, grade }, line);
  }

  #hole(query: string, document: string): void {
    this.#builder.unjudged(query, document);
    this.#builder.changes.add('hole', (count) => words.exchange.holesListed({ count }), `${query} · ${document}`);
  }

  /** Ids that stand in several indexes: these are several documents. */
  #findShared(hits: readonly Json[]): void {
    const seen = new Map<string, string>();
    for (const hit of hits) {
      if (!(hit instanceof JsonObject)) continue;
      const id = idOf(hit.get('_id'));
      const index = scalarText(hit.get('_index'));
      if (id === undefined || index === undefined) continue;
      const before = seen.get(id);
      if (before !== undefined && before !== index) this.#shared.add(id);
      seen.set(id, before ?? index);
    }
  }

  /** Its id, with its index before it where another index has the same id. */
  #document(hit: JsonObject): string | undefined {
    const id = idOf(hit.get('_id'));
    const index = scalarText(hit.get('_index'));
    if (id === undefined || index === undefined || !this.#shared.has(id)) return id;
    this.#builder.changes.add('index-in-id', (count) => words.exchange.indexInId({ count }), `${index}/${id}`);
    return `${index}/${id}`;
  }

  #index(fields: Fields): void {
    const index = fields.text('_index');
    if (index === undefined || this.#indexes.has(index)) return;
    if (this.#indexes.size > 0)
      this.#builder.losses.add('indexes', (count) => words.exchange.severalIndexes({ count }), index);
    this.#indexes.add(index);
  }

  #lose(path: string): void {
    this.#builder.losses.add('field', (count) => words.exchange.unknownField({ path, count }), '', 1, path);
  }
}

const TEXT_NAMES = ['query_string', 'query', 'query_text', 'text', 'q'];

/** The text that a request searches for: the parameter of a usual name, else the text of its one full-text query. */
function textOf(value: Json | undefined): string | undefined {
  if (!(value instanceof JsonObject)) return undefined;
  for (const name of TEXT_NAMES) {
    const text = value.get(name);
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  const found = new Set<string>();
  collect(value, found);
  return found.size === 1 ? [...found][0] : undefined;
}

const FULL_TEXT = new Set(['match', 'match_phrase', 'match_phrase_prefix', 'match_bool_prefix', 'combined_fields']);
const NAMED_QUERY = new Set(['multi_match', 'query_string', 'simple_query_string', 'combined_fields']);

function collect(value: Json, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) collect(item, found);
  if (!(value instanceof JsonObject)) return;
  for (const [i, key] of value.keys.entries()) {
    const inner = value.values[i]!;
    if (NAMED_QUERY.has(key) && inner instanceof JsonObject) {
      const text = inner.get('query');
      if (typeof text === 'string') found.add(text);
    } else if (FULL_TEXT.has(key) && inner instanceof JsonObject)
      for (const field of inner.values) {
        const text = field instanceof JsonObject ? field.get('query') : field;
        if (typeof text === 'string') found.add(text);
      }
    else collect(inner, found);
  }
}

/** True where the parameters say the text and nothing else, as we write them. */
function isPlain(params: Json | undefined, text: string | undefined): boolean {
  return params instanceof JsonObject && params.keys.join() === 'query_string' && params.get('query_string') === text;
}

function* write(out: GoldExport): Generator<string> {
  const index = out.options.index ?? 'documents';
  let placeholders = 0;
  const requests = out.gold.queries.map((query) => {
    const ratings = out.graded(query.id).flatMap(({ document, grade }): Writable[] => {
      const refused = grade < 0 ? 'negatives' : Number.isInteger(grade) ? undefined : 'fractions';
      if (refused === undefined) return [{ _index: index, _id: document, rating: grade }];
      out.losses.add(
        `${refused}-not-written`,
        (count) => words.losses.notWritten({ feature: refused, count }),
        `${query.id} · ${document}`,
      );
      return [];
    });
    const search = searchOf(query);
    if (search === undefined) {
      placeholders++;
      out.changes.add('search-placeholder', (count) => words.exchange.searchPlaceholder({ count }), query.id);
    }
    const text = query.text === '' ? {} : { query_string: query.text };
    return { id: query.id, ...(search ?? { template_id: TEMPLATE, params: text }), ratings };
  });
  const template = { inline: { query: { multi_match: { query: '{{query_string}}' } } } };
  const tail = {
    ...(placeholders > 0 ? { templates: [{ id: TEMPLATE, template }] } : {}),
    metric: { dcg: { k: 10, normalize: true } },
  };
  yield* jsonListOf(requests, '{"requests":', `,${toJson(tail).slice(1)}`);
}

/** What an earlier request said, or nothing. */
function searchOf({ attributes }: GoldSetQuery): Record<string, Writable> | undefined {
  const entries = KEPT.flatMap((name): [string, Writable][] => {
    const value = attributeOf(attributes, name);
    return value === undefined ? [] : [[name, jsonIn(value) ?? value]];
  });
  return entries.some(([name]) => name !== 'summary_fields') ? Object.fromEntries(entries) : undefined;
}

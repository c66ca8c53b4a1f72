import { basename } from 'node:path';
import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { soleObject } from '../json-objects.ts';
import { type Json, JsonObject } from '../json-text.ts';
import { idOf } from '../rows.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { NO_JUDGE } from './gold-set.ts';
import { Fields, oneJson } from './json-fields.ts';
import { toJson } from './json-out.ts';
import { QUEPID_CASE, QUEPID_NDCG, QUEPID_UNRATED } from './meanings.ts';
import { quepidAttribute, quepidFields, quepidQuery } from './quepid-query.ts';

/** A Quepid case: queries with one rating a document, and who set it. */
export const quepidCaseJson: GoldFormat = {
  name: 'quepid-case-json',
  about: words.exchange.kinds.quepidCaseJson,
  keyedBy: 'text',
  carries: ['query-notes', 'unjudged-queries', 'judges', 'grades', 'fractions', 'negatives', 'zeros', 'unjudged-pairs'],
  attributes: quepidAttribute,
  meanings: [QUEPID_NDCG, QUEPID_CASE],
  sniff(sample) {
    const object = soleObject(sample);
    const queries = object?.get('queries');
    const first = Array.isArray(queries) ? (queries as readonly Json[])[0] : undefined;
    if (first instanceof JsonObject && first.get('query_text') !== undefined) return 1;
    return object?.get('case_name') === undefined ? 0 : 0.9;
  },
  async read(builder, { input }) {
    const { value, lineOf } = await oneJson(input!);
    const queries = value instanceof JsonObject ? value.get('queries') : undefined;
    if (!(value instanceof JsonObject) || !Array.isArray(queries))
      throw builder.error(
        lines.lines.jsonShape({ wanted: '{"case_name", "queries": [{"query_text", "ratings"}]}' }),
        1,
      );
    builder.mean(QUEPID_NDCG, QUEPID_CASE, QUEPID_UNRATED);
    const head = new Fields(value);
    head.get('queries');
    for (const [key] of head.rest())
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
    for (const query of queries as readonly Json[]) {
      builder.total++;
      if (!(query instanceof JsonObject)) throw builder.error(lines.lines.jsonShape({ wanted: 'queries: [{…}]' }), 1);
      readQuery(builder, new Fields(query), lineOf(query.at[0] ?? 0), lineOf);
    }
  },
  write,
};

function readQuery(builder: GoldBuilder, fields: Fields, line: number, lineOf: (offset: number) => number) {
  const text = idOf(fields.get('query_text'));
  if (text === undefined)
    return builder.faults.add('query', words.exchange.noQueryText({ where: 'query_text' }), line, '');
  const query = builder.queryByText(text, quepidQuery(fields), line);
  for (const item of fields.list('ratings') ?? []) {
    if (!(item instanceof JsonObject)) throw builder.error(lines.lines.jsonShape({ wanted: 'ratings: [{…}]' }), line);
    const rated = new Fields(item);
    const at = lineOf(item.at[0] ?? 0);
    const document = idOf(rated.get('doc_id'));
    const rating = rated.text('rating')?.trim() ?? '';
    const judge = rated.text('user_email');
    for (const [key] of rated.rest())
      builder.losses.add(
        'field',
        (count) => words.exchange.unknownField({ path: `ratings.${key}`, count }),
        '',
        1,
        `rating ${key}`,
      );
    if (document === undefined) {
      builder.faults.add('document', words.exchange.noDocumentId({ where: 'doc_id' }), at, text);
      continue;
    }
    const grade = decimal(rating);
    if (rating === '') {
      builder.unjudged(query, document);
      builder.changes.add('unrated', (count) => words.exchange.unratedRows({ count }), `${text} · ${document}`);
    } else if (grade === undefined)
      builder.faults.add('rating', words.exchange.rating({ text: rating }), at, `${text} ${document}`);
    else builder.judge({ query, document, grade, ...(judge ? { judge } : {}) }, at);
  }
  // Quepid's linked list of queries: their order, which the file's order says as well.
  for (const [key] of fields.rest())
    if (key !== 'arranged_at' && key !== 'arranged_next')
      builder.losses.add(
        'field',
        (count) => words.exchange.unknownField({ path: `queries.${key}`, count }),
        '',
        1,
        `query ${key}`,
      );
}

function* write(out: GoldExport): Generator<string> {
  const { gold, options, file } = out;
  const unjudged = out.unjudged();
  const head = {
    case_name: options.name ?? basename(file).replace(/\.json.*$/, ''),
    public: false,
    archived: false,
    options: null,
    scorer: { name: 'nDCG@10' },
  };
  yield `${toJson(head).slice(0, -1)},"queries":[\n`;
  let separator = '';
  for (const query of gold.queries) {
    const ratings = out.graded(query.id).map(({ document, grade, by: { judge } }) => ({
      doc_id: document,
      rating: grade,
      user_email: judge === NO_JUDGE ? undefined : judge,
    }));
    const empty = (unjudged.get(query.id) ?? []).map((doc_id) => ({ doc_id, rating: null }));
    yield `${separator}${toJson({ query_text: out.textOf(query), ...quepidFields(query), ratings: [...ratings, ...empty] })}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

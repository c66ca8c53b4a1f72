import { basename } from 'node:path';
import type { Source } from '../../collection/index.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal, decimalText } from '../decimal.ts';
import { type Json, JsonObject } from '../json-text.ts';
import { idOf } from '../rows.ts';
import type { Sample } from '../sample.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { Fields, oneJson } from './json-fields.ts';
import { jsonListOf, toJson } from './json-out.ts';
import { CLICKS, LLM_RATINGS, OPENSEARCH_MEASURES } from './meanings.ts';

const SHAPE = '{"judgmentRatings": [{"query", "ratings": [{"docId", "rating"}]}]}';

/**
 * Judgements of OpenSearch's search relevance workbench: ratings are numbers in strings; a query may come in several blocks. As sent,
 * as answered (`_source`), or the bare list.
 */
export const opensearchJudgments: GoldFormat = {
  name: 'opensearch-judgments',
  about: words.exchange.kinds.opensearchJudgments,
  keyedBy: 'text',
  carries: ['unjudged-queries', 'grades', 'fractions', 'negatives', 'zeros', 'unjudged-pairs'],
  meanings: [OPENSEARCH_MEASURES],
  sniff(sample) {
    const block = firstBlock(sample);
    if (!block || block.get('ratings') === undefined) return 0;
    return block.get('query') !== undefined || block.get('queryText') !== undefined ? 0.98 : 0;
  },
  async read(builder, { input }) {
    const { value, lineOf } = await oneJson(input!);
    const head = headOf(value);
    const list = head ? head.get('judgmentRatings') : value;
    if (!Array.isArray(list)) throw builder.error(lines.lines.jsonShape({ wanted: SHAPE }), 1);
    builder.mean(OPENSEARCH_MEASURES);
    let source: Source = 'import';
    if (head) {
      const fields = new Fields(head);
      fields.get('judgmentRatings');
      const type = fields.text('type') ?? '';
      if (/^LLM/.test(type)) source = 'model';
      if (/^UBI|CLICK|IMPLICIT/i.test(type)) source = 'click';
      if (source === 'model') builder.mean(LLM_RATINGS);
      if (source === 'click') builder.mean(CLICKS);
      for (const [key] of fields.rest())
        builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
    }
    for (const block of list as readonly Json[]) {
      if (!(block instanceof JsonObject)) throw builder.error(lines.lines.jsonShape({ wanted: SHAPE }), 1);
      readBlock(builder, new Fields(block), source, lineOf);
    }
  },
  write,
};

/** The object that holds the list: the whole, or the source of a stored document. */
function headOf(value: Json | undefined): JsonObject | undefined {
  if (!(value instanceof JsonObject)) return undefined;
  if (value.get('judgmentRatings') !== undefined) return value;
  const hits = value.get('hits');
  if (hits instanceof JsonObject) {
    const list = hits.get('hits');
    return Array.isArray(list) && list.length === 1 ? headOf((list as readonly Json[])[0]) : undefined;
  }
  return headOf(value.get('_source'));
}

function firstBlock(sample: Sample): JsonObject | undefined {
  const [first] = sample.json;
  if (sample.json.length !== 1) return undefined;
  const list = first instanceof JsonObject ? headOf(first)?.get('judgmentRatings') : first;
  const block = Array.isArray(list) ? (list as readonly Json[])[0] : undefined;
  return block instanceof JsonObject ? block : undefined;
}

function readBlock(builder: GoldBuilder, fields: Fields, source: Source, lineOf: (offset: number) => number) {
  const line = lineOf(fields.object.at[0] ?? 0);
  builder.total++;
  const text = idOf(fields.get('query', 'queryText'));
  if (text === undefined) return builder.faults.add('query', words.exchange.noQueryText({ where: 'query' }), line, '');
  const query = builder.queryByText(text, {}, line);
  for (const item of fields.list('ratings') ?? []) {
    if (!(item instanceof JsonObject)) throw builder.error(lines.lines.jsonShape({ wanted: SHAPE }), line);
    const rated = new Fields(item);
    const at = lineOf(item.at[0] ?? 0);
    const document = idOf(rated.get('docId', 'doc_id', 'docid', '_id'));
    const rating = rated.text('rating')?.trim() ?? '';
    const note = rated.text('explanation', 'reason');
    for (const [key] of rated.rest())
      builder.losses.add(
        'field',
        (count) => words.exchange.unknownField({ path: `ratings.${key}`, count }),
        '',
        1,
        `rating ${key}`,
      );
    const grade = decimal(rating);
    if (document === undefined)
      builder.faults.add('document', words.exchange.noDocumentId({ where: 'docId' }), at, text);
    else if (grade === undefined)
      builder.faults.add('rating', words.exchange.rating({ text: rating }), at, `${text} ${document}`);
    else builder.judge({ query, document, grade, source, ...(note ? { note } : {}) }, at);
  }
  for (const item of fields.list('failures') ?? []) {
    const document = item instanceof JsonObject ? idOf(item.get('docId')) : idOf(item);
    if (document === undefined) continue;
    builder.unjudged(query, document);
    builder.changes.add('failed', (count) => words.exchange.failedListed({ count }), `${text} · ${document}`);
  }
  for (const [key] of fields.rest())
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: `judgmentRatings.${key}`, count }),
      '',
      1,
      `block ${key}`,
    );
}

function* write(out: GoldExport): Generator<string> {
  const unjudged = out.unjudged();
  const head = {
    name: out.options.name ?? basename(out.file).replace(/\.json.*$/, ''),
    description: '',
    type: 'IMPORT_JUDGMENT',
  };
  const blocks = out.gold.queries.map((query) => {
    const failures = (unjudged.get(query.id) ?? []).map((docId) => ({ docId }));
    return {
      query: out.textOf(query),
      ratings: out.graded(query.id).map(({ document, grade }) => ({ docId: document, rating: decimalText(grade) })),
      ...(failures.length === 0 ? {} : { failures }),
    };
  });
  yield* jsonListOf(blocks, `${toJson(head).slice(0, -1)},"judgmentRatings":`, '}');
}

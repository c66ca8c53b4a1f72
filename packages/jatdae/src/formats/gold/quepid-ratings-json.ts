import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { soleObject } from '../json-objects.ts';
import { type Json, JsonObject } from '../json-text.ts';
import { idOf, scalarText } from '../rows.ts';
import type { GoldFormat } from './gold-format.ts';
import { Fields, oneJson } from './json-fields.ts';
import { jsonListOf, type Writable } from './json-out.ts';
import { QUEPID_NDCG } from './meanings.ts';

const SHAPE = '{"queries": [{"query", "ratings": {"<docid>": 3}}]}';

/** Quepid's ratings in JSON: an object of documents and ratings for each query. */
export const quepidRatingsJson: GoldFormat = {
  name: 'quepid-ratings-json',
  about: words.exchange.kinds.quepidRatingsJson,
  keyedBy: 'text',
  carries: ['unjudged-queries', 'grades', 'fractions', 'negatives', 'zeros'],
  meanings: [QUEPID_NDCG],
  sniff(sample) {
    const queries = soleObject(sample)?.get('queries');
    const first = Array.isArray(queries) ? (queries as readonly Json[])[0] : undefined;
    return first instanceof JsonObject && first.get('query') !== undefined && first.get('ratings') instanceof JsonObject
      ? 0.99
      : 0;
  },
  async read(builder, { input }) {
    const { value, lineOf } = await oneJson(input!);
    const list = value instanceof JsonObject ? value.get('queries') : undefined;
    if (!Array.isArray(list)) throw builder.error(lines.lines.jsonShape({ wanted: SHAPE }), 1);
    builder.mean(QUEPID_NDCG);
    for (const item of list as readonly Json[]) {
      builder.total++;
      if (!(item instanceof JsonObject)) throw builder.error(lines.lines.jsonShape({ wanted: SHAPE }), 1);
      const fields = new Fields(item);
      const line = lineOf(item.at[0] ?? 0);
      const text = idOf(fields.get('query'));
      const ratings = fields.get('ratings');
      for (const [key] of fields.rest())
        builder.losses.add(
          'field',
          (count) => words.exchange.unknownField({ path: `queries.${key}`, count }),
          '',
          1,
          `query ${key}`,
        );
      if (text === undefined) {
        builder.faults.add('query', words.exchange.noQueryText({ where: 'query' }), line, '');
        continue;
      }
      const query = builder.queryByText(text, {}, line);
      if (!(ratings instanceof JsonObject)) continue;
      for (const [i, document] of ratings.keys.entries()) {
        const literal = scalarText(ratings.values[i]) ?? '';
        const grade = decimal(literal.trim());
        const at = lineOf(ratings.at[i]!);
        if (document === '')
          builder.faults.add('document', words.exchange.noDocumentId({ where: 'ratings' }), at, text);
        else if (grade === undefined)
          builder.faults.add('rating', words.exchange.rating({ text: literal }), at, `${text} ${document}`);
        else builder.judge({ query, document, grade }, at);
      }
    }
  },
  *write(out) {
    const queries = out.gold.queries.map(
      (query): Writable => ({
        query: out.textOf(query),
        ratings: new Map(out.graded(query.id).map(({ document, grade }) => [document, grade])),
      }),
    );
    yield* jsonListOf(queries, '{"queries":', '}');
  },
};

import type { Qrels, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { decimalText } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format } from './format.ts';
import type { Input } from './input.ts';
import { Entry } from './json-objects.ts';
import { type Json, JsonObject } from './json-text.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { wholeJson } from './records.ts';
import { idOf, scalarText } from './rows.ts';
import { gradeOf } from './rows-qrels.ts';
import { TextsBuilder } from './texts-builder.ts';

/**
 * Ratings by query text, as OpenSearch's workbench (`judgmentRatings`, ratings as strings) and Quepid (`queries`) export
 * them. The query's text is its id; a query may come in several blocks.
 */
export const ratedJson: Format = {
  name: 'rated-json',
  about: words.kinds.ratedJson,
  carries: ['grades', 'empty-queries'],
  sniff(sample) {
    const [first] = sample.json;
    const list = sample.json.length === 1 && first !== undefined ? blocksIn(first) : undefined;
    const block = Array.isArray(list) ? list[0] : undefined;
    if (!(block instanceof JsonObject) || textIn(block) === undefined) return {};
    return block.get('ratings') === undefined ? {} : { qrels: 0.97, queries: 0.8 };
  },
  read: { qrels: readQrels, queries: readQueries },
  write: { qrels: writeQrels },
};

const SHAPE = '{"judgmentRatings": [{"query", "ratings": [{"docId", "rating"}]}]}';

function blocksIn(value: Json): Json | undefined {
  return value instanceof JsonObject ? (value.get('judgmentRatings') ?? value.get('queries')) : value;
}

function textIn(block: JsonObject): string | undefined {
  return idOf(block.get('query') ?? block.get('query_text') ?? block.get('queryText'));
}

async function blocks(input: Input): Promise<{ qid: string; ratings: Json | undefined; line: number }[]> {
  const { value, text } = await wholeJson(input);
  const list = blocksIn(value);
  const lines = new Entry(text);
  if (!Array.isArray(list)) throw input.error(words.lines.jsonShape({ wanted: SHAPE }), 1);
  return (list as readonly Json[]).map((block) => {
    const line = block instanceof JsonObject ? lines.move(block.at[0] ?? 0) : lines.line;
    const qid = block instanceof JsonObject ? textIn(block) : undefined;
    if (!(block instanceof JsonObject) || qid === undefined)
      throw input.error(words.lines.jsonShape({ wanted: SHAPE }), line);
    return { qid, ratings: block.get('ratings'), line };
  });
}

async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const faults = new Faults();
  const all = await blocks(input);
  for (const { qid, ratings, line } of all) {
    builder.open(qid);
    for (const [docid, rating] of pairsIn(input, ratings, line)) {
      const grade = rating === undefined ? undefined : gradeOf(rating);
      if (docid === undefined) faults.add('document', words.lines.emptyId({ what: 'document' }), line, qid);
      else if (grade !== undefined) builder.add(qid, docid, grade, line);
      else
        faults.add(
          'grade',
          words.lines.notANumber({ what: 'grade', text: scalarText(rating) ?? '' }),
          line,
          `${qid} ${docid}`,
        );
    }
  }
  const error = faults.error(input, all.length);
  if (error) throw error;
  return builder.finish();
}

/** `[{docId, rating}]` or `{document: rating}`. */
function pairsIn(
  input: Input,
  ratings: Json | undefined,
  line: number,
): (readonly [string | undefined, Json | undefined])[] {
  if (ratings === undefined || ratings === null) return [];
  if (ratings instanceof JsonObject) return ratings.keys.map((key, i) => [idOf(key), ratings.values[i]]);
  if (!Array.isArray(ratings)) throw input.error(words.lines.jsonShape({ wanted: SHAPE }), line);
  return (ratings as readonly Json[]).map((item) => {
    if (!(item instanceof JsonObject)) throw input.error(words.lines.jsonShape({ wanted: SHAPE }), line);
    return [idOf(item.get('docId') ?? item.get('doc_id') ?? item.get('docid') ?? item.get('_id')), item.get('rating')];
  });
}

async function readQueries(input: Input): Promise<Query[]> {
  const builder = new TextsBuilder<Query>(input, 'query');
  const seen = new Set<string>();
  for (const { qid, line } of await blocks(input)) {
    if (!seen.has(qid)) builder.add({ id: qid, text: qid }, line);
    seen.add(qid);
  }
  return builder.finish();
}

/** OpenSearch's import: ratings are strings. */
function* writeQrels(qrels: Qrels): Generator<string> {
  yield '{\n  "judgmentRatings": [';
  let before = '\n';
  for (const [query, { grades }] of qrels) {
    const ratings = Array.from(grades, ([docId, grade]) => ({ docId, rating: decimalText(grade) }));
    yield `${before}    ${JSON.stringify({ query, ratings })}`;
    before = ',\n';
  }
  yield '\n  ]\n}\n';
}

import { gold as words } from '../../language/index.ts';
import { JsonObject } from '../json-text.ts';
import { idOf } from '../rows.ts';
import { recordsOf } from '../sniff.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { anyText, Fields, jsonIn, jsonObjects } from './json-fields.ts';
import { jsonLinesOf, type Writable } from './json-out.ts';
import { NO_JUDGEMENTS } from './meanings.ts';

/** A line that is no JSON: `query: "…", answer: "…"`. */
const PLAIN = /^query:\s*"((?:[^"\\]|\\.)*)"(?:\s*,\s*answer:\s*"((?:[^"\\]|\\.)*)")?\s*$/;

/** A query set of OpenSearch: a query a line with a reference answer and free fields. Of these, `qid` keeps the id. */
export const opensearchQuerySet: GoldFormat = {
  name: 'opensearch-query-set',
  about: words.exchange.kinds.opensearchQuerySet,
  keyedBy: 'text',
  judgements: false,
  carries: ['query-ids', 'answer-points', 'query-notes', 'unjudged-queries'],
  attributes: (name) => !TAKEN.has(name),
  meanings: [NO_JUDGEMENTS],
  sniff(sample) {
    const [first] = recordsOf(sample);
    if (first?.get('queryText') !== undefined && first.get('ratings') === undefined) return 0.98;
    const object = sample.json[0];
    if (object instanceof JsonObject && object.get('querySetQueries') !== undefined) return 0.99;
    return sample.json.length === 0 && PLAIN.test(sample.lines[0] ?? '') ? 0.95 : 0;
  },
  async read(builder, { input }) {
    builder.mean(NO_JUDGEMENTS);
    if (input!.sample.json.length === 0) return readPlain(builder, await input!.text());
    const records = await jsonObjects(input!, '{"queryText", "referenceAnswer"}', ['querySetQueries']);
    builder.total = records.length;
    for (const { object, line } of records) readRecord(builder, new Fields(object), line);
  },
  *write(out) {
    yield* jsonLinesOf(records(out));
  },
};

function readRecord(builder: GoldBuilder, fields: Fields, line: number) {
  const text = idOf(fields.get('queryText', 'query'));
  if (text === undefined)
    return builder.faults.add('query', words.exchange.noQueryText({ where: 'queryText' }), line, '');
  const answer = fields.text('referenceAnswer', 'answer');
  const note = fields.text('note');
  const id = idOf(fields.get('qid'));
  const attributes = Array.from(fields.rest(), ([key, value]): [string, string] => [key, anyText(value)]);
  const draft = {
    ...(answer ? { answerPoints: [answer] } : {}),
    ...(note ? { note } : {}),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
  if (id === undefined) builder.queryByText(text, draft, line);
  else builder.query(id, { ...draft, text }, line);
}

function readPlain(builder: GoldBuilder, text: string) {
  const all = text.split('\n');
  builder.total = all.length;
  for (const [i, raw] of all.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const parts = PLAIN.exec(line);
    const unescaped = (part: string) => part.replace(/\\(.)/g, '$1');
    const answer = parts?.[2];
    builder.queryByText(
      parts ? unescaped(parts[1]!) : line,
      answer === undefined ? {} : { answerPoints: [unescaped(answer)] },
      i + 1,
    );
  }
}

const TAKEN = new Set(['queryText', 'query', 'referenceAnswer', 'answer', 'note', 'qid']);

function* records(out: GoldExport): Generator<Writable> {
  for (const query of out.gold.queries) {
    const text = out.textOf(query);
    const answer = (query.answerPoints ?? []).join('\n');
    const attributes = Object.entries(query.attributes ?? {}).filter(
      ([name, value]) => !TAKEN.has(name) && value !== '',
    );
    yield new Map<string, Writable>([
      ['queryText', text],
      ...(answer === '' ? [] : ([['referenceAnswer', answer]] as const)),
      ...(query.note ? ([['note', query.note]] as const) : []),
      ...(query.id === text ? [] : ([['qid', query.id]] as const)),
      ...attributes.map(([name, value]): [string, Writable] => [name, jsonIn(value) ?? value]),
    ]);
  }
}

import { attributeOf } from '../../collection/index.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { type Json, JsonObject } from '../json-text.ts';
import { idOf } from '../rows.ts';
import { recordsOf } from '../sniff.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { documentText } from './gold-set.ts';
import { anyText, Fields, idList, jsonIn, jsonObjects } from './json-fields.ts';
import { jsonLinesOf, type Writable } from './json-out.ts';
import { POSITIVES_ONLY, RAGAS_VERDICTS } from './meanings.ts';

const ATTRIBUTES = ['persona_name', 'query_style', 'query_length', 'synthesizer_name', 'rubrics'] as const;

/** A Ragas dataset: questions with the texts and, in newer ones, the ids of their reference contexts. Old field names are known. */
export const ragas: GoldFormat = {
  name: 'ragas',
  about: words.exchange.kinds.ragas,
  keyedBy: 'text',
  carries: ['answer-points', 'unjudged-queries', 'passages'],
  attributes: (name) => (ATTRIBUTES as readonly string[]).includes(name),
  meanings: [RAGAS_VERDICTS, POSITIVES_ONLY],
  sniff(sample) {
    const [record] = recordsOf(sample);
    const first = record?.get('samples');
    const object = Array.isArray(first) && first[0] instanceof JsonObject ? first[0] : record;
    if (!object) return 0;
    const has = (...names: string[]) => names.some((name) => object.get(name) !== undefined);
    if (has('user_input')) return 0.97;
    return has('question') && has('contexts', 'ground_truth', 'ground_truths', 'reference_contexts') ? 0.93 : 0;
  },
  async read(builder, { input }) {
    builder.mean(RAGAS_VERDICTS, POSITIVES_ONLY);
    const records = await jsonObjects(input!, '{"user_input", "reference_contexts"}', ['samples', 'data']);
    builder.total = records.length;
    for (const { object, line } of records) readSample(builder, new Fields(object), line);
  },
  *write(out) {
    yield* jsonLinesOf(records(out));
  },
};

function readSample(builder: GoldBuilder, fields: Fields, line: number) {
  const input = fields.get('user_input', 'question');
  if (Array.isArray(input)) {
    builder.losses.add('conversation', (count) => words.exchange.severalTurns({ count }), `${line}`);
    return;
  }
  const text = idOf(input);
  if (text === undefined)
    return builder.faults.add('query', words.exchange.noQueryText({ where: 'user_input' }), line, '');
  const reference = fields.get('reference', 'ground_truth', 'ground_truths');
  const answers = (Array.isArray(reference) ? (reference as readonly Json[]) : [reference ?? null])
    .filter((item) => item !== null && item !== '')
    .map(anyText);
  const attributes = ATTRIBUTES.flatMap((name): [string, string][] => {
    const value = fields.get(name);
    return value === undefined || value === '' ? [] : [[name, anyText(value)]];
  });
  const query = builder.queryByText(
    text,
    {
      ...(answers.length > 0 ? { answerPoints: answers } : {}),
      ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
    },
    line,
  );
  const given = fields.get('reference_context_ids');
  const ids = given === undefined ? [] : idList(given);
  const texts = listOfTexts(fields.get('reference_contexts'));
  if (!ids)
    return builder.faults.add(
      'ids',
      lines.lines.fieldType({ name: 'reference_context_ids', wanted: lines.wanted.ids }),
      line,
      text,
    );
  if (!texts)
    return builder.faults.add(
      'texts',
      lines.lines.fieldType({ name: 'reference_contexts', wanted: lines.wanted.texts }),
      line,
      text,
    );
  for (const document of ids) builder.judge({ query, document, grade: 1 }, line);
  // As many texts as ids: the texts of those documents. Else nothing says which belongs to which.
  if (ids.length > 0 && ids.length === texts.length)
    for (const [i, id] of ids.entries()) builder.document({ id, text: texts[i]! });
  else if (ids.length === 0) for (const passage of texts) builder.passage({ query, text: passage, grade: 1 });
  else if (texts.length > 0)
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: 'reference_contexts', count }),
      text,
      texts.length,
      'contexts',
    );
  for (const [key, value] of fields.rest())
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: key, count }),
      '',
      Array.isArray(value) ? value.length : 1,
      key,
    );
}

function listOfTexts(value: Json | undefined): string[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const list = value as readonly Json[];
  return list.every((item) => typeof item === 'string') ? (list as string[]) : undefined;
}

/** Documents by id with their texts, or passages; a sample cannot hold both. */
function* records(out: GoldExport): Generator<Writable> {
  const documents = new Map(out.gold.documents.map((document) => [document.id, document]));
  const passages = out.passages();
  for (const query of out.gold.queries) {
    const ids = out
      .graded(query.id)
      .filter(({ grade }) => grade > 0)
      .map(({ document }) => document);
    const known = ids.map((id) => documents.get(id)).map((document) => (document ? documentText(document) : ''));
    const texts = known.every((text) => text !== '') ? known : [];
    const loose = passages.get(query.id) ?? [];
    const entries = ATTRIBUTES.flatMap((name): [string, Writable][] => {
      const { attributes } = query;
      const value = attributeOf(attributes, name);
      return value === undefined ? [] : [[name, jsonIn(value) ?? value]];
    });
    const answer = (query.answerPoints ?? []).join('\n');
    yield {
      user_input: out.textOf(query),
      reference_contexts: ids.length > 0 ? texts : loose,
      ...(ids.length > 0 ? { reference_context_ids: ids } : {}),
      ...(answer === '' ? {} : { reference: answer }),
      ...Object.fromEntries(entries),
    };
    if (ids.length > 0 && loose.length > 0)
      // A second sample of the same question, so that the passages are not taken for the texts of the ids.
      yield { user_input: out.textOf(query), reference_contexts: loose };
  }
}

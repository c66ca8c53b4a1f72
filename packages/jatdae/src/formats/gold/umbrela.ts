import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { type Json, JsonNumber, JsonObject } from '../json-text.ts';
import { idOf } from '../rows.ts';
import { recordsOf } from '../sniff.ts';
import type { GoldBuilder, VerdictDraft } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { documentText, NO_JUDGE } from './gold-set.ts';
import { Fields, jsonObjects } from './json-fields.ts';
import { jsonLinesOf, type Writable } from './json-out.ts';
import { LLM_RATINGS, UMBRELA_SCALE } from './meanings.ts';

/** What UMBRELA is asked: a query and its candidates a line. No judgements yet: the pairs are unjudged. */
export const umbrelaRequests: GoldFormat = {
  name: 'umbrela-requests',
  about: words.exchange.kinds.umbrelaRequests,
  keyedBy: 'text',
  judgements: false,
  documentsOfPairs: true,
  carries: ['query-ids', 'documents', 'unjudged-pairs'],
  documentFields: () => false,
  meanings: [UMBRELA_SCALE],
  sniff(sample) {
    const [record] = recordsOf(sample);
    return record?.get('query') !== undefined && Array.isArray(record.get('candidates')) ? 0.97 : 0;
  },
  async read(builder, { input }) {
    builder.mean(UMBRELA_SCALE);
    const records = await jsonObjects(input!, '{"query", "candidates"}');
    builder.total = records.length;
    for (const { object, line } of records) readRequest(builder, new Fields(object), line);
  },
  *write(out) {
    yield* jsonLinesOf(requestsOf(out));
  },
};

function readRequest(builder: GoldBuilder, fields: Fields, line: number) {
  const given = fields.get('query');
  const text = idOf(given instanceof JsonObject ? given.get('text') : given);
  const id = given instanceof JsonObject ? idOf(given.get('qid')) : undefined;
  if (text === undefined) return builder.faults.add('query', words.exchange.noQueryText({ where: 'query' }), line, '');
  const query = id === undefined ? builder.queryByText(text, {}, line) : builder.query(id, { text }, line);
  for (const item of fields.list('candidates') ?? []) {
    const candidate = new Fields(item instanceof JsonObject ? item : new JsonObject());
    const passage = typeof item === 'string' ? item : passageOf(candidate);
    const document = idOf(candidate.get('docid'));
    if (document === undefined) {
      if (!passage)
        builder.faults.add('document', words.exchange.noDocumentId({ where: 'candidates.docid' }), line, text);
      // Later, not unjudged: without an id the text is all that is known of the pair.
      else builder.passage({ query, text: passage, grade: 'later' });
      continue;
    }
    if (passage) builder.document({ id: document, text: passage });
    builder.unjudged(query, document);
    for (const [key] of candidate.rest())
      builder.losses.add(
        'field',
        (count) => words.exchange.unknownField({ path: `candidates.${key}`, count }),
        '',
        1,
        `c ${key}`,
      );
  }
  for (const [key] of fields.rest())
    builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
}

function passageOf(candidate: Fields): string | undefined {
  const doc = candidate.get('doc');
  if (doc instanceof JsonObject) return new Fields(doc).text('segment', 'contents');
  return typeof doc === 'string' ? doc : candidate.text('text');
}

function* requestsOf(out: GoldExport): Generator<Writable> {
  const documents = new Map(out.gold.documents.map((document) => [document.id, documentText(document)]));
  const judgements = out.judgements();
  const unjudged = out.unjudged();
  for (const query of out.gold.queries) {
    const ids = [
      ...(judgements.get(query.id) ?? []).map(({ document }) => document),
      ...(unjudged.get(query.id) ?? []),
    ];
    const candidates = [...new Set(ids)].flatMap((docid): Writable[] => {
      const segment = documents.get(docid) ?? '';
      if (segment !== '') return [{ docid, doc: { segment } }];
      out.losses.add('no-text', (count) => words.exchange.docWithoutText({ count }), `${query.id} · ${docid}`);
      return [];
    });
    if (candidates.length > 0) yield { query: { qid: query.id, text: out.textOf(query) }, candidates };
  }
}

/** What UMBRELA answers: a grade for each query and passage, without ids. Ours have `qid` and `docid` besides. */
export const umbrelaJudgments: GoldFormat = {
  name: 'umbrela-judgments',
  about: words.exchange.kinds.umbrelaJudgments,
  keyedBy: 'text',
  documentsOfPairs: true,
  carries: [
    ...(['query-ids', 'documents', 'judges', 'several-judges', 'unrateable'] as const),
    ...(['grades', 'fractions', 'negatives', 'zeros', 'source', 'judgement-notes', 'passages'] as const),
  ],
  documentFields: () => false,
  meanings: [UMBRELA_SCALE, LLM_RATINGS],
  sniff(sample) {
    const [record] = recordsOf(sample);
    return record?.get('judgment') !== undefined && record.get('passage') !== undefined ? 0.98 : 0;
  },
  async read(builder, { input }) {
    builder.mean(UMBRELA_SCALE, LLM_RATINGS);
    const records = await jsonObjects(input!, '{"model", "query", "passage", "judgment"}');
    builder.total = records.length;
    for (const { object, line } of records) readJudgment(builder, new Fields(object), line);
  },
  *write(out) {
    yield* jsonLinesOf(judgmentsOf(out));
  },
};

function readJudgment(builder: GoldBuilder, fields: Fields, line: number) {
  const text = idOf(fields.get('query'));
  const passage = fields.text('passage');
  if (text === undefined) return builder.faults.add('query', words.exchange.noQueryText({ where: 'query' }), line, '');
  if (passage === undefined)
    return builder.faults.add(
      'passage',
      lines.lines.fieldType({ name: 'passage', wanted: lines.wanted.text }),
      line,
      text,
    );
  const id = idOf(fields.get('qid'));
  const query = id === undefined ? builder.queryByText(text, {}, line) : builder.query(id, { text }, line);
  const document = idOf(fields.get('docid'));
  const judge = fields.text('model');
  const source = fields.text('source');
  const note = fields.text('reasoning');
  const literal = fields.text('judgment')?.trim() ?? '';
  const status: Json | undefined = fields.get('result_status');
  // The raw answer and the prompt belong to the judge's own records.
  for (const [key] of fields.rest())
    builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
  const failed = status === false || (status instanceof JsonNumber && status.value === 0);
  if (failed)
    builder.changes.add(
      'parse-failure',
      (count) => words.exchange.parseFailures({ count }),
      `${text} · ${passage.slice(0, 40)}`,
    );
  const grade = failed ? 'unrateable' : decimal(literal);
  if (grade === undefined) return builder.faults.add('rating', words.exchange.rating({ text: literal }), line, text);
  const verdict: VerdictDraft = {
    query,
    grade,
    ...(judge ? { judge } : {}),
    source: source === 'person' || source === 'click' || source === 'import' ? source : 'model',
    ...(note ? { note } : {}),
  };
  if (document === undefined) return builder.passage({ ...verdict, text: passage });
  builder.document({ id: document, text: passage });
  builder.judge({ ...verdict, document }, line);
}

function* judgmentsOf(out: GoldExport): Generator<Writable> {
  const documents = new Map(out.gold.documents.map((document) => [document.id, documentText(document)]));
  const texts = new Map(out.gold.queries.map((query) => [query.id, out.textOf(query)]));
  const record = (
    query: string,
    passage: string,
    { judge, grade, source, note }: (typeof out.gold.passages)[number] | (typeof out.gold.judgements)[number],
    docid?: string,
  ): Writable => ({
    ...(judge === NO_JUDGE ? {} : { model: judge }),
    query: texts.get(query)!,
    passage,
    judgment: typeof grade === 'number' ? grade : 0,
    ...(typeof grade === 'number' ? {} : { result_status: 0 }),
    ...(note === undefined ? {} : { reasoning: note }),
    ...(texts.get(query) === query ? {} : { qid: query }),
    ...(docid === undefined ? {} : { docid }),
    ...(source === 'model' ? {} : { source }),
  });
  for (const judgement of out.gold.judgements) {
    const passage = documents.get(judgement.document) ?? '';
    if (judgement.grade === 'later') continue;
    if (passage === '')
      out.losses.add(
        'no-text',
        (count) => words.exchange.docWithoutText({ count }),
        `${judgement.query} · ${judgement.document}`,
      );
    else yield record(judgement.query, passage, judgement, judgement.document);
  }
  for (const passage of out.gold.passages)
    if (passage.grade !== 'later') yield record(passage.query, passage.text, passage);
}

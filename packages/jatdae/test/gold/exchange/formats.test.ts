import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JatdaeError } from '../../../src/errors.ts';
import type { GoldContent } from '../../../src/formats/gold/gold-set.ts';
import type { GoldSet } from '../../../src/formats/gold/report.ts';
import { exportGold } from '../../../src/gold/exchange/export-gold.ts';
import { importGold } from '../../../src/gold/exchange/import-gold.ts';
import { translate } from '../../../src/language/index.ts';
import { tempFile, tempFolder } from '../../temp.ts';

/** The exact shapes of other tools, by hand: what is read from them, what is told, and what is refused. */

const pairs = (gold: GoldContent) =>
  gold.judgements.map(({ query, document, judge, grade }) => [query, document, judge, grade]);
const codes = (list: readonly { readonly code: string; readonly count?: number }[]) =>
  Object.fromEntries(list.map(({ code, count }) => [code, count ?? 1]));
const json = (value: unknown, name = 'file.json') => importGold(tempFile(JSON.stringify(value, null, 1), name));
const fails = async (reading: Promise<unknown>): Promise<JatdaeError> => {
  const error = await reading.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(JatdaeError);
  return error as JatdaeError;
};
const verdict = { judge: 'import', hard: false, status: 'advisory', source: 'import' } as const;
const gold = (part: Partial<GoldContent>): GoldContent => ({
  queries: [],
  documents: [],
  judgements: [],
  passages: [],
  unjudged: [],
  ...part,
});
const written = async (content: GoldContent, to: string, options = {}): Promise<string> => {
  const path = join(tempFolder(), 'out');
  await exportGold(content, path, { to, ...options });
  return readFileSync(path, 'utf8');
};

describe('Quepid', () => {
  const book = {
    name: 'b',
    show_rank: false,
    scale: [0, 1, 2, 3],
    scale_with_labels: { '0': '무관', '3': 'Perfect' },
    query_doc_pairs: [
      {
        query_text: '의자',
        doc_id: '007',
        position: 1,
        document_fields: '{"title":"의자","price":12}',
        information_need: '앉을 것',
        notes: '급함',
        options: { a: 1 },
        judgements: [
          { rating: 3.0, unrateable: false, judge_later: false, user_email: 'a@x', explanation: '맞음' },
          { rating: null, unrateable: true, judge_later: false, user_email: 'b@x', explanation: 'BOOM: 500' },
          { rating: 1.5 },
          { rating: 0 },
        ],
      },
      {
        query_text: '의자',
        doc_id: 'd2',
        document_fields: {},
        judgements: [{ rating: 1, judge_later: true, user_email: 'a@x' }],
      },
      { query_text: '책상', doc_id: 'd3', judgements: [] },
    ],
  };

  test('a book: several judges, marks, unnamed judges, unjudged pairs', async () => {
    const result = await json(book);
    expect(result.report.format).toBe('quepid-book-json');
    expect(pairs(result)).toEqual([
      ['의자', '007', 'a@x', 3],
      ['의자', '007', 'b@x', 'unrateable'],
      ['의자', '007', 'import', 1.5],
      ['의자', '007', 'import-2', 0],
      ['의자', 'd2', 'a@x', 'later'],
    ]);
    expect(result.judgements[0]).toMatchObject({ note: '맞음', source: 'import', status: 'advisory' });
    expect(result.queries).toEqual([
      { id: '의자', text: '의자', note: '급함', attributes: { information_need: '앉을 것', options: '{"a":1}' } },
      { id: '책상', text: '책상' },
    ]);
    expect(result.documents).toEqual([{ id: '007', title: '의자', fields: { price: '12' } }]);
    expect(result.unjudged).toEqual([{ query: '책상', document: 'd3' }]);
    expect([...result.scale!]).toEqual([
      [0, '무관'],
      [1, ''],
      [2, ''],
      [3, 'Perfect'],
    ]);
    expect(codes(result.report.changes)).toEqual({ 'field-as-text': 1, 'model-error': 1, anonymous: 2 });
    expect(result.report.losses.map(({ say, count }) => [translate(say, 'en'), count])).toEqual([
      ['"name" was not kept (1 value).', 1],
      ['"show_rank" was not kept (1 value).', 1],
      ['"query_doc_pairs.position" was not kept (1 value).', 1],
      [
        '1 judgement is marked as without a grade and still has a rating; the mark was believed and the rating dropped.',
        1,
      ],
    ]);
  });

  test('known queries give their ids back, by text', async () => {
    const path = tempFile(JSON.stringify(book), 'book.json');
    const known = [
      { id: 'q1', text: '의자' },
      { id: 'q2', text: '책상' },
      { id: 'q3', text: '책상' },
    ];
    const result = await importGold(path, { queries: known });
    expect(result.queries.map(({ id }) => id)).toEqual(['q1', '책상']);
    expect(result.judgements.every(({ query }) => query === 'q1')).toBe(true);
    expect(codes(result.report.changes)['met-by-text']).toBe(1);
    expect(codes(result.report.losses)['same-text-known']).toBe(1);
  });

  test('a book as CSV: a column a judge, Anonymous, empty cells, the blank against formulas', async () => {
    const path = tempFile(
      'query,docid,Kim Lee,Anonymous, =evil\n의자,007,3.0,,1\n" =1+1",d2,,unrateable,later\n의자,d9,,,\n"a,b",,,,\n',
    );
    const result = await importGold(path);
    expect(result.report.format).toBe('quepid-book-csv');
    expect(pairs(result)).toEqual([
      ['의자', '007', 'Kim Lee', 3],
      ['의자', '007', '=evil', 1],
      ['=1+1', 'd2', 'import', 'unrateable'],
      ['=1+1', 'd2', '=evil', 'later'],
    ]);
    expect(result.unjudged).toEqual([{ query: '의자', document: 'd9' }]);
    expect(result.queries.map(({ text }) => text)).toEqual(['의자', '=1+1', 'a,b']);
    expect(codes(result.report.changes)).toEqual({ unguarded: 2 });
  });

  test('two columns of one name cannot be told apart', async () => {
    const error = await fails(importGold(tempFile('query,docid,Kim,Kim\na,b,1,2\n')));
    expect(error.message).toContain('Two columns are called "Kim"');
    expect(error.in('ko')).toContain('"Kim" 열이 둘이라');
    expect(error.place?.line).toBe(1);
  });

  test('ratings as CSV: header, empty ratings, and what is written back', async () => {
    const path = tempFile('query,docid,rating\nstar wars,3574597,3\nstar wars,3557771,\nstar trek,,');
    const result = await importGold(path);
    expect(result.report.format).toBe('quepid-ratings-csv');
    expect(pairs(result)).toEqual([['star wars', '3574597', 'import', 3]]);
    expect(result.report.counts).toMatchObject({ queries: 2, queriesUnjudged: 1, unjudged: 1 });
    const out = await written(result, 'quepid-ratings-csv');
    expect(out).toBe('\ufeffquery,docid,rating\nstar wars,3574597,3\nstar wars,3557771,\nstar trek,,\n');
    expect(await written(result, 'quepid-ratings-csv', { bom: false })).not.toContain('\ufeff');
  });

  test('the line of a rating that is none', async () => {
    const error = await fails(importGold(tempFile('query,docid,rating\na,b,1\na,c,good\n')));
    expect(error.place).toMatchObject({ line: 3, text: 'a,c,good' });
    expect(error.in('ko')).toContain('평점이 유한한 수가 아닙니다: "good"');
  });

  test('a case: one rating a document', async () => {
    const result = await json({
      case_name: 'c',
      queries: [
        {
          arranged_at: 0,
          query_text: 'q',
          ratings: [
            { doc_id: 7, rating: 2, user_email: 'a@x' },
            { doc_id: '8', rating: null },
          ],
        },
      ],
      try: { name: 'Try 1' },
    });
    expect(result.report.format).toBe('quepid-case-json');
    expect(pairs(result)).toEqual([['q', '7', 'a@x', 2]]);
    expect(result.unjudged).toEqual([{ query: 'q', document: '8' }]);
    expect(result.report.meanings.map(({ code }) => code)).toEqual(['quepid-ndcg', 'quepid-case', 'quepid-unrated']);
  });

  test('ratings as JSON keep keys in order', async () => {
    const result = await importGold(tempFile('{"queries":[{"query":"q","ratings":{"10":1,"9":0,"__proto__":2}}]}'));
    expect(result.report.format).toBe('quepid-ratings-json');
    expect(result.judgements.map(({ document, grade }) => [document, grade])).toEqual([
      ['10', 1],
      ['9', 0],
      ['__proto__', 2],
    ]);
  });
});

describe('RRE', () => {
  const group = {
    name: 'g',
    queries: [{ template: 't.json', placeholders: { $query: 'a', $filter: 'x' } }, { placeholders: { $query: 'b' } }],
    relevant_documents: { '1': { gain: 3 }, '2': { gain: 1 } },
  };

  test('both forms, nested and flat, say the same', async () => {
    const nested = await json({ index: 'i', id_field: 'id', topics: [{ description: 'T', query_groups: [group] }] });
    expect(nested.report.format).toBe('rre');
    const wanted = ['a', 'b'].flatMap((query) => [
      [query, '1', 'import', 3],
      [query, '2', 'import', 1],
    ]);
    expect(pairs(nested)).toEqual(wanted);
    expect(nested.queries[0]!.attributes).toEqual({
      topic: 'T',
      group: 'g',
      template: 't.json',
      'placeholders.$filter': 'x',
    });
    const flat = (relevant: unknown) => ({
      id_field: 'id',
      queries: ['a', 'b'].map((query) => ({ placeholders: { $query: query }, relevant_documents: relevant })),
    });
    expect(pairs(await json(flat({ '1': { gain: 3 }, '2': { gain: 1 } })))).toEqual(wanted);
    // Keys that look like numbers come in their own order from a JavaScript object.
    expect(pairs(await json(flat({ '3': ['1'], '1': [2] }))).sort()).toEqual(wanted);
  });

  test('what Quepid imports is a list of documents for each rating', async () => {
    const nested = await json({ topics: [{ query_groups: [group] }] });
    const out = JSON.parse(await written(nested, 'rre-for-quepid'));
    expect(out.queries[1]).toEqual({
      template: 'template.json',
      placeholders: { $query: 'b' },
      relevant_documents: { '1': ['2'], '3': ['1'] },
    });
    const again = JSON.parse(await written(nested, 'rre'));
    expect(again.topics[0].query_groups[0]).toEqual({
      ...group,
      queries: [group.queries[0], { template: 'template.json', placeholders: { $query: 'b' } }],
    });
  });
});

describe('OpenSearch', () => {
  test('ratings are strings, queries come in several blocks, failures are unjudged', async () => {
    const result = await json({
      name: 'n',
      type: 'LLM_JUDGMENT',
      judgmentRatings: [
        { query: 'red dress', ratings: [{ docId: 'B1', rating: '3.000' }] },
        { query: 'hp', ratings: [], failures: [{ docId: 'B9' }] },
        {
          query: 'red dress',
          ratings: [
            { docId: 'B2', rating: '0.25' },
            { docId: 'B1', rating: '3.0' },
          ],
        },
      ],
    });
    expect(result.report.format).toBe('opensearch-judgments');
    expect(pairs(result)).toEqual([
      ['red dress', 'B1', 'import', 3],
      ['red dress', 'B2', 'import', 0.25],
    ]);
    expect(result.judgements[0]!.source).toBe('model');
    expect(result.unjudged).toEqual([{ query: 'hp', document: 'B9' }]);
    expect(codes(result.report.notices)).toEqual({ 'repeated-judgements': 1 });
    expect(result.report.meanings.map(({ code }) => code)).toEqual([
      'opensearch-measures',
      'model-ratings',
      'below-one',
    ]);
    const out = JSON.parse(await written(result, 'opensearch-judgments'));
    expect(out.type).toBe('IMPORT_JUDGMENT');
    expect(out.judgmentRatings[0].ratings).toEqual([
      { docId: 'B1', rating: '3' },
      { docId: 'B2', rating: '0.25' },
    ]);
  });

  test('the same judge, two ratings: an error with both lines, or a rule', async () => {
    const path = tempFile(
      '[\n{"query":"a","ratings":[{"docId":"x","rating":"1"}]},\n{"query":"a","ratings":[{"docId":"x","rating":"2"}]}\n]',
    );
    const error = await fails(importGold(path));
    expect(error.message).toContain('grade 1 on line 2, grade 2 on line 3');
    expect(error.in('ko')).toContain('2번째 줄 등급 1, 3번째 줄 등급 2');
    const result = await importGold(path, { conflicts: 'mean' });
    expect(result.judgements[0]!.grade).toBe(1.5);
    expect(codes(result.report.notices)).toEqual({ 'conflicts-settled': 1 });
  });

  test('clicks and gains are told', async () => {
    const result = await json({
      type: 'UBI_JUDGMENT',
      judgmentRatings: [{ query: 'a', ratings: [{ docId: 'x', rating: '28.5' }] }],
    });
    expect(result.judgements[0]!.source).toBe('click');
    expect(result.report.meanings.map(({ code }) => code)).toEqual(['opensearch-measures', 'clicks', 'gains']);
  });

  test('query sets: JSON lines with free fields, plain lines', async () => {
    const lines = '{"queryText":"수도는?","referenceAnswer":"서울","lang":"ko"}\n{"queryText":"x"}\n';
    const result = await importGold(tempFile(lines, 'set.ndjson'));
    expect(result.report.format).toBe('opensearch-query-set');
    expect(result.queries).toEqual([
      { id: '수도는?', text: '수도는?', answerPoints: ['서울'], attributes: { lang: 'ko' } },
      { id: 'x', text: 'x' },
    ]);
    const plain = await importGold(tempFile('query: "say \\"hi\\"", answer: "hi"\nquery: "b"\n'));
    expect(plain.queries).toEqual([
      { id: 'say "hi"', text: 'say "hi"', answerPoints: ['hi'] },
      { id: 'b', text: 'b' },
    ]);
    const bare = await importGold(tempFile('첫째 질의\n둘째 질의\n'), { from: 'opensearch-query-set' });
    expect(bare.queries.map(({ id }) => id)).toEqual(['첫째 질의', '둘째 질의']);
  });
});

describe('Elasticsearch', () => {
  test('a request: texts of queries and parameters, ratings', async () => {
    const result = await json({
      requests: [
        {
          id: 'q1',
          request: { query: { match: { title: '의자' } } },
          ratings: [{ _index: 'i', _id: 'd1', rating: 3 }],
        },
        {
          id: 'q2',
          template_id: 't',
          params: { query_string: '책상' },
          ratings: [{ _index: 'j', _id: '7', rating: 0 }],
        },
      ],
      templates: [{ id: 't', template: {} }],
      metric: { dcg: { k: 20 } },
    });
    expect(result.report.format).toBe('elasticsearch-rank-eval');
    expect(result.queries.map(({ id, text }) => [id, text])).toEqual([
      ['q1', '의자'],
      ['q2', '책상'],
    ]);
    expect(pairs(result)).toEqual([
      ['q1', 'd1', 'import', 3],
      ['q2', '7', 'import', 0],
    ]);
    expect(codes(result.report.losses)).toEqual({ indexes: 1, field: 1 });
    const out = JSON.parse(await written(result, 'elasticsearch-rank-eval', { index: 'shop' }));
    expect(out.requests[0]).toEqual({
      id: 'q1',
      request: { query: { match: { title: '의자' } } },
      ratings: [{ _index: 'shop', _id: 'd1', rating: 3 }],
    });
    expect(out.requests[1].template_id).toBe('t');
  });

  test.each([false, true])('a reply, wrapped: %s, and its holes', async (wrapped) => {
    const reply = {
      metric_score: 0.4,
      details: {
        q1: {
          metric_score: 0.4,
          unrated_docs: [{ _index: 'i', _id: 'd2' }],
          hits: [
            { hit: { _index: 'i', _id: 'd1', _score: 2 }, rating: 1 },
            { hit: { _index: 'i', _id: 'd2', _score: 1 }, rating: null },
          ],
          metric_details: { dcg: {} },
        },
        q0: { unknown_docs: [{ _index: 'i', _id: 'd9' }], hits: [] },
      },
      failures: {},
    };
    const result = await json(wrapped ? { rank_eval: reply } : reply);
    expect(pairs(result)).toEqual([['q1', 'd1', 'import', 1]]);
    expect(result.unjudged).toEqual([
      { query: 'q1', document: 'd2' },
      { query: 'q0', document: 'd9' },
    ]);
    expect(result.report.meanings.map(({ code }) => code)).toEqual(['elasticsearch-dcg', 'elasticsearch-reply']);
  });

  test('fractions and negatives are left out, never rounded', async () => {
    const content = gold({
      queries: [{ id: 'q', text: '의자' }],
      judgements: [0.5, -1, 2].map((grade, i) => ({ query: 'q', document: `d${i}`, grade, ...verdict })),
    });
    const path = join(tempFolder(), 'out.json');
    const report = await exportGold(content, path, { to: 'elasticsearch-rank-eval' });
    expect(codes(report.losses)).toMatchObject({ 'fractions-not-written': 1, 'negatives-not-written': 1 });
    expect(JSON.parse(readFileSync(path, 'utf8')).requests[0].ratings).toEqual([
      { _index: 'documents', _id: 'd2', rating: 2 },
    ]);
  });
});

describe('Ragas, DeepEval, AutoRAG', () => {
  test('Ragas: ids with texts, texts alone, old names, conversations', async () => {
    const result = await json([
      {
        user_input: 'q1',
        reference_contexts: ['가나', '다라'],
        reference_context_ids: ['d1', 2],
        reference: '답',
        response: 'r',
      },
      { question: 'q2', contexts: ['x'], ground_truths: ['정답'], reference_contexts: ['구절'] },
      { user_input: [{ content: 'hi', type: 'human' }] },
    ]);
    expect(result.report.format).toBe('ragas');
    expect(pairs(result)).toEqual([
      ['q1', 'd1', 'import', 1],
      ['q1', '2', 'import', 1],
    ]);
    expect(result.documents).toEqual([
      { id: 'd1', text: '가나' },
      { id: '2', text: '다라' },
    ]);
    expect(result.passages.map(({ query, text }) => [query, text])).toEqual([['q2', '구절']]);
    expect(result.queries[1]).toEqual({ id: 'q2', text: 'q2', answerPoints: ['정답'] });
    expect(codes(result.report.losses)).toEqual({ field: 1, conversation: 1 });
  });

  test('text-only gold meets its documents, with the score in the report', async () => {
    const path = tempFile(
      `${JSON.stringify({ user_input: '수수료?', reference_contexts: ['수수료는 오만 원이며 카드로 낼 수 있다', '어디에도 없는 긴 문장 하나를 여기에 둔다'] })}\n`,
      'set.jsonl',
    );
    const documents = [{ id: 'd1', text: '안내. 수수료는 오만 원이며\n카드로 낼 수 있다. 끝.' }];
    const result = await importGold(path, { from: 'ragas', documents });
    expect(pairs(result)).toEqual([['수수료?', 'd1', 'import', 1]]);
    expect(result.passages).toHaveLength(1);
    expect(result.report.matches.map(({ document, score, open }) => [document, score, open])).toEqual([
      ['d1', 1, undefined],
      [undefined, 0, 'none'],
    ]);
    expect(codes(result.report.changes)).toEqual({ 'passage-matched': 1, 'passage-open': 1 });
    const without = await importGold(path, { from: 'ragas' });
    expect(codes(without.report.notices)).toEqual({ 'passages-need-documents': 1 });
  });

  test('DeepEval: names as ids, ids in the metadata, texts in CSV cells', async () => {
    const result = await json([
      {
        input: 'q1',
        expected_output: '답',
        context: ['가'],
        name: 'g1',
        additional_metadata: { context_ids: ['d1'], lang: 'ko' },
      },
      { input: 'q2', actual_output: 'x', context: ['나', '다'], name: 'g2', comments: '메모' },
    ]);
    expect(result.report.format).toBe('deepeval');
    expect(result.queries).toEqual([
      { id: 'g1', text: 'q1', answerPoints: ['답'], attributes: { lang: 'ko' } },
      { id: 'g2', text: 'q2', note: '메모' },
    ]);
    expect(pairs(result)).toEqual([['g1', 'd1', 'import', 1]]);
    expect(result.passages.map(({ text }) => text)).toEqual(['나', '다']);
    const csv = await importGold(tempFile('input,expected_output,context\nq1,답,가|나\nq2,,다;라\n'));
    expect(csv.report.format).toBe('deepeval-csv');
    expect(csv.passages.map(({ query, text }) => [query, text])).toEqual([
      ['q1', '가'],
      ['q1', '나'],
      ['q2', '다'],
      ['q2', '라'],
    ]);
  });

  test('AutoRAG: a folder of two tables, groups of alternatives', async () => {
    const folder = join(tempFolder(), 'set');
    const content = gold({
      queries: [{ id: 'q1', text: '질문', answerPoints: ['가', '나'] }],
      documents: [{ id: 'a', text: '본문' }],
      judgements: ['a', 'b', 'c'].map((document) => ({
        query: 'q1',
        document,
        grade: 1,
        ...verdict,
        group: document === 'c' ? '2' : '1',
      })),
    });
    const report = await exportGold(content, folder, { to: 'autorag' });
    expect(codes(report.changes)).toEqual({ 'no-time': 1 });
    const back = await importGold(folder);
    expect(back.report.format).toBe('autorag');
    expect(back.judgements.map(({ document, group }) => [document, group])).toEqual([
      ['a', '1'],
      ['b', '1'],
      ['c', '2'],
    ]);
    expect(back.queries[0]!.answerPoints).toEqual(['가', '나']);
  });
});

describe('promptfoo, Label Studio, UMBRELA', () => {
  test('promptfoo YAML: variables, assertions, metadata; 007 stays', async () => {
    const yaml = [
      "prompts: ['{{query}}']",
      'tests:',
      '  - description: 첫째',
      '    vars: {query: 수수료는?, region: 서울}',
      '    assert:',
      '      - {type: contains-all, value: [오만 원, 카드]}',
      '      - {type: latency, threshold: 100}',
      '    metadata: {qid: 007, relevant: {010: 2, b: 0}, hard_negatives: [b], category: fee}',
      '  - vars: {query: 언제?, context: 내일 오전 아홉 시에 문을 연다}',
    ].join('\n');
    const result = await importGold(tempFile(yaml, 'promptfooconfig.yaml'));
    expect(result.report.format).toBe('promptfoo');
    expect(result.queries[0]).toEqual({
      id: '007',
      text: '수수료는?',
      answerPoints: ['오만 원', '카드'],
      attributes: { description: '첫째', category: 'fee', 'vars.region': '서울' },
    });
    expect(result.judgements.map(({ document, grade, hard }) => [document, grade, hard])).toEqual([
      ['010', 2, false],
      ['b', 0, true],
    ]);
    expect(result.passages.map(({ text }) => text)).toEqual(['내일 오전 아홉 시에 문을 연다']);
    expect(result.report.losses.map(({ say }) => translate(say, 'en'))).toEqual([
      '"prompts" was not kept (1 value).',
      '1 assertion of the type "latency" was not kept: it says nothing of documents.',
    ]);
    expect((await fails(importGold(tempFile('tests: file://t.csv\n'), { from: 'promptfoo' }))).message).toContain(
      'file://t.csv',
    );
    expect((await fails(importGold(tempFile('tests:\n  - vars: {a: 1}\n'), { from: 'promptfoo' }))).place?.line).toBe(
      2,
    );
  });

  test('promptfoo CSV', async () => {
    const result = await importGold(
      tempFile('query,__expected,__metadata:relevant_ids[],__metadata:lang\n"\'=1",contains: x,"a\\,b,c",ko\n'),
    );
    expect(result.report.format).toBe('promptfoo-csv');
    expect(result.queries).toEqual([{ id: '=1', text: '=1', answerPoints: ['x'], attributes: { lang: 'ko' } }]);
    expect(result.judgements.map(({ document }) => document)).toEqual(['a,b', 'c']);
  });

  test('Label Studio: annotations, predictions, skipped tasks, stars, named choices', async () => {
    const choice = (value: unknown, type = 'choices') => [{ from_name: 'r', to_name: 't', type, value }];
    const tasks = [
      {
        id: 1,
        data: { query: 'q', docid: 'd1', text: '본문' },
        annotations: [
          {
            completed_by: { id: 3, email: 'a@x' },
            created_at: '2021-03-09T22:16:08.728353Z',
            result: choice({ choices: ['Relevant'] }),
          },
          { completed_by: 10, was_cancelled: true, result: [] },
        ],
        predictions: [{ model_version: 'm1', result: choice({ rating: 4 }, 'rating') }],
      },
      {
        data: { text: 'q2', options: [{ value: 'a', html: 'x' }, { value: 'b' }] },
        annotations: [{ completed_by: 1, result: choice({ choices: ['b'] }) }],
      },
    ];
    const error = await fails(json(tasks));
    expect(error.message).toContain('"Relevant"');
    expect(error.in('ko')).toContain('숫자가 아닌 선택지');
    const path = tempFile(JSON.stringify(tasks), 'ls.json');
    const result = await importGold(path, { labels: new Map([['Relevant', 2]]) });
    expect(result.report.format).toBe('label-studio');
    expect(pairs(result)).toEqual([
      ['q', 'd1', 'a@x', 2],
      ['q', 'd1', '10', 'later'],
      ['q', 'd1', 'm1', 4],
      ['q2', 'a', '1', 0],
      ['q2', 'b', '1', 1],
    ]);
    expect(result.judgements[2]!.source).toBe('model');
    expect(result.judgements[0]!.at).toBe('2021-03-09T22:16:08.728353Z');
    expect(codes(result.report.changes)).toEqual({ skipped: 1, 'not-chosen': 1 });
    expect(result.report.meanings.map(({ code }) => code)).toEqual(['label-studio-stars']);
  });

  test('UMBRELA: what is asked, what is answered, and answers that could not be read', async () => {
    const asked = await importGold(
      tempFile(
        `${JSON.stringify({ query: { text: 'q', qid: '7' }, candidates: [{ doc: { segment: '가' }, docid: 'd1' }] })}\n${JSON.stringify({ query: 'p', candidates: ['나'] })}\n`,
      ),
    );
    expect(asked.report.format).toBe('umbrela-requests');
    expect(asked.unjudged).toEqual([{ query: '7', document: 'd1' }]);
    expect(asked.passages.map(({ query, text, grade }) => [query, text, grade])).toEqual([['p', '나', 'later']]);
    const answers = [
      {
        model: 'gpt-4o',
        query: 'q',
        passage: '벼룩의 한살이는 이십 일에서 일 년까지 걸린다',
        judgment: 3,
        result_status: 1,
        prediction: '##final score: 3',
      },
      { model: 'gpt-4o', query: 'q', passage: '다른 구절로서 아무 데도 없는 것', judgment: 0, result_status: 0 },
    ];
    const answered = await importGold(tempFile(answers.map((answer) => JSON.stringify(answer)).join('\n')), {
      queries: [{ id: 'q7', text: 'q' }],
      documents: [{ id: 'd1', text: '벼룩의 한살이는 이십 일에서 일 년까지 걸린다' }],
    });
    expect(answered.report.format).toBe('umbrela-judgments');
    expect(answered.judgements).toMatchObject([
      { query: 'q7', document: 'd1', judge: 'gpt-4o', grade: 3, source: 'model' },
    ]);
    expect(answered.passages).toMatchObject([{ grade: 'unrateable' }]);
    expect(codes(answered.report.changes)).toMatchObject({ 'parse-failure': 1 });
  });
});

describe('exports', () => {
  const judged = (
    query: string,
    document: string,
    judge: string,
    grade: number,
    status: 'advisory' | 'confirmed' = 'advisory',
  ) => ({
    ...verdict,
    query,
    document,
    judge,
    grade,
    status,
  });

  test('one grade a pair: confirmed over advisory, then the majority; a tie stays open and is named', async () => {
    const content = gold({
      queries: [{ id: 'q', text: 'q' }],
      judgements: [
        judged('q', 'a', 'x', 0),
        judged('q', 'a', 'y', 0),
        judged('q', 'a', 'z', 2, 'confirmed'),
        judged('q', 'b', 'x', 1),
        judged('q', 'b', 'y', 1),
        judged('q', 'b', 'z', 3),
        judged('q', 'c', 'x', 0),
        judged('q', 'c', 'y', 1),
      ],
    });
    const path = join(tempFolder(), 'out.qrels');
    const report = await exportGold(content, path);
    expect(report.format).toBe('trec-qrels');
    expect(readFileSync(path, 'utf8')).toBe('q 0 a 2\nq 0 b 1\n');
    expect(codes(report.losses)).toMatchObject({ open: 1, 'several-judges': 6, judges: 8, status: 1 });
  });

  test('queries of one text are put together where texts are ids, and clash aloud', async () => {
    const queries = [
      { id: 'q1', text: '같은 질의' },
      { id: 'q2', text: '같은 질의' },
    ];
    const path = join(tempFolder(), 'out.csv');
    const report = await exportGold(
      gold({ queries, judgements: [judged('q1', 'a', 'import', 1), judged('q2', 'b', 'import', 0)] }),
      path,
      { to: 'quepid-ratings-csv' },
    );
    expect(codes(report.losses)).toMatchObject({ 'same-text': 1, 'query-ids': 2 });
    expect(readFileSync(path, 'utf8')).toContain('같은 질의,a,1\n같은 질의,b,0\n');
    const clash = gold({ queries, judgements: [judged('q1', 'a', 'import', 1), judged('q2', 'a', 'import', 0)] });
    expect(
      (await fails(exportGold(clash, join(tempFolder(), 'out.csv'), { to: 'quepid-ratings-csv' }))).message,
    ).toContain('Two queries have the same text');
    expect((await importedFrom(clash, 'eval-set')).judgements).toHaveLength(2);
  });

  const importedFrom = async (content: GoldContent, to: string): Promise<GoldSet> => {
    const path = join(tempFolder(), 'again');
    await exportGold(content, path, { to });
    return importGold(path, { from: to });
  };

  test('removed queries are not put back into the evaluated set by another tool', async () => {
    const content = gold({
      queries: [
        { id: 'q1', text: 'a' },
        { id: 'q2', text: 'b', evaluated: false },
      ],
      judgements: [judged('q1', 'd', 'import', 1), judged('q2', 'd', 'import', 1)],
    });
    const path = join(tempFolder(), 'out.json');
    const report = await exportGold(content, path, { to: 'opensearch-judgments' });
    expect(codes(report.losses)).toMatchObject({ removed: 1 });
    expect(readFileSync(path, 'utf8')).not.toContain('"b"');
    expect((await importedFrom(content, 'eval-set')).queries[1]).toMatchObject({ id: 'q2', evaluated: false });
  });

  test('an existing file is not touched; a format that cannot be is named', async () => {
    const path = tempFile('mine', 'mine.csv');
    const content = gold({ queries: [{ id: 'q', text: 'q' }] });
    expect((await fails(exportGold(content, path))).message).toContain('--force');
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect((await fails(exportGold(content, 'x.bin'))).message).toContain('--to');
    expect((await fails(exportGold(content, 'x', { to: 'quepid' }))).message).toContain('Nearest: quepid-');
    expect((await fails(importGold(tempFile('hello'), {}))).message).toContain('--from');
  });
});

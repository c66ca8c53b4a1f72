import type { Kind } from '../../src/formats/format.ts';

/** Small files made by hand, for shapes that are only read and for what generators do not think of. */
export const HAND_MADE: Readonly<Record<string, readonly (readonly [Kind, string])[]>> = {
  'trec-run': [
    ['run', 'q1 Q0 d1 1 9.5 bm25\nq1 Q0 d2 2 8.25 bm25\nq2 Q0 문서-3 1 1e-3 bm25\nq2\tQ0  d4 2 -0.5 bm25\n'],
    ['run', '# comment\n301 Q0 FBIS-1 0 12.345678901234567 a\n301 Q0 FBIS-2 1 12.3 a\n'],
  ],
  'trec-qrels': [
    ['qrels', 'q1 0 d1 1\nq1 0 d2 0\nq2 0 문서-3 2\nq3\t0\td1\t-1\n'],
    ['qrels', '301 0 FBIS-1 0.5\n301 0 FBIS-2 1\n'],
  ],
  csv: [
    ['qrels', 'query_id,doc_id,grade\nq1,"보고서, 1",2\nq1,d2,0\nq2,"a\nb",1\n'],
    ['run', 'query_id;doc_id;score\nq1;d1;9.5\nq1;d2;3\n'],
    ['qrels', 'q1,d1,1\nq1,d2,0\n'],
  ],
  tsv: [['qrels', 'query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td2\t2\n']],
  squad: (['documents', 'queries', 'qrels'] as const).map(
    (kind) =>
      [
        kind,
        '{"version":"v1","data":[{"title":"여권","paragraphs":[{"context":"여권은 구청에서 만든다.","qas":[{"id":"q1","question":"어디서?","answers":[{"text":"구청","answer_start":4}]}]}]}]}',
      ] as const,
  ),
  llamaindex: (['documents', 'queries', 'qrels'] as const).map(
    (kind) =>
      [
        kind,
        '{"queries":{"q1":"어디서?"},"corpus":{"d1":"여권은 구청에서 만든다."},"relevant_docs":{"q1":["d1"]},"mode":"text"}',
      ] as const,
  ),
  'gold-jsonl': (['queries', 'qrels'] as const).map((kind) => [kind, GOLD()] as const),
  'json-qrels': [['qrels', '{"q1":{"d1":1,"d2":0},"10":{"9":2,"1":1}}']],
  'rated-json': [['qrels', '[{"query":"q1","ratings":[{"docId":"d1","rating":"3.000"},{"docId":"d2","rating":"0"}]}]']],
  'queries-jsonl': [
    [
      'qrels',
      '{"qid":"q1","question":"초본","relevant":["d1"],"hard_negatives":["d2"]}\n{"qid":"q2","question":"x","relevant":[]}\n',
    ],
  ],
};

function GOLD(): string {
  return [
    '{"gold":"v1","version":1,"hash":"","qrels":"","queries":1,"unlabelled":0,"judgements":1,"relevant":1,"hard":0}',
    '{"qid":"q1","question":"초본","grades":{"d1":1}}',
    '',
  ].join('\n');
}

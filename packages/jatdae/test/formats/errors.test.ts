import { describe, expect, test } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import {
  detectFormat,
  readDocuments,
  readQrels,
  readQueries,
  readRun,
  writeQrels,
  writeRun,
} from '../../src/formats/index.ts';
import { readScores } from '../../src/formats/read-scores.ts';
import { translate } from '../../src/language/index.ts';
import { tempFile, tempFolder } from '../temp.ts';

const failure = async (reading: Promise<unknown>): Promise<JatdaeError> =>
  reading.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(JatdaeError);
      return error as JatdaeError;
    },
  );

describe('what is wrong is said once, with file, line, text and what to do', () => {
  test('a document twice in one list: both lines', async () => {
    const error = await failure(readRun(tempFile('# c\nq Q0 a 1 3 t\n\nq Q0 b 2 2 t\nq Q0 a 3 1 t\n')));
    expect(error.message).toContain('lines 2 and 5');
    expect(error.place?.line).toBe(5);
  });

  test('interleaved queries are no repeat', async () => {
    const { data } = await readRun(tempFile('q Q0 a 1 3 t\nr Q0 a 1 3 t\nq Q0 b 2 2 t\n'));
    expect([...data.lists].map(([q, { ids }]) => [q, ids])).toEqual([
      ['q', ['a', 'b']],
      ['r', ['a']],
    ]);
  });

  test('many lines with one fault: the first three, and N of M', async () => {
    const lines = Array.from({ length: 10 }, (_, i) => (i % 2 ? `q Q0 d${i} 1 nan t` : `q Q0 d${i} 1 1 t`));
    const error = await failure(readRun(tempFile(`${lines.join('\n')}\n`)));
    expect(error.place).toMatchObject({ line: 2, text: 'q Q0 d1 1 nan t' });
    expect(error.message).toContain('5 of 10 lines have this fault: 2, 4, 6, …');
    expect(error.in('ko')).toContain('전체 10줄 중 5줄');
  });

  test.each(['NaN', 'inf', '-Infinity', 'abc', '0x1', '1e999'])('the score %s is refused', async (score) => {
    expect((await failure(readRun(tempFile(`q Q0 d 1 ${score} t\n`)))).message).toContain('not a finite number');
  });

  test('null and missing scores in JSON', async () => {
    expect((await failure(readRun(tempFile('{"q": {"d": null}}'), { from: 'json-run' }))).message).toContain('score');
    const rows = '{"qid":"q","docid":"a","score":1}\n{"qid":"q","docid":"b"}\n';
    expect((await failure(readRun(tempFile(rows, 'r.jsonl')))).message).toContain('score is empty');
  });

  test('a query id twice', async () => {
    const error = await failure(
      readQueries(tempFile('{"_id":"q","text":"a"}\n\n{"_id":"q","text":"b"}\n', 'queries.jsonl')),
    );
    expect(error.message).toContain('on lines 1 and 3');
  });

  test('a key twice in a JSON record, and a pair twice in a JSON object', async () => {
    expect(
      (await failure(readQueries(tempFile('{"_id":"q","text":"a","text":"b"}\n', 'queries.jsonl')))).message,
    ).toContain('"text" stands twice');
    expect((await failure(readRun(tempFile('{"q":\n{"d": 1.5,\n"d": 2}}'), { from: 'json-run' }))).message).toContain(
      'lines 2 and 3',
    );
    expect(
      (await failure(readQrels(tempFile('{"q": {"d": 1},\n"q": {"d": 2}}'), { from: 'json-qrels' }))).message,
    ).toContain('grade 1 on line 1, grade 2 on line 2');
  });

  test('an unknown format: the nearest names', async () => {
    const error = await failure(readRun(tempFile('q Q0 d 1 1 t\n'), { from: 'trek-run' }));
    expect(error.message).toMatch(/no format "trek-run"\. Nearest: trec-run/);
  });

  test('a file of another kind', async () => {
    const run = tempFile('q Q0 d 1 1 t\n');
    expect((await failure(readQrels(run))).message).toContain('trec-run holds no qrels');
    expect((await failure(readQrels(tempFile('{"_id":"q","text":"a"}\n', 'queries.jsonl')))).message).toContain(
      'no judgements',
    );
    expect((await failure(readDocuments(tempFile('hello\nworld\n')))).message).toContain('--from');
  });

  test('a table without the column that is needed', async () => {
    const error = await failure(readQrels(tempFile('a,b\n1,2\n', 'x.csv'), { from: 'csv' }));
    expect(error.message).toContain('No column for the query among: a, b');
  });

  test('what a format cannot carry is refused or told when writing', async () => {
    const folder = tempFolder();
    const qrels = new Map([['연간 보고서', { grades: new Map([['d', 1]]) }]]);
    const error = await failure(writeQrels(`${folder}/a.txt`, qrels));
    expect(error.message).toContain('"연간 보고서"');
    expect(error.message).toContain('queries-jsonl');
    const hard = new Map([['q', { grades: new Map([['d', 0]]), hard: new Set(['d']) }]]);
    const { notices } = await writeQrels(`${folder}/b.txt`, hard);
    expect(translate(notices[0]!.say, 'en')).toContain('hard-negative marks');
    const again = await failure(writeQrels(`${folder}/b.txt`, hard));
    expect(again.message).toContain('--force');
    const run = { name: '', lists: new Map([['q', { ids: ['a b'] }]]) };
    expect((await failure(writeRun(`${folder}/c.run`, run))).message).toContain('run-jsonl');
  });
});

describe('detection by content', () => {
  test.each([
    ['q Q0 d 1 1.5 t\n', 'trec-run', 'run'],
    ['q 0 d 1\n', 'trec-qrels', 'qrels'],
    ['1 184 2\n1 29 2\n', 'smart-qrels', 'qrels'],
    ['1 28\t0\t0.000000\n1 35\t0\t0.000000\n', 'smart-qrels', 'qrels'],
    ['query-id\tcorpus-id\tscore\nq\td\t1\n', 'tsv', 'qrels'],
    ['query_id,doc_id,score\nq,d,9.5\n', 'csv', 'run'],
    ['query,docid,rating\nstar wars,3574597,3\n', 'csv', 'qrels'],
    ['{"q": {"d": 1}}', 'json-qrels', 'qrels'],
    ['{"q": {"d": 0.25}}', 'json-run', 'run'],
    ['{"q": ["d"]}', 'json-lists', 'qrels'],
    ['{"d1": "텍스트"}', 'json-texts', 'documents'],
    ['{"qid":"q","question":"a","relevant":["d"]}\n', 'queries-jsonl', 'queries'],
    ['{"_id":"d","title":"t","text":"a"}\n', 'documents-jsonl', 'documents'],
    ['{"qid":"q","stages":[{"name":"retrieve","ids":["a"]}],"result":["a"],"ms":4}\n', 'run-jsonl', 'run'],
    ['{"query_id":1,"doc_id":7,"score":3.5}\n', 'rows-jsonl', 'run'],
    ['q1\t부동산 등기 절차\nq2\t인감증명서\n', 'tsv-texts', 'queries'],
    ['<top>\n<num> Number: 301\n<title> crime\n</top>\n', 'trec-sgml', 'queries'],
    ['<DOC>\n<DOCNO>d</DOCNO>\ntext\n</DOC>\n', 'trec-sgml', 'documents'],
    ['.I 1\n.T\na\n.W\nb\n', 'smart', 'documents'],
    ['[{"qid":"q","question":"a","relevant":["d"]}]', 'queries-jsonl', 'queries'],
  ] as const)('%j is %s', async (content, format, kind) => {
    const { format: found, kinds } = await detectFormat(tempFile(content, 'no-hint'));
    expect([found, kinds[0]]).toEqual([format, kind]);
  });

  test('the name breaks a tie', async () => {
    const line = '{"_id":"1","text":"초본"}\n';
    expect((await detectFormat(tempFile(line, 'corpus.jsonl'))).kinds[0]).toBe('documents');
    expect((await detectFormat(tempFile(line, 'queries.jsonl'))).kinds[0]).toBe('queries');
  });
});

describe('found by fuzzing', () => {
  test('a query with other groups on a second line is an error; with the same ones it is not', async () => {
    const line = (groups: string) => `{"qid":"a","relevant":${groups}}\n`;
    const file = (other: string) => tempFile(line('[["x","y"],["z"]]') + line(other), 'q.jsonl');
    await expect(readQrels(file('[["x","w"],["z"]]'))).rejects.toMatchObject({ place: { line: 2 } });
    const { data } = await readQrels(file('[["x","y"],["z"]]'));
    expect([...data.get('a')!.groups!]).toEqual([
      ['x', 0],
      ['y', 0],
      ['z', 1],
    ]);
  });

  test('a damaged query id of an empty list names no line that is not there', async () => {
    const error = await readRun(tempFile('{"\ufffd": {}}', 'r.json'), { from: 'json-run' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(JatdaeError);
    expect((error as JatdaeError).place?.line).toBeUndefined();
  });

  test('a score that is no finite number is refused', async () => {
    const scores =
      '{"version":1,"runs":[{"name":"a","perQuery":[{"query":"q","scores":[{"measure":"AP","value":1e999}]}]}]}';
    await expect(readScores(tempFile(scores, 's.json'))).rejects.toBeInstanceOf(JatdaeError);
  });
});

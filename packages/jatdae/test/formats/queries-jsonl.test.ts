import { describe, expect, test } from 'vitest';
import { readDocuments, readQrels, readQueries, readRun } from '../../src/formats/index.ts';
import { tempFile } from '../temp.ts';

describe('our own files, as DESIGN.md shows them', () => {
  const line =
    '{"qid":"q001","question":"법인카드와 개인카드 경비 처리 차이","relevant":["finance#corp-card","finance#personal-card"],' +
    '"hard_negatives":["finance#travel"],"attributes":{"lang":"ko>ko","origin":"real"},"answer_points":["한도"],"note":"메모"}\n';

  test('queries with attributes, answer points and a note', async () => {
    const { data } = await readQueries(tempFile(line, 'eval_set.jsonl'));
    expect(data).toEqual([
      {
        id: 'q001',
        text: '법인카드와 개인카드 경비 처리 차이',
        attributes: { lang: 'ko>ko', origin: 'real' },
        answerPoints: ['한도'],
        note: '메모',
      },
    ]);
  });

  test('relevant as a list; hard negatives have grade 0 and a mark', async () => {
    const { data } = await readQrels(tempFile(line, 'eval_set.jsonl'));
    expect(data.get('q001')).toEqual({
      grades: new Map([
        ['finance#corp-card', 1],
        ['finance#personal-card', 1],
        ['finance#travel', 0],
      ]),
      hard: new Set(['finance#travel']),
    });
  });

  test('relevant as grades: order, numbers as ids, __proto__', async () => {
    const { data } = await readQrels(tempFile('{"qid":1,"question":"x","relevant":{"10":2,"9":0.5,"__proto__":1}}\n'));
    expect([...data.get('1')!.grades]).toEqual([
      ['10', 2],
      ['9', 0.5],
      ['__proto__', 1],
    ]);
  });

  test('relevant as all of [any of]', async () => {
    const { data } = await readQrels(tempFile('{"qid":"q","question":"x","relevant":[["a","b"],["c"]]}\n'));
    expect(data.get('q')!.groups).toEqual(
      new Map([
        ['a', 0],
        ['b', 0],
        ['c', 1],
      ]),
    );
    const flat = await readQrels(tempFile('{"qid":"q","question":"x","relevant":[["a"],["c"]]}\n'));
    expect(flat.data.get('q')).toEqual({
      grades: new Map([
        ['a', 1],
        ['c', 1],
      ]),
    });
  });

  test('ids beyond 2^53 keep every digit', async () => {
    const { data } = await readQrels(
      tempFile('{"qid":9007199254740993,"question":"x","relevant":[12345678901234567890]}\n'),
    );
    expect([...data].map(([q, { grades }]) => [q, ...grades.keys()])).toEqual([
      ['9007199254740993', '12345678901234567890'],
    ]);
    const docs = await readDocuments(tempFile('{"id":9007199254740993,"text":"x"}\n', 'corpus.jsonl'));
    expect(docs.data[0]!.id).toBe('9007199254740993');
  });

  test('a run with stages: the result, or the last stage', async () => {
    const stages =
      '"stages":[{"name":"retrieve","ids":["a","b"],"scores":[3.1,2.0]},{"name":"rerank","ids":["b"],"scores":[0.9],"dropped":{"a":"below 0.2"}}]';
    const { data } = await readRun(tempFile(`{"qid":"q",${stages},"result":["b"],"ms":41.2}\n`, 'x.run.jsonl'));
    expect(data.lists.get('q')).toEqual({ ids: ['b'] });
    const last = await readRun(tempFile(`{"qid":"q",${stages}}\n`, 'x.run.jsonl'));
    expect(last.data.lists.get('q')).toEqual({ ids: ['b'], scores: Float64Array.of(0.9) });
  });

  test('documents with title, attributes, source and path', async () => {
    const record = {
      id: 'd',
      title: '제목',
      text: '본문',
      attributes: { dept: '재무' },
      source: 'a.hwp',
      path: ['1장', '2절'],
    };
    const { data } = await readDocuments(tempFile(`${JSON.stringify(record)}\n`, 'documents.jsonl'));
    expect(data).toEqual([record]);
  });
});

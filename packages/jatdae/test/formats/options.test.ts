import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { regrade } from '../../src/collection/index.ts';
import { readDocuments, readQrels, readQueries, readRun } from '../../src/formats/index.ts';
import { parseGradesAre } from '../../src/formats/parse-grades.ts';
import { tempFile, tempFolder } from '../temp.ts';

const grades = (result: Awaited<ReturnType<typeof readQrels>>) =>
  [...result.data].flatMap(([q, { grades }]) => [...grades].map(([d, g]) => [q, d, g]));

describe('grades read in another way', () => {
  const file = () => tempFile('q 0 a 1\nq 0 b 4\nq 0 c -1\nq 0 d 2\n');

  test('given, listed, inverted, by a map', async () => {
    const by = async (text: string) =>
      grades(await readQrels(file(), { gradesAre: parseGradesAre(text) })).map(([, , g]) => g);
    expect(await by('given')).toEqual([1, 4, -1, 2]);
    expect(await by('listed')).toEqual([1, 1, 1, 1]);
    expect(await by('inverted')).toEqual([4, 1, 0, 3]);
    expect(await by('1=3, 4=0.5, -1=0, 2=2')).toEqual([3, 0.5, 0, 2]);
  });

  test('a map that leaves a grade out, and one that is none', () => {
    const qrels = new Map([['q', { grades: new Map([['a', 3]]) }]]);
    expect(() => regrade(qrels, parseGradesAre('1=1'))).toThrow(/does not say what grade 3 becomes/);
    expect(() => parseGradesAre('best')).toThrow(/given, listed, inverted/);
    expect(() => parseGradesAre('1=')).toThrow(/given, listed, inverted/);
  });
});

describe('tables in the wild', () => {
  test('semicolons, quotes, Korean column names', async () => {
    const csv = '질의번호;문서번호;등급\r\n001;"보고서; ""최종""";2\r\n';
    expect(grades(await readQrels(tempFile(csv, 'a.csv')))).toEqual([['001', '보고서; "최종"', 2]]);
  });

  test('judgements without a header', async () => {
    expect(grades(await readQrels(tempFile('120v power supply,3488015,0.0\nx,"a,b",2\n', 'a.csv')))).toEqual([
      ['120v power supply', '3488015', 0],
      ['x', 'a,b', 2],
    ]);
  });

  test('the row numbers that pandas writes are no data', async () => {
    const csv = ',query_id,doc_id,score\n0,q,a,2.5\n1,q,b,1.5\n';
    const { data, format } = await readRun(tempFile(csv, 'a.csv'));
    expect(format).toBe('csv');
    expect(data.lists.get('q')).toEqual({ ids: ['a', 'b'], scores: Float64Array.of(2.5, 1.5) });
  });

  test('further columns are attributes', async () => {
    const { data } = await readQueries(tempFile('qid,query,lang\nq1,초본,ko\nq2,API,\n', 'queries.csv'));
    expect(data).toEqual([
      { id: 'q1', text: '초본', attributes: { lang: 'ko' } },
      { id: 'q2', text: 'API' },
    ]);
  });

  test('ranks order a run that has no scores', async () => {
    const { data } = await readRun(tempFile('qid\tdocid\trank\nq\tb\t2\nq\ta\t1\n', 'run.tsv'));
    expect(data.lists.get('q')).toEqual({ ids: ['a', 'b'] });
    const marco = await readRun(tempFile('1048585\t7187158\t2\n1048585\t7187157\t1\n', 'run.tsv'));
    expect(marco.format).toBe('msmarco-run');
    expect(marco.data.lists.get('1048585')).toEqual({ ids: ['7187157', '7187158'] });
  });

  test('a column that stands twice is refused', async () => {
    await expect(readQrels(tempFile('qid,docid,grade,grade\nq,d,1,2\n', 'a.csv'))).rejects.toThrow(
      /"grade" stands twice/,
    );
  });

  test('a quotation mark that is not closed is refused', async () => {
    await expect(readQrels(tempFile('qid,docid,grade\nq,"d,1\n', 'a.csv'))).rejects.toThrow(/CSV cannot be read/);
  });
});

describe('a BEIR folder', () => {
  test('several splits: test is the default, others by name', async () => {
    const folder = tempFolder();
    mkdirSync(`${folder}/qrels`);
    writeFileSync(`${folder}/corpus.jsonl`, '{"_id":"d","title":"","text":"x"}\n');
    for (const split of ['dev', 'train'])
      writeFileSync(`${folder}/qrels/${split}.tsv`, `query-id\tcorpus-id\tscore\n${split}\td\t1\n`);
    expect((await readDocuments(folder)).data).toEqual([{ id: 'd', text: 'x' }]);
    await expect(readQrels(folder)).rejects.toThrow(/several qrels: dev, train/);
    expect([...(await readQrels(folder, { split: 'dev' })).data.keys()]).toEqual(['dev']);
    writeFileSync(`${folder}/qrels/test.tsv`, 'query-id\tcorpus-id\tscore\nt\td\t1\n');
    expect([...(await readQrels(folder)).data.keys()]).toEqual(['t']);
    await expect(readQueries(folder)).rejects.toThrow(/queries\.jsonl/);
  });
});

describe('old topics', () => {
  test('fields without end tags', async () => {
    const sgml =
      '<top>\n<num> Number: 301\n<title> International Organized Crime\n\n<desc> Description:\nIdentify organizations.\n\n<narr> Narrative:\nMore.\n</top>\n<top>\n<num> Number: 302\n<title> Poliomyelitis & Post-Polio\n</top>\n';
    const { data } = await readQueries(tempFile(sgml, 'topics.301-350'));
    expect(data).toEqual([
      {
        id: '301',
        text: 'International Organized Crime',
        attributes: { desc: 'Identify organizations.', narr: 'More.' },
      },
      { id: '302', text: 'Poliomyelitis & Post-Polio' },
    ]);
  });
});

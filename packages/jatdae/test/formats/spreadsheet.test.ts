import { describe, expect, test } from 'vitest';
import { readQrels, readQueries } from '../../src/formats/index.ts';
import { importGold } from '../../src/gold/exchange/index.ts';
import { translate } from '../../src/language/index.ts';
import { tempFile } from '../temp.ts';

const grades = async (text: string, name = 'q.csv') =>
  [...(await readQrels(tempFile(text, name))).data].map(([qid, each]) => [qid, [...each.grades]]);

describe('questions and their answers in one table, as people keep them in a spreadsheet', () => {
  test.each([
    ['번호,질문,정답', 'q.csv'],
    ['id,question,relevant', 'q.csv'],
    ['번호\t질문\t정답 문서', 'q.tsv'],
  ])('%s: judgements and queries have the same ids', async (header, name) => {
    const tab = header.includes('\t') ? '\t' : ',';
    const text = `\ufeff${header}\r\n1${tab}연차는${tab}staff#a\r\n2${tab}병가는${tab}staff#b\r\n`;
    const path = tempFile(text, name);
    expect((await readQueries(path)).data.map(({ id }) => id)).toEqual(['1', '2']);
    expect([...(await readQrels(path)).data.keys()]).toEqual(['1', '2']);
  });

  test('the same in JSON lines', async () => {
    expect(await grades('{"id":"7","question":"연차는","relevant":["a"]}\n', 'q.jsonl')).toEqual([['7', [['a', 1]]]]);
  });

  test('a pair a line is not touched: there an id may be the number of the line', async () => {
    expect(await grades('id,query,document,grade\n1,q,a,2\n2,q,b,1\n')).toEqual([
      [
        'q',
        [
          ['a', 2],
          ['b', 1],
        ],
      ],
    ]);
  });

  test('several answers in a cell, none, and look-alikes', async () => {
    const path = tempFile('번호,질문,정답,혼동 문서\n1,가,a; b,c\n2,나,"d\ne",\n3,다,,\n', 'q.csv');
    const { data, notices } = await readQrels(path);
    expect([...data].map(([qid, each]) => [qid, Object.fromEntries(each.grades), [...(each.hard ?? [])]])).toEqual([
      ['1', { a: 1, b: 1, c: 0 }, ['c']],
      ['2', { d: 1, e: 1 }, []],
      ['3', {}, []],
    ]);
    expect(notices.map(({ code, place }) => [code, place?.line])).toEqual([['cells-split', 2]]);
    expect(translate(notices[0]!.say, 'ko')).toContain('칸 2개');
  });

  test('a comma may belong to an id: it stays, and is told', async () => {
    const { data, notices } = await readQrels(tempFile('번호,질문,정답\n1,가,"Seoul, Korea"\n', 'q.csv'));
    expect([...data.get('1')!.grades.keys()]).toEqual(['Seoul, Korea']);
    expect(notices.map(({ code, level }) => [code, level])).toEqual([['cells-commas', 'warning']]);
  });

  test('as gold it keeps its questions, and loses no column', async () => {
    const set = await importGold(tempFile('번호,질문,정답,유형\n1,연차는,a,규정\n', 'q.csv'));
    expect(set.queries).toMatchObject([{ id: '1', text: '연차는', attributes: { 유형: '규정' } }]);
    expect(set.judgements).toMatchObject([{ query: '1', document: 'a', grade: 1 }]);
    expect(set.report.losses).toEqual([]);
  });

  test('one line a pair with the question beside it: what to do is said', async () => {
    const error = await readQueries(tempFile('번호,질문,정답\n1,가,a\n1,가,b\n', 'q.csv')).catch((e: unknown) => e);
    expect(String(error)).toContain('several answers stand in one cell, with a semicolon');
  });

  test('a table without answers is not said to hold what it has not', async () => {
    const error = await readQrels(tempFile('번호,질문\n1,가\n', 'q.csv')).catch((e: unknown) => e);
    expect(String(error)).toMatch(/this csv file holds no qrels/i);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { csvText } from '../../src/formats/csv.ts';
import { readDocuments, readQrels, readQueries, readRun, writeQueries } from '../../src/formats/index.ts';
import { ranked } from '../../src/formats/rank-order.ts';
import { translate } from '../../src/language/index.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';

/** The known faults of other tools, as far as reading is concerned. Measure values are tested with the evaluation. */

const file = (name: string) => shared(`cases/${name}`)!;
const expected = (id: string) => JSON.parse(readFileSync(file(`${id}/case.json`), 'utf8')).expected.values;
const pairsOf = (qrels: Awaited<ReturnType<typeof readQrels>>) =>
  [...qrels.data].flatMap(([q, { grades }]) => [...grades].map(([d, g]) => [q, d, g]));
const codes = (result: { notices: readonly { code: string }[] }) => result.notices.map(({ code }) => code);
const fails = async (reading: Promise<unknown>): Promise<JatdaeError> => {
  const error = await reading.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(JatdaeError);
  return error as JatdaeError;
};

describeShared('cases of ids, format, gold-set, dataset, korean and scale', () => {
  test('RC-007 repeated judgements count once, with a warning', async () => {
    const result = await readQrels(file('RC-007/qrels.txt'));
    expect(pairsOf(result)).toHaveLength(expected('RC-007').num_rel);
    expect(result.notices).toHaveLength(1);
    expect(translate(result.notices[0]!.say, 'en')).toContain('2 judgements repeat');
    expect(translate(result.notices[0]!.say, 'en')).toContain('lines 3, 4');
  });

  test('RC-008 conflicting judgements: both lines and grades', async () => {
    const { query, doc, grades, lines } = expected('RC-008').conflict;
    const error = await fails(readQrels(file('RC-008/qrels.txt')));
    for (const part of [query, doc, `grade ${grades[0]} on line ${lines[0]}`, `grade ${grades[1]} on line ${lines[1]}`])
      expect(error.message).toContain(part);
    const by = { first: 0, last: 2, max: 2, mean: 1 } as const;
    for (const [rule, grade] of Object.entries(by)) {
      const result = await readQrels(file('RC-008/qrels.txt'), { conflicts: rule as keyof typeof by });
      expect(result.data.get('h')!.grades.get('a')).toBe(grade);
      expect(codes(result)).toEqual(['conflicts-settled']);
      expect(translate(result.notices[0]!.say, 'en')).toContain(`"${rule}"`);
    }
  });

  test('RC-011 fractional grades are exact', async () => {
    expect(pairsOf(await readQrels(file('RC-011/qrels.txt')))).toEqual([
      ['f', 'a', 0.5],
      ['f', 'b', 1.5],
      ['f', 'c', 0.9],
    ]);
  });

  test('RC-016 no grade column means grade 1; an empty cell is an error', async () => {
    const result = await readQrels(file('RC-016/gold.csv'));
    expect(pairsOf(result).map(([, , g]) => g)).toEqual([1, 1, 1]);
    expect(codes(result)).toEqual(['no-grade-column']);
    expect((await fails(readQrels(file('RC-016/gold_hole.csv')))).place?.line).toBe(3);
  });

  test('RC-025 a question with an empty gold list stays, without judgements', async () => {
    const qrels = await readQrels(file('RC-025/gold.jsonl'));
    expect([...qrels.data].map(([q, { grades }]) => [q, grades.size])).toEqual([
      ['z1', 2],
      ['z2', 0],
      ['z3', 1],
    ]);
    const run = await readRun(file('RC-025/run.jsonl'));
    expect(run.data.lists.get('z2')!.ids).toEqual(['x', 'y']);
    expect(run.data.lists.get('z1')!.scores).toBeUndefined();
  });

  test('RC-041 a JSON number is an id by its literal text', async () => {
    const qrels = await readQrels(file('RC-041/qrels.json'));
    expect(pairsOf(qrels)).toEqual([
      ['1', '7', 1],
      ['1', '12', 1],
    ]);
    const run = await readRun(file('RC-041/run.jsonl'));
    expect(run.data.lists.get('1')!.ids).toEqual(['7', '40', '12']);
  });

  test('RC-042 leading zeros and 1e3 stay text', async () => {
    expect(pairsOf(await readQrels(file('RC-042/qrels.tsv')))).toEqual([
      ['007', '0042', 1],
      ['007', '1e3', 1],
    ]);
    expect((await readRun(file('RC-042/run.csv'))).data.lists.get('007')!.ids).toEqual(['42', '0042', '1000', '1e3']);
  });

  test('RC-045 keys that look like numbers keep their order', async () => {
    const values = expected('RC-045');
    const run = await readRun(file('RC-045/run.json'));
    expect(run.data.lists.get('n')!.ids).toEqual(values['run.json ranking']);
    const ties = await readRun(file('RC-045/run_ties.json'));
    expect(ranked(ties.data.lists.get('n')!)).toEqual(values['run_ties.json ranking (id desc, code points)']);
  });

  test('RC-047 equal question texts stay two queries', async () => {
    const { data } = await readQueries(file('RC-047/queries.jsonl'));
    expect(data.map(({ id }) => id)).toEqual(['u1', 'u2', 'u3']);
    expect(data).toHaveLength(expected('RC-047').n_queries);
  });

  test('RC-048 one byte order mark is stripped', async () => {
    const qrels = await readQrels(file('RC-048/qrels.tsv'));
    expect(qrels.encoding).toBe('utf-8-bom');
    expect(pairsOf(qrels)).toEqual([
      ['k', 'a', 1],
      ['k', 'b', 1],
    ]);
    expect((await readRun(file('RC-048/run.txt'))).data.lists.get('k')!.ids).toEqual(['a', 'b']);
  });

  test('RC-050 a header is told from data by its grade field', async () => {
    const same = [
      ['h', 'a', 2],
      ['h', 'b', 1],
    ];
    expect(pairsOf(await readQrels(file('RC-050/with_header.tsv')))).toEqual(same);
    expect(pairsOf(await readQrels(file('RC-050/no_header.tsv')))).toEqual(same);
  });

  test('RC-051 a comma in an id is fine, a blank is an error that names the line', async () => {
    expect((await readRun(file('RC-051/run_comma.txt'))).data.lists.get('c')!.ids).toEqual(['보고서,_2024', 'z']);
    const error = await fails(readRun(file('RC-051/run_blank.txt')));
    expect(error.place?.line).toBe(2);
    expect(error.message).toContain('this one has 7');
    expect(error.in('ko')).toContain('7개');
  });

  test('RC-052 tabs and runs of blanks', async () => {
    expect(pairsOf(await readQrels(file('RC-052/qrels.txt')))).toHaveLength(expected('RC-052')['t.num_rel']);
    expect([...(await readRun(file('RC-052/run.txt'))).data.lists.get('t')!.scores!]).toEqual([2, 1]);
  });

  test('RC-053 comments are skipped and counted as lines', async () => {
    expect((await readQrels(file('RC-053/qrels.txt'))).data.size).toBe(expected('RC-053').n_queries);
    expect((await readRun(file('RC-053/run.txt'))).data.lists.size).toBe(1);
    const error = await fails(readRun(file('RC-053/run_bad.txt')));
    expect(error.place).toMatchObject({ line: 3, text: 'z Q0 b 1 nope t' });
  });

  test('RC-054 a quotation mark in TSV is an ordinary character', async () => {
    const { data } = await readQueries(file('RC-054/queries.tsv'));
    const values = expected('RC-054');
    expect(data).toHaveLength(values.n_queries);
    expect(data[0]!.text).toBe(values['text of a1']);
    expect(data[2]!.text).toBe(values['text of a3']);
  });

  test('RC-056 blank lines and a missing last newline', async () => {
    const { data } = await readQueries(file('RC-056/queries.jsonl'));
    expect(data).toHaveLength(expected('RC-056')['queries.jsonl records']);
    expect((await fails(readQueries(file('RC-056/broken.jsonl')))).place?.line).toBe(3);
  });

  test('RC-058 negative and scientific scores', async () => {
    const { data } = await readRun(file('RC-058/run.txt'));
    expect(ranked(data.lists.get('s')!)).toEqual(expected('RC-058').ranking);
  });

  test('RC-060 rank and score disagree: one warning', async () => {
    const { data, notices } = await readRun(file('RC-060/run.txt'));
    expect(ranked(data.lists.get('r')!)).toEqual(expected('RC-060').ranking);
    expect(notices.map(({ code }) => code)).toEqual(['rank-disagrees']);
  });

  test.each(['RC-063', 'RC-064', 'RC-065', 'RC-097', 'RC-099', 'RC-101', 'RC-102', 'RC-103'])(
    '%s reads',
    async (id) => {
      expect((await readQrels(file(`${id}/qrels.txt`))).data.size).toBeGreaterThan(0);
      const corpus = shared(`cases/${id}/corpus.jsonl`);
      if (corpus) expect((await readDocuments(corpus)).format).toBe('documents-jsonl');
      const queries = shared(`cases/${id}/queries.jsonl`);
      if (queries) expect((await readQueries(queries)).format).toBe('queries-jsonl');
    },
  );

  test('RC-102 invisible characters are kept as they are', async () => {
    const { data } = await readDocuments(file('RC-102/corpus.jsonl'));
    expect(data.map(({ text }) => text)).toEqual([
      '전입신고\u200b서류',
      '전입신고\u00a0서류',
      '서류 ＡＰＩ １２번',
      '\ufeff서류 목록',
    ]);
  });

  test('RC-067 two million lines, well below 1 GB', async () => {
    const folder = tempFolder();
    execFileSync('python3', [file('RC-067/gen.py')], { cwd: folder });
    const before = process.memoryUsage.rss();
    const { data } = await readRun(join(folder, 'run.txt'));
    expect(process.memoryUsage.rss() - before).toBeLessThan(700e6);
    expect(data.lists.size).toBe(expected('RC-067').n_queries);
    let lines = 0;
    for (const { ids } of data.lists.values()) lines += ids.length;
    expect(lines).toBe(expected('RC-067')['lines in run.txt']);
    expect(data.lists.get('q7')!.ids[7]).toBe('rel7');
    expect(data.lists.get('q7')!.scores![7]).toBe(1992);
  });

  test('RC-104 CSV for spreadsheets starts with EF BB BF and comes back', async () => {
    const record = JSON.parse(readFileSync(file('RC-104/labels.jsonl'), 'utf8'));
    const values = expected('RC-104');
    const path = join(tempFolder(), 'labels.csv');
    await writeQueries(path, [{ id: record.doc, text: record.query, note: record.note }]);
    expect([...readFileSync(path).subarray(0, 3)].map((b) => b.toString(16).toUpperCase()).join(' ')).toBe(
      values['first bytes of export'],
    );
    const { data } = await readQueries(path);
    expect(data).toEqual([{ id: 'd1', text: values['query after re-import'], note: values['note after re-import'] }]);
    const table = tempFile(
      [...csvText([Object.keys(record), Object.values(record).map(String)])].join(''),
      'labels.csv',
    );
    const qrels = await readQrels(table);
    expect(pairsOf(qrels)).toEqual([['수수료, 얼마?', 'd1', 2]]);
  });

  test('RC-105 CP949 is recognised, and said', async () => {
    const values = expected('RC-105');
    const result = await readQrels(file('RC-105/gold_cp949.csv'));
    expect(result.encoding).toBe('cp949');
    expect(codes(result)).toContain('read-as-cp949');
    expect(pairsOf(result)).toEqual([
      [values['query 1'], 'd1', 2],
      [values['query 2'], 'd2', 1],
    ]);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readQrels, readRun } from '../../src/formats/index.ts';
import { importGold } from '../../src/gold/exchange/index.ts';
import { translate } from '../../src/language/index.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

/** The answers d1 and d4 stand second, behind d3 and d9 that are judged 0: RR is .5, and 1 where every listed pair counts as relevant. */
const RUN = 'q1 Q0 d3 1 3 s\nq1 Q0 d1 2 2 s\nq1 Q0 d2 3 1 s\nq2 Q0 d9 1 3 s\nq2 Q0 d4 2 2 s\n';
const PAIRS = [
  ['q1', 'd1', '1'],
  ['q1', 'd3', '0'],
  ['q2', 'd4', '1'],
  ['q2', 'd9', '0'],
] as const;

const cwd = tempFolder();
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
write('run.txt', RUN);

/** RR of the run by `jatdae eval`, or the code and sentence that refuse the file. */
function rr(file: string, ...more: string[]): unknown {
  const { code, out, err } = jatdae(
    ['eval', '--qrels', file, 'run.txt', '-m', 'RR', '--format', 'json', '--lang', 'en', ...more],
    { cwd },
  );
  return code === 0 ? JSON.parse(out).result.runs[0].measures[0].value : { code, err };
}

const table = (header: string, rows: readonly (readonly string[])[], cut = ',') =>
  [header.replaceAll(',', cut), ...rows.map((row) => row.join(cut)), ''].join('\n');

describe('a column of grades is read whatever it is called, or the person is asked', () => {
  const known = [
    ...['grade', 'relevance', 'relevance_score', 'Relevance-Label', 'is_relevant', 'human_label', 'human_rating'],
    ...['gold_label', 'relevant', 'relevancy', '관련성', '관련도', '적합도', '관련 여부', '정답', '판정', '점수'],
  ];
  test.each(known)('%s, as CSV, TSV and JSON lines', async (name) => {
    const lines = PAIRS.map(([q, d, g]) => JSON.stringify({ query_id: q, doc_id: d, [name]: Number(g) }));
    for (const [file, text] of [
      ['k.csv', table(`query_id,doc_id,${name}`, PAIRS)],
      ['k.tsv', table(`query_id,doc_id,${name}`, PAIRS, '\t')],
      ['k.jsonl', `${lines.join('\n')}\n`],
      ['k.json', `[${lines.join(',')}]`],
    ] as const) {
      const { data } = await readQrels(tempFile(text, file));
      expect([file, [...data].map(([q, { grades }]) => [q, [...grades]])]).toEqual([
        file,
        [
          [
            'q1',
            [
              ['d1', 1],
              ['d3', 0],
            ],
          ],
          [
            'q2',
            [
              ['d4', 1],
              ['d9', 0],
            ],
          ],
        ],
      ]);
    }
  });

  test.each([
    'irrelevant',
    'not_relevant',
    'non-relevant',
    'nonrelevant',
    'Irrelevant Docs',
    'not_relevant_ids',
    '비관련',
    '비관련_문서',
  ])('a list of %s beside the relevant ones is judged, and not relevant', async (name) => {
    const rows = [
      { qid: 'q1', relevant: ['d1'], [name]: ['d2', 'd4'] },
      { qid: 'q2', relevant: ['d3'], [name]: [] },
    ];
    const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
    const csv = `qid,relevant,${name}\n${rows.map((row) => `${row.qid},${cell(row.relevant)},${cell(row[name])}\n`).join('')}`;
    for (const text of [rows.map((row) => JSON.stringify(row)).join('\n'), JSON.stringify(rows), csv]) {
      const { data } = await readQrels(tempFile(text, 'gold.in'));
      expect(Object.fromEntries([...data].map(([query, { grades }]) => [query, Object.fromEntries(grades)]))).toEqual({
        q1: { d1: 1, d2: 0, d4: 0 },
        q2: { d3: 1 },
      });
    }
    const both = JSON.stringify({ qid: 'q1', relevant: ['d1'], [name]: ['d1'] });
    await expect(readQrels(tempFile(both, 'both.jsonl'))).rejects.toThrow(/d1/u);
  });

  test('Parquet is read by the same rules', async () => {
    const { parquetWriteBuffer } = await import('hyparquet-writer');
    const parquet = (name: string) => {
      const column = (at: number) => PAIRS.map((pair) => pair[at]!);
      const columnData = [
        { name: 'query_id', data: column(0), type: 'STRING' as const },
        { name: 'doc_id', data: column(1), type: 'STRING' as const },
        { name, data: column(2).map(Number), type: 'INT32' as const },
      ];
      return tempFile(new Uint8Array(parquetWriteBuffer({ columnData })), 'k.parquet');
    };
    const grades = async (file: string, columns = {}) =>
      [...(await readQrels(file, { columns })).data.values()].map((one) => [...one.grades.values()]);
    for (const name of ['relevance_score', 'relevant', '관련성'])
      expect([name, await grades(parquet(name))]).toEqual([
        name,
        [
          [1, 0],
          [1, 0],
        ],
      ]);
    await expect(grades(parquet('zork'))).rejects.toThrow('--column grade=zork');
    expect(await grades(parquet('zork'), { grade: 'zork' })).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  test('yes and no are grades: true, False, TRUE', async () => {
    const rows = [
      ['q', 'a', 'true'],
      ['q', 'b', 'False'],
      ['q', 'c', 'TRUE'],
    ];
    const { data } = await readQrels(tempFile(table('query_id,doc_id,relevant', rows), 'b.csv'));
    expect([...data.get('q')!.grades]).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ]);
  });

  test("a score beside a person's label is no grade", () => {
    write(
      's.csv',
      table('query_id,doc_id,score,human_label', [
        ['q1', 'd1', '.3', '1'],
        ['q1', 'd3', '.9', '0'],
        ['q2', 'd4', '.2', '1'],
        ['q2', 'd9', '.8', '0'],
      ]),
    );
    expect(rr('s.csv')).toBe(0.5);
  });

  const unknown = ['zork', 'final_rating', 'agent_1', '심사결과', 'constructor', '__proto__'];
  test.each(unknown)(
    '%s is not known: refused with its name and values by every verb, and read once it is named',
    async (name) => {
      const rows = PAIRS.map(([q, d, g]) => [q, d, 'a text', g]);
      write('u.csv', table(`query_id,doc_id,remarks,${name}`, rows));
      write(
        'u.jsonl',
        PAIRS.map(([q, d, g]) => `{"query_id":"${q}","doc_id":"${d}","remarks":"a text","${name}":${g}}\n`).join(''),
      );
      for (const file of ['u.csv', 'u.jsonl']) {
        expect(rr(file)).toEqual({ code: 2, err: expect.stringContaining(`${name} (1, 0)`) });
        expect(rr(file)).toEqual({ code: 2, err: expect.stringContaining(`--column grade=${name}`) });
        expect([file, rr(file, '--column', `grade=${name}`)]).toEqual([file, 0.5]);
      }
      expect(rr('u.csv', '--column', 'grade=none')).toBe(1);
      for (const call of [
        ['gold', 'import', 'u.csv', '--store', 'x.db'],
        ['gold', 'lint', '--qrels', 'u.csv'],
        ['convert', 'u.csv', 'u.qrels', '--kind', 'qrels'],
        ['compare', '--qrels', 'u.csv', 'run.txt', 'run.txt'],
        ['holes', '--qrels', 'u.csv', 'run.txt'],
      ])
        expect([call[0], jatdae(call, { cwd }).code]).toEqual([call[0], 2]);
      await expect(importGold(join(cwd, 'u.csv'))).rejects.toMatchObject({ exitCode: 2 });
      const { judgements } = await importGold(join(cwd, 'u.csv'), { columns: { grade: name } });
      expect(judgements.map(({ grade }) => grade)).toEqual([1, 0, 1, 0]);
    },
  );

  test('texts beside a pair are no grades: a list of answers with titles is read', async () => {
    const { data } = await readQrels(tempFile('qid,docid,title,note\nq,a,One,x\nq,b,Two,\n', 't.csv'));
    expect([...data.get('q')!.grades]).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test.each([
    ['grade=nothing', 'there is no column "nothing"'],
    ['mark=zork', 'Roles: query, document, grade'],
    ['zork', 'is not ROLE=NAME'],
    ['grade=', 'is not ROLE=NAME'],
  ])('--column %s: %s', (option, sentence) => {
    write('u.csv', table('query_id,doc_id,zork', PAIRS));
    expect(rr('u.csv', '--column', option)).toEqual({ code: 2, err: expect.stringContaining(sentence) });
  });

  test('two columns that may both be the document, or both the grade, are asked for', () => {
    write('two.csv', 'qid,doc_id,relevant\nq1,d1,d1\nq2,d4,d4\n');
    expect(rr('two.csv')).toEqual({
      code: 2,
      err: expect.stringContaining('--column document=doc_id or --column relevant=relevant'),
    });
    write('both.csv', 'qid,doc_id,grade,relevant\nq1,d1,2,1\nq2,d4,0,1\n');
    expect(rr('both.csv')).toEqual({
      code: 2,
      err: expect.stringContaining('--column grade=grade or --column grade=relevant'),
    });
  });

  test('jatdae.yaml names the column too', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'j.csv'), table('query_id,doc_id,zork', PAIRS));
    writeFileSync(
      join(folder, 'd.jsonl'),
      ['d1', 'd2', 'd3', 'd4', 'd9'].map((id) => `{"id":"${id}","text":"${id}"}\n`).join(''),
    );
    writeFileSync(join(folder, 'q.jsonl'), '{"qid":"q1","question":"d3"}\n{"qid":"q2","question":"d9"}\n');
    const yaml = (more: string) =>
      writeFileSync(
        join(folder, 'jatdae.yaml'),
        `collection: { documents: d.jsonl, queries: q.jsonl, qrels: j.csv${more} }\nsystems: { b: { type: bm25 } }\n`,
      );
    yaml('');
    expect(jatdae(['run'], { cwd: folder }).code).toBe(2);
    yaml(', columns: { grade: zork }');
    expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
    const { out } = jatdae(['eval', '-m', 'RR', '--format', 'json'], { cwd: folder });
    // The word of each query is the text of a document that is judged 0.
    expect(JSON.parse(out).result.runs[0].measures[0].value).toBe(0);
  });
});

describe('raters in a table', () => {
  const rows = 'query,docid,name,kim,lee\nshoes,a,Red shoe,2,1\nshoes,b,Blue shoe,0,0\n';
  test('columns of numbers are raters, a text is none', async () => {
    const { judgements, report } = await importGold(tempFile(rows, 'book.csv'));
    expect(judgements.map(({ judge, grade }) => [judge, grade])).toEqual([
      ['kim', 2],
      ['lee', 1],
      ['kim', 0],
      ['lee', 0],
    ]);
    expect(report.losses.map(({ say }) => translate(say, 'en'))).toEqual([expect.stringContaining('name')]);
  });

  test('what the ratings came to is not one rater more: which column is the grade is asked', async () => {
    const file = tempFile(
      rows.replaceAll('kim,lee', 'kim,lee,final_rating').replace('2,1', '2,1,1').replace('0,0', '0,0,0'),
      'final.csv',
    );
    await expect(readQrels(file)).rejects.toThrow('--column grade=');
    const { data } = await readQrels(file, { columns: { grade: 'final_rating' } });
    expect([...data.get('shoes')!.grades]).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });
});

describe('several documents in one cell', () => {
  const read = async (cell: string) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const { data } = await readQrels(tempFile(`query,relevant\nq,${quoted}\n`, 'l.csv'));
    return [...data.get('q')!.grades.keys()];
  };
  test.each([
    [`['d1', 'd2']`, ['d1', 'd2']],
    [`['d4']`, ['d4']],
    [`["it's", 'b']`, [`it's`, 'b']],
    [`['a' 'b']`, ['a', 'b']],
    ['["d1","d2"]', ['d1', 'd2']],
    ['[1, 2]', ['1', '2']],
    ['[]', []],
    ['d1;d2', ['d1', 'd2']],
    ['d1\nd2', ['d1', 'd2']],
    ['휴가 규정.hwp', ['휴가 규정.hwp']],
    ['Smith, J. and Lee', ['Smith, J. and Lee']],
    ['Annex 3', ['Annex 3']],
  ])('%s', async (cell, ids) => expect(await read(cell)).toEqual(ids));
  test.each(['d1|d2', 'd1 d2', 'd1, d2', 'd1,d2', 'a#1 a#2', `['d1', d2]`, '[d1'.concat(']')])(
    '%s is asked for',
    async (cell) => {
      await expect(read(cell)).rejects.toThrow('One cell seems to name several documents');
    },
  );
});

describe('a misspelt key, and a shape of LlamaIndex', () => {
  test.each(['relevent', 'relevan', 'Relevnt', 'hard_negative_', 'hardnegatives'])('%s is named', async (key) => {
    const text = `{"qid":"q1","question":"a","relevant":["d1"]}\n{"qid":"q2","question":"b","${key}":["d2"]}\n`;
    await expect(readQrels(tempFile(text, 'm.jsonl'))).rejects.toThrow(`"${key}"`);
    await expect(readQrels(tempFile(`[${text.trim().replace('\n', ',')}]`, 'm.json'))).rejects.toThrow(`"${key}"`);
  });
  test.each(['irrelevant', 'not_relevant', 'nonrelevant', 'elegance', 'note'])(
    '%s beside relevant is no misspelling of it',
    async (key) => {
      const text = `{"qid":"q1","question":"a","relevant":["d1"],"${key}":["d2"]}\n`;
      const { data } = await readQrels(tempFile(text, 'n.jsonl'));
      const judged = /relevant/u.test(key) ? [['d2', 0]] : [];
      expect([...data.get('q1')!.grades]).toEqual([['d1', 1], ...judged]);
    },
  );
  test('in a table of pairs such a column is no list', async () => {
    const { data } = await readQrels(tempFile('qid,docid,grade,irrelevant\nq1,d1,1,0\nq1,d2,0,1\n', 'pairs.csv'));
    expect([...data.get('q1')!.grades]).toEqual([
      ['d1', 1],
      ['d2', 0],
    ]);
  });
  test('irrelevant alone is not advised to be called relevant', async () => {
    const text = '{"qid":"q1","question":"a","relevant":["d1"]}\n{"qid":"q2","question":"b","irrelevant":["d2"]}\n';
    const { data } = await readQrels(tempFile(text, 'n.jsonl'));
    expect([...data].map(([query, { grades }]) => [query, [...grades]])).toEqual([
      ['q1', [['d1', 1]]],
      ['q2', [['d2', 0]]],
    ]);
  });
  it('queries, corpus and relevant_docs', () => {
    write(
      'li.json',
      JSON.stringify({
        queries: { q1: 't', q2: 'u' },
        corpus: { d1: 'x', d4: 'y' },
        relevant_docs: { q1: ['d1'], q2: ['d4'] },
      }),
    );
    expect(rr('li.json')).toBe(0.5);
  });
});

describe('tables without a header', () => {
  const bare = 'q1\td3\t12\nq1\td1\t9\nq2\td9\t30\nq2\td4\t7\n';
  const eachRr = (text: string, name = 'bare.tsv') => {
    write('ok.qrels', 'q1 0 d1 1\nq2 0 d4 1\n');
    write(name, text);
    const { code, out } = jatdae(['eval', '--qrels', 'ok.qrels', name, '-m', 'RR', '--format', 'json'], { cwd });
    return code === 0 ? JSON.parse(out).result.runs[0].measures[0].value : code;
  };
  test('whole numbers that fall and have no rank 1 are scores', () => expect(eachRr(bare)).toBe(0.5));
  test('the same with commas', () => expect(eachRr(bare.replaceAll('\t', ','), 'bare.csv')).toBe(0.5));
  test('ranks from 1', () => expect(eachRr('q1\td3\t1\nq1\td1\t2\nq2\td9\t1\nq2\td4\t2\n')).toBe(0.5));
  test('ranks from 1 in any order', () => expect(eachRr('q1\td1\t2\nq1\td3\t1\nq2\td4\t2\nq2\td9\t1\n')).toBe(0.5));
  test('numbers that are neither are asked for', () =>
    expect(eachRr('q1\td3\t12\nq1\td1\t99\nq2\td9\t30\nq2\td4\t70\n')).toBe(2));
  test.each([
    ['bare.tsv', bare],
    ['head.csv', `query_id,doc_id,score\n${bare.replaceAll('\t', ',')}`],
    ['rows.jsonl', bare.replace(/(\S+)\t(\S+)\t(\S+)/g, '{"query_id":"$1","doc_id":"$2","score":$3}')],
  ])('convert makes a run of scores, and no judgements: %s', (name, text) => {
    write(name, text);
    const { out, err } = jatdae(['convert', name, 'out.trec', '--force', '--lang', 'en'], { cwd });
    expect(out + err).toContain('(trec-run)');
  });
});

describe('ids that begin with #, and a mark inside a file', () => {
  const qrels = '# made in 2020\n#q1 0 d1 1\nq2 0 d4 1\n##\n#q3 0 d7 1\n';
  const run = '# a run\n#q1 Q0 d9 1 1 s\nq2 Q0 d4 1 1 s\n#q3 Q0 d7 1 1 s\n# of six words it is one\n';
  test('are ids where the line is whole: RR .667 over three', () => {
    write('h.qrels', qrels);
    write('h.run', run);
    const { out } = jatdae(['eval', '--qrels', 'h.qrels', 'h.run', '-m', 'RR', '--format', 'json'], { cwd });
    const [{ value, n }] = JSON.parse(out).result.runs[0].measures;
    expect([value, n]).toEqual([2 / 3, 3]);
  });
  test('also where the lines of a query do not stand together', () => {
    write('h.qrels', '#q1 0 d1 1\nq2 0 d4 1\n');
    // The lines of q2 are apart before the first of #q1, whose answer stands second: (1/2 + 1) / 2.
    write(
      'h.run',
      'q2 Q0 d4 1 2 s\nq3 Q0 d1 1 2 s\nq2 Q0 d5 2 1 s\nq3 Q0 d5 2 1 s\n# a remark\n#q1 Q0 d9 1 2 s\n#q1 Q0 d1 2 1 s\n',
    );
    const { out } = jatdae(['eval', '--qrels', 'h.qrels', 'h.run', '-m', 'RR', '--format', 'json'], { cwd });
    const [{ value, n }] = JSON.parse(out).result.runs[0].measures;
    expect([value, n]).toEqual([0.75, 2]);
    const nine = jatdae(['trec_eval', '--compat', '9', '-m', 'recip_rank', 'h.qrels', 'h.run'], { cwd });
    // 9.0.8 knows no remarks: `# a remark` is a line of three fields.
    expect([nine.code, nine.out]).toEqual([2, '']);
  });
  test('trec_eval 10 skips them and it is said; 9.0.8 knew no remarks', () => {
    write('h.qrels', '#q1 0 d1 1\nq2 0 d4 1\n#q3 0 d7 1\n');
    write('h.run', '#q1 Q0 d9 1 1 s\nq2 Q0 d4 1 1 s\n#q3 Q0 d7 1 1 s\n');
    const ten = jatdae(['trec_eval', '-m', 'recip_rank', 'h.qrels', 'h.run', '--lang', 'en'], { cwd });
    expect([ten.out.trim().split(/\s+/)[2], ten.err]).toEqual([
      '1.0000',
      expect.stringContaining('2 lines begin with #'),
    ]);
    const nine = jatdae(['trec_eval', '--compat', '9', '-m', 'recip_rank', 'h.qrels', 'h.run'], { cwd });
    expect(nine.out.trim().split(/\s+/)[2]).toBe('0.6667');
  });
  test.each([
    ['qrels', '\ufeffq1 0 d1 1\n\ufeffq1 0 d3 0\n'],
    ['run', '\ufeffq1 Q0 d1 1 1 s\n\ufeffq1 Q0 d3 1 1 s\n'],
  ])('two files put together with their marks: %s', async (kind, text) => {
    const reading = kind === 'qrels' ? readQrels(tempFile(text)) : readRun(tempFile(text));
    await expect(reading).rejects.toThrow('byte order mark stands in the middle');
    write('mark.txt', text);
    const files = kind === 'qrels' ? ['--qrels', 'mark.txt', 'run.txt'] : ['--qrels', 'ok.qrels', 'mark.txt'];
    expect(jatdae(['eval', ...files], { cwd }).code).toBe(2);
  });
});

describe('gold sets of others', () => {
  const request = (id: string, ratings: object[]) => ({ id, request: { query: { match: { t: 'x' } } }, ratings });
  test('one _id in two indices is two documents', async () => {
    const ratings = [
      { _index: 'a', _id: '1', rating: 3 },
      { _index: 'b', _id: '1', rating: 0 },
      { _index: 'b', _id: '2', rating: 1 },
    ];
    const { judgements } = await importGold(tempFile(JSON.stringify({ requests: [request('q', ratings)] }), 'es.json'));
    expect(judgements.map(({ document, grade }) => [document, grade])).toEqual([
      ['a/1', 3],
      ['b/1', 0],
      ['2', 1],
    ]);
  });
  test('two requests with one id are refused', async () => {
    const one = request('q', [{ _index: 'a', _id: '1', rating: 3 }]);
    await expect(importGold(tempFile(JSON.stringify({ requests: [one, one] }), 'es.json'))).rejects.toThrow(
      'Two requests have the id "q"',
    );
  });
  test("DeepEval's own JSON lines hold the contexts in one string, and a semicolon is part of a text", async () => {
    const line = { input: 'where?', expected_output: 'there', context: 'first; still first|second' };
    const { passages } = await importGold(tempFile(`${JSON.stringify(line)}\n`, 'de.jsonl'));
    expect(passages.map(({ text }) => text)).toEqual(['first; still first', 'second']);
    const csv = await importGold(
      tempFile('input,expected_output,context\nwhere?,there,first; still first\n', 'de.csv'),
    );
    expect(csv.passages.map(({ text }) => text)).toEqual(['first; still first']);
  });
});

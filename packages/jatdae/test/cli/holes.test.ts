import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const QRELS = 'q1 0 a 2\nq1 0 b 0\nq1 0 c 1\nq2 0 d 1\nq2 0 x 0\n';
const list = (name: string, lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists)
    .flatMap(([query, ids]) => ids.map((id, i) => `${query} Q0 ${id} ${i + 1} ${9 - i} ${name}\n`))
    .join('');
const A = list('A', { q1: ['a', 'u', 'b', 'c'], q2: ['v', 'd'] });
const B = list('B', { q1: ['c', 'w', 'a', 'd'], q2: ['d', 'x'], q9: ['z'] });

const qrels = tempFile(QRELS, 'qrels.txt');
const a = tempFile(A, 'a.txt');
const b = tempFile(B, 'b.txt');
const queries = tempFile(
  [
    { qid: 'q1', question: '법인카드 한도는?', attributes: { lang: 'ko' } },
    { qid: 'q2', question: 'what is a hole', attributes: { lang: 'en' } },
  ]
    .map((query) => JSON.stringify(query))
    .join('\n'),
  'queries.jsonl',
);
const documents = tempFile(
  [
    { id: 'u', title: 'Cards', text: 'Corporate cards have\na limit.' },
    { id: 'v', text: 'A hole is an unjudged document.' },
  ]
    .map((document) => JSON.stringify(document))
    .join('\n'),
  'documents.jsonl',
);
const call = (...args: string[]) => jatdae(['holes', '--qrels', qrels, a, b, ...args]);

describe('jatdae holes', () => {
  it('the report, in English', () => {
    expect(call('-m', 'RR', '-k', '2,4').out).toMatchInlineSnapshot(`
      "2 systems, 2 judged queries, 5 judgements

      Share of the first k judged for their query

      system  Judged@2  Judged@4  open@4  whole to
      A          0.500     0.625       2         0
      B          0.750     0.750       2         1

        "whole to" is the depth to which every list is judged without a hole.
        Of the first 2, 50% are judged for A and 75% for B: what A finds and nobody
          judged counts against it. Judge first: --next 20
        1 of 4 holes in the first 4 was judged for some other query, which does not
          count here.

      RR, and what the holes could make of it

      system   value  condensed   Bpref       [low, high]
      A       0.7500     1.0000  0.7500  [0.7500, 1.0000]
      B       1.0000     1.0000  1.0000  [1.0000, 1.0000]

        value: unjudged counts as not relevant. condensed: unjudged dropped. [low,
          high]: each retrieved unjudged document not relevant or of grade 2; what
          nobody retrieved is outside these bounds.

      Who has the 3 relevant documents in the first 10

      system  found     %  only it   %    R@10  on others' finds
      A           3  100%        0  0%  1.0000            1.0000
      B           3  100%        0  0%  1.0000            1.0000

        Found by none of these systems: 0 (0%); by one only: 0 (0%); by two or more:
          3 (100%).

      RR had the system not been pooled

      system   value  without    loss  place
      A       0.7500   0.7500  0.0000      2
      B       1.0000   1.0000  0.0000      1

        without: on the gold less the relevant documents that the system alone has
          in its first 10 (Zobel 1998). place: among these systems, then without.
      "
    `);
  });

  it('the report, in Korean', () => {
    const called = jatdae(['holes', '--qrels', qrels, a, b, '-m', 'RR@2', '--queries', queries, '--by', 'lang'], {
      lang: 'ko_KR.UTF-8',
    });
    expect(called.out).toMatchInlineSnapshot(`
      "시스템 2개, 판정된 질의 2개, 판정 5건

      상위 k개 가운데 그 질의에 대해 판정된 비율

      시스템  Judged@2  미판정@2  빠짐없이
      A          0.500         2         0
      B          0.750         1         1

        "빠짐없이"는 모든 질의에서 미판정 문서 없이 판정된 깊이입니다.
        상위 2개 가운데 판정된 비율은 A 50%, B 75%입니다. A에서는 아무도 판정하지
          않은 문서가 그만큼 더 오답으로 세어집니다. 판정부터 더 하십시오: --next 20

      시스템  lang  질의  Judged@2
      A       en       1     0.500
      A       ko       1     0.500
      B       en       1     1.000
      B       ko       1     0.500

      RR@2: 미판정 문서에 따라 달라질 수 있는 범위

      시스템      값  미판정 제외   Bpref      [최저, 최고]
      A       0.7500       1.0000  0.7500  [0.7500, 1.0000]
      B       1.0000       1.0000  1.0000  [1.0000, 1.0000]

        값: 미판정을 오답으로 셈. 미판정 제외: 미판정 문서를 목록에서 뺌. [최저,
          최고]: 검색된 미판정 문서가 오답이거나 등급 2일 때의 범위. 아무 시스템도
          찾지 못한 문서는 이 범위에 들지 않습니다.

      정답 문서 3개를 상위 10개 안에 둔 시스템

      시스템  찾음     %  혼자 찾음   %    R@10  남이 찾은 것만
      A          3  100%          0  0%  1.0000          1.0000
      B          3  100%          0  0%  1.0000          1.0000

        이 가운데 어느 시스템도 찾지 못함: 0 (0%), 하나만 찾음: 0 (0%), 둘 이상이
          찾음: 3 (100%).

      RR@2: 그 시스템을 풀에 넣지 않았다면

      시스템      값  뺐을 때    손실  순위
      A       0.7500   0.7500  0.0000     2
      B       1.0000   1.0000  0.0000     1

        뺐을 때: 그 시스템만 상위 10개에 둔 정답을 뺀 판정으로 다시 잰 값(Zobel
          1998). 순위: 이 시스템들 가운데 순위와 뺐을 때의 순위.
      "
    `);
  });

  it('Judged@k is that of eval', () => {
    const { systems } = resultOf(call('--format', 'json', '-k', '1,2,4').out);
    const { runs } = resultOf(
      jatdae(['eval', '--qrels', qrels, a, b, '-m', 'Judged@1,Judged@2,Judged@4', '--format', 'json']).out,
    );
    for (const [s, system] of systems.entries()) {
      for (const [i, share] of system.shares.entries()) expect(share.judged).toBe(runs[s].measures[i].value);
    }
  });

  it('JSON: one document, nothing undefined, the gold beside the numbers', () => {
    const called = call('--format', 'json', '-m', 'RR,Judged@2');
    const report = resultOf(called.out);
    expect(report).toMatchObject({ kind: 'survey', ties: 'trec', queries: 2, judgements: 5, grade: 2 });
    expect(report.gold).toMatch(/^[0-9a-f]{64}$/);
    expect(report.systems[0].values.measures[1]).toMatchObject({ measure: 'Judged@2', condensed: null, bounds: null });
    expect(report.leftOut).toMatchObject({ positives: 3, byNone: 0, depth: 10 });
    expect(called.err).toMatch(/note: /);
    expect(call('--format', 'json', '--quiet').err).toBe('');
    expect(call('--format', 'json').out).toBe(call('--format', 'json').out);
  });

  it('CSV and Markdown', () => {
    const { out } = call('--format', 'csv', '-m', 'RR', '--depth', '2');
    expect(out.startsWith('\ufeffsystem,slice,measure,figure,value\r\nA,"",Judged@5,value,0.625\r\n')).toBe(true);
    expect(out).toContain('\r\nA,"",RR,without,0.375\r\n');
    expect(call('--format', 'md', '-m', 'RR').out).toMatch(/^\| A \| 0\.7500 \| 1\.0000 \| /m);
  });

  it('one system: nobody can tell who found the gold', () => {
    const { out } = jatdae(['holes', '--qrels', qrels, a, '-m', 'RR']);
    expect(out).toContain('With one system nothing can be said');
  });
});

describe('jatdae holes --next', () => {
  it('the pairs with their texts, and whether to go on', () => {
    expect(call('--next', '3', '-m', 'RR', '--queries', queries, '--docs', documents).out).toMatchInlineSnapshot(`
      "Judge next for RR: A = A, B = B

        A - B = -0.2500 over 2 queries; the holes of both could make it anything in
          [-0.2500, 0.0000].
        Stop: what the holes can still move lies inside the 95% interval that the
          queries leave open anyway. More queries would tell more than more
          judgements.
        worth: how likely the document is relevant, times what A - B of its query
          changes by if it is.
        How likely a document is relevant is learnt from 5 judged documents by their
          best rank.
        1 unjudged pair could change it:

      1  q2  what is a hole
         v: A hole is an unjudged document.
         worth 0.5000 = 1.00 x +0.5000; rank A 1, B –
      "
    `);
  });

  it('JSON, CSV and a file', () => {
    const file = join(tempFolder(), 'next.jsonl');
    const called = call('--next', '2', '-m', 'RR', '--docs', documents, '-o', file, '--format', 'json');
    const { pairs, kind, difference } = resultOf(called.out);
    expect(kind).toBe('next');
    expect(difference).toMatchObject({ value: -0.25, n: 2, wide: 0 });
    expect(pairs[0]).toMatchObject({
      query: 'q2',
      document: 'v',
      change: 0.5,
      text: 'A hole is an unjudged document.',
    });
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ qid: 'q2', docid: 'v', rank: 1, text: 'A hole is an unjudged document.' });
    expect(call('--next', '1', '-m', 'RR', '--format', 'csv').out).toMatch(
      /^\ufeffqid,docid,best_rank,rank_a,rank_b,likelihood,change,worth,width,question\r\nq2,v,1,1,"",1,0.5,0.5,"",""\r\n/,
    );
    expect(call('--next', '1', '-m', 'RR', '--format', 'md').out).toMatch(/^\| q2 \| v \| {2}\| worth /m);
  });
});

describe('jatdae holes --pool', () => {
  it('counts, and the unjudged pairs by query and document', () => {
    const file = join(tempFolder(), 'pool.jsonl');
    const called = call('--pool', '2', '-o', file, '--docs', documents, '--queries', queries);
    expect(called.out).toMatchInlineSnapshot(`
      "Pool: the first 2 of each system, 2 queries

      system    pairs  to judge
      A             4         2
      B             4         1
      together      7         3
      "
    `);
    expect(called.err).toContain('pool.jsonl: 3 pairs written');
    expect(readFileSync(file, 'utf8')).toBe(
      [
        '{"qid":"q1","docid":"u","rank":2,"systems":["A"],"question":"법인카드 한도는?","title":"Cards","text":"Corporate cards have\\na limit."}\n',
        '{"qid":"q1","docid":"w","rank":2,"systems":["B"],"question":"법인카드 한도는?"}\n',
        '{"qid":"q2","docid":"v","rank":1,"systems":["A"],"question":"what is a hole","text":"A hole is an unjudged document."}\n',
      ].join(''),
    );
    expect(call('--pool', '2', '-o', file).err).toContain('Use --force');
    expect(call('--pool', '2', '-o', file, '--force', '--all').code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('{"qid":"q1","docid":"a","rank":1,"systems":["A"],"grade":2}\n');
  });

  it('a query that nobody judged is in the pool; plain lines', () => {
    const file = join(tempFolder(), 'pool.txt');
    const called = call('--pool', '1', '-o', file);
    expect(called.out).toContain('1 query of the pool has no judgement at all yet.');
    expect(readFileSync(file, 'utf8')).toBe('q2 0 v\nq9 0 z\n');
    expect(resultOf(call('--pool', '1', '--format', 'json').out)).toMatchObject({
      kind: 'pool',
      pairs: 5,
      unjudged: 2,
    });
    expect(call('--pool', '1').err).toContain('-o FILE writes the pairs');
  });

  it('an id with a blank cannot stand in plain lines: nothing is written', () => {
    const run = tempFile('{"qid":"q1","result":["a","two words"]}\n', 'blank.run.jsonl');
    const file = join(tempFolder(), 'pool.txt');
    const called = jatdae(['holes', '--qrels', qrels, run, '--pool', '2', '-o', file]);
    expect(called.code).toBe(2);
    expect(called.err).toContain('two words');
    expect(existsSync(file)).toBe(false);
  });
});

describe('jatdae holes --against', () => {
  const second = tempFile('q1 0 a 1\nq1 0 b 1\nq1 0 c 1\nq2 0 d 0\nq2 0 v 2\n', 'second.txt');

  it('agreement, and the order of the systems', () => {
    const { out } = call('--against', second, '-m', 'RR');
    expect(out).toMatch(/^ {2}4 pairs judged by both; 1 by the first only, 1 by the second only\.$/m);
    // Pairs (2,1), (0,1), (1,1), (1,0); RR by the second: A (1 + 1) / 2, B 1 and none: 1 on q1, 0 on q2.
    expect(out).toMatch(/^equal +25% +50%$/m);
    expect(out).toMatch(/^A +0\.7500 +1\.0000 +2 → 1$/m);
    expect(out).toMatch(/^B +1\.0000 +0\.5000 +1 → 2$/m);
    expect(out).toMatch(/^RR +-1\.000 +-1\.000 +1\/1 +-1\.000 +-1\.000 +1\/1$/m);
    const report = resultOf(call('--against', second, '-m', 'RR', '--format', 'json').out);
    expect(report).toMatchObject({ kind: 'against', agreement: { pairs: { both: 4 } } });
    expect(report.order.measures[0].all).toMatchObject({ tau: -1, swapped: 1 });
    expect(call('--against', second, '-m', 'RR', '--format', 'csv').out).toContain('\r\nRR,all,tau,-1\r\n');
    expect(call('--against', second, '-m', 'RR', '--format', 'md').out).toContain('| RR | -1.000 |');
  });

  it('without runs: the agreement alone', () => {
    const { out, code } = jatdae(['holes', '--qrels', qrels, '--against', second, '--rel', '2']);
    expect(code).toBe(0);
    expect(out).toContain('Relevant: grade 2 and above.');
    expect(out).not.toContain('tau');
    expect(jatdae(['holes', '--qrels', qrels, '--against', qrels], { lang: 'ko_KR.UTF-8' }).out).toContain('코헨 카파');
  });

  it('no query in common: said with the likely cause', () => {
    const other = tempFile('Q1 0 a 1\n', 'other.txt');
    const called = jatdae(['holes', '--qrels', qrels, '--against', other]);
    expect(called.code).toBe(2);
    expect(called.err).toMatch(/no query in common.*upper and lower case/s);
  });
});

describe('jatdae holes next, pool, against', () => {
  const second = tempFile('q1 0 a 1\nq1 0 b 1\nq2 0 d 0\n', 'second.txt');
  const action = (...args: string[]) => jatdae(['holes', ...args, '--qrels', qrels, a, b]).out;

  it('say what the options of jatdae holes say', () => {
    expect(action('next', '-n', '3', '-m', 'RR')).toBe(call('--next', '3', '-m', 'RR').out);
    expect(action('pool', '-k', '2')).toBe(call('--pool', '2').out);
    expect(jatdae(['holes', 'against', second, a, b, '--qrels', qrels, '-m', 'RR']).out).toBe(
      call('--against', second, '-m', 'RR').out,
    );
    expect(jatdae(['holes', 'against', '--qrels', qrels]).err).toContain('name the second file of judgements');
  });

  it('-o is --out, and was --output', () => {
    const file = join(tempFolder(), 'pairs.jsonl');
    expect(jatdae(['holes', 'pool', '--qrels', qrels, a, '-k', '2', '--out', file]).code).toBe(0);
    const written = readFileSync(file, 'utf8');
    expect(jatdae(['holes', '--qrels', qrels, a, '--pool', '2', '--output', file, '--force']).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });
});

describe('jatdae holes of a project', () => {
  it('its recorded runs, sliced as it says', () => {
    const folder = tempFolder();
    writeFileSync(
      join(folder, 'documents.jsonl'),
      ['사과', '배 사과', '포도'].map((text, i) => JSON.stringify({ id: `d${i}`, text })).join('\n'),
    );
    writeFileSync(
      join(folder, 'queries.jsonl'),
      `${JSON.stringify({ qid: 'q1', question: '사과', relevant: ['d0'], attributes: { kind: 'fruit' } })}\n`,
    );
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      'collection: { documents: documents.jsonl, queries: queries.jsonl }\nslices: [kind]\nsystems:\n  word: { type: bm25, tokenizer: whitespace }\n  two: { type: bm25, tokenizer: ngram(2) }\n',
    );
    expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
    const { out, err, code } = jatdae(['holes', '--format', 'json', '-m', 'RR', '-k', '2'], { cwd: folder });
    expect(err).not.toContain('jatdae:');
    expect(code).toBe(0);
    const { systems } = resultOf(out);
    expect(systems.map(({ system }: { system: string }) => system)).toEqual(['word', 'two']);
    expect(systems[0].slices).toMatchObject([{ by: 'kind', value: 'fruit', queries: 1 }]);
    const next = jatdae(['holes', 'word', '--next', '1', '-m', 'P@2'], { cwd: folder });
    expect(next.out).toContain('d1: 배 사과');
  });
});

it('one clear sentence for each wrong call', () => {
  const scores = tempFile('query,RR\nq1,1\nq2,0.5\n', 'scores.csv');
  for (const [args, sentence] of [
    [['--qrels', qrels], '--run'],
    [
      ['--qrels', qrels, a, '--by', 'origin', '--queries', queries],
      'no query has the attribute "origin"; there are lang',
    ],
    [['--qrels', qrels, a, '--by', 'origin'], '--queries is needed'],
    [['--qrels', qrels, a, '--ties', 'expected'], '--ties is one of trec, order'],
    [['--qrels', qrels, a, '--next', '3', '--pool', '3'], '--next and --pool do not go together'],
    [['--qrels', qrels, a, '-o', 'x.jsonl'], '--out goes with --pool K or --next N'],
    [['--qrels', qrels, a, '-k', '5,0'], '-k takes whole numbers from 1'],
    [['--qrels', qrels, a, '--hole-grade', '0'], '--hole-grade is a number above 0'],
    [['--qrels', qrels, a, '--next', '0'], '--next'],
    [['--qrels', qrels, a, '--format', 'trec'], '--format is one of table, json, csv, md'],
    [['--qrels', tempFile('Q1 0 a 1\n'), a], 'no query of this run was judged'],
    [[scores, scores], 'holes looks at ranked lists'],
  ] as const) {
    const called = jatdae(['holes', ...args]);
    expect(called.err, args.join(' ')).toContain(sentence);
    expect(called.code).toBe(2);
    expect(called.out).toBe('');
  }
});

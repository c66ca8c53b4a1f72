import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

interface TryJson {
  readonly runs: readonly {
    readonly name: string;
    readonly measures: readonly { readonly measure: string; readonly value: number; readonly n: number }[];
  }[];
}

/** What the data's own notes say of a plain BM25, and how far tokenizer and parameters may move it. */
const KNOWN: readonly (readonly [
  folder: string,
  system: string,
  ndcg: number,
  queries: number,
  said: readonly RegExp[],
])[] = [
  ['ko-welfare', 'bm25(whitespace)', 0.501, 1910, []],
  ['ko-welfare', 'bm25(ngram(2))', 0.78, 1910, []],
  ['ko-autorag', 'bm25(whitespace)', 0.819, 114, [/other collections here: globaltips, tutorial-head/]],
  ['ko-autorag', 'bm25(ngram(2))', 0.925, 114, []],
  ['korquad-v1-dev', 'bm25(whitespace)', 0.839, 5774, [/10 query texts stand under more than one id/]],
  ['korquad-v1-dev', 'bm25(ngram(2))', 0.946, 5774, []],
  [
    'cranfield',
    'bm25(word)',
    0.459,
    225,
    [
      /joined by place, 225 of 225 judged queries meet; joined by id, 152/,
      /"inverted"/,
      /2 documents are empty \(471, 995\)/,
      /This was applied here; --as-is/,
    ],
  ],
  ['cisi', 'bm25(word)', 0.319, 76, [/All 3114 grades are 0/, /35 of 111|35 queries|35 of/]],
  [
    'cacm',
    'bm25(word)',
    0.416,
    52,
    [/46 of 555 judged documents are not in the corpus/, /leading zeros \("0756" against "756"\)/, /"01" against "1"/],
  ],
  ['med', 'bm25(word)', 0.649, 30, [/The file is 2 runs one after the other/]],
  ['nfcorpus', 'bm25(word)', 0.31, 323, [/test\.3-2-1\.qrel, test\.all\.queries/]],
];

describeShared(
  'real collections, one command each',
  () => {
    const results = new Map<string, ReturnType<typeof jatdae>>();
    for (const [folder, system, ndcg, queries, said] of KNOWN) {
      it(`${folder}: ${system} near ${ndcg}, every trap said`, () => {
        let called = results.get(folder);
        if (!called) {
          called = jatdae(['try', shared(`data/${folder}`)!, '-m', 'nDCG@10', '--format', 'json']);
          results.set(folder, called);
        }
        expect(called.code).toBe(0);
        const run = (resultOf(called.out) as TryJson).runs.find((one) => one.name === system)!;
        // The notes' own BM25 had other parameters and another tokenizer: near, not equal.
        expect(Math.abs(run.measures[0]!.value - ndcg)).toBeLessThan(0.065);
        expect(run.measures[0]!.n).toBe(queries);
        for (const pattern of said) expect(called.err).toMatch(pattern);
      });
    }

    it('the wrong join is worth nearly nothing, and is what --as-is leaves', () => {
      const called = jatdae([
        'try',
        shared('data/cranfield/original')!,
        '-m',
        'nDCG@10',
        '--format',
        'json',
        '--as-is',
      ]);
      const run = (resultOf(called.out) as TryJson).runs.find((one) => one.name === 'bm25(word)')!;
      expect(run.measures[0]!.value).toBeLessThan(0.03);
      expect(called.err).not.toMatch(/This was applied here/);
    });
  },
  'data',
);

/** A folder of three small files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const DOCUMENTS = [
  ['d1', '법인카드 사용 기준', '법인카드는 업무 경비에만 쓴다. 사적 사용은 금지한다.'],
  ['d2', '출장비 정산', '출장 후 7일 안에 영수증을 첨부하여 정산한다.'],
  ['d3', '개인카드 경비', '개인카드로 쓴 경비는 지출결의서를 내면 환급한다.'],
]
  .map(([id, title, text]) => JSON.stringify({ id, title, text }))
  .join('\n');
const QUERIES = [
  { qid: 'q1', question: '법인카드를 사적으로 써도 되나', relevant: ['d1'] },
  { qid: 'q2', question: '출장 영수증은 언제까지', relevant: { d2: 2 } },
  { qid: 'q3', question: '환불', relevant: ['d3'] },
]
  .map((query) => JSON.stringify(query))
  .join('\n');

it('prints the table and the misses, in Korean too', () => {
  const folder = folderOf({ 'documents.jsonl': DOCUMENTS, 'queries.jsonl': QUERIES });
  const called = jatdae(['try', folder, '-m', 'nDCG@10,RR@10'], { lang: 'ko_KR.UTF-8' });
  expect(called.code).toBe(0);
  expect(called.out).toMatchInlineSnapshot(`
    "시스템            nDCG@10   RR@10
    bm25(whitespace)   0.3333  0.3333
    bm25(word)         0.3333  0.3333
    bm25(ngram(2))     0.6667  0.6667
    bm25(morph)        0.6667  0.6667

    bm25(ngram(2)): 질의 3개, 목록 길이 최대 2

    지표         값  최대        95% 구간  n  미판정       0 … 1
    nDCG@10  0.6667        [0.000, 1.000]  3     33%  ▄········█
    RR@10    0.6667        [0.000, 1.000]  3     33%  ▄········█

      질의 하나가 평균을 최대 33.3점(100점 만점)까지 움직입니다.
      정답 문서를 어느 순위에서도 찾지 못한 질의: 1개(q3).
      목록이 최대 2개뿐이라 nDCG@10, RR@10도 그 아래는 보지 못합니다.

    bm25(ngram(2)): 상위 10개 안에 정답 문서가 없는 질의 1개

    q3  환불
      정답 (못 찾음)  d3: 개인카드 경비 개인카드로 쓴 경비는 지출결의서를 내면 환급…
      1위   검색된 문서 없음
    "
  `);
});

it('says what is missing', () => {
  const empty = jatdae(['try', folderOf({ 'README.md': '# nothing' })]);
  expect(empty.code).toBe(2);
  expect(empty.err).toMatch(/there is no file here that any format knows/);
  const noJudgements = jatdae([
    'try',
    folderOf({ 'documents.jsonl': DOCUMENTS, 'queries.jsonl': '{"qid":"q1","question":"가"}' }),
  ]);
  expect(noJudgements.code).toBe(2);
  expect(noJudgements.err).toMatch(/name the files with --docs, --queries and --qrels|looks like judgements/);
  expect(jatdae(['try', 'no-such-folder']).err).toMatch(/no-such-folder: there is no such file or folder/);
});

it('runs, evaluates and converts what it finds: the way of the README', () => {
  const folder = folderOf({ 'documents.jsonl': DOCUMENTS, 'queries.jsonl': QUERIES });
  const run = jatdae(
    [
      'run',
      '--docs',
      'documents.jsonl',
      '--queries',
      'queries.jsonl',
      '--tokenizer',
      'ngram(2)',
      '--top',
      '2',
      '-o',
      'run.trec',
    ],
    { cwd: folder },
  );
  expect(run.code).toBe(0);
  expect(run.out).toBe('');
  const again = jatdae(['run', '--docs', 'documents.jsonl', '--queries', 'queries.jsonl', '-o', 'run.trec'], {
    cwd: folder,
  });
  expect(again.code).toBe(2);
  expect(again.err).toMatch(/--force/);
  const evaluated = jatdae(
    ['eval', '--qrels', 'queries.jsonl', 'run.trec', '-m', 'RR', '--format', 'trec', '--per-query'],
    { cwd: folder },
  );
  expect(evaluated.out).toBe(
    'RR                    \tq1\t1.0000\nRR                    \tq2\t1.0000\nRR                    \tq3\t0.0000\nRR                    \tall\t0.6667\n',
  );
  const converted = jatdae(['convert', 'queries.jsonl', 'qrels.csv', '--kind', 'qrels'], { cwd: folder });
  expect(converted.code).toBe(0);
  expect(
    jatdae(['eval', '--qrels', 'qrels.csv', 'run.trec', '-m', 'RR', '--format', 'trec'], { cwd: folder }).out,
  ).toBe('RR                    \tall\t0.6667\n');
});

/** Documents 1 to 30 of three words each, queries that ask for the first of them, and judgements in TREC's lines. */
function numbered(qrels: string, documentId = String): string {
  const words = (i: number) => `낱말${i}가 낱말${i}나`;
  return folderOf({
    'documents.jsonl': Array.from({ length: 30 }, (_, i) =>
      JSON.stringify({ id: documentId(i + 1), text: words(i + 1) }),
    ).join('\n'),
    'queries.jsonl': [1, 2, 25].map((i) => JSON.stringify({ qid: `q${i}`, question: words(i) })).join('\n'),
    'qrels.txt': qrels,
  });
}

const meansOf = (out: string) =>
  Object.fromEntries((resultOf(out) as TryJson).runs.map(({ name, measures }) => [name, measures[0]!.value]));

it('a judged document that is not there is no other one with a prefix', () => {
  // q25's document 25 is found first, 125 never: AP is (1 + 1 + 1/2) / 3.
  const folder = numbered('q1 0 1 1\nq2 0 2 1\nq25 0 25 1\nq25 0 125 1\n');
  const called = jatdae(['try', folder, '-m', 'AP', '--format', 'json']);
  expect(called.err).not.toMatch(/prefix|applied/);
  expect(called.err).toMatch(/1 judged relevant documents? (is|are) not in the corpus.*125/);
  expect(meansOf(called.out)['bm25(whitespace)']).toBeCloseTo(2.5 / 3, 12);
});

it('what try repairs, init writes down, run, eval and lint read, and convert writes into a file', () => {
  const folder = numbered('q1 0 001 1\nq2 0 002 1\nq25 0 025 1\n');
  const tried = jatdae(['try', folder, '-m', 'AP', '--format', 'json']);
  expect(tried.err).toMatch(/leading zeros.*This was applied here; --as-is leaves.*`document_ids: zeros`/);
  expect(meansOf(tried.out)['bm25(whitespace)']).toBe(1);
  const command = /for files by: jatdae (convert .*)\n/.exec(tried.err)![1]!.split(' ');
  expect(jatdae(command, { cwd: folder }).code).toBe(0);
  expect(jatdae(['convert', 'qrels.tsv', 'qrels.back', '--to', 'trec-qrels'], { cwd: folder }).code).toBe(0);
  expect(readFileSync(join(folder, 'qrels.back'), 'utf8')).toBe('q1 0 1 1\nq2 0 2 1\nq25 0 25 1\n');

  for (const name of ['qrels.tsv', 'qrels.back']) rmSync(join(folder, name));
  const made = jatdae(['init'], { cwd: folder });
  expect(made.err).toMatch(/jatdae\.yaml says so from now on: `document_ids: zeros`/);
  expect(made.err).not.toContain('--as-is');
  expect(readFileSync(join(folder, 'jatdae.yaml'), 'utf8')).toContain('document_ids: zeros');
  expect(jatdae(['run', 'bm25-word'], { cwd: folder }).code).toBe(0);
  const { out } = jatdae(['eval', 'bm25-word', '-m', 'AP', '--format', 'json'], { cwd: folder });
  expect(meansOf(out)).toEqual({ 'bm25-word': 1 });
  const lint = jatdae(['gold', 'lint', '--format', 'json'], { cwd: folder });
  expect(lint.out).not.toMatch(/not-in-corpus/);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMeasures } from '@jatdae/measures';
import { describe, expect, it } from 'vitest';
import { evaluateRunFile } from '../../src/evaluation/index.ts';
import { readQrels } from '../../src/formats/index.ts';
import { ask, open } from '../server/handbook.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const QRELS = tempFile('q1 0 d1 1\nq2 0 d2 1\n', 'qrels.txt');
/** d1 stands first for q1, d2 nowhere for q2: RR is (1 + 0) / 2. */
const GOOD = tempFile('q1 Q0 d1 1 2 good\nq1 Q0 d3 2 1 good\nq2 Q0 d3 1 1 good\n', 'good.run');
const DOCS = tempFile('{"id":"d1","text":"a"}\n{"id":"d2","text":"b"}\n{"id":"d3","text":"c"}\n', 'docs.jsonl');

/** Runs that found nothing relevant: 0 is what they score, each for its reason. */
const ZEROS: readonly (readonly [what: string, file: string, reason: RegExp])[] = [
  ['a file without a byte', tempFile('', 'a.run'), /found nothing for any of 2 judged queries/],
  ['blank lines', tempFile('\n \r\n', 'b.run'), /found nothing for any of 2/],
  ['a byte order mark alone', tempFile('\ufeff', 'c.run'), /found nothing for any of 2/],
  ['an empty object', tempFile('{}', 'd.json'), /found nothing for any of 2/],
  ['an empty list', tempFile('[ ]\n', 'e.json'), /found nothing for any of 2/],
  ['a header alone', tempFile('query_id,doc_id,score\n', 'f.csv'), /found nothing for any of 2/],
  ['empty lists', tempFile('{"qid":"q1","result":[]}\n{"qid":"q2","result":[]}\n', 'g.jsonl'), /found nothing for any/],
  ['one hit with one score', tempFile('q1 Q0 d3 1 1.5 t\n', 'h.run'), /none of the documents that it found is judged/],
  ['one hit in JSON', tempFile('{"q1":{"d3":1.5}}', 'i.json'), /none of the documents that it found is judged/],
  [
    'what is judged for another query',
    tempFile('q1 Q0 d2 1 1 t\nq2 Q0 d1 1 1 t\n', 'j.run'),
    /judged for its query.*the ids of run and judgements do meet/,
  ],
  ['ids that end alike', tempFile('q1 Q0 d31 1 1 t\n', 'k.run'), /none of the documents that it found is judged/],
];

const means = (out: string): Record<string, number> =>
  Object.fromEntries(
    (resultOf(out).runs as { name: string; measures: { value: number }[] }[]).map(({ name, measures }) => [
      name,
      measures[0]!.value,
    ]),
  );

describe.each(ZEROS)('%s', (_, file, reason) => {
  const inputs = ['--qrels', QRELS, GOOD, file];
  it('eval: 0, why, and the other run beside it', () => {
    const { code, out, err } = jatdae(['eval', ...inputs, '-m', 'RR', '--format', 'json']);
    expect([code, Object.values(means(out))]).toEqual([0, [0.5, 0]]);
    expect(err).toMatch(reason);
    const table = jatdae(['eval', ...inputs, '-m', 'RR']);
    expect(table.out).toMatch(/found nothing (relevant at any rank, )?for any of 2 queries: its\s+scores\s+are\s+0\./);
  });

  it('the library', async () => {
    const { evaluation, notices } = await evaluateRunFile((await readQrels(QRELS)).data, file, parseMeasures(['RR']));
    expect(evaluation.mean('RR')).toBe(0);
    expect(notices.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^nothing-(found|judged)$/));
  });

  it('compare: the difference is that of the means', () => {
    const { code, out } = jatdae(['compare', ...inputs, '-m', 'RR', '--format', 'json']);
    const [{ measures }] = resultOf(out).pairs;
    expect([code, measures[0].difference]).toEqual([0, -0.5]);
  });

  it('gate: red by its floor, not for want of a run', () => {
    const rules = tempFile('rules:\n  - { measure: RR@10, at_least: 0.4 }\n', 'gate.yaml');
    const { code, out } = jatdae(['gate', ...inputs, '--rules', rules, '--format', 'json']);
    expect(code).toBe(1);
    const verdicts = resultOf(out).verdicts as { kind: string; colour: string; evidence: { value?: number } }[];
    const floors = verdicts.filter(({ kind }) => kind === 'measure');
    expect(floors.map(({ colour, evidence }) => [colour, evidence.value])).toEqual([
      ['green', 0.5],
      ['red', 0],
    ]);
  });

  it('funnel, failures, holes and power go through', () => {
    for (const args of [
      ['funnel', '--qrels', QRELS, file],
      ['failures', ...inputs],
      ['holes', ...inputs],
      ['power', ...inputs, '-m', 'RR'],
    ]) {
      const { code, out } = jatdae(args);
      expect([args[0], code]).toEqual([args[0], 0]);
      expect(out).not.toMatch(/NaN|undefined/);
    }
  });

  it('documents say that the ids are right', () => {
    const { code, err } = jatdae(['eval', '--qrels', QRELS, '--docs', DOCS, file, '-m', 'RR']);
    const stranger = file.endsWith('k.run');
    expect(code).toBe(stranger ? 2 : 0);
    if (stranger) expect(err).toMatch(/None of the 1 retrieved documents is in the corpus. First: "d31"/);
    else expect(err).not.toMatch(/cannot be seen/);
  });
});

describe('ids that do not meet are refused, by evidence', () => {
  for (const [what, qrels, run, sentence] of [
    ['case', 'q1 0 d1 1\n', 'q1 Q0 D1 1 1 t\n', /upper and lower case/],
    ['chunks', 'q1 0 d1 1\n', 'q1 Q0 d1#2 1 1 t\n', /a chunk suffix/],
    ['zeros', 'q1 0 7 1\n', 'q1 Q0 007 1 1 t\n', /leading zeros/],
    ['a prefix', 'q1 0 7 1\n', 'q1 Q0 doc-7 1 1 t\n', /a prefix/],
    ['numbers and names', 'q1 0 7 1\n', 'q1 Q0 intro 1 1 t\n', /None of the 1 judged documents is in the run/],
    ['names and numbers', 'q1 0 intro 1\n', 'q1 Q0 7 1 1 t\n', /None of the 1 judged documents is in the run/],
    ['queries', 'q1 0 d1 1\n', 'x1 Q0 d1 1 1 t\n', /no query of this run was judged/],
  ] as const) {
    it(what, () => {
      const { code, out, err } = jatdae(['eval', '--qrels', tempFile(qrels), tempFile(run)]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(sentence);
    });
  }
});

it('a number that ends as another does is no evidence', () => {
  const { code, err } = jatdae(['eval', '--qrels', tempFile('q1 0 1 1\n'), tempFile('q1 Q0 21 1 1 t\n')]);
  expect([code, err]).toEqual([0, expect.stringMatching(/none of the documents that it found is judged/)]);
});

const LINES = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** What white space finds of Korean: the particles differ, so nothing meets. Two characters at a time find all three. */
function korean(): string {
  const folder = tempFolder();
  const documents = ['휴가는 열흘이다', '출장비를 정산한다', '보안을 지킨다'];
  const queries = ['휴가가 며칠', '출장비의 한도', '보안이 중요'];
  writeFileSync(join(folder, 'documents.jsonl'), LINES(documents.map((text, i) => ({ id: `d${i}`, text }))));
  writeFileSync(
    join(folder, 'queries.jsonl'),
    LINES(queries.map((question, i) => ({ qid: `q${i}`, question, relevant: [`d${i}`] }))),
  );
  return folder;
}

describe('a baseline that finds nothing', () => {
  it('try: its row is 0, the others stand', () => {
    const { code, out } = jatdae(['try', korean(), '-m', 'RR', '--format', 'json']);
    expect(code).toBe(0);
    expect(means(out)).toMatchObject({ 'bm25(whitespace)': 0, 'bm25(ngram(2))': 1 });
  });

  it('run, eval, gate and the studio: it is kept, and the systems after it are run', async () => {
    const folder = korean();
    const one = 'export const search = (q) => (q.startsWith("휴가") ? [{ id: "d2", score: 7 }] : []);\n';
    writeFileSync(join(folder, 'one.mjs'), one);
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      [
        'collection: { documents: documents.jsonl, queries: queries.jsonl }',
        'measures: [RR]',
        'systems:',
        '  spaces: { type: bm25, tokenizer: whitespace }',
        '  one: { type: module, path: one.mjs }',
        '  pairs: { type: bm25, tokenizer: ngram(2) }',
        'gate: { rules: [{ measure: RR, at_least: 0.9 }] }\n',
      ].join('\n'),
    );
    const run = jatdae(['run'], { cwd: folder });
    expect([run.code, run.err]).toEqual([0, expect.stringMatching(/spaces found nothing for any of 3 queries/)]);
    expect(run.err).not.toMatch(/the score 7/);
    const evaluated = jatdae(['eval', '--format', 'json'], { cwd: folder });
    expect([evaluated.code, means(evaluated.out)]).toEqual([0, { spaces: 0, one: 0, pairs: 1 }]);
    expect(evaluated.err).toMatch(/one: none of the documents that it found is judged for its query/);
    const gate = resultOf(jatdae(['gate', '--format', 'json'], { cwd: folder }).out);
    const floors = gate.verdicts.filter(({ kind }: { kind: string }) => kind === 'measure');
    expect(floors.map((v: { system: string; evidence: object }) => [v.system, v.evidence])).toMatchObject([
      ['spaces', { value: 0 }],
      ['one', { value: 0 }],
      ['pairs', { value: 1 }],
    ]);
    const studio = await open(folder);
    try {
      for (const [path, whole] of [
        ['/api/funnel?system=spaces', { documents: 3 }],
        ['/api/funnel?system=one', { documents: 3 }],
      ] as const) {
        const { status, json } = await ask(studio, path);
        expect([status, (await json()).systems[0].whole]).toMatchObject([200, whole]);
      }
      const { json } = await ask(studio, '/api/leaderboard');
      const rows = (await json()).rows as { system: string; values: { value: number }[] }[];
      expect(rows).toHaveLength(3);
    } finally {
      await studio.stop();
    }
  });

  it('a system whose ids are others is told, and hides no other; by its name it is refused', () => {
    const folder = korean();
    writeFileSync(
      join(folder, 'chunks.mjs'),
      'export const search = () => [{ id: "d0#1", score: 2 }, { id: "d1#4", score: 1 }];\n',
    );
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      [
        'collection: { documents: documents.jsonl, queries: queries.jsonl }',
        'measures: [RR]',
        'systems:',
        '  chunks: { type: module, path: chunks.mjs }',
        '  pairs: { type: bm25, tokenizer: ngram(2) }\n',
      ].join('\n'),
    );
    expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
    const evaluated = jatdae(['eval', '--format', 'json'], { cwd: folder });
    expect([evaluated.code, means(evaluated.out)]).toEqual([0, { pairs: 1 }]);
    expect(evaluated.err).toMatch(
      /warning: chunks: no retrieved document was judged.*retrieved documents is in the corpus/,
    );
    expect(jatdae(['eval', 'chunks'], { cwd: folder }).code).toBe(2);
  });

  it('nothing is relevant: the studio says so as the command does', async () => {
    const folder = korean();
    const queries = [{ qid: 'q0', question: '휴가가 며칠', relevant: { d0: 0 } }];
    writeFileSync(join(folder, 'queries.jsonl'), LINES(queries));
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      'collection: { documents: documents.jsonl, queries: queries.jsonl }\nsystems:\n  pairs: { type: bm25, tokenizer: ngram(2) }\n',
    );
    expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
    const { code, out } = jatdae(['funnel', '--format', 'json'], { cwd: folder });
    expect(code).toBe(0);
    expect(jatdae(['eval'], { cwd: folder }).code).toBe(0);
    const studio = await open(folder);
    try {
      const { status, json } = await ask(studio, '/api/funnel?system=pairs');
      expect([status, await json()]).toEqual([200, resultOf(out)]);
    } finally {
      await studio.stop();
    }
  });
});

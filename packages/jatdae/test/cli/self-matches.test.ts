import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMeasures } from '@jatdae/measures';
import { describe, expect, it } from 'vitest';
import { evaluateRunFile } from '../../src/evaluation/index.ts';
import { readQrels } from '../../src/formats/index.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

// As in BEIR's ArguAna: each query is a document, which every system finds first; the answer stands behind it.
const IDS = ['x-pro01a', 'y-pro01a', 'z-con02a'];
const QRELS = tempFile(IDS.map((id) => `${id} 0 ${id}-answer 1\n`).join(''), 'qrels.txt');
const pairs = IDS.flatMap((id) => [
  [id, id, 1, 9],
  [id, `${id}-answer`, 2, 8],
  [id, 'other', 3, 7],
]);
const TREC = tempFile(pairs.map(([q, d, r, s]) => `${q} Q0 ${d} ${r} ${s} own\n`).join(''), 'own.run');
const JSONL = tempFile(
  IDS.map((id) => `${JSON.stringify({ qid: id, result: [id, `${id}-answer`, 'other'], scores: [9, 8, 7] })}\n`).join(
    '',
  ),
  'own.jsonl',
);
const CLEAN = tempFile(
  pairs.flatMap(([q, d, r, s]) => (q === d ? [] : [`${q} Q0 ${d} ${r} ${s} clean\n`])).join(''),
  'clean.run',
);

describe.each([
  ['TREC', TREC],
  ['JSON lines', JSONL],
])('a run in %s', (_, run) => {
  it('the answer stands second, and first once own ids are left out; the warning names the option', () => {
    const args = ['eval', '--qrels', QRELS, run, '-m', 'RR,P@1,R@1', '--format', 'json'];
    const values = (out: string) => resultOf(out).runs[0].measures.map(({ value }: { value: number }) => value);
    const without = jatdae(args);
    expect(values(without.out)).toEqual([0.5, 0, 0]);
    expect(without.err).toMatch(/warning: .*3 of 3 lists begin with the document of the query's own id.*--drop-self/);
    const dropped = jatdae([...args, '--drop-self']);
    expect(values(dropped.out)).toEqual([1, 1, 1]);
    expect(dropped.err).toMatch(/note: .*own id was left out of 3 of 3 lists/);
    expect(dropped.err).not.toMatch(/lists begin with/);
  });

  it('the library', async () => {
    const qrels = (await readQrels(QRELS)).data;
    const mean = async (dropSelf: boolean) =>
      (await evaluateRunFile(qrels, run, parseMeasures(['RR']), { dropSelf })).evaluation.mean('RR');
    expect([await mean(false), await mean(true)]).toEqual([0.5, 1]);
  });

  it('compare, failures and funnel see the same lists', () => {
    const shared = ['--qrels', QRELS, '--drop-self'];
    const { pairs: compared } = resultOf(
      jatdae(['compare', ...shared, CLEAN, run, '-m', 'RR', '--format', 'json']).out,
    );
    expect(compared[0].measures[0].difference).toBe(0);
    const table = jatdae(['compare', ...shared, CLEAN, run, '-m', 'RR']).out;
    expect(table).toMatch(/Jaccard@10 1\.00/);
    const failures = jatdae(['failures', ...shared, run, '--format', 'json']);
    expect(failures.out).not.toMatch(/"rank":\s*2/);
    const funnel = resultOf(jatdae(['funnel', ...shared, run, '-k', '1', '--format', 'json']).out);
    expect(funnel.systems[0].whole.recalls.recall).toBe(1);
  });

  it('a baseline of the one is no ruler for the other', () => {
    const folder = tempFolder();
    const rules = join(folder, 'gate.yaml');
    writeFileSync(rules, 'rules:\n  - { measure: RR, drop: 0.01, how: plain }\n');
    const shared = ['--qrels', QRELS, run, '--rules', rules];
    expect(jatdae(['baseline', 'write', ...shared]).code).toBe(0);
    expect(jatdae(['gate', ...shared]).code).toBe(0);
    const { code, out } = jatdae(['gate', ...shared, '--drop-self']);
    expect([code, out]).toEqual([1, expect.stringMatching(/trec, --drop-self/)]);
  });
});

it('numbers that meet by chance are no warning', () => {
  const qrels = tempFile('1 0 7 1\n2 0 8 1\n3 0 9 1\n');
  const run = tempFile('1 Q0 1 1 3 t\n1 Q0 7 2 2 t\n2 Q0 8 1 2 t\n2 Q0 2 2 1 t\n3 Q0 9 1 1 t\n');
  expect(jatdae(['eval', '--qrels', qrels, run]).err).not.toMatch(/own id/);
});

it('try, and recorded runs of a project', () => {
  const folder = tempFolder();
  const texts = ['사과 포도', '수박 참외', '감 배'];
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const documents = IDS.flatMap((id, i) => [
    { id, text: texts[i] },
    { id: `${id}-answer`, text: `${texts[i]} 그리고 다른 말` },
  ]);
  writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
  writeFileSync(
    join(folder, 'queries.jsonl'),
    lines(IDS.map((id, i) => ({ qid: id, question: texts[i], relevant: [`${id}-answer`] }))),
  );
  const rr = (out: string) => resultOf(out).runs[0].measures[0].value;
  const tried = (...more: string[]) => jatdae(['try', folder, '-m', 'RR', '--format', 'json', ...more]);
  expect([rr(tried().out), rr(tried('--drop-self').out)]).toEqual([0.5, 1]);
  expect(tried().err).toMatch(/--drop-self leaves it out/);
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    'collection: { documents: documents.jsonl, queries: queries.jsonl }\nsystems: { a: { type: bm25 } }\n',
  );
  expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
  const evaluated = (...more: string[]) => jatdae(['eval', '-m', 'RR', '--format', 'json', ...more], { cwd: folder });
  expect([rr(evaluated().out), rr(evaluated('--drop-self').out)]).toEqual([0.5, 1]);
  const funnel = jatdae(['funnel', '-k', '1', '--drop-self', '--format', 'json'], { cwd: folder });
  expect(resultOf(funnel.out).systems[0].whole.recalls.recall).toBe(1);
});

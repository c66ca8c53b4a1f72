import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

/** Every verb that reads judgements, over every shape in which they may be written: the same result as for TREC qrels. */

type Pair = readonly [query: string, document: string, grade: number];

const graded: readonly Pair[] = Array.from({ length: 8 }, (_, q) =>
  Array.from({ length: 5 }, (_, i): Pair => [`q${q + 1}`, `d${(q * 3 + i * 2) % 11}`, (q + i) % 3]),
).flat();
const listed: readonly Pair[] = graded
  .filter(([, , grade]) => grade > 0)
  .map(([query, document]) => [query, document, 1]);

const rows = (pairs: readonly Pair[], of: (pair: Pair) => string) => pairs.map((pair) => `${of(pair)}\n`).join('');
const table = (header: string, between: string) => (pairs: readonly Pair[]) =>
  `${header}\n${rows(pairs, (pair) => pair.join(between))}`;
const trec = (pairs: readonly Pair[]) => rows(pairs, ([query, document, grade]) => `${query} 0 ${document} ${grade}`);
const objects = (pairs: readonly Pair[], [query, document, grade]: readonly [string, string, string]) =>
  pairs.map((pair) => ({ [query]: pair[0], [document]: pair[1], [grade]: pair[2] }));
const lines = (all: readonly unknown[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');

function byQuery(pairs: readonly Pair[]): [string, string[]][] {
  const lists = new Map<string, string[]>();
  for (const [query, document] of pairs) lists.set(query, [...(lists.get(query) ?? []), document]);
  return [...lists];
}

/** With grades. */
const GRADED: Readonly<Record<string, (pairs: readonly Pair[]) => string | Uint8Array>> = {
  'TREC with tabs': (pairs) => trec(pairs).replaceAll(' ', '\t'),
  'TREC, compressed': (pairs) => gzipSync(trec(pairs)),
  'TREC with \\r\\n': (pairs) => trec(pairs).replaceAll('\n', '\r\n'),
  'BEIR TSV': table('query-id\tcorpus-id\tscore', '\t'),
  CSV: table('query_id,doc_id,grade', ','),
  'CSV with semicolons': table('query;document;label', ';'),
  'CSV, quoted, with a byte order mark': (pairs) =>
    `\ufeff"qid","docid","relevance"\r\n${rows(pairs, ([query, document, grade]) => `"${query}","${document}",${grade}\r`)}`,
  'CSV in Korean': table('질의,문서,등급', ','),
  'TSV in Korean': table('질의ID\t문서ID\t관련도', '\t'),
  'JSON lines': (pairs) => lines(objects(pairs, ['query_id', 'doc_id', 'relevance'])),
  'one JSON array': (pairs) => JSON.stringify(objects(pairs, ['qid', 'docid', 'grade'])),
  'JSON {query: {document: grade}}': (pairs) =>
    JSON.stringify(
      Object.fromEntries(
        byQuery(pairs).map(([query]) => [
          query,
          Object.fromEntries(pairs.filter(([one]) => one === query).map(([, document, grade]) => [document, grade])),
        ]),
      ),
    ),
  Parquet: (pairs) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: (['query_id', 'doc_id', 'grade'] as const).map((name, at) => ({
          name,
          data: pairs.map((pair) => pair[at]!),
          type: at === 2 ? 'INT32' : 'STRING',
        })),
      }),
    ),
};

/** Documents that are relevant, without a grade. */
const LISTED: Readonly<Record<string, (pairs: readonly Pair[]) => string>> = {
  'CSV without a grade': (pairs) => `query_id,doc_id\n${rows(pairs, ([query, document]) => `${query},${document}`)}`,
  'a list in a cell': (pairs) =>
    `query_id,relevant\n${byQuery(pairs)
      .map(([query, ids]) => `${query},"[${ids.map((id) => `'${id}'`).join(', ')}]"\n`)
      .join('')}`,
  'JSON lines with lists': (pairs) => lines(byQuery(pairs).map(([qid, relevant]) => ({ qid, relevant }))),
  'JSON array with lists': (pairs) => JSON.stringify(byQuery(pairs).map(([query, relevant]) => ({ query, relevant }))),
  'JSON {query: [document]}': (pairs) => JSON.stringify(Object.fromEntries(byQuery(pairs))),
};

const folder = tempFolder();
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
const ids = Array.from({ length: 8 }, (_, q) => `q${q + 1}`);
for (const [name, step] of [
  ['a.run', 5],
  ['b.run', 7],
] as const)
  write(
    name,
    ids
      .flatMap((id, q) =>
        Array.from({ length: 6 }, (_, i) => `${id} Q0 d${(q * 3 + i * step) % 11} ${i + 1} ${6 - i} ${name}\n`),
      )
      .join(''),
  );
write(
  'documents.jsonl',
  lines(Array.from({ length: 11 }, (_, d) => ({ id: `d${d}`, text: `본문 ${d}번 문서입니다` }))),
);
write('queries.jsonl', lines(ids.map((qid) => ({ qid, question: `${qid} 질문입니다` }))));
write('gate.yaml', 'nDCG@5:\n  min: 0.01\n');

const GOLD = ['--qrels', 'gold.in'];
const TEXTS = ['--docs', 'documents.jsonl', '--queries', 'queries.jsonl'];
const JSON_OUT = ['--format', 'json'];
const VERBS: Readonly<Record<string, readonly string[]>> = {
  eval: ['eval', ...GOLD, 'a.run', 'b.run', '-m', 'nDCG@10,AP,RR@10,P@3', ...JSON_OUT],
  compare: ['compare', ...GOLD, 'a.run', 'b.run', ...JSON_OUT],
  power: ['power', ...GOLD, 'a.run', 'b.run', ...JSON_OUT],
  holes: ['holes', ...GOLD, 'a.run', 'b.run', ...JSON_OUT],
  failures: ['failures', ...GOLD, ...TEXTS, 'a.run', ...JSON_OUT],
  funnel: ['funnel', ...GOLD, 'a.run', ...JSON_OUT],
  advise: ['advise', '--reader', 'llm', '-k', '5', ...GOLD, ...JSON_OUT],
  'gold lint': ['gold', 'lint', ...GOLD, ...TEXTS, '--run', 'a.run', ...JSON_OUT],
  gate: ['gate', '--rules', 'gate.yaml', ...GOLD, 'a.run', ...JSON_OUT],
  baseline: ['baseline', 'write', '--rules', 'gate.yaml', ...GOLD, 'a.run', ...JSON_OUT],
  'gold diff, before': ['gold', 'diff', 'gold.in', 'before.txt', '--run', 'a.run', ...JSON_OUT],
  'gold diff, after': ['gold', 'diff', 'before.txt', 'gold.in', '--run', 'a.run', ...JSON_OUT],
  convert: ['convert', 'gold.in', 'out.txt', '--to', 'trec-qrels', '--kind', 'qrels', '--force'],
  'gold import': ['gold', 'import', 'gold.in', '--store', 'gold.db', '--judge', 'kim', '--actor', 'kim'],
  trec_eval: ['trec_eval', '-q', 'gold.in', 'a.run'],
};

/** What a shape itself says: its name, what it cannot say or asks for, and where in the file something stands. */
const OF_THE_SHAPE = ['format', 'time', 'meanings', 'losses', 'notices', 'line', 'id', 'baseline', 'file'];

function withoutShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutShape);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !OF_THE_SHAPE.includes(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutShape(one)]));
}

function said(verb: string, content: string | Uint8Array, pairs: readonly Pair[]) {
  write('gold.in', content);
  write('before.txt', trec(pairs.filter((_, i) => i % 4 > 0)));
  for (const name of ['baselines', 'gold.db', 'gold.db-wal', 'gold.db-shm', 'out.txt'])
    rmSync(join(folder, name), { recursive: true, force: true });
  const { code, out, err } = jatdae(VERBS[verb]!, { cwd: folder });
  expect(code, `${err}${out}`).toBeLessThan(2);
  if (verb === 'gold import') {
    const stored = ['gold', 'export', 'out.txt', '--store', 'gold.db', '--to', 'trec-qrels'];
    expect(jatdae(stored, { cwd: folder }).code).toBe(0);
  }
  if (verb === 'convert' || verb === 'gold import') return readFileSync(join(folder, 'out.txt'), 'utf8');
  return verb === 'trec_eval' ? out : withoutShape(resultOf(out));
}

describe.each(Object.keys(VERBS))('%s', (verb) => {
  it('reads judgements with grades in every shape alike', () => {
    const wanted = said(verb, trec(graded), graded);
    for (const [shape, of] of Object.entries(GRADED)) {
      if (verb === 'trec_eval' && !shape.startsWith('TREC')) continue;
      expect(said(verb, of(graded), graded), shape).toEqual(wanted);
    }
  });

  // It reads TREC files alone.
  if (verb === 'trec_eval') return;
  it('reads lists of relevant documents in every shape alike', () => {
    const wanted = said(verb, trec(listed), listed);
    for (const [shape, of] of Object.entries(LISTED)) {
      expect(said(verb, of(listed), listed), shape).toEqual(wanted);
    }
  });
});

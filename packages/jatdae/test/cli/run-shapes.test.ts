import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

/** Every verb that reads run files, over every shape in which a run may be written: the same numbers. */

const folder = tempFolder();
const lists = Array.from({ length: 8 }, (_, q) => {
  const ids = [...new Set(Array.from({ length: 6 }, (_, i) => `d${(q * 3 + i * 5) % 11}`))];
  return { qid: `q${q + 1}`, ids, scores: ids.map((_, i) => 6 - i - q / 100) };
});
const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const pairs = lists.flatMap(({ qid, ids, scores }) =>
  ids.map((id, i) => ({ qid, id, score: scores[i]!, rank: i + 1 })),
);
const ours = lines(lists.map(({ qid, ids, scores }) => ({ qid, result: ids, scores })));

const SHAPES: Readonly<Record<string, (name: string) => string | Uint8Array>> = {
  'TREC run': (name) => pairs.map(({ qid, id, score, rank }) => `${qid} Q0 ${id} ${rank} ${score} ${name}\n`).join(''),
  'run.jsonl': () => ours,
  'run.jsonl with a trace': () =>
    lines(lists.map(({ qid, ids }) => ({ qid, stages: [{ name: 'first', ids }], result: ids, tokens: 2 }))),
  'run.jsonl, compressed': () => gzipSync(ours),
  'docs without scores': () => lines(lists.map(({ qid, ids }) => ({ qid, docs: ids }))),
  'ids and scores as texts': () =>
    lines(lists.map(({ qid, ids, scores }) => ({ query_id: qid, ids, scores: scores.map(String), more: { a: 1 } }))),
  'results as objects': () =>
    lines(
      lists.map(({ qid, ids, scores }) => ({ query: qid, results: ids.map((id, i) => ({ id, score: scores[i] })) })),
    ),
  'one JSON array': () => JSON.stringify(lists.map(({ qid, ids }) => ({ qid, docs: ids }))),
  'JSON {query: {document: score}}': () =>
    JSON.stringify(
      Object.fromEntries(
        lists.map(({ qid, ids, scores }) => [qid, Object.fromEntries(ids.map((id, i) => [id, scores[i]]))]),
      ),
    ),
  'a JSON line a pair': () => lines(pairs.map(({ qid, id, score }) => ({ qid, docid: id, score }))),
  CSV: () => `query_id,doc_id,score\n${pairs.map(({ qid, id, score }) => `${qid},${id},${score}\n`).join('')}`,
  TSV: () => `query_id\tdoc_id\tscore\n${pairs.map(({ qid, id, score }) => `${qid}\t${id}\t${score}\n`).join('')}`,
  'MS MARCO run': () => pairs.map(({ qid, id, rank }) => `${qid}\t${id}\t${rank}\n`).join(''),
};

const UNSCORED = ['docs without scores', 'run.jsonl with a trace', 'one JSON array', 'MS MARCO run'];

const GOLD = ['--qrels', 'gold.txt'];
const TEXTS = ['--docs', 'documents.jsonl', '--queries', 'queries.jsonl'];
const JSON_OUT = ['--format', 'json'];
const VERBS: Readonly<Record<string, readonly string[]>> = {
  eval: ['eval', ...GOLD, 'a.run', 'b.run', '-m', 'nDCG@10,AP,RR@10,P@3', ...JSON_OUT],
  compare: ['compare', ...GOLD, 'a.run', 'b.run', ...JSON_OUT],
  power: ['power', ...GOLD, 'a.run', 'b.run', ...JSON_OUT],
  holes: ['holes', ...GOLD, 'a.run', 'b.run', ...JSON_OUT],
  failures: ['failures', ...GOLD, ...TEXTS, 'a.run', ...JSON_OUT],
  funnel: ['funnel', ...GOLD, 'a.run', ...JSON_OUT],
  'gold lint': ['gold', 'lint', ...GOLD, ...TEXTS, '--run', 'a.run', ...JSON_OUT],
  gate: ['gate', '--rules', 'gate.yaml', ...GOLD, 'a.run', ...JSON_OUT],
  baseline: ['baseline', 'write', '--rules', 'gate.yaml', ...GOLD, 'a.run', ...JSON_OUT],
  fuse: ['fuse', 'a.run', 'b.run', '-o', 'fused.txt', '--force'],
};

/** What a shape itself says: its name, its scores where it has some, its stages. */
function withoutShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutShape);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !['format', 'score', 'stage', 'time'].includes(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutShape(one)]));
}

function said(verb: string, shape: string): unknown {
  for (const name of ['a.run', 'b.run']) writeFileSync(join(folder, name), SHAPES[shape]!(name));
  rmSync(join(folder, 'baselines'), { recursive: true, force: true });
  const { code, out, err } = jatdae(VERBS[verb]!, { cwd: folder });
  expect(code, err).toBeLessThan(2);
  return verb === 'fuse' ? readFileSync(join(folder, 'fused.txt'), 'utf8') : withoutShape(resultOf(out));
}

describe('what one verb reads, every verb reads', () => {
  const gold = lists.flatMap(({ qid }, q) => [
    `${qid} 0 d${q} 1\n`,
    `${qid} 0 d${(q * 3 + 8) % 11} 1\n`,
    `${qid} 0 x${q} 0\n`,
  ]);
  writeFileSync(join(folder, 'gold.txt'), gold.join(''));
  writeFileSync(join(folder, 'gate.yaml'), 'RR@10:\n  min: 0.01\n');
  const documents = Array.from({ length: 11 }, (_, i) => ({ id: `d${i}`, title: `title ${i}`, text: `text ${i * 7}` }));
  writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
  writeFileSync(join(folder, 'queries.jsonl'), lines(lists.map(({ qid }) => ({ qid, question: `question ${qid}` }))));

  it.each(Object.keys(VERBS))('%s', (verb) => {
    const expected = said(verb, 'TREC run');
    // That the answer was missed by a hair is seen in scores alone.
    const unscored = verb === 'failures' ? said(verb, UNSCORED[0]!) : expected;
    for (const shape of Object.keys(SHAPES)) {
      expect(said(verb, shape), shape).toEqual(UNSCORED.includes(shape) ? unscored : expected);
    }
  });

  it('every verb refuses a damaged run in the same words', () => {
    const damaged = ours.replace('"result":["d3"', '"result":["d8"');
    writeFileSync(join(folder, 'b.run'), ours);
    for (const bad of [damaged, ours.replace('[6,', '["x",'), ours.slice(0, -9), `${ours}${ours}`]) {
      writeFileSync(join(folder, 'a.run'), bad);
      const errors = Object.values(VERBS).map((args) => jatdae(args, { cwd: folder }));
      for (const { code, err } of errors) expect(code, err).toBe(2);
      const sentences = errors.map(({ err }) => err.split('\n').find((line) => line.includes('a.run:')));
      expect(new Set(sentences).size, sentences.join('\n')).toBe(1);
    }
  });
});

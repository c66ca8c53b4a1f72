import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jatdae } from './jatdae.ts';

// The example of every page of help, run as it stands in a folder that has what it names.

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const examples = [...readFileSync(join(root, 'docs/cli.md'), 'utf8').matchAll(/^example: jatdae (.+)$/gm)].map(
  ([, line]) => line!,
);

/** What an example does where nothing but this machine is there; 0 where none is named. */
const OTHERWISE: Readonly<Record<string, { readonly code: number; readonly says: string }>> = {
  'index opensearch': { code: 3, says: '127.0.0.1:9' },
  // These find something.
  'gold lint --qrels qrels.txt --docs documents.jsonl': { code: 1, says: '' },
  'judge validate --human people.txt --judge model.txt a.txt b.txt': { code: 1, says: '' },
  // Nobody is there to say that a model may be asked, and none was.
  'judge strict --holes 10': { code: 2, says: 'go on with --yes' },
  'judge rag rows.jsonl': { code: 2, says: 'go on with --yes' },
  'judge draft --docs docs.jsonl --n 3': { code: 2, says: 'go on with --yes' },
  'judge draft review drafts.jsonl': { code: 2, says: 'no such file' },
  'judge audit --sample 30': { code: 2, says: 'judge first with jatdae judge' },
};
/** Shown by tests of their own. */
const ELSEWHERE = ['studio --open', 'demo', 'doctor'];

const YAML = `collection: { documents: documents.jsonl, queries: queries.jsonl }
systems:
  bm25: { type: bm25, tokenizer: ngram(2) }
  dense: { type: dense, model: lsa, ngram: 2, dimensions: 64 }
  reranked: { type: rerank, of: bm25, window: 10, reranker: { type: proximity, tokenizer: ngram(2) } }
  opensearch: { type: opensearch, url: 'http://127.0.0.1:9', index: handbook }
judges:
  strict: { url: 'http://127.0.0.1:9/v1', model: none, prompt: relevance-0-2 }
gate: { rules: [{ measure: RR@10, at_least: 0.01 }] }
`;
const lines = (all: readonly string[]) => `${all.join('\n')}\n`;
const run = (tag: string, ...documents: string[]) =>
  lines(
    ['q1', 'q2', 'q3', 'q4'].flatMap((query) =>
      documents.map((document, i) => `${query} Q0 ${document} ${i + 1} ${9 - i} ${tag}`),
    ),
  );
const judged = (grades: readonly number[]) =>
  lines(
    ['q1', 'q2', 'q3', 'q4'].flatMap((query, i) =>
      ['d1', 'd2', 'd3'].map((document, j) => `${query} 0 ${document} ${grades[(i + j) % grades.length]}`),
    ),
  );
const FILES: Readonly<Record<string, string>> = {
  'jatdae.yaml': YAML,
  'qrels.txt': judged([1, 0, 2]),
  'first.txt': judged([1, 0, 2]),
  'second.txt': judged([0, 1, 2]),
  'people.txt': judged([1, 0, 2]),
  'model.txt': judged([1, 1, 2]),
  'sample.txt': 'q1\nq2\nq3\n',
  'run.txt': run('run', 'd1', 'd2'),
  'before.txt': run('before', 'd2', 'd1'),
  'after.txt': run('after', 'd1', 'd3'),
  'bm25.txt': run('bm25', 'd2', 'd1'),
  'dense.txt': run('dense', 'd1', 'd3'),
  'a.txt': run('a', 'd2', 'd1', 'd4'),
  'b.txt': run('b', 'd1', 'd3', 'd5'),
  'qrels.trec': judged([1, 0, 2]),
  'book.json': JSON.stringify({
    name: 'book',
    scorer: {},
    query_doc_pairs: [{ query_text: 'one', doc_id: 'd1', judgements: [{ rating: 1, user_email: 'kim@example.org' }] }],
  }),
  'rows.jsonl': `${JSON.stringify({ user_input: 'q', response: 'a', retrieved_contexts: ['c'], reference: 'a' })}\n`,
};

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'jatdae-examples-'));
  const handbook = join(root, 'examples/permit-handbook');
  for (const file of ['documents.jsonl', 'queries.jsonl', 'handbook.hwpx'])
    cpSync(join(handbook, file), join(cwd, file));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
  const mine = join(cwd, 'my-collection');
  cpSync(join(handbook, 'documents.jsonl'), join(mine, 'documents.jsonl'));
  cpSync(join(handbook, 'queries.jsonl'), join(mine, 'queries.jsonl'));
  for (const before of ['run reranked', 'gold import queries.jsonl', 'gold import first.txt', 'gold freeze 2026-10'])
    expect(jatdae(before.split(' '), { cwd }), before).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** The words of a line, quotes taken off. */
const words = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

describe('the example of every page of help', () => {
  it.each(examples.filter((line) => !ELSEWHERE.includes(line)))('jatdae %s', (line) => {
    const { code, says } = OTHERWISE[line] ?? { code: 0, says: '' };
    const called = jatdae(words(line.replace(/ > .*$/, '')), {
      cwd: line === 'init' ? join(cwd, 'my-collection') : cwd,
    });
    expect({ code: called.code, err: called.code === code ? '' : called.err }).toEqual({ code, err: '' });
    expect(called.err).toContain(says);
  });

  it('is one a verb', () => {
    expect(examples.length).toBeGreaterThan(45);
    expect(Object.keys(OTHERWISE).filter((line) => !examples.includes(line))).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const WORDS = ['출장', '휴가', '경비', '보안'];
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** A module whose scores are drawn anew each time. */
const NOISY = `import { readFileSync } from 'node:fs';
const docs = readFileSync(new URL('./documents.jsonl', import.meta.url), 'utf8').split('\\n').filter(Boolean).map((line) => JSON.parse(line));
export const search = (question, k) =>
  docs.map(({ id, text }) => ({ id, score: (text.includes(question.split(' ')[0]) ? 1 : 0.1) * (0.1 + Math.random()) }))
    .sort((a, b) => b.score - a.score).slice(0, k);
`;

function project(): string {
  const folder = tempFolder();
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  file('noisy.mjs', NOISY);
  file(
    'documents.jsonl',
    lines(Array.from({ length: 40 }, (_, i) => ({ id: `d${i}`, text: `${WORDS[i % 4]} 규정 제${i}항` }))),
  );
  file(
    'queries.jsonl',
    lines(
      Array.from({ length: 12 }, (_, i) => ({ qid: `q${i}`, question: `${WORDS[i % 4]} ${i}항`, relevant: [`d${i}`] })),
    ),
  );
  file(
    'jatdae.yaml',
    `collection:\n  documents: documents.jsonl\n  queries: queries.jsonl\nmeasures: [RR]\ndepth: 10\nsystems:
  words: { type: bm25, tokenizer: word }\n  pairs: { type: bm25, tokenizer: ngram(2) }\n  noisy: { type: module, path: ./noisy.mjs }\n`,
  );
  return folder;
}

describe('jatdae compare in a project', () => {
  const cwd = project();
  const call = (...args: string[]) => jatdae(args, { cwd });
  const runFile = (system: string, name: string) => join(cwd, '.jatdae/runs', system, name);

  it('says in which setting two systems differ, and which are of another kind', () => {
    expect(call('run', '--quiet').code).toBe(0);
    expect(call('compare', 'words', 'pairs').out).toMatch(/One setting differs:\n +tokenizer: "word" → "ngram\(2\)"\n/);
    expect(call('compare', 'words', 'noisy').out).toMatch(/B is another kind of system than A \("bm25", "module"\)/);
  });

  it('sets the noise of a system that differs from itself against the difference', () => {
    expect(call('run', 'noisy', '--repeat', '4', '--quiet').code).toBe(0);
    const { pairs } = resultOf(call('compare', 'words', 'noisy', '--format', 'json').out);
    const [m] = pairs[0].measures;
    expect(m.n).toBe(12);
    expect(m.noise.other.repeats).toBe(4);
    expect(m.noise.interval[0]).toBeLessThan(m.interval[0]);
    expect(m.noise.interval[1]).toBeGreaterThan(m.interval[1]);
    // What was measured of an earlier run is not about a new one.
    expect(call('run', 'noisy', '--quiet').code).toBe(0);
    expect(resultOf(call('compare', 'words', 'noisy', '--format', 'json').out).pairs[0].measures[0].noise).toBeNull();
  });

  it('refuses where queries failed, unless they count 0; and runs over two collections', () => {
    const whole = readFileSync(runFile('pairs', 'run.jsonl'), 'utf8');
    const [first, ...rest] = whole.split('\n');
    const { qid } = JSON.parse(first!) as { qid: string };
    writeFileSync(runFile('pairs', 'run.jsonl'), [JSON.stringify({ qid, error: 'timeout' }), ...rest].join('\n'));
    const refused = call('compare', 'words', 'pairs');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/pairs failed on 1 of 12 queries, more than 1%.*--failed zero/);
    expect(call('compare', 'words', 'pairs', '--failed', 'zero').out).toMatch(/A = words, B = pairs: 12 queries/);
    writeFileSync(runFile('pairs', 'run.jsonl'), whole);

    const manifest = JSON.parse(readFileSync(runFile('pairs', 'run.json'), 'utf8'));
    writeFileSync(runFile('pairs', 'run.json'), JSON.stringify({ ...manifest, collection: 'f'.repeat(64) }));
    expect(call('compare', 'words', 'pairs').err).toMatch(
      /collections differ \(words [0-9a-f]{12}, pairs f{12}\).*--anyway/,
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jatdae, resultOf } from './jatdae.ts';

// A system that answers otherwise every time: for a third of its queries the answer is first, or eleventh, by chance.

const QUERIES = 50;
let cwd: string;
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'jatdae-noise-'));
  const ids = Array.from({ length: QUERIES }, (_, i) => i);
  write(
    'documents.jsonl',
    lines([...ids, ...ids.map((i) => i + 100)].map((i) => ({ _id: `d${i}`, text: `text ${i}` }))),
  );
  write(
    'queries.jsonl',
    lines(
      ids.map((i) => ({
        qid: `q${i}`,
        question: `text ${i}`,
        relevant: [`d${i}`],
        attributes: { topic: `t${i % 10}` },
      })),
    ),
  );
  // The draw of each search follows the seed of the run and how often it was asked.
  write(
    'flaky.mjs',
    `import { readFileSync } from 'node:fs';
const state = new URL('state.json', import.meta.url);
const asked = new Map();
let seed;
export const search = (text) => {
  const { seed: now, ruined } = JSON.parse(readFileSync(state, 'utf8'));
  if (now !== seed) { seed = now; asked.clear(); }
  const i = Number(text.split(' ')[1]);
  const turn = asked.get(i) ?? 0;
  asked.set(i, turn + 1);
  let h = (seed * 2654435761 + i * 40503 + turn * 97 + 12345) >>> 0;
  for (let r = 0; r < 4; r++) { h ^= h << 13; h >>>= 0; h ^= h >>> 17; h ^= h << 5; h >>>= 0; }
  const others = Array.from({ length: 12 }, (_, j) => 'd' + (100 + ((i + j) % ${QUERIES})));
  const late = ruined.includes(i) || (i % 3 === 0 && h % 100 < 25);
  others.splice(late ? 10 : 0, 0, 'd' + i);
  return others.map((id, rank) => ({ id, score: 100 - rank }));
};
`,
  );
  write(
    'jatdae.yaml',
    `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [RR@10, R@10]
depth: 12
systems:
  flaky: { type: module, path: ./flaky.mjs }
gate:
  rules:
    - { measure: RR@10, drop: 0.01, how: plain, by: topic, min_queries: 5 }
    - { measure: RR@10, drop: 0.01, how: plain }
    - { measure: RR@10, drop: 0.02 }
    - { measure: R@10, fall: 0.5 }
    - { lost: { k: 10 } }
    - { lost: { k: 10 }, by: topic, min_queries: 1 }
`,
  );
  state(1);
  expect(jatdae(['run', 'flaky', '--repeat', '5'], { cwd })).toMatchObject({ code: 0 });
  expect(jatdae(['baseline', 'write'], { cwd })).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(cwd, { recursive: true }));

function state(seed: number, ruined: readonly number[] = []): void {
  write('state.json', JSON.stringify({ seed, ruined }));
}

/** The red verdicts of a run with this seed. */
function reds(seed: number, ruined: readonly number[] = []): string[] {
  state(seed, ruined);
  expect(jatdae(['run', 'flaky'], { cwd }).code).toBe(0);
  const { verdicts } = resultOf(jatdae(['gate', '--format', 'json'], { cwd }).out) as {
    verdicts: { colour: string; rule: string; code: string; slice?: { value: string } }[];
  };
  return verdicts
    .filter(({ colour }) => colour === 'red')
    .map(({ rule, slice }) => `${rule} ${slice?.value ?? ''}`.trim());
}

describe('an unchanged system that is not steady, repeated five times', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9])('rerun %i: no rule is red', (seed) => {
    expect(reds(seed)).toEqual([]);
  });

  it('and what is really lost is red all the same', () => {
    // The five queries of one topic, of which repeats show at most two to vary.
    const found = reds(10, [1, 11, 21, 31, 41]);
    expect(found).toContain('RR@10 drop <= 0.01 (plain) t1');
    expect(found).toContain('lost@10 <= 0');
    expect(found).toContain('lost@10 <= 0 t1');
    expect(found).toContain('R@10 fall <= 0.5');
  });
});

describe('how a system is asked', () => {
  it('is no other system: concurrency 1 to 8', () => {
    const yaml = (concurrency: number) =>
      `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [RR@10]
depth: 12
systems:
  flaky: { type: module, path: ./flaky.mjs, concurrency: ${concurrency} }
gate: { rules: [{ measure: RR@10, at_least: 0.5 }] }
`;
    write('asked.yaml', yaml(1));
    state(1);
    expect(jatdae(['run', 'flaky', '--project', 'asked.yaml'], { cwd }).code).toBe(0);
    write('asked.yaml', yaml(8));
    expect(jatdae(['gate', '--project', 'asked.yaml'], { cwd })).toMatchObject({ code: 0 });
  });
});

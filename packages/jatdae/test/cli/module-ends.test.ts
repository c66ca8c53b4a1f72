import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdaeAlone } from './jatdae.ts';

/** Whatever a module of the user's does, `jatdae run` ends with a sentence, and never with 0 and no run. */

const folder = tempFolder();

/** What it does; the exit code and what is said. */
const MODULES: Readonly<Record<string, readonly [code: string, exit: number, said: RegExp]>> = {
  exits: ['export default () => { process.exit(0) }', 3, /ended its thread \(process\.exit or the like, code 0\)/u],
  'exits-1': ['export default async () => { await null; process.exit(1) }', 3, /ended its thread .*code 1/u],
  'exits-loading': ['process.exit(0)', 3, /ended its thread/u],
  never: ['export default () => new Promise(() => {})', 3, /gave no answer in 0\.3 seconds and was stopped/u],
  'never-loading': ['await new Promise(() => {}); export default () => []', 3, /gave no answer in 3 seconds/u],
  busy: ['export default () => { for (;;); }', 3, /gave no answer in 0\.3 seconds/u],
  'busy-loading': ['for (;;);', 3, /gave no answer in 3 seconds/u],
  throws: [
    'export default () => { throw new Error("no index") }',
    3,
    /your code threw: no index \(at .*throws\.mjs:1/u,
  ],
  rejects: ['export default async () => { throw "text" }', 3, /your code threw: text/u],
  later: [
    'export default () => new Promise(() => setTimeout(() => { throw new Error("in a timer") }, 1))',
    3,
    /threw where nobody could catch it .*in a timer/u,
  ],
  unawaited: [
    'export default () => { Promise.reject(new Error("lost")); return new Promise(() => {}) }',
    3,
    /threw where nobody could catch it .*lost/u,
  ],
  'no-list': ['export default () => "d1"', 3, /a list of ids or of \{id, score, text\} is needed, not string d1/u],
  'numbers-as-ids': ['export default () => [1, 2]', 3, /the id of result 1 is number 1/u],
  'functions-as-ids': ['export default () => [{ id: () => 1 }]', 3, /ids are strings/u],
  syntax: ['export default (', 2, /does not load/u],
  nothing: ['export const other = 1', 2, /the file exports other/u],
  million: [
    'export default () => Array.from({ length: 2_000_000 }, (_, i) => `d${i}`)',
    0,
    /returned 2000000 documents where 100 were asked/u,
  ],
  foreign: [
    'export default () => ["x1", "x2"]',
    0,
    /none of the 2 documents that it found is in the collection \(x1, x2\)/u,
  ],
};

beforeAll(() => {
  const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
  const three = [1, 2, 3];
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('docs.jsonl', lines(three.map((n) => ({ id: `d${n}`, text: `본문 ${n}` }))));
  write('queries.jsonl', lines(three.map((n) => ({ qid: `q${n}`, question: `질문 ${n}` }))));
  write('qrels.txt', three.map((n) => `q${n} 0 d${n} 1\n`).join(''));
  for (const [name, [code]] of Object.entries(MODULES)) write(`${name}.mjs`, code);
  const systems = Object.keys(MODULES).map((name) => {
    // Short for what never answers alone: a busy machine may keep any other waiting.
    const timeout = /^(?:never|busy)/u.test(name) ? 0.3 : 20;
    return `  ${name}: { type: module, path: ./${name}.mjs, timeout: ${timeout} }\n`;
  });
  const collection = 'collection:\n  documents: docs.jsonl\n  queries: queries.jsonl\n  qrels: qrels.txt\n';
  write('jatdae.yaml', `${collection}systems:\n${systems.join('')}`);
});

describe('a module that', () => {
  it.each(Object.entries(MODULES))('%s', (name, [, exit, said]) => {
    const { code, out, err } = jatdaeAlone(['run', name], { cwd: folder });
    expect([code, err.replaceAll(/\s+/gu, ' ')]).toEqual([exit, expect.stringMatching(said)]);
    expect(err).not.toMatch(/\n\s+at |Unhandled|Warning:/u);
    // A run that is not there is never told as one.
    if (exit === 0) expect(out).toMatch(new RegExp(`${name}\\s+3\\s+0`, 'u'));
  });
});

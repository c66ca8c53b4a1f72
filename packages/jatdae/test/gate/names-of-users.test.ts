import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { sourceFiles } from '../../../../scripts/imports.mjs';
import { jatdae } from '../cli/jatdae.ts';
import { tempFolder } from '../temp.ts';

/** Names that every object of JavaScript has, although nobody wrote them. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

function folderOf(
  yaml: string,
  queries = ['{"qid":"q1","question":"one","relevant":["d1"]}', '{"qid":"q2","question":"two","relevant":["d2"]}'],
) {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'd.jsonl'), '{"id":"d1","text":"one"}\n{"id":"d2","text":"two"}\n');
  writeFileSync(join(cwd, 'q.jsonl'), `${queries.join('\n')}\n`);
  writeFileSync(join(cwd, 'jatdae.yaml'), `collection: { documents: d.jsonl, queries: q.jsonl }\n${yaml}`);
  return cwd;
}

describe('a name that users write is only what users wrote', () => {
  test.each(NAMES)('gate: a rule by the attribute %s, which no query has, is red', (name) => {
    const cwd = folderOf(
      `systems: { b: { type: bm25 } }\ngate:\n  rules:\n    - { measure: nDCG@10, at_least: 0.1, by: ${name} }\n`,
    );
    jatdae(['run'], { cwd });
    const { code, out } = jatdae(['gate', '--lang', 'en'], { cwd });
    expect([code, out]).toEqual([1, expect.stringContaining(name)]);
  });

  test.each(NAMES)('gate: a slice %s, which no query has, is red', (name) => {
    const cwd = folderOf(
      `systems: { b: { type: bm25 } }\ngate:\n  rules:\n    - { measure: nDCG@10, at_least: 0.1, slice: { "${name}": x } }\n`,
    );
    jatdae(['run'], { cwd });
    expect(jatdae(['gate'], { cwd }).code).toBe(name === '__proto__' ? 2 : 1);
  });

  test.each(NAMES.slice(0, 4))('a system called %s runs, is scored and is in the table', (name) => {
    const cwd = folderOf(`systems: { ${name}: { type: bm25 } }\n`);
    expect(jatdae(['run'], { cwd }).code).toBe(0);
    const { out } = jatdae(['eval', '-m', 'RR', '--format', 'json'], { cwd });
    expect(JSON.parse(out).result.runs[0]).toMatchObject({ name, measures: [{ value: 1 }] });
  });

  test.each([
    ['systems', 'systems: { __proto__: { type: bm25 }, b: { type: bm25 } }\n'],
    ['judges', 'systems: { b: { type: bm25 } }\njudges: { __proto__: { url: x } }\n'],
    ['deep', 'systems: { b: { type: bm25, tokenizer: { __proto__: x } } }\n'],
  ])('a key __proto__ is named with its line, and never lost: %s', (_, yaml) => {
    const { code, err } = jatdae(['run', '--lang', 'en'], { cwd: folderOf(yaml) });
    expect([code, err]).toEqual([2, expect.stringMatching(/jatdae\.yaml:[23]: A key cannot be called __proto__/)]);
  });

  it('of: a system that is not there, however it is called', () => {
    const { code, err } = jatdae(['run', '--lang', 'en'], {
      cwd: folderOf('systems: { f: { type: fusion, of: [constructor, b] }, b: { type: bm25 } }\n'),
    });
    expect([code, err]).toEqual([2, expect.stringContaining('constructor')]);
  });

  it('the source reads attributes in one way', () => {
    const direct = sourceFiles('packages/jatdae/src')
      .filter(({ path }) => !path.endsWith('collection/shapes.ts'))
      .filter(({ text }) => /attributes\?\.\[/.test(text));
    expect(direct.map(({ path }) => path)).toEqual([]);
  });
});

describe('rules beside gate: in a gate.yaml', () => {
  it('are refused: nobody would read them', () => {
    const cwd = folderOf('systems: { b: { type: bm25 } }\n');
    jatdae(['run'], { cwd });
    writeFileSync(
      join(cwd, 'gate.yaml'),
      'gate:\n  rules: [{ measure: nDCG@10, at_least: 0.1 }]\nrules: [{ measure: nDCG@10, at_least: 2 }]\n',
    );
    const { code, err } = jatdae(['gate', '--rules', 'gate.yaml', '--lang', 'en'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('rules')]);
  });
});

describe('a gold store by its address', () => {
  const cwd = tempFolder();
  const addresses = [
    ...[
      'postgress://user:s3cret@h/db',
      'mysql://user:s3cret@h/db',
      'jdbc:postgresql://user:s3cret@h/db',
      'POSTGRES//user:s3cret@h',
    ],
    ...[
      'sqlite://user:s3cret@x',
      'redis://:s3cret@h',
      'file://s3cret/y.db',
      'postgres:user:s3cret@h',
      'user:s3cret@h/db',
      'http://s3cret',
    ],
  ];
  test.each(addresses)('%s is refused, never shown, and makes nothing', (where) => {
    for (const call of [
      ['gold', 'stats'],
      ['gold', 'import', 'x.csv'],
      ['gold', 'freeze', 'a'],
      ['gold', 'history', 'q'],
      ['judge', 'cache', 'stats'],
    ]) {
      writeFileSync(join(cwd, 'x.csv'), 'query,document,grade\nq,d,1\n');
      const { code, out, err } = jatdae([...call, '--store', where], { cwd });
      expect([call.join(' '), code, out + err]).toEqual([call.join(' '), 2, expect.not.stringContaining('s3cret')]);
    }
    expect(readFileSync(join(cwd, 'x.csv'), 'utf8')).toContain('q,d,1');
  });
  it('files are files, those of Windows too', () => {
    expect(jatdae(['gold', 'import', 'x.csv', '--store', 'a b@c.db'], { cwd }).code).toBe(0);
    expect(jatdae(['gold', 'stats', '--store', 'C:\\gold.db', '--lang', 'en'], { cwd }).err).toContain(
      'there is no gold store',
    );
    expect(jatdae(['gold', 'stats', '--store', 'nothing/here.db'], { cwd }).code).toBe(2);
  });
});

describe('freeze keeps what the project is scored by', () => {
  it('judgements that the store never had are named, and imported first', () => {
    const cwd = folderOf('systems: { b: { type: bm25 } }\n');
    writeFileSync(join(cwd, 'more.csv'), 'query,document,grade\nq1,d2,1\n');
    expect(jatdae(['gold', 'import', 'more.csv'], { cwd }).code).toBe(0);
    const refused = jatdae(['gold', 'freeze', 'one', '--lang', 'en'], { cwd });
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('2 judgements that the store does not have'),
    ]);
    expect(refused.err).toContain('jatdae gold import q.jsonl');
    expect(jatdae(['gold', 'import', 'q.jsonl'], { cwd }).code).toBe(0);
    expect(jatdae(['gold', 'freeze', 'one'], { cwd }).code).toBe(0);
    const frozen = readFileSync(join(cwd, 'gold/one.jsonl'), 'utf8').trim().split('\n').slice(1);
    expect(frozen.map((line) => JSON.parse(line).grades)).toEqual([{ d1: 1, d2: 1 }, { d2: 1 }]);
  });
  it('--store-only freezes the store alone', () => {
    const cwd = folderOf('systems: { b: { type: bm25 } }\n');
    writeFileSync(join(cwd, 'more.csv'), 'query,document,grade\nq1,d2,1\n');
    jatdae(['gold', 'import', 'more.csv'], { cwd });
    expect(jatdae(['gold', 'freeze', 'one', '--store-only'], { cwd }).code).toBe(0);
  });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callVerb } from '../../src/library/index.ts';
import { callable } from '../../src/verbs/registry.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const SCHEMAS = new URL('../../schema/verbs/', import.meta.url);

function folder(): string {
  const cwd = tempFolder();
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(cwd, name), `${lines.join('\n')}\n`);
  write(
    'docs.jsonl',
    ['a', 'b', 'c'].map((id) => JSON.stringify({ id, text: `${id} text` })),
  );
  write(
    'queries.jsonl',
    ['q1', 'q2', 'q3'].map((qid) => JSON.stringify({ qid, question: `${qid}?` })),
  );
  write('qrels.txt', ['q1 0 a 1', 'q1 0 b 0', 'q2 0 b 1', 'q3 0 c 1']);
  // The rank column of q1 contradicts the scores.
  write('one.txt', ['q1 Q0 a 2 2 one', 'q1 Q0 b 1 1 one', 'q2 Q0 b 1 1 one', 'q3 Q0 a 1 1 one']);
  write('two.txt', ['q1 Q0 b 1 2 two', 'q1 Q0 a 2 1 two', 'q2 Q0 b 1 1 two', 'q3 Q0 c 1 1 two']);
  return cwd;
}

const files = ['one.txt', 'two.txt', '--qrels', 'qrels.txt', '--docs', 'docs.jsonl', '--queries', 'queries.jsonl'];

it('is the same bytes twice, and says what was asked, what came out, and what changes what it means', () => {
  const cwd = folder();
  const args = ['eval', ...files, '-m', 'RR', '--format', 'json'];
  const { code, out, err } = jatdae(args, { cwd });
  expect([code, jatdae(args, { cwd }).out]).toEqual([0, out]);
  const { version, verb, options, notices, ...rest } = JSON.parse(out);
  expect([version, verb, Object.keys(rest)]).toEqual([2, 'eval', ['result']]);
  expect(options).toMatchObject({
    operands: ['one.txt', 'two.txt'],
    qrels: 'qrels.txt',
    measures: ['RR'],
    ties: 'trec',
  });
  // By hand: one finds q1 and q2 at rank 1, q3 not; two finds q1 at rank 2, q2 and q3 at rank 1.
  const values = resultOf(out).runs.map(({ measures }: { measures: { value: number }[] }) => measures[0]!.value);
  expect(values).toEqual([2 / 3, 2.5 / 3]);
  // All that stderr tells, by code and in both languages.
  expect(notices.length).toBeGreaterThan(3);
  for (const { code: word, level, params, message } of notices) {
    expect([typeof word, ['note', 'warning'].includes(level), typeof params]).toEqual(['string', true, 'object']);
    expect(err).toContain(message.en);
    expect(message.ko).toMatch(/\p{sc=Hangul}/u);
  }
  expect(notices.map((one: { code: string }) => one.code)).toContain('rank-disagrees');
});

it.each(['en', 'ko'])('does not depend on the language that one reads: %s', (lang) => {
  const cwd = folder();
  const plain = jatdae(['holes', ...files, '--format', 'json'], { cwd }).out;
  expect(jatdae(['holes', ...files, '--format', 'json', '--lang', lang], { cwd }).out).toBe(plain);
});

it('has no password', () => {
  const { out, err } = jatdae(['gold', 'stats', '--store', 'postgres://kim:geheim@127.0.0.1:9/x', '--format', 'json']);
  expect(`${out}${err}`).not.toContain('geheim');
});

it.each(Object.keys(callable) as (keyof typeof callable)[])(
  '%s: callVerb gives what the command line says',
  async (name) => {
    const cwd = folder();
    const given = { qrels: 'qrels.txt', docs: 'docs.jsonl', queries: 'queries.jsonl' };
    const at = Object.fromEntries(Object.entries(given).map(([key, file]) => [key, join(cwd, file)]));
    const runs = ['one.txt', 'two.txt'].map((file) => join(cwd, file));
    const flags = Object.entries(at).flatMap(([key, file]) => [`--${key}`, file]);
    const said = jatdae([name, ...runs, ...flags, '--format', 'json'], { cwd });
    expect([0, 1]).toContain(said.code);
    const { options, ...rest } = JSON.parse(said.out);
    // As a function it keeps no history of what it was asked.
    const asked = { ...options, ...(name === 'eval' && { keep: false }) };
    expect(await callVerb(name, runs, at)).toEqual({ ...rest, options: asked });
    expect(resultOf(said.out)).toBeTypeOf('object');
  },
);

it('callVerb takes the option that makes another verb of it, and names that verb', async () => {
  const cwd = folder();
  const [qrels, one, two] = ['qrels.txt', 'one.txt', 'two.txt'].map((file) => join(cwd, file));
  const said = await callVerb('holes', [one!, two!], { qrels: qrels!, next: 1 });
  // The one unjudged pair: one returns a to q3.
  expect(said).toMatchObject({ verb: 'holes next', result: { pairs: [{ query: 'q3', document: 'a' }] } });
});

it('callVerb of eval keeps no history, which the command line does', async () => {
  const cwd = folder();
  writeFileSync(
    join(cwd, 'jatdae.yaml'),
    'collection: { documents: docs.jsonl, queries: queries.jsonl, qrels: qrels.txt }\nsystems:\n  words: { type: bm25, tokenizer: word }\n',
  );
  expect(jatdae(['run'], { cwd }).code).toBe(0);
  const history = join(cwd, '.jatdae', 'history.jsonl');
  await callVerb('eval', [], { project: join(cwd, 'jatdae.yaml') });
  expect(existsSync(history)).toBe(false);
  expect(jatdae(['eval'], { cwd }).code).toBe(0);
  expect(existsSync(history)).toBe(true);
});

it('every verb that has JSON has a schema that says what is in it', () => {
  const names = readdirSync(SCHEMAS);
  const schemas = names.map((name) => JSON.parse(readFileSync(new URL(name, SCHEMAS), 'utf8')));
  const said = schemas.filter(({ properties }) => 'result' in properties);
  expect(said.length).toBeGreaterThan(30);
  for (const { title, properties } of said) {
    const { result } = properties;
    expect([title, Object.keys(result.properties ?? result.anyOf ?? {}).length]).not.toEqual([title, 0]);
  }
});

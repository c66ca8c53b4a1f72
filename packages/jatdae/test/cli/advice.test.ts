import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVISED, badAdvice, EVERYWHERE, optionsOf } from './advice.ts';
import { jatdae } from './jatdae.ts';

// Every call of `jatdae()` in the tests of the command line is held to `badAdvice`; here is what these calls do not reach.

let cwd: string;
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'jatdae-advice-'));
});
afterAll(() => rmSync(cwd, { recursive: true }));

describe('an option that is advised', () => {
  it('is noticed where the verb has none of that name', () => {
    expect(badAdvice(['gate', 'a'], 'warning: choose one with --nope.')).toEqual(['gate: --nope']);
    expect(badAdvice(['gate', 'a'], 'then: jatdae baseline\n  bless a --why "..."')).toEqual([]);
    expect(badAdvice(['eval', 'a'], 'then: jatdae baseline bless a --whence "..."')).toEqual([
      'baseline bless: --whence',
    ]);
    expect(badAdvice(['run', 'a'], 'Name it: --column grade=x. In jatdae.yaml: columns: below collection:.')).toEqual(
      [],
    );
  });

  it('in the sentences of both languages and in the guides, stands in the verb that is named with it', () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    const texts = ['packages/jatdae/src/language/en', 'packages/jatdae/src/language/ko', 'docs'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /\.(ts|md)$/.test(name))
        .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
    );
    let calls = 0;
    const bad: string[] = [];
    for (const [file, text] of texts) {
      for (const line of text.split('\n')) {
        for (const [call] of line.matchAll(/\bjatdae [a-z_]+[^`'|;]*/g)) {
          if (!call.includes(' --')) continue;
          calls++;
          // A sentence goes on behind a full stop, and another program may stand behind `&&`.
          bad.push(
            ...badAdvice(['doctor'], call.replace(/\$\{[^}]*\}/g, 'X').split(/[.,] |&& | # /)[0]!).map(
              (fault) => `${file}: ${fault} in: ${call}`,
            ),
          );
        }
      }
    }
    expect(bad).toEqual([]);
    expect(calls).toBeGreaterThan(150);
  });

  it('in any sentence, is an option of some verb', () => {
    const every = new Set([...optionsOf.values()].flatMap((options) => [...options]));
    const folder = fileURLToPath(new URL('../../src/language/en', import.meta.url));
    const unknown = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(ADVISED)].flatMap(([option]) =>
        every.has(option) || EVERYWHERE.has(option) ? [] : [`${name}: ${option}`],
      ),
    );
    // An option of Node.
    expect(unknown).toEqual(['doctor.ts: --max-old-space-size']);
  });
});

describe('a rule for pairs that are judged twice', () => {
  const DOCS = '{"_id":"d1","text":"one"}\n{"_id":"d2","text":"two"}\n{"_id":"d3","text":"three"}\n';
  beforeAll(() => {
    write('docs.jsonl', DOCS);
    write('queries.jsonl', '{"_id":"q1","text":"one"}\n{"_id":"q2","text":"two"}\n');
    write('judged.qrels', 'q1 0 d1 2\nq1 0 d1 1\nq2 0 d2 1\n');
    write('a.run', 'q1 Q0 d1 1 2 a\nq2 Q0 d3 1 2 a\n');
  });

  it.each([
    [['try', '.']],
    [['init', '.', '--force']],
    [['advise', '--reader', 'llm', '-k', '5', '--qrels', 'judged.qrels']],
    [['eval', '--qrels', 'judged.qrels', 'a.run']],
    [['gold', 'import', 'judged.qrels', '--store', 'gold.db']],
    [['convert', 'judged.qrels', 'judged.csv', '--force']],
    [
      [
        'judge',
        '--next',
        '2',
        '--run',
        'a.run',
        '--qrels',
        'judged.qrels',
        '--dry-run',
        '--url',
        'http://127.0.0.1:9/v1',
        '--model',
        'm',
      ],
    ],
  ])('is advised by jatdae %s, and taken by it', (args) => {
    const refused = jatdae(args, { cwd });
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--conflicts');
    const taken = jatdae([...args, '--conflicts', 'max'], { cwd });
    expect(taken.err).not.toContain('--conflicts');
    expect(taken.code === 0 || !/conflict|disagree/.test(taken.err), taken.err).toBe(true);
  });

  it('goes into the jatdae.yaml that init writes', () => {
    expect(readFileSync(join(cwd, 'jatdae.yaml'), 'utf8')).toContain('conflicts: max');
    rmSync(join(cwd, 'jatdae.yaml'));
  });
});

describe('choices of Label Studio that are no numbers', () => {
  it('get the grades that the refusal asks for, also where a name holds =', () => {
    const task = (id: string, document: string, choice: string) => ({
      id,
      data: { query_id: 'q1', query: 'one', document_id: document, text: document },
      annotations: [{ completed_by: 1, result: [{ type: 'choices', value: { choices: [choice] } }] }],
    });
    write('tasks.json', JSON.stringify([task('1', 'd1', 'Good'), task('2', 'd2', 'a=b, or not')]));
    const refused = jatdae(['gold', 'import', 'tasks.json', '--store', 'ls.db'], { cwd });
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--label "Good=GRADE" --label "a=b, or not=GRADE"');
    const labels = ['--label', 'Good=2', '--label', 'a=b, or not=0'];
    expect(jatdae(['gold', 'import', 'tasks.json', '--store', 'ls.db', ...labels], { cwd }).code).toBe(0);
    expect(jatdae(['gold', 'export', 'out.qrels', '--to', 'trec-qrels', '--store', 'ls.db'], { cwd }).code).toBe(0);
    expect(readFileSync(join(cwd, 'out.qrels'), 'utf8')).toBe('q1 0 d1 2\nq1 0 d2 0\n');
    expect(jatdae(['gold', 'import', 'tasks.json', '--label', 'Good'], { cwd }).err).toContain(
      '--label "Good" is not NAME=GRADE',
    );
  });
});

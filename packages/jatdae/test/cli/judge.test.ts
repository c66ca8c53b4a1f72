import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import { drop, grade, JudgeServer, refusal, status, text } from '../services/judge-server.ts';
import { tempFolder } from '../temp.ts';
import { jatdaeAsync, resultOf } from './jatdae.ts';

const KEY = 'sk-must-never-be-written-0123456789abcdef';
let server: JudgeServer;
beforeAll(async () => {
  server = await JudgeServer.start();
});
afterAll(() => server.stop());

const DOCUMENTS = [
  { id: 'd1', title: '수수료', text: '여권 재발급 수수료는 400원이다.' },
  { id: 'd2', text: '주차장은 무료이다.' },
  { id: 'd3', text: '노을이 잘 보이는 카페이다.' },
];
const QUERIES = [
  { qid: 'q1', question: '여권 수수료', relevant: { d1: 2 } },
  { qid: 'q2', question: '노을 보기 좋은 카페', relevant: { d3: 1 } },
];
const lines = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

/** A folder with files, and maybe a project with judges. */
function folder(judges = ''): string {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'docs.jsonl'), lines(DOCUMENTS));
  writeFileSync(join(cwd, 'queries.jsonl'), lines(QUERIES));
  writeFileSync(join(cwd, 'pairs.txt'), 'q1 0 d1\nq1 0 d2\nq2 0 d3\n');
  if (judges !== '') {
    writeFileSync(
      join(cwd, 'jatdae.yaml'),
      `collection: { documents: docs.jsonl, queries: queries.jsonl }\nsystems:\n  words: { type: bm25, tokenizer: word }\n${judges}`,
    );
  }
  return cwd;
}

const call = (cwd: string, args: readonly string[]) =>
  jatdaeAsync(['judge', ...args], { cwd, env: { TEST_JUDGE_KEY: KEY } });
const files = ['--pairs', 'pairs.txt', '--docs', 'docs.jsonl', '--queries', 'queries.jsonl'];
const flags = () => ['--url', server.url, '--model', 'm', '--key', 'TEST_JUDGE_KEY', '--retries', '0', ...files];

/** All files below a folder, as text. */
function everything(at: string): string {
  return readdirSync(at)
    .map((name) => join(at, name))
    .map((path) => (statSync(path).isDirectory() ? everything(path) : readFileSync(path, 'latin1')))
    .join('\n');
}

describe('jatdae judge', () => {
  it.each([
    'localhost:1234/v1',
    'http//x',
    'ftp://x/v1',
    'http://',
    'http://[bad',
    'not a url',
    'http://127.0.0.1:99999/v1',
  ])('an address that is none is a bad call: %s', async (url) => {
    const judges = `judges:\n  m: { url: ${JSON.stringify(url)}, model: m, retries: 0 }\n`;
    for (const args of [
      ['--url', url, '--model', 'm', ...files, '--yes'],
      ['m', '--pairs', 'pairs.txt', '--yes'],
    ]) {
      const { code, err } = await call(folder(judges), args);
      expect([code, err]).toEqual([2, expect.stringMatching(/is no address\. Write one that begins with http/u)]);
    }
  });

  it('without --yes and without a terminal: one sentence, and nothing is there', async () => {
    const cwd = folder();
    const { code, out, err } = await call(cwd, flags());
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^pairs +3$/m);
    expect(err).toMatch(/^calls +3$/m);
    expect(err).toMatch(/^price, about +unknown/m);
    expect(err).toMatch(/jatdae: this would make 3 calls; go on with --yes/);
    expect(existsSync(join(cwd, '.jatdae'))).toBe(false);
  });

  it('--dry-run says what it takes and what would be asked', async () => {
    const cwd = folder();
    server.play(() => grade(1));
    const { code, out } = await call(cwd, [
      ...flags(),
      '--dry-run',
      '--price-in',
      '2',
      '--price-out',
      '8',
      '--samples',
      '3',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^calls +6 to 9$/m);
    expect(out).toMatch(/^price, about +0\.\d+$/m);
    expect(out).toContain('<질의>\n여권 수수료\n</질의>');
    expect(server.calls).toHaveLength(0);
    expect(existsSync(join(cwd, '.jatdae'))).toBe(false);
  });

  it('judges, keeps, and says the same again without a call', async () => {
    const cwd = folder();
    server.play(({ document }) => (document.startsWith('노을') ? grade(2, '노을') : grade(0, '무관')));
    const first = await call(cwd, [...flags(), '--yes', '-o', 'a.jsonl']);
    expect(first.code).toBe(0);
    expect(first.out).toBe(`m: 3 of 3 pairs graded

grade                      pairs  share
0 관련 없음                    2    67%
1 관련은 있으나 답은 아님      0     0%
2 답이 있음                    1    33%

  These judgements are advisory: a model gave them, and nobody has shown that
    it judges hard pairs as people do (jatdae judge validate, jatdae judge
    audit).
  judge: m/relevance-0-2.ko@1+${/\+([0-9a-f]{8})/.exec(first.out)![1]}
`);
    expect(first.err).toMatch(/3 calls, 300 tokens in, 60 out/);
    expect(first.err).toMatch(/3 advisory judgements added/);
    expect(server.calls).toHaveLength(3);
    const again = await call(cwd, [...flags(), '-o', 'b.jsonl']);
    expect([again.code, again.out]).toEqual([0, first.out]);
    expect(again.err).toMatch(/0 calls/);
    expect(server.calls).toHaveLength(3);
    expect(readFileSync(join(cwd, 'b.jsonl'))).toEqual(readFileSync(join(cwd, 'a.jsonl')));
    const stats = await jatdaeAsync(['gold', 'stats', '--format', 'json'], { cwd });
    expect(resultOf(stats.out)).toMatchObject({
      counts: { judgements: 3, votes: 3, queries: 2, documents: 3 },
      advisory: { pairs: 3, models: 3 },
    });
    const shown = await jatdaeAsync(['gold', 'stats'], { cwd });
    expect(shown.out).toMatch(/^advisory only +3$/m);
    expect(shown.out).toMatch(/numbers that rest on it are advisory too/);
  });

  it('counts what is missing beside what is graded, and asks only that again', async () => {
    const cwd = folder();
    server.play(({ document }) =>
      document.startsWith('노을') ? text('아마 2?') : document.startsWith('주차') ? refusal('싫습니다') : grade(1),
    );
    const first = await call(cwd, [...flags(), '--yes', '--format', 'json']);
    expect(first.code).toBe(1);
    expect(resultOf(first.out)).toMatchObject({
      pairs: 3,
      missing: { unreadable: 1, refused: 1, failed: 0 },
      grades: [{ pairs: 0 }, { pairs: 1 }, { pairs: 0 }],
      verdicts: [{ grade: 1 }, { grade: null, missing: 'refused' }, { grade: null, missing: 'unreadable' }],
      status: 'advisory',
    });
    server.play(() => grade(2));
    const only = await call(cwd, [...flags(), '--cache-only']);
    expect(only.code).toBe(1);
    expect(only.out).toMatch(/^missing: unreadable +1 +33%$/m);
    expect(only.out).toMatch(
      /2 pairs have no grade because no reply could be used: they are unjudged, not\n +irrelevant\./,
    );
    expect((await call(cwd, [...flags(), '--keep-failed'])).out).toBe(only.out);
    expect(server.calls).toHaveLength(0);
    const retried = await call(cwd, [...flags(), '--yes', '--retry-failed']);
    expect(retried.code).toBe(0);
    expect(server.calls).toHaveLength(2);
  });

  it('a committed cache makes it repeatable elsewhere, without the server', async () => {
    const [here, there] = [folder(), folder()];
    server.play(() => grade(1));
    const first = await call(here, [...flags(), '--yes']);
    expect((await call(here, ['cache', 'export', 'cache.jsonl'])).out).toBe('cache.jsonl: 3 replies\n');
    expect((await call(here, ['cache', 'export', 'cache.jsonl'])).code).toBe(2);
    const bytes = readFileSync(join(here, 'cache.jsonl'));
    writeFileSync(join(there, 'cache.jsonl'), bytes);
    const offline = ['--url', 'http://127.0.0.1:9/v1', '--model', 'm', ...files, '--cache-only'];
    const lacking = await call(there, offline);
    expect(lacking.code).toBe(2);
    expect(existsSync(join(there, '.jatdae'))).toBe(false);
    expect(lacking.err).toMatch(/the cache lacks replies for 3 of 3 pairs \(q1 d1; q1 d2; q2 d3\)/);
    expect((await call(there, ['cache', 'import', 'cache.jsonl'])).out).toMatch(
      /3 replies added, 0 were there already/,
    );
    expect((await call(there, ['cache', 'import', 'cache.jsonl'])).out).toMatch(
      /0 replies added, 3 were there already/,
    );
    const second = await call(there, offline);
    expect([second.code, second.out]).toEqual([0, first.out]);
    await call(there, ['cache', 'export', 'again.jsonl']);
    expect(readFileSync(join(there, 'again.jsonl'))).toEqual(bytes);
    const changed = bytes.toString().replace('수수료', '수수로');
    writeFileSync(join(there, 'changed.jsonl'), changed);
    const refused = await call(there, ['cache', 'import', 'changed.jsonl']);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/changed\.jsonl:\d: the parts of this line do not give its key/);
    expect((await call(there, ['cache', 'stats'])).out).toMatch(/relevance-0-2\.ko@1\+[0-9a-f]{8} +m +3 +0 +300 +60/);
    expect((await call(there, ['cache', 'prune'])).err).toMatch(/say what goes/);
    expect((await call(there, ['cache', 'prune', '--model', 'm'])).out).toBe('3 replies removed\n');
  });

  it('writes no secret anywhere, whatever the server sends back', async () => {
    const cwd = folder();
    const echo = `your key is ${KEY}`;
    server.play(
      ({ number }) =>
        [text(echo), text(JSON.stringify({ reason: echo, grade: 1 })), status(400, {}, echo)][number % 3]!,
    );
    const said: string[] = [];
    for (const format of ['table', 'json']) {
      const { out, err } = await call(cwd, [...flags(), '--yes', '--format', format, '-o', `${format}.jsonl`]);
      said.push(out, err);
    }
    server.play(() => status(401, {}, echo));
    const other = await call(cwd, [...flags(), '--yes', '--samples', '2', '--model', 'n']);
    said.push(other.out, other.err);
    expect(other.code).toBe(2);
    await call(cwd, ['cache', 'export', 'cache.jsonl']);
    expect(said.join('\n')).not.toContain(KEY);
    expect(everything(cwd)).not.toContain(KEY);
    expect(everything(cwd)).toContain('your key is ***');
    // The key in the place of its variable's name.
    const wrong = await call(cwd, ['--url', server.url, '--model', 'm', '--key', KEY, ...files]);
    expect(wrong.code).toBe(2);
    expect(wrong.err).not.toContain(KEY);
    expect(wrong.err).toMatch(/names an environment variable/);
  });

  it('a service that is gone: exit 3, what was answered is kept', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'pairs.txt'), Array.from({ length: 40 }, (_, i) => `q${i} 0 d1\n`).join(''));
    writeFileSync(
      join(cwd, 'queries.jsonl'),
      lines(Array.from({ length: 40 }, (_, i) => ({ qid: `q${i}`, question: `질의 ${i}` }))),
    );
    server.play(({ number }) => (number < 5 ? grade(1) : drop));
    const { code, err, out } = await call(cwd, [...flags(), '--yes', '--concurrency', '1']);
    expect(code).toBe(3);
    expect(err).toMatch(/5 calls failed one after the other, so no more were made; what was answered is kept/);
    expect(out).toMatch(/^not asked +30 /m);
  });

  it('a budget stops it, and it goes on from there', async () => {
    const cwd = folder();
    server.play(() => grade(1));
    const first = await call(cwd, [...flags(), '--yes', '--budget', 'calls=2']);
    expect(first.code).toBe(1);
    expect(first.err).toMatch(/the budget is spent: 1 pairs were not asked/);
    expect((await call(cwd, [...flags(), '--yes'])).code).toBe(0);
    expect(server.calls).toHaveLength(3);
  });

  it('judges of jatdae.yaml: a guideline, samples, queries made one; holes of run files', async () => {
    const cwd = folder(
      `judges:\n  strict: { url: "${server.url}", model: m, key: TEST_JUDGE_KEY, guideline: rules/river.md, samples: 3, seed: 7, retries: 0 }\n`,
    );
    mkdirSync(join(cwd, 'rules'));
    writeFileSync(join(cwd, 'rules', 'river.md'), '---\nversion: 2\n---\n북한강과 남한강도 한강이다.\n');
    writeFileSync(join(cwd, 'map.jsonl'), '{"from": "노을 보기 좋은 카페", "to": "노을 카페"}\n');
    writeFileSync(join(cwd, 'run.txt'), 'q1 Q0 d1 1 2 t\nq1 Q0 d2 2 1 t\nq2 Q0 d2 1 1 t\n');
    // The second sample differs.
    server.play(({ seed, document }) => grade(document.startsWith('주차') && seed === 8 ? 1 : 0));
    const args = ['--holes', '2', '--run', 'run.txt', '--qrels', 'queries.jsonl', '--query-map', 'map.jsonl', '--yes'];
    const { code, out, err } = await call(cwd, args);
    expect(err).toMatch(/calls +4 to 6/);
    expect(code).toBe(0);
    expect(server.calls.map(({ seed }) => seed).sort()).toEqual([7, 7, 8, 8, 9, 9]);
    expect(server.calls[0]!.messages.at(-1)!.content).toContain('북한강과 남한강도 한강이다.');
    expect(new Set(server.calls.map(({ query }) => query))).toEqual(new Set(['여권 수수료', '노을 카페']));
    expect(out).toMatch(/Votes: 2 of 2 pairs with several votes are not of one mind\./);
    expect(out).toMatch(/strict: asked twice, it changes its grade on 2 of 2 pairs \(100%\)\./);
    expect(out).toMatch(/"노을 보기 좋은 카페" as "노을 카페"/);
    expect(out).toMatch(/judge: m\/relevance-0-2\.ko@1\+[0-9a-f]{8}\/river@2\+[0-9a-f]{8}/);
  });

  it('the pool of the store, and what is worth judging next', async () => {
    const cwd = folder();
    const store = await openGoldStore(join(cwd, '.jatdae', 'gold.db'));
    const by = { actor: 'test' };
    await store.putQueries([{ id: 'q1', text: '여권 수수료' }], by);
    await store.putPool(
      [
        { query: 'q1', document: 'd1' },
        { query: 'q1', document: 'd2' },
      ],
      by,
    );
    await store.judge({ query: 'q1', document: 'd1', judge: 'minji', grade: 2 });
    await store.close();
    server.play(() => grade(0));
    const model = ['--url', server.url, '--model', 'm', '--yes', '--docs', 'docs.jsonl'];
    const pool = await call(cwd, [...model, '--format', 'json']);
    expect(resultOf(pool.out).verdicts.map(({ docid }: { docid: string }) => docid)).toEqual(['d2']);
    writeFileSync(join(cwd, 'run.txt'), 'q1 Q0 d3 1 3 t\nq1 Q0 d1 2 2 t\nq2 Q0 d3 1 1 t\n');
    writeFileSync(join(cwd, 'qrels.txt'), 'q1 0 d1 2\nq2 0 d3 1\n');
    const next = await call(cwd, [
      ...model,
      ...['--next', '5', '--run', 'run.txt', '--qrels', 'qrels.txt', '--queries', 'queries.jsonl', '--format', 'json'],
    ]);
    expect(next.code).toBe(0);
    expect(resultOf(next.out).verdicts.map(({ qid, docid }: Record<string, string>) => [qid, docid])).toEqual([
      ['q1', 'd3'],
    ]);
    const bare = await call(cwd, [
      ...model,
      '--holes',
      '2',
      '--run',
      'run.txt',
      '--queries',
      'queries.jsonl',
      '--format',
      'json',
    ]);
    expect(bare.err).toMatch(/1 pairs are left out: somebody confirmed a judgement of them/);
    expect(resultOf(bare.out).verdicts.map(({ qid, docid }: Record<string, string>) => [qid, docid])).toEqual([
      ['q1', 'd3'],
      ['q2', 'd3'],
    ]);
  });

  it('a judge of the family of a system is refused, unless it is allowed by name and told', async () => {
    const cwd = folder(
      `  fine: { type: dense, endpoint: "http://127.0.0.1:9/v1", model: Qwen/Qwen3-Embedding-0.6B }\njudges:\n  own: { url: "${server.url}", model: qwen3-8b, retries: 0 }\n`,
    );
    server.play(() => grade(1));
    const { code, err } = await call(cwd, ['own', '--pairs', 'pairs.txt', '--yes']);
    expect(code).toBe(2);
    expect(err).toMatch(/the judge own is of the family qwen, like fine\.model \(Qwen\/Qwen3-Embedding-0\.6B\)/);
    expect(server.calls).toHaveLength(0);
    const allowed = await call(cwd, ['own', '--pairs', 'pairs.txt', '--yes', '--allow-family', 'qwen']);
    expect(allowed.code).toBe(0);
    expect(allowed.out).toMatch(/Circular, allowed by name: own is of the family qwen/);
  });

  it('prints a prompt to start from, and takes it back as a file', async () => {
    const cwd = folder();
    const { out } = await call(cwd, ['prompt', 'binary-evidence', '--prompt-lang', 'en']);
    writeFileSync(join(cwd, 'mine.md'), out.replace('binary-evidence', 'mine'));
    server.play(() => text(JSON.stringify({ reason: 'r', evidence: '없는 말', grade: 1 })));
    const judged = await call(cwd, [...flags(), '--yes', '--prompt', 'mine.md']);
    expect(judged.out).toMatch(/judge: m\/mine\.en@1\+/);
    expect(judged.out).toMatch(/3 votes quote words that do not stand in the document/);
  });

  it.each([
    [['--url', 'http://127.0.0.1:9/v1', ...files], /say who judges/],
    [['nobody', ...files], /there is no judge "nobody" under judges:/],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1'],
      /the pool of \.jatdae\/gold\.db has no unjudged pair; give --pairs/,
    ],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1', '--pairs', 'pairs.txt'],
      /of 3 pairs none can be shown to a judge/,
    ],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1', '--pairs', 'p', '--next', '3'],
      /--pairs and --next do not go together/,
    ],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1', ...files, '--prompt', 'nix'],
      /"nix" is neither a prompt of jatdae/,
    ],
    [['--model', 'm', '--url', 'http://u:p4ssw0rd@127.0.0.1:9/v1', ...files], /log|password/i],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1', ...files, '--no-cache', '--cache-only'],
      /--no-cache cannot go with/,
    ],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1', ...files, '--yes', '--budget', '5'],
      /--budget takes calls=500/,
    ],
    [
      ['--model', 'm', '--url', 'http://127.0.0.1:9/v1', ...files, '--yes', '--budget', 'cost=1'],
      /cannot end a run of m: no price is known.*--price-in and --price-out/,
    ],
    [['--model', 'm', '--url', 'http://127.0.0.1:9/v1', ...files, '--key', 'ABSENT_KEY'], /ABSENT_KEY is not set/],
    [['cache'], /jatdae judge cache stats, prune, export FILE, import FILE/],
    [['prompt', 'x'], /say which prompt/],
  ] as const)('one clear sentence: %j', async (args, sentence) => {
    const cwd = folder();
    const { code, err } = await call(cwd, args);
    expect(err).toMatch(sentence);
    expect(err).not.toContain('p4ssw0rd');
    expect(code).toBe(2);
    expect(existsSync(join(cwd, '.jatdae'))).toBe(false);
  });
});

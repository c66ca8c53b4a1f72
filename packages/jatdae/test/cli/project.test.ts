import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { BIN, jatdae, jatdaeAsync, resultOf } from './jatdae.ts';

const DOCUMENTS = Array.from({ length: 40 }, (_, i) => ({
  id: `d${i}`,
  title: `규정 ${i}조`,
  text: `${['출장', '휴가', '경비', '보안'][i % 4]} 규정 제${i}항`,
}));
const QUERIES = Array.from({ length: 12 }, (_, i) => ({
  qid: `q${i}`,
  question: `${['출장', '휴가', '경비', '보안'][i % 4]} ${i}항`,
  relevant: [`d${i}`],
  attributes: { topic: ['travel', 'leave', 'money', 'safety'][i % 4] },
}));
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

function project(systems: string, files: Readonly<Record<string, string>> = {}, more = ''): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'documents.jsonl'), lines(DOCUMENTS));
  writeFileSync(join(folder, 'queries.jsonl'), lines(QUERIES));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    `collection:\n  documents: documents.jsonl\n  queries: queries.jsonl\nmeasures: [nDCG@10, RR]\ndepth: 10\n${more}systems:\n${systems}`,
  );
  return folder;
}

/** Searches by shared words, in plain JavaScript. */
const MODULE = `import { readFileSync } from 'node:fs';
const docs = readFileSync(new URL('./documents.jsonl', import.meta.url), 'utf8').split('\\n').filter(Boolean).map((line) => JSON.parse(line));
export async function search(question, k) {
  const words = question.split(' ');
  return docs.map((d) => ({ id: d.id, score: words.filter((w) => d.text.includes(w)).length, text: d.text }))
    .sort((a, b) => b.score - a.score).slice(0, k);
}
`;

describe('a project', () => {
  it('init writes a file that run and eval work from', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'documents.jsonl'), lines(DOCUMENTS));
    writeFileSync(join(folder, 'queries.jsonl'), lines(QUERIES));
    expect(jatdae(['init'], { cwd: folder }).code).toBe(0);
    expect(readFileSync(join(folder, 'jatdae.yaml'), 'utf8')).toContain('tokenizer: ngram(2)');
    expect(jatdae(['init'], { cwd: folder }).err).toMatch(/this file exists; --force replaces it/);
    expect(jatdae(['run', 'bm25-ngram-2', '--quiet'], { cwd: folder }).code).toBe(0);
    const { runs } = resultOf(jatdae(['eval', 'bm25-ngram-2', '--format', 'json', '-m', 'RR'], { cwd: folder }).out);
    expect(runs[0]).toMatchObject({ name: 'bm25-ngram-2', queries: 12 });
  });

  it('says what has not been run, and what changed since', () => {
    const folder = project('  a: { type: bm25, tokenizer: word }\n');
    expect(jatdae(['eval', 'a'], { cwd: folder }).err).toMatch(/a has not been run yet: jatdae run a/);
    expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
    expect(jatdae(['eval'], { cwd: folder }).err).not.toMatch(/changed since/);
    writeFileSync(join(folder, 'documents.jsonl'), lines(DOCUMENTS.slice(1)));
    expect(jatdae(['eval'], { cwd: folder }).err).toMatch(/a: jatdae.yaml or the collection changed since this run/);
    expect(jatdae(['run', 'a', '--resume'], { cwd: folder }).err).toMatch(
      /collection changed since the interrupted run/,
    );
  });

  it('warns of a corpus too small for the cut-off, and shows slices', () => {
    const folder = project('  a: { type: bm25, tokenizer: word }\n', {}, 'slices: [topic]\n');
    jatdae(['run'], { cwd: folder });
    const called = jatdae(['eval', 'a', '-m', 'R@20'], { cwd: folder });
    expect(called.err).toMatch(/the corpus has 40 documents, fewer than 3 times 20/);
    expect(called.out).toMatch(/^topic +n +R@20 +95% interval$/m);
  });

  it('a process killed in the middle loses nothing, and resuming gives the same bytes', async () => {
    const slow = MODULE.replace('const words', 'await new Promise((done) => setTimeout(done, 60));\n  const words');
    const folder = project('  slow: { type: module, path: ./slow.mjs, concurrency: 2 }\n', { 'slow.mjs': slow });
    const run = join(folder, '.jatdae/runs/slow/run.jsonl');
    const log = join(folder, '.jatdae/runs/slow/log.jsonl');
    expect(jatdae(['run', 'slow'], { cwd: folder }).code).toBe(0);
    const undisturbed = readFileSync(run);

    const child = spawn(process.execPath, [BIN, 'run', 'slow', '--quiet'], { cwd: folder, stdio: 'ignore' });
    while (!existsSync(log) || readFileSync(log, 'utf8').split('\n').length < 4) await sleep(5);
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
    const kept = readFileSync(log, 'utf8').split('\n').length - 1;
    expect(kept).toBeLessThan(QUERIES.length);
    // As if it had died within a line.
    writeFileSync(log, `${readFileSync(log, 'utf8')}{"qid":"q1`);

    expect(jatdae(['eval', 'slow'], { cwd: folder }).err).toMatch(
      /the last run of slow was interrupted: jatdae run slow --resume/,
    );
    const resumed = jatdae(['run', 'slow', '--resume'], { cwd: folder });
    expect(resumed.err).toContain(`slow: ${kept} answers kept from before`);
    expect(readFileSync(run).equals(undisturbed)).toBe(true);
    expect(existsSync(log)).toBe(false);
  });

  it('measures how much a system differs from itself', () => {
    // Another order every twelve questions, that is every time all are asked.
    const dice = `let calls = 0;
export const search = (question, k) => {
  const turn = Math.floor(calls++ / 12);
  return Array.from({ length: k }, (_, i) => ({ id: 'd' + ((i * 7 + turn * 3) % 40), score: k - i }));
};
`;
    const folder = project('  dice: { type: module, path: ./dice.mjs }\n', { 'dice.mjs': dice });
    const called = jatdae(['run', 'dice', '--repeat', '2'], { cwd: folder });
    expect(called.out).toMatch(/dice, 2 times: 0% of the lists are identical, the first 10 overlap by \d+%/);
    expect(JSON.parse(readFileSync(join(folder, '.jatdae/runs/dice/repeat.json'), 'utf8'))).toMatchObject({
      version: 1,
      runs: 2,
      identical: 0,
      queries: 12,
    });
  });
});

describe('jatdae.yaml at fault: the line and one sentence', () => {
  const base = 'collection: { documents: documents.jsonl, queries: queries.jsonl }\n';
  for (const [yaml, sentence] of [
    [`${base}sistems:\n  a: { type: bm25 }\n`, /jatdae\.yaml:2: there is no key sistems; did you mean systems\?/],
    [
      `${base}systems:\n  a:\n    type: bm52\n`,
      /jatdae\.yaml:4: there is no type of system "bm52"; did you mean bm25\?/,
    ],
    [`${base}systems:\n  a:\n    type: bm25\n    k1: fast\n`, /jatdae\.yaml:5: systems\.a\.k1: /],
    [
      `${base}systems:\n  a:\n    type: bm25\n    tokeniser: word\n`,
      /jatdae\.yaml:5: there is no key systems\.a\.tokeniser; did you mean tokenizer\?/,
    ],
    [`${base}depth: 0\nsystems: {}\n`, /jatdae\.yaml:2: depth: /],
    [`${base}systems:\n  a: { type: bm25\n`, /jatdae\.yaml:\d+: this is not valid YAML/],
    [`${base}systems:\n  a: { type: bm25 }\n  a: { type: bm25 }\n`, /jatdae\.yaml:4: this is not valid YAML/],
    ['systems: {}\n', /jatdae\.yaml:1: collection: /],
  ] as const) {
    it(yaml.slice(base.length).split('\n').join(' | ') || yaml, () => {
      const folder = tempFolder();
      writeFileSync(join(folder, 'jatdae.yaml'), yaml);
      const called = jatdae(['run'], { cwd: folder });
      expect(called.err).toMatch(sentence);
      expect(called.code).toBe(2);
    });
  }

  it('an unknown system, and no file at all', () => {
    const folder = project('  dense-e5: { type: bm25 }\n');
    expect(jatdae(['run', 'dense'], { cwd: folder }).err).toMatch(
      /there is no system "dense" in jatdae\.yaml; did you mean dense-e5\?/,
    );
    expect(jatdae(['run'], { cwd: tempFolder() }).err).toMatch(/there is no jatdae\.yaml here; jatdae init writes one/);
  });
});

describe('a module of the user', () => {
  const called = (body: string, name = 'mine.mjs') => {
    const folder = project(`  mine: { type: module, path: ./${name} }\n`, { [name]: body });
    return jatdae(['run', 'mine'], { cwd: folder });
  };

  it('in TypeScript, as a LangChain.js retriever, as a LlamaIndex.TS retriever', () => {
    const typed = `const ids: string[] = ['d1', 'd2'];\nexport const search = async (question: string, k: number): Promise<string[]> => (question.includes('출장') ? ids : ['d3']).slice(0, k);\n`;
    expect(called(typed, 'mine.ts').code).toBe(0);
    const langchain = `export const retriever = { async invoke(q) { return [{ pageContent: q, metadata: { id: q.includes('출장') ? 'd1' : 'd2' } }, { pageContent: 'x', metadata: { id: 'd9' } }]; } };`;
    expect(called(langchain).code).toBe(0);
    const llama = `export default { async retrieve({ query }) { return [{ node: { id_: 'd1', text: query, metadata: {} }, score: query.length }]; } };`;
    expect(called(llama).code).toBe(0);
  });

  for (const [what, body, sentence, code] of [
    [
      'throws',
      'export function search() { throw new Error("no connection to the index"); }',
      /your code threw: no connection to the index/,
      3,
    ],
    [
      'returns a document twice',
      'export const search = () => ["a", "b", "a"];',
      /document "a" stands twice; return each document once/,
      3,
    ],
    [
      'returns numbers',
      'export const search = () => [1, 2];',
      /the id of result 1 is number 1; ids are strings.*String\(id\)/,
      3,
    ],
    [
      'returns undefined',
      'export const search = () => undefined;',
      /a list of ids or of \{id, score, text\} is needed, not undefined/,
      3,
    ],
    [
      'returns scores for some',
      'export const search = () => [{ id: "a", score: 2 }, { id: "b" }];',
      /1 of 2 results have a score/,
      3,
    ],
    [
      'returns NaN',
      'export const search = () => [{ id: "a", score: NaN }];',
      /the score of document "a" is number NaN/,
      3,
    ],
    [
      'returns the worst first',
      'export const search = () => [{ id: "a", score: 1 }, { id: "b", score: 2 }];',
      /score of document "b" is higher than that before it/,
      3,
    ],
    [
      'exports nothing of use',
      'export const find = 1;',
      /export a function search\(question, k\) or a retriever; the file exports find/,
      2,
    ],
    ['does not load', 'import "no-such-package";', /the file does not load: .*no-such-package/, 2],
    [
      'finds nothing, ever',
      'export const search = () => [];',
      /warning: mine found nothing for any of 12 queries, so every score is 0: an empty index/,
      0,
    ],
    [
      'gives the same score always',
      'export const search = () => [{ id: "a", score: 0.5 }, { id: "b", score: 0.5 }];',
      /warning: mine gave every document of every query the score 0\.5/,
      0,
    ],
  ] as const) {
    it(what, () => {
      const { err, code: actual } = called(body);
      expect(err).toMatch(sentence);
      expect(actual).toBe(code);
    });
  }

  it('returns 3,000 ids for k = 10: cut, and said once', () => {
    const { err, code } = called(
      'export const search = (q) => Array.from({ length: 3000 }, (_, i) => `${q.length}-${i}`);',
    );
    expect(code).toBe(0);
    expect(err.match(/returned 3000 documents where 10 were asked/g)).toHaveLength(1);
  });

  it('one failed query is kept as failed, told by eval, and asked again by --resume', () => {
    const flaky = `import { existsSync } from 'node:fs';\n${MODULE.replace('const words', "if (question.endsWith(' 3항') && !existsSync(new URL('./mended', import.meta.url))) throw new Error('hiccup');\n  const words")}`;
    const folder = project('  mine: { type: module, path: ./mine.mjs }\n', { 'mine.mjs': flaky });
    const first = jatdae(['run', 'mine'], { cwd: folder });
    expect(first.code).toBe(3);
    expect(first.err).toMatch(/1 query failed \(q3\) and is kept as failed; --resume asks again.*hiccup/);
    const left = jatdae(['eval', 'mine', '-m', 'NumRel', '--format', 'json'], { cwd: folder });
    expect(left.err).toMatch(/1 failed query is left out of its means/);
    expect(resultOf(left.out).runs[0].queries).toBe(11);
    expect(
      resultOf(jatdae(['eval', 'mine', '--failed', 'zero', '--format', 'json'], { cwd: folder }).out).runs[0].queries,
    ).toBe(12);
    writeFileSync(join(folder, 'mended'), '');
    const second = jatdae(['run', 'mine', '--resume'], { cwd: folder });
    expect(second.code).toBe(0);
    expect(second.err).toMatch(/11 answers kept from before/);
    expect(resultOf(jatdae(['eval', 'mine', '--format', 'json'], { cwd: folder }).out).runs[0].queries).toBe(12);
  });
});

describe('an HTTP endpoint', () => {
  let server: Server;
  let behave: (
    question: string,
    k: number,
  ) => { status?: number; body: string; wait?: number; headers?: Record<string, string> };
  let inFlight = 0;
  let most = 0;
  let asked = 0;
  let authorization: string | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', async () => {
        asked++;
        most = Math.max(most, ++inFlight);
        authorization = request.headers.authorization;
        const { q, n } = JSON.parse(text) as { q: string; n: number };
        const { status = 200, body, wait = 0, headers = {} } = behave(q, n);
        if (wait > 0) await sleep(wait);
        inFlight--;
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const hits = (question: string, k: number) =>
    JSON.stringify({
      hits: DOCUMENTS.filter((d) => d.text.includes(question.split(' ')[0]!))
        .slice(0, k)
        .map((d, i) => ({ id: d.id, score: 1 / (i + 1) })),
    });
  const api = (more = '') => {
    const { port } = server.address() as AddressInfo;
    return project(
      `  api:\n    type: http\n    url: http://127.0.0.1:${port}/search\n    body: { q: "{{query}}", n: "{{k}}" }\n    ids: $.hits[*].id\n    scores: $.hits[*].score\n    retries: 1\n${more}`,
    );
  };

  it('keeps as many requests in flight as it may, takes headers from the environment, and records its trace', async () => {
    behave = (q, k) => ({
      body: JSON.stringify({ ...JSON.parse(hits(q, k)), debug: { first: ['d1', 'd2'] } }),
      wait: 50,
    });
    most = 0;
    const folder = api(
      '    concurrency: 8\n    headers: { Authorization: "Bearer ${API_TOKEN}" }\n    stages: { first: "$.debug.first[*]" }\n',
    );
    const called = await jatdaeAsync(['run', 'api'], { cwd: folder, env: { API_TOKEN: 'hush' } });
    expect(called.code).toBe(0);
    expect(most).toBe(8);
    expect(authorization).toBe('Bearer hush');
    const [line] = readFileSync(join(folder, '.jatdae/runs/api/run.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(line!).stages).toEqual([{ name: 'first', ids: ['d1', 'd2'] }]);
    expect(readFileSync(join(folder, '.jatdae/runs/api/run.json'), 'utf8')).not.toContain('hush');
    expect(
      (await jatdaeAsync(['eval', 'api', '--at', 'first', '-m', 'NumRet', '--format', 'json'], { cwd: folder })).code,
    ).toBe(0);
    expect((await jatdaeAsync(['eval', 'api', '--at', 'second'], { cwd: folder })).err).toMatch(
      /api has no stage "second"; there are first/,
    );
    expect((await jatdaeAsync(['run', 'api'], { cwd: folder })).err).toMatch(/API_TOKEN/);
  });

  it('tries again after 429 and 500', async () => {
    let calls = 0;
    behave = (q, k) =>
      ++calls % 2 === 1
        ? { status: calls % 4 === 1 ? 429 : 500, body: '{}', headers: { 'retry-after': '0' } }
        : { body: hits(q, k) };
    asked = 0;
    expect((await jatdaeAsync(['run', 'api'], { cwd: api('    concurrency: 1\n') })).code).toBe(0);
    expect(asked).toBe(24);
  });

  for (const [what, answer, sentence] of [
    ['HTML', () => ({ body: '<html>login</html>' }), /HTML|html/],
    ['half a JSON', () => ({ body: '{"hits":[{"id":' }), /JSON/],
    ['no answer in time', () => ({ body: '{}', wait: 900 }), /0\.3|300|time|second/],
    [
      'another shape',
      () => ({ body: '{"results":[]}' }),
      /there is nothing at ids: \$\.hits\[\*\]\.id; the answer has results/,
    ],
    ['fewer scores than ids', () => ({ body: '{"hits":[{"id":"a","score":1},{"id":"b"}]}' }), /2 ids but 1 at scores/],
  ] as const) {
    it(`${what}: one sentence, exit code 3, after five in a row it stops`, async () => {
      behave = answer;
      const called = await jatdaeAsync(['run', 'api'], { cwd: api('    timeout: 0.3\n    concurrency: 1\n') });
      expect(called.code).toBe(3);
      expect(called.err).toMatch(sentence);
      expect(called.err).toMatch(
        /5 queries failed one after the other, so it was stopped; what was done is kept, --resume goes on/,
      );
    });
  }

  it('a wrong path is told before anything is asked', async () => {
    asked = 0;
    const folder = project('  api: { type: http, url: "http://127.0.0.1:1/?q={{query}}", ids: hits.id }\n');
    const called = await jatdaeAsync(['run', 'api'], { cwd: folder });
    expect(called.err).toMatch(/ids is no JSONPath: hits\.id/);
    expect(called.code).toBe(2);
    expect(asked).toBe(0);
  });
});

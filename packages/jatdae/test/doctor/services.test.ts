import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { afterAll, describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { doctorData, doctorText } from '../../src/verbs/doctor/doctor.ts';
import { tempFolder } from '../temp.ts';
import { diagnosed, MACHINE, notWell } from './diagnosed.ts';

const servers: { close(): unknown }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
const http = (answer: RequestListener) => listen(createServer(answer));

/** A port on which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function projectWith(yaml: string): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'd.jsonl'), '{"id":"d1","text":"체류지 변경 신고"}\n{"id":"d2","text":"외국인 등록"}\n');
  writeFileSync(join(folder, 'q.jsonl'), '{"qid":"q1","question":"체류지","relevant":["d1"]}\n');
  const file = join(folder, 'jatdae.yaml');
  writeFileSync(file, `collection: { documents: d.jsonl, queries: q.jsonl }\n${yaml}`);
  return file;
}

const SECRET = 'very-secret-key-0123456789';
const env = { ...MACHINE.env, KEY: SECRET, DATABASE_URL: `postgres://user:${SECRET}@127.0.0.1:1/db` };
const online = (yaml: string, more: Record<string, string | undefined> = {}, timeout = 2000) =>
  diagnosed(projectWith(yaml), { machine: { ...MACHINE, env: { ...env, ...more } }, timeout });
const services = (found: Awaited<ReturnType<typeof online>>) =>
  found.checks
    .filter(({ name }) => name === 'service')
    .map(({ level, subject, say }) => `${level} ${subject}: ${translate(say, 'en')}`);

describe('services', () => {
  it('that answer, asked once for all systems that share them, with their key', async () => {
    const asked: string[] = [];
    const port = await http((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.end('{"tagline":"You Know, for Search"}');
    });
    const found = await online(`systems:
  os: { type: opensearch, url: 'http://127.0.0.1:${port}', index: a, api_key_env: KEY }
  os2: { type: opensearch, url: 'http://127.0.0.1:${port}/', index: b, api_key_env: KEY }
`);
    expect(services(found)).toEqual([`well os, os2: http://127.0.0.1:${port}/ answers`]);
    expect(asked).toEqual([`/ ApiKey ${SECRET}`]);
    expect(found.exitCode).toBe(0);
  });

  it('that list models: the right one, one too few, and lists that say nothing', async () => {
    const port = await http((request, response) => {
      if (request.url !== '/v1/models') response.statusCode = 404;
      response.end('{"object":"list","data":[{"id":"bge-m3:latest"},{"id":"qwen3-8b"}]}');
    });
    const found = await online(`systems:
  good: { type: dense, endpoint: 'http://127.0.0.1:${port}/v1', model: bge-m3 }
judges:
  strict: { url: 'http://127.0.0.1:${port}/v1', model: gemma3, key: KEY }
  elsewhere: { url: 'http://127.0.0.1:${port}/v2', model: gemma3 }
`);
    expect(services(found)).toEqual([
      `well good: http://127.0.0.1:${port}/v1/models answers`,
      `warning strict: http://127.0.0.1:${port}/v1/models answers, and does not list gemma3; load the model, or correct its name`,
      expect.stringMatching(/^well elsewhere: /),
    ]);
  });

  it('that refuse the key are a fault of this project; those that fail are not', async () => {
    const refusing = await http((_, response) => response.writeHead(401).end(SECRET));
    const failing = await http((_, response) => response.writeHead(503).end());
    const found = await online(`systems:
  a: { type: qdrant, url: 'http://127.0.0.1:${refusing}', collection: c, api_key_env: KEY }
  b: { type: qdrant, url: 'http://127.0.0.1:${failing}', collection: c, api_key_env: KEY, sparse: { tokenizer: word } }
`);
    expect(services(found)).toEqual([
      expect.stringMatching(/^fault a: .*refuses the key or login \(401\)/),
      expect.stringMatching(/^fault b: .*error 503/),
    ]);
    expect(found.exitCode).toBe(1);
  });

  it('that are not there end with 3', async () => {
    const port = await closedPort();
    const found = await online(
      `systems:
  gone: { type: http, url: 'http://127.0.0.1:${port}/search?q={{query}}', ids: '$.hits[*].id' }
  pg: { type: postgres, table: t }
`,
      {},
      20_000,
    );
    expect(services(found)).toEqual([
      expect.stringMatching(/^fault gone: .*cannot be reached: the connection is refused/),
      expect.stringMatching(/^fault pg: .*127\.0\.0\.1:1\/db.*refused/),
    ]);
    expect(found.exitCode).toBe(3);
    expect(doctorText(found, 80, 'en')).toContain('what stands outside is not reachable');
  });

  it('that never answer end with 3, in the time that is given', async () => {
    const silent = await listen(createTcpServer(() => {}));
    const found = await online(
      `systems:
  slow: { type: rerank, of: bm25, reranker: { type: endpoint, url: 'http://127.0.0.1:${silent}/rerank' } }
  bm25: { type: bm25 }
  pgslow: { type: postgres, table: t, url_env: SILENT }
`,
      { SILENT: `postgres://u:${SECRET}@127.0.0.1:${silent}/db` },
      300,
    );
    expect(services(found)).toEqual([
      expect.stringMatching(/^fault slow: .*cannot be reached: no answer in 0\.3 s/),
      expect.stringMatching(/^fault pgslow: .*cannot be reached: no answer in 0\.3 s/),
    ]);
    expect(found.exitCode).toBe(3);
  });

  it('whose key is not set: which variable', async () => {
    const found = await online(
      "systems:\n  os: { type: opensearch, url: 'http://127.0.0.1:9', index: a, api_key_env: NO_SUCH_KEY }\n",
    );
    expect(services(found)[0]).toMatch(/^fault os: .*NO_SUCH_KEY/);
    expect(found.exitCode).toBe(1);
  });

  it('are not asked when nobody wants it', async () => {
    const file = projectWith("systems:\n  os: { type: opensearch, url: 'http://127.0.0.1:9', index: a }\n");
    const found = await diagnosed(file, { online: false, store: 'postgres://u:p@127.0.0.1:1/db' });
    expect(found.checks.filter(({ area }) => area === 'services')).toEqual([]);
    expect(found.exitCode).toBe(0);
  });

  it('a gold store on a server that is not there', async () => {
    const found = await diagnosed(undefined, { store: `postgres://u:${SECRET}@127.0.0.1:1/db`, timeout: 500 });
    expect(notWell(found)).toEqual(['fault store']);
    expect(found.exitCode).toBe(3);
    expect(JSON.stringify(doctorData(found))).not.toContain(SECRET);
    const silent = await listen(createTcpServer(() => {}));
    const never = await diagnosed(undefined, { store: `postgres://u:${SECRET}@127.0.0.1:${silent}/db`, timeout: 300 });
    expect(notWell(never)).toEqual(['fault store']);
    expect(translate(never.checks.find(({ name }) => name === 'store')!.say, 'en')).toContain('no answer in 0.3 s');
    expect(never.exitCode).toBe(3);
  });
});

describe('the report', () => {
  it('shows no secret, and no line wider than a terminal', async () => {
    const echo = await http((request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1/?key=${SECRET}` });
      response.end(`${request.headers.authorization}`);
    });
    const found = await online(`systems:
  os: { type: opensearch, url: 'http://127.0.0.1:${echo}', index: a, api_key_env: KEY }
  pg: { type: postgres, table: t }
  web: { type: http, url: 'http://127.0.0.1:${await closedPort()}/s?q={{query}}&api_key=${SECRET}', ids: '$.ids[*]' }
judges:
  strict: { url: 'http://127.0.0.1:${await closedPort()}/v1', model: m, headers: { x-key: '\${KEY}' } }
`);
    for (const text of [doctorText(found, 80, 'en'), doctorText(found, 80, 'ko'), JSON.stringify(doctorData(found))]) {
      expect(text).not.toContain(SECRET);
    }
    for (const lang of ['en', 'ko'] as const) {
      for (const line of doctorText(found, 80, lang).split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(80);
    }
    expect(doctorText(found, 80, 'ko')).toMatch(/^외부 서비스$/m);
  });

  it('as JSON has counts and the exit code', async () => {
    const found = await diagnosed(undefined, { machine: { ...MACHINE, disk: 1e6 } });
    const data = doctorData(found);
    expect(data).toMatchObject({ exit_code: 1, counts: { warning: 0, fault: 1 } });
    expect(data.checks.find(({ name }) => name === 'disk')!.message.en).toMatch(/^only 1 MB free/);
  });
});

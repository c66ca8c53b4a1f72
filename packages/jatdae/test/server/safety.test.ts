import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access, cookieOf } from '../../src/server/access.ts';
import { allowedHosts, isLoopback, isPlainPath } from '../../src/server/guard.ts';
import { withoutSecrets } from '../../src/server/scored-run.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { tempFolder } from '../temp.ts';
import { ask, handbook, open, post } from './handbook.ts';

const TOKENS = [
  { name: 'vera', role: 'viewer', token: 'viewer-token-0123456789' },
  { name: 'lara', role: 'labeler', token: 'labeler-token-0123456789' },
  { name: 'anna', role: 'admin', token: 'admin-token-0123456789' },
];

let folder: string;
let assets: string;
let studio: RunningStudio;
let shared: RunningStudio;

beforeAll(async () => {
  folder = await handbook();
  assets = join(tempFolder(), 'app');
  mkdirSync(join(assets, 'assets'), { recursive: true });
  writeFileSync(join(assets, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(assets, 'assets', 'app-1a2b.js'), 'export {};');
  symlinkSync(join(folder, 'jatdae.yaml'), join(assets, 'link.yaml'));
  studio = await open(folder, { assets });
  const store = join(tempFolder(), 'gold.db');
  shared = await open(folder, { assets, store, access: Access.tokens(JSON.stringify(TOKENS), 'test') });
});
afterAll(async () => {
  await studio.stop();
  await shared.stop();
});

/** Bytes as they are: `fetch` would make another path or another Host of them. */
function raw(to: RunningStudio, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(to.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

const get = (to: RunningStudio, path: string, host = `127.0.0.1:${to.port}`) =>
  raw(to, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

const label = [{ query: 'q001', document: 'handbook#D-8/extension', grade: 1, clientId: 'x' }];

describe('paths', () => {
  it.each([
    '/../../../../etc/passwd',
    '/assets/../../jatdae.yaml',
    '/assets/..%2f..%2fjatdae.yaml',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cjatdae.yaml',
    '/assets\\..\\..\\jatdae.yaml',
    '//etc/passwd',
    '/index.html%00.js',
    '/%',
    'http://127.0.0.1/api/project',
    '/api/../jatdae.yaml',
    '/api/documents/..%2f..%2fetc%2fpasswd',
  ])('%s is refused', async (path) => {
    const answer = await get(studio, path);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/root:|collection:/);
  });

  it.each(['/etc/passwd', '/jatdae.yaml', '/.jatdae/gold.db', '/%2fetc%2fpasswd', '/link.yaml', '/assets/none.js'])(
    '%s is no file of the app',
    async (path) => {
      const answer = await get(studio, path);
      expect(answer).not.toMatch(/root:|collection:|SQLite/);
      expect(answer).toMatch(path.includes('passwd') ? /^HTTP\/1\.1 200 [\s\S]*<title>app/ : /^HTTP\/1\.1 404 /);
    },
  );

  it('of the app are served with their types, and addresses of its pages with the app', async () => {
    const script = await ask(studio, '/assets/app-1a2b.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/', '/queries/q001?system=rrf']) {
      const page = await ask(studio, path);
      expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.text).toContain('<title>app');
    }
    expect((await ask(studio, '/api/nothing')).status).toBe(404);
  });

  it('say that the app is not built where it is not', async () => {
    const bare = await open(folder, { assets: join(folder, 'nowhere'), lang: 'ko' });
    const page = await ask(bare, '/');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.text).toContain('npm run build');
    await bare.stop();
  });

  it('are told apart from ids with dots', () => {
    expect(['/api/documents/a..b', '/api/documents/..a', '/api/documents/a%2F..b'].every(isPlainPath)).toBe(true);
    expect(['/a/..', '/./a', '/a%2F..%2Fb', '/..%5C', 'a', '', '*'].some(isPlainPath)).toBe(false);
  });
});

describe('who asks from where', () => {
  it('a foreign Host is refused, whatever it asks', async () => {
    for (const host of ['evil.example', `evil.example:${studio.port}`, `127.0.0.1:1`, '']) {
      const answer = await get(studio, '/api/project', host);
      expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
      expect(answer).not.toContain('handbook');
    }
    for (const host of [`localhost:${studio.port}`, `127.0.0.1:${studio.port}`, `[::1]:${studio.port}`]) {
      expect(await get(studio, '/api/project', host)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it.each([
    ['foreign Origin', { origin: 'https://evil.example' }],
    ['null Origin', { origin: 'null' }],
    ['Origin of another port', { origin: 'http://127.0.0.1:1' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
  ])('a write with %s is refused', async (_, headers) => {
    for (const [path, body] of [
      ['/api/gold/judgements', label],
      ['/api/gold/undo', {}],
      ['/api/search', { text: 'x', system: 'spaces' }],
    ] as const) {
      const { status, json } = await post(studio, path, body, headers as Record<string, string>);
      expect([status, json().error.code]).toEqual([403, 'foreign-origin']);
    }
  });

  it('a form is refused, and its own page may write', async () => {
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(label) };
    expect((await ask(studio, '/api/gold/judgements', form)).status).toBe(415);
    const own = { origin: `http://127.0.0.1:${studio.port}`, 'sec-fetch-site': 'same-origin' };
    expect((await post(studio, '/api/search', { text: '연장', system: 'spaces' }, own)).status).toBe(200);
  });

  it('names that this server goes by', () => {
    expect(allowedHosts('127.0.0.1', 7310, []).has('evil.example:7310')).toBe(false);
    expect(allowedHosts('10.0.0.5', 7310, ['studio.example', 'proxy.example:443'])).toEqual(
      new Set([
        ...['localhost:7310', '127.0.0.1:7310', '[::1]:7310', '10.0.0.5:7310', 'studio.example:7310'],
        // What a browser asks https://proxy.example for is proxy.example.
        ...['proxy.example:443:7310', 'proxy.example:443', 'proxy.example'],
      ]),
    );
    expect(['127.0.0.1', 'localhost', '::1', '127.8.0.1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example'].some(isLoopback)).toBe(false);
  });
});

describe('bodies', () => {
  it('of 50 MB are refused, and the server lives on', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(50_000_000), system: 'spaces' });
    const sent = await post(studio, '/api/search', JSON.parse(body)).catch(() => undefined);
    if (sent) expect([sent.status, sent.json().error.code]).toEqual([413, 'too-large']);
    // A length that is not told does not help.
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 50; i++) controller.enqueue(new Uint8Array(1_000_000).fill(120));
        controller.close();
      },
    });
    const streamed = await ask(studio, '/api/search', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: chunks, duplex: 'half' },
    } as RequestInit).catch(() => undefined);
    if (streamed) expect(streamed.status).toBe(413);
    const told = await raw(
      studio,
      `POST /api/search HTTP/1.1\r\nHost: 127.0.0.1:${studio.port}\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\nConnection: close\r\n\r\n`,
    );
    expect(told).toMatch(/^HTTP\/1\.1 413 [\s\S]*1000000 bytes/);
    expect((await ask(studio, '/api/project')).status).toBe(200);
  });

  it('that are no JSON, or not what is asked for, are refused in both languages', async () => {
    for (const body of ['{', '[]', '"x"', '{"__proto__": {"text": "x"}}']) {
      const { status, json } = await ask(studio, '/api/search', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
      });
      expect(status).toBe(400);
      expect(json().error.message.ko).toMatch(/\p{sc=Hangul}/u);
    }
  });
});

describe('tokens and roles', () => {
  const bearer = (i: number) => ({ authorization: `Bearer ${TOKENS[i]!.token}` });

  it('nobody comes in without a token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: `jatdae-studio-${shared.port}=wrong` }]) {
      for (const path of ['/api/project', '/api/leaderboard', '/api/openapi.json', '/api/document?id=evil']) {
        const { status, json } = await ask(shared, path, { headers: headers as Record<string, string> });
        expect([status, json().error.code]).toEqual([401, 'token-needed']);
      }
      expect((await post(shared, '/api/gold/judgements', label, headers as Record<string, string>)).status).toBe(401);
    }
  });

  it('a token in the address becomes a cookie that scripts cannot read', async () => {
    const { token } = TOKENS[1]!;
    const first = await ask(shared, `/?token=${token}`, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/']);
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(token);
    expect(cookie).toContain(cookieOf(token));
    const project = await ask(shared, '/api/project', { headers: { cookie: cookie.split(';')[0]! } });
    expect(project.json()).toMatchObject({ judge: 'lara', role: 'labeler' });
    expect((await ask(shared, '/?token=wrong-token-0123456789')).status).toBe(401);
  });

  it('roles are enforced on every write', async () => {
    const status = async (i: number, path: string, body: unknown) => (await post(shared, path, body, bearer(i))).status;
    expect([await status(0, '/api/gold/judgements', label), await status(0, '/api/gold/undo', {})]).toEqual([403, 403]);
    expect((await ask(shared, '/api/gold/queue?kind=pool', { headers: bearer(0) })).status).toBe(403);
    expect(await status(1, '/api/gold/judgements', label)).toBe(200);
    const adjudicated = [{ ...label[0], role: 'adjudicator' }];
    const [refused] = (await post(shared, '/api/gold/judgements', adjudicated, bearer(1))).json();
    expect(refused.error.code).toBe('role-needed');
    const [stored] = (await post(shared, '/api/gold/judgements', adjudicated, bearer(2))).json();
    expect(stored.stored).toMatchObject({ judge: 'anna', role: 'adjudicator' });
    expect(await status(1, '/api/gold/undo', {})).toBe(200);
  });

  it('a list of tokens is refused without showing one', () => {
    const { token } = TOKENS[0]!;
    for (const bad of [
      'nonsense',
      '[]',
      JSON.stringify([{ name: 'a', role: 'king', token }]),
      JSON.stringify([{ name: 'a', role: 'viewer', token: 'short' }]),
      JSON.stringify([TOKENS[0], { ...TOKENS[1], token }]),
      JSON.stringify([TOKENS[0], { ...TOKENS[1], name: 'vera' }]),
    ]) {
      expect(() => Access.tokens(bad, 'tokens.json')).toThrow(/token|name/);
      try {
        Access.tokens(bad, 'tokens.json');
      } catch (error) {
        expect(String(error)).not.toContain(token);
        expect(String(error)).not.toContain('short');
      }
    }
  });
});

describe('replies', () => {
  it('carry the headers of safety, whatever they are', async () => {
    for (const path of ['/', '/api/project', '/api/nothing', '/assets/app-1a2b.js', '/nothing.js']) {
      const { headers } = await ask(studio, path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBe(null);
    }
    expect(await get(studio, '/../x')).toMatch(/x-content-type-options: nosniff/i);
  });

  it('hold no secret of the configuration, and no path of the machine', async () => {
    process.env.STUDIO_TEST_KEY = 'secret-of-the-engine';
    const { status, text } = await post(studio, '/api/search', { text: 'x', system: 'engine' });
    expect(status).toBe(502);
    expect(text).not.toContain('secret-of-the-engine');
    expect(text).not.toContain(folder);
    delete process.env.STUDIO_TEST_KEY;
    const settings = { type: 'http', url: 'https://u:p@x.example/?api_key=abc', headers: { 'X-Key': 's' }, window: 30 };
    const hidden = { parts: [{ api_key: 'k', api_key_env: 'NAME', max_tokens: 3 }], tokenizer: 'morph' };
    expect(withoutSecrets({ ...settings, ...hidden })).toEqual({
      ...{ type: 'http', url: 'https://***@x.example/?api_key=***', headers: '***', window: 30 },
      ...{ parts: [{ api_key: '***', api_key_env: 'NAME', max_tokens: 3 }], tokenizer: 'morph' },
    });
  });
});

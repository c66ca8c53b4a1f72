import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { http, translate } from '../../src/language/index.ts';
import { type JsonRequest, requestJson } from '../../src/net/index.ts';
import { freePort } from '../services/process.ts';
import { ScriptedServer } from '../services/scripted-server.ts';
import { errorOf } from './context.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const quick: JsonRequest = { pause: 10, retries: 2 };
const ask = (request: JsonRequest = {}, path = '/x') => requestJson(server.url + path, { ...quick, ...request });

describe('requestJson', () => {
  it('sends JSON and gives JSON', async () => {
    server.play({ status: 201, body: '{"a":[1,"가"]}', headers: { 'x-took': '3' } });
    const reply = await ask({ body: { q: '한글' }, headers: { 'X-One': '1' } });
    expect(reply).toMatchObject({ status: 201, body: { a: [1, '가'] }, attempts: 1 });
    expect(reply.headers.get('x-took')).toBe('3');
    expect(server.asked[0]).toMatchObject({ method: 'POST', url: '/x', body: '{"q":"한글"}' });
    expect(server.asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-one': '1' });
    server.play({ body: '' });
    expect(await ask()).toMatchObject({ body: undefined });
    expect(server.asked[0]).toMatchObject({ method: 'GET', body: '' });
  });

  it('waits as long as a 429 says', async () => {
    server.play({ status: 429, headers: { 'retry-after': '1' } }, { body: '{"ok":true}' });
    expect(await ask()).toMatchObject({ body: { ok: true }, attempts: 2 });
    const [first, second] = server.asked;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
    const soon = new Date(Date.now() + 1500).toUTCString();
    server.play({ status: 503, headers: { 'retry-after': soon } }, { body: '1' });
    expect(await ask()).toMatchObject({ body: 1, attempts: 2 });
    // Nobody waits for an hour.
    server.play({ status: 429, headers: { 'retry-after': '3600' }, body: 'quota' });
    const error = await errorOf(ask());
    expect(server.asked).toHaveLength(1);
    expect(error).toMatchObject({ exitCode: 3 });
    expect(error.message).toMatch(/answered with status 429: quota - It wants fewer requests: ask again later\.$/u);
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('tries a %d again, then gives up', async (status) => {
    server.play({ status, body: 'try again' });
    const error = await errorOf(ask());
    expect(server.asked).toHaveLength(3);
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(
      new RegExp(`^http://${server.host}/x answered with status ${status} \\(3 tries\\): try`, 'u'),
    );
  });

  it.each([400, 401, 403, 404, 405, 422])(
    'gives up at once on a %d, which is the fault of the call',
    async (status) => {
      server.play({ status, body: '{"error":"so not"}' });
      const error = await errorOf(ask());
      expect(server.asked).toHaveLength(1);
      expect(error.exitCode).toBe(2);
      server.play({ status, body: '{"error":"so not"}' });
      expect(await ask({ accept: [status] })).toMatchObject({ status, body: { error: 'so not' } });
    },
  );

  it('doubles its pauses, the same for the same seed', async () => {
    server.play({ status: 500 });
    await errorOf(ask({ retries: 3, pause: 100, seed: 7 }));
    const pauses = server.asked.slice(1).map(({ at }, i) => at - (server.asked[i]?.at ?? 0));
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(50 * 2 ** i - 2);
      // Generous: the machine may be busy.
      expect(pause).toBeLessThan(100 * 2 ** i + 3000);
    }
  });

  it('tells of a web page', async () => {
    server.play({ body: '<!doctype html>\n<title>Sign in</title>' });
    const error = await errorOf(ask({ advice: http.system.advice({ system: 'x' }) }));
    expect(server.asked).toHaveLength(1);
    expect(error.exitCode).toBe(3);
    expect(error.message).toBe(
      `${server.url}/x answered with a web page and not JSON (status 200): <!doctype html> <title>Sign in</title> - Check the address. Check url, body and headers of x.`,
    );
    expect(translate(error.say, 'ko')).toBe(
      `${server.url}/x이(가) JSON이 아닌 웹 페이지를 보냈습니다(상태 200): <!doctype html> <title>Sign in</title> - 주소를 확인하십시오. x 시스템의 url, body, headers를 확인하십시오.`,
    );
  });

  it('asks again for half a JSON, in vain and not in vain', async () => {
    server.play({ body: '{"hits":[{"id":' });
    expect((await errorOf(ask())).message).toMatch(/answered with a JSON that cannot be read to its end .*3 tries/u);
    server.play({ body: '{"hits":[{"id":' }, { body: '{"hits":[]}' });
    expect(await ask()).toMatchObject({ attempts: 2 });
    server.play({ body: 'Bad Gateway' });
    expect((await errorOf(ask())).message).toMatch(/something that is no JSON \(status 200\): Bad Gateway/u);
    // The line breaks in the middle of the body.
    server.play((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"hits":[', () => response.destroy());
    });
    const broken = await errorOf(ask());
    expect(broken.exitCode).toBe(3);
    expect(broken.message).toMatch(/cannot be reached: the connection broke \(3 tries\)/u);
  });

  it('waits for no answer longer than it was told', async () => {
    server.play(() => {});
    const error = await errorOf(ask({ timeout: 100 }));
    expect(error.exitCode).toBe(3);
    expect(error.message).toBe(
      `${server.url}/x gave no answer within 0.1 s (3 tries). Is it busy? A greater timeout gives it more time.`,
    );
    // Nor for the rest of one.
    server.play((response) => {
      response.writeHead(200);
      response.write('{');
    });
    expect((await errorOf(ask({ timeout: 100, retries: 0 }))).message).toMatch(/gave no answer within 0\.1 s\. Is/u);
  });

  it('tells that nobody is there', async () => {
    const port = await freePort();
    const error = await errorOf(requestJson(`http://127.0.0.1:${port}/`, quick));
    expect(error.exitCode).toBe(3);
    expect(error.message).toBe(
      `http://127.0.0.1:${port}/ cannot be reached: the connection is refused (3 tries). Is it running, and is the address right?`,
    );
    expect(translate(error.say, 'ko')).toBe(
      `http://127.0.0.1:${port}/에 연결할 수 없습니다: 연결이 거부되었습니다(3번 시도). 서버가 실행 중인지, 주소가 맞는지 확인하십시오.`,
    );
  });

  it('ends at once when it is aborted: before, in a request, in a pause', async () => {
    const reason = new Error('enough');
    server.play(() => {});
    await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.asked).toHaveLength(0);
    const stop = new AbortController();
    setTimeout(() => stop.abort(reason), 50);
    await expect(ask({ signal: stop.signal })).rejects.toBe(reason);
    server.play({ status: 500 });
    const later = new AbortController();
    setTimeout(() => later.abort(reason), 50);
    await expect(ask({ signal: later.signal, pause: 3_600_000 })).rejects.toBe(reason);
  });

  it('reads no more than it was told', async () => {
    server.play({ body: JSON.stringify('x'.repeat(5000)) });
    expect((await errorOf(ask({ limit: 2000 }))).message).toMatch(/answered with more than 0 MiB, which is not read/u);
    expect(await ask({ limit: 6000 })).toMatchObject({ status: 200 });
  });

  it('goes nowhere that the user did not name', async () => {
    server.play({ status: 302, headers: { location: 'http://elsewhere.invalid/login?token=abcdef' } });
    const error = await errorOf(ask({ headers: { authorization: 'Bearer s3cret-token' } }));
    expect(server.asked).toHaveLength(1);
    expect(error.message).toMatch(
      /sends on to http:\/\/elsewhere\.invalid\/login\?token=\*\*\* \(status 302\), which is not followed/u,
    );
  });

  it('prints no secret', async () => {
    const echo = 'Bearer s3cret-token, s3cret-token, Basic YWRhOmdlaGVpbS8x, geheim/1, k3y-in-url, k3y-in-header';
    server.play({ status: 403, body: echo });
    const url = `http://ada:geheim%2F1@${server.host}/x?api_key=k3y-in-url&size=3`;
    const error = await errorOf(
      requestJson(url, { headers: { Authorization: 'Bearer s3cret-token', 'x-api-key': 'k3y-in-header' } }),
    );
    expect(error.message).toContain(`http://***@${server.host}/x?api_key=***&size=3 answered with status 403`);
    for (const secret of ['s3cret', 'geheim', 'k3y', 'ada'])
      expect(error.message + translate(error.say, 'ko')).not.toContain(secret);
    // The login of the address goes where it belongs.
    server.play({ body: '{}' });
    await requestJson(`http://ada:geheim%2F1@${server.host}/x`);
    expect(server.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ada:geheim/1').toString('base64')}`);
  });

  it.each<[string, JsonRequest, RegExp]>([
    ['localhost:9200', {}, /"localhost:9200" is no address/u],
    ['ftp://x', {}, /"ftp:\/\/x.*is no address/u],
    ['//ada:geheim@x', {}, /"\/\/\*\*\*@x" is no address/u],
    ['http://x', { headers: { authorization: 'Bearer geheim\n' } }, /The header authorization cannot be sent/u],
    ['http://x', { headers: { authorization: 'Bearer 열쇠geheim' } }, /The header authorization cannot be sent/u],
  ])('refuses %s %j', async (url, request, message) => {
    const error = await errorOf(requestJson(url, request));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('geheim');
  });
});

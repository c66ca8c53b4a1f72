import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, get, post } from '../src/api/client.ts';

/** The waits that were begun, each with what ends it. */
function waits() {
  const all: { readonly ms: number; end(): void }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    all.push({ ms, end: () => controller.abort(new DOMException('too late', 'TimeoutError')) });
    return controller.signal;
  });
  return all;
}

/** A server that takes a request and says nothing; or begins to and then stops. */
function stuck(body = false) {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const never = new Promise<never>((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
    return body ? Promise.resolve({ ok: true, status: 200, json: () => never }) : never;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fault = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

describe('a server that is stuck', () => {
  test.each([
    ['says nothing', false],
    ['stops in the middle', true],
  ])('%s: it does not answer, and is not asked again and again', async (_, body) => {
    const began = waits();
    stuck(body);
    const said = fault(get('project'));
    await vi.waitFor(() => expect(began).toHaveLength(1));
    began[0]!.end();
    const error = (await said) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.lost, error.slow]).toEqual([0, true, true]);
    expect(error.say.en).toContain('The server does not answer');
    expect(error.say.ko).toContain('서버가 응답하지 않습니다');
  });

  test('labels that nobody took are lost, and so may be sent again', async () => {
    const began = waits();
    stuck();
    const said = fault(post('gold/judgements', []));
    began[0]!.end();
    expect(((await said) as ApiError).lost).toBe(true);
  });

  test('heavy analyses are waited for longer than anything else', () => {
    const began = waits();
    stuck();
    const paths = ['project', 'gold/judgements', 'history', 'gold', 'compare?a=x&b=y', 'gold/diff?a=x', 'leaderboard'];
    for (const path of paths) void fault(get(path));
    const [ordinary, , , , heavy] = began.map(({ ms }) => ms);
    expect(began.map(({ ms }) => ms)).toEqual([...Array(4).fill(ordinary), heavy, heavy, heavy]);
    expect(heavy! > 4 * ordinary!).toBe(true);
  });

  test('whoever gives up hears no complaint of the server', async () => {
    waits();
    stuck();
    const mine = new AbortController();
    const said = fault(get('project', mine.signal));
    mine.abort();
    const error = await said;
    expect(error).not.toBeInstanceOf(ApiError);
    expect((error as DOMException).name).toBe('AbortError');
  });
});

test('a server that is not there is asked again; words that are none are said to be none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const gone = (await fault(get('project'))) as ApiError;
  expect([gone.code, gone.lost, gone.slow]).toEqual(['unreachable', true, false]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })));
  expect(((await fault(get('project'))) as ApiError).code).toBe('unreadable');
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { common, translate } from '../../src/language/index.ts';
import { crossEncoder } from '../../src/systems/rerank/cross-encoder-reranker.ts';
import { tempFolder } from '../temp.ts';
import { fakeLibrary } from './fake-transformers.ts';
import { AUTHORIZATION, CANDIDATES, make, QUESTION } from './rerankers.ts';
import { chat, type Reply, serve } from './server.ts';

const failure = async (work: Promise<unknown>): Promise<JatdaeError> => {
  const error = await work.then(
    () => new Error('nothing was thrown'),
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(JatdaeError);
  return error as JatdaeError;
};
const rows = (...entries: [number, unknown][]) => entries.map(([index, score]) => ({ index, score }));
const raw =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
    return undefined;
  };

/** The reply, how often it is asked for with one retry, and the sentence. */
const ENDPOINT: readonly [name: string, reply: Reply, tries: number, exit: number, en: string, ko: string][] = [
  [
    '429',
    raw(429, 'slow down', { 'retry-after': '0' }),
    2,
    3,
    'answered with status 429 (2 tries): slow down',
    '상태 429',
  ],
  ['500', raw(500, '{"error":"x"}'), 2, 3, 'answered with status 500 (2 tries)', '상태 500'],
  ['401', raw(401, 'no'), 1, 2, 'answered with status 401: no - Check the user name, password or key.', '상태 401'],
  ['HTML', raw(200, '<html>login</html>'), 1, 3, 'answered with a web page and not JSON', '웹 페이지'],
  [
    'half a JSON',
    raw(200, '[{"index":0,"sco'),
    2,
    3,
    'a JSON that cannot be read to its end',
    '끝까지 읽을 수 없는 JSON',
  ],
  [
    'NaN, which no JSON holds',
    raw(200, '[{"index":0,"score":NaN}]'),
    2,
    3,
    'a JSON that cannot be read to its end',
    'JSON',
  ],
  [
    'another JSON',
    () => ({ data: [1] }),
    1,
    3,
    'neither [{index, score}] nor {results: [{index, relevance_score}]}: {"data":[1]}',
    '형태도 아닙니다',
  ],
  ['no index', () => [{ score: 1 }], 1, 3, 'neither [{index, score}]', '형태도 아닙니다'],
  [
    'too few',
    () => rows([0, 1], [2, 0]),
    1,
    3,
    'r: the reranker gives no score to 1 of 3 documents: 일부. If it may leave documents out, set top_n.',
    '문서 3개 중 1개의 점수가 없습니다: 일부',
  ],
  [
    'an unknown index',
    () => rows([0, 1], [1, 1], [3, 0]),
    1,
    3,
    'r: the reranker answers for index 3, but 3 documents were sent (0 to 2).',
    'index 3',
  ],
  ['counting from 1', () => rows([1, 1], [2, 1], [3, 0]), 1, 3, 'index 3, but 3 documents were sent', 'index 3'],
  ['a negative index', () => rows([-1, 1]), 1, 3, 'index -1', 'index -1'],
  [
    'an index twice',
    () => rows([0, 1], [1, 1], [0, 2]),
    1,
    3,
    'r: the reranker answers twice for index 0 (document "없음").',
    '두 번 나옵니다',
  ],
  [
    'a score that is none',
    () => rows([0, 1], [1, null], [2, 1]),
    1,
    3,
    'r: the reranker gives document "일부" the score null; a finite number is needed.',
    '점수가 null입니다',
  ],
  ['a score as text', () => rows([0, '0.9']), 1, 3, 'the score 0.9; a finite number is needed', '유한한 수'],
  ['too late', () => undefined, 2, 3, 'no answer within', '안에'],
];

describe('endpoints that fail', () => {
  it.each(ENDPOINT)('%s', async (_, reply, tries, exit, en, ko) => {
    const { url, asked } = await serve(reply);
    const reranker = await make({ type: 'endpoint', url, retries: 1, timeout: 0.3 });
    const error = await failure(reranker.rerank(QUESTION, CANDIDATES));
    expect(translate(error.say, 'en')).toContain(en);
    expect(translate(error.say, 'ko')).toContain(ko);
    expect(translate(error.say, 'en')).not.toContain('\n');
    expect(error.exitCode).toBe(exit);
    expect(asked).toHaveLength(tries);
  });

  it('nobody there, and a signal', async () => {
    const reranker = await make({ type: 'endpoint', url: 'http://127.0.0.1:9/rerank', retries: 0 });
    expect((await failure(reranker.rerank(QUESTION, CANDIDATES))).exitCode).toBe(3);
    await expect(reranker.rerank(QUESTION, CANDIDATES, AbortSignal.abort('stop'))).rejects.toBe('stop');
  });

  it('the key is never printed', async () => {
    const { url } = await serve((asked, response) => raw(400, `bad ${asked.headers.authorization}`)(asked, response));
    const reranker = await make({ type: 'endpoint', url, headers: { Authorization: AUTHORIZATION } });
    expect((await failure(reranker.rerank(QUESTION, CANDIDATES))).message).not.toContain('secret-key');
  });

  it('options that contradict each other, and a variable that is not set', async () => {
    const url = 'http://localhost/rerank';
    expect(translate((await failure(make({ type: 'endpoint', url, top_n: 3 }))).say, 'en')).toContain(
      'a TEI endpoint does not know top_n',
    );
    expect(
      translate((await failure(make({ type: 'endpoint', url, model: 'm', top_n: 3, batch: 2 }))).say, 'en'),
    ).toContain('cannot be used with batch');
    expect(
      translate(
        (await failure(make({ type: 'endpoint', url, headers: { a: AUTHORIZATION.replace('KEY', 'NO_SUCH') } }))).say,
        'en',
      ),
    ).toContain('NO_SUCH');
    expect(
      translate((await failure(make({ type: 'llm', url, model: 'm', list_size: 2, step: 3 }))).say, 'en'),
    ).toContain('step 3 is longer than list_size 2');
  });
});

describe('language models that fail', () => {
  const unreadable = 'cannot be read as a judgement (2 tries)';
  it.each<[string, Record<string, unknown>, Reply, string]>([
    ['prose', {}, chat(() => 'I would give it a 7.'), unreadable],
    ['prose with JSON in it', {}, chat(() => 'Sure: {"score": 7}'), unreadable],
    ['nothing', {}, chat(() => ''), unreadable],
    ['beyond the scale', {}, chat(() => '{"score": 11}'), unreadable],
    ['text for a number', {}, chat(() => '{"score": "7"}'), unreadable],
    ['another key', {}, chat(() => '{"grade": 7}'), unreadable],
    ['a number left out', { mode: 'listwise' }, chat(() => '{"ranking": [3, 1]}'), unreadable],
    ['a number twice', { mode: 'listwise' }, chat(() => '{"ranking": [3, 1, 3]}'), unreadable],
    ['an unknown number', { mode: 'listwise' }, chat(() => '{"ranking": [3, 1, 4]}'), unreadable],
    ['cut off', {}, chat(() => '{"sco', 'length'), 'cut off at its length limit'],
    ['no chat', {}, () => ({ ok: true }), 'not that of a chat endpoint (no choices[0].message): {"ok":true}'],
    ['500', {}, raw(500, 'oops'), 'answered with status 500'],
    ['HTML', {}, raw(200, '<html>'), 'answered with a web page'],
  ])('%s', async (_, config, reply, sentence) => {
    const { url } = await serve(reply);
    const reranker = await make({ type: 'llm', url, model: 'm', retries: 0, ...config });
    const error = await failure(reranker.rerank(QUESTION, CANDIDATES));
    expect(translate(error.say, 'en')).toContain(sentence);
    expect(translate(error.say, 'ko')).toMatch(/다\.?|십시오/);
    expect(error.exitCode).toBe(3);
  });

  it('an unreadable reply is asked for again, and a readable one then counts', async () => {
    let count = 0;
    const { url } = await serve(chat(() => (count++ === 0 ? 'hm' : '{"score": 4}')));
    const reranker = await make({ type: 'llm', url, model: 'm' });
    expect(await reranker.rerank(QUESTION, CANDIDATES.slice(0, 1))).toEqual([4]);
    expect(count).toBe(2);
  });
});

describe('cross-encoders that fail', () => {
  const config = {
    type: 'cross-encoder' as const,
    model: 'fake',
    offline: true,
    max_tokens: 8,
    activation: 'none' as const,
  };
  const context = { name: 'r', folder: '.', cache: '.', notice: () => {} };

  it('the package is absent, the folder has no tokenizer, the model is not here', async () => {
    const absent = crossEncoder(config, context, async () => {
      throw new JatdaeError(common.verbatim({ text: 'npm install' }));
    });
    expect((await failure(Promise.resolve(absent.ready?.()))).message).toContain('npm install');
    const folder = tempFolder();
    mkdirSync(join(folder, 'model'));
    const empty = crossEncoder({ ...config, model: 'model' }, { ...context, folder }, async () => fakeLibrary(() => 0));
    expect(translate((await failure(Promise.resolve(empty.ready?.()))).say, 'en')).toContain(
      'model: this folder has no tokenizer.json.',
    );
    const broken = {
      ...fakeLibrary(() => 0),
      AutoTokenizer: { from_pretrained: () => Promise.reject(new Error('no file')) },
    };
    const away = crossEncoder(config, context, async () => broken);
    expect(translate((await failure(Promise.resolve(away.ready?.()))).say, 'en')).toBe(
      'fake cannot be loaded: no file It is not on this machine, and offline: true forbids asking for it.',
    );
  });

  it('two outputs are a share, three are no relevance, NaN is no score, a full window is told once', async () => {
    const notices: string[] = [];
    const telling = { ...context, notice: ({ code }: { code: string }) => notices.push(code) };
    const two = crossEncoder(config, telling, async () => fakeLibrary(() => 2, 2));
    expect((await two.rerank(QUESTION, CANDIDATES))[0]).toBeCloseTo(1 / (1 + Math.exp(-2)), 12);
    expect(notices).toEqual(['rerank-text-cut']);
    const three = crossEncoder(config, context, async () => fakeLibrary(() => 2, 3));
    expect(translate((await failure(three.rerank(QUESTION, CANDIDATES))).say, 'en')).toContain(
      'fake gives 3 relevance outputs',
    );
    const nan = crossEncoder(config, context, async () => fakeLibrary(() => Number.NaN));
    expect((await failure(nan.rerank(QUESTION, CANDIDATES))).exitCode).toBe(3);
  });
});

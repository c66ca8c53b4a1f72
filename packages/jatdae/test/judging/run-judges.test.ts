import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { type GoldStore, openGoldStore } from '../../src/gold/index.ts';
import {
  builtInPrompt,
  guidelineOf,
  type Judge,
  judgeOf,
  openaiChat,
  type PairToJudge,
  type PlanOptions,
  parsePrompt,
  planJudging,
  QueryForms,
  runJudges,
} from '../../src/judging/index.ts';
import { all } from '../gold/contract.ts';
import { drop, grade, JudgeServer, late, status, text } from '../services/judge-server.ts';
import { tempFolder } from '../temp.ts';

let server: JudgeServer;
let store: GoldStore;
beforeAll(async () => {
  server = await JudgeServer.start();
});
beforeEach(async () => {
  await store?.close();
  store = await openGoldStore(join(tempFolder(), 'gold.db'));
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const chat = (more = {}) => openaiChat({ url: server.url, model: 'm', retries: 0, pause: 1, seed: 0, ...more });
const judge = (more: Partial<Parameters<typeof judgeOf>[0]> = {}): Judge =>
  judgeOf({ client: chat(), prompt: builtInPrompt('relevance-0-2', 'ko'), ...more });
const pair = (query: string, document: string, more = {}): PairToJudge => ({
  query: { id: query, text: `질의 ${query}` },
  document: { id: document, text: `문서 ${document}`, ...more },
});
const some = (n: number) => Array.from({ length: n }, (_, i) => pair(`q${i % 3}`, `d${i}`));

async function run(options: Partial<PlanOptions> & { panel: readonly Judge[] }, more = {}) {
  const plan = await planJudging({ pairs: some(6), cache: store.judgeCache, ...options });
  return { plan, ...(await runJudges(plan, more)) };
}

describe('a run of judges', () => {
  it('asks once, and the second time nothing, with the same result', async () => {
    server.play(({ document }) => grade(Number(document.at(-1)) % 3));
    const first = await run({ panel: [judge()] });
    expect(server.calls).toHaveLength(6);
    expect(first.plan.calls).toEqual([6, 6]);
    expect(first.spent).toEqual({ calls: 6, tokensIn: 600, tokensOut: 120, cost: 0, estimated: false });
    expect(first.pairs.map(({ verdict }) => verdict)).toMatchObject([0, 1, 2, 0, 1, 2].map((grade) => ({ grade })));
    server.play(() => status(500));
    const second = await run({ panel: [judge()] });
    expect(server.calls).toHaveLength(0);
    expect(second.plan.calls).toEqual([0, 0]);
    expect(JSON.stringify(second.pairs)).toBe(JSON.stringify(first.pairs));
  });

  const base = () => ({ panel: [judge()], pairs: [pair('q', 'd')] });
  it.each<[string, () => Partial<PlanOptions> & { panel: readonly Judge[] }]>([
    ['the model', () => ({ ...base(), panel: [judge({ client: chat({ model: 'n' }) })] })],
    ['the temperature', () => ({ ...base(), panel: [judge({ client: chat({ temperature: 0.7 }) })] })],
    ['the seed', () => ({ ...base(), panel: [judge({ client: chat({ seed: 7 }) })] })],
    ['the length of a reply', () => ({ ...base(), panel: [judge({ client: chat({ maxTokens: 99 }) })] })],
    ['the form', () => ({ ...base(), panel: [judge({ client: chat({ structured: 'none' }) })] })],
    ['another key of the request', () => ({ ...base(), panel: [judge({ client: chat({ extra: { top_p: 0.5 } }) })] })],
    ['how much is shown', () => ({ ...base(), panel: [judge({ maxChars: 500 })] })],
    ['the prompt', () => ({ ...base(), panel: [judge({ prompt: builtInPrompt('umbrela-0-3', 'ko') })] })],
    ['the language', () => ({ ...base(), panel: [judge({ prompt: builtInPrompt('relevance-0-2', 'en') })] })],
    ['the guideline', () => ({ ...base(), panel: [judge({ guideline: guidelineOf('북한강도 한강이다.', 'g') })] })],
    ['the query', () => ({ ...base(), pairs: [{ ...pair('q', 'd'), query: { id: 'q', text: '다른 말' } }] })],
    ['the document', () => ({ ...base(), pairs: [pair('q', 'e', { text: '문서 d' })] })],
    ['its text', () => ({ ...base(), pairs: [pair('q', 'd', { text: '고친 글' })] })],
    ['its title', () => ({ ...base(), pairs: [pair('q', 'd', { title: '제목' })] })],
    ['another sample', () => ({ ...base(), panel: [judge({ samples: 2 })] })],
  ])('%s is a part of the key', async (_, other) => {
    server.play(() => grade(1));
    await run(base());
    await run(base());
    expect(server.calls).toHaveLength(1);
    await run(other());
    expect(server.calls).toHaveLength(2);
    await run(other());
    await run(base());
    expect(server.calls).toHaveLength(2);
  });

  it('a letter of a prompt or of a guideline makes another one, whatever its version says', async () => {
    const file = '---\nname: mine\nversion: 3\nscale: [0, 1]\n---\n{{query}} {{document}} {{guideline}}\n';
    const [one, two] = [parsePrompt(file, 'a'), parsePrompt(`${file}!`, 'a')];
    expect(one.id.split('+')[0]).toBe(two.id.split('+')[0]);
    server.play(() => grade(1));
    const [g1, g2] = [guidelineOf('---\nversion: 1\n---\n가', 'g'), guidelineOf('---\nversion: 1\n---\n나', 'g')];
    for (const prompt of [one, two]) {
      for (const guideline of [g1, g2]) await run({ panel: [judge({ prompt, guideline })], pairs: [pair('q', 'd')] });
    }
    expect(server.calls).toHaveLength(4);
    expect(g1.id).toMatch(/^g@1\+[0-9a-f]{8}$/);
    expect(judge({ prompt: one, guideline: g1 }).id).toBe(`m/${one.id}/${g1.id}`);
  });

  it('where the model stands, and the id of the query, are not', async () => {
    server.play(() => grade(1));
    await run({ panel: [judge()], pairs: [pair('q', 'd')] });
    await run({
      panel: [judge({ client: chat({ url: `${server.url}/`, headers: { authorization: 'other' } }) })],
      pairs: [{ ...pair('q', 'd'), query: { id: 'other', text: '질의 q' } }],
    });
    expect(server.calls).toHaveLength(1);
  });

  it('two queries of one form are one question', async () => {
    server.play(({ query }) => late(20, text(JSON.stringify({ reason: query, grade: 2 }))));
    const forms = new QueryForms(['spaces'], [{ from: '노을 보기 좋은 카페', to: '노을 카페' }]);
    const ask = (id: string, text: string) => ({ query: { id, text }, document: { id: 'd', text: '노을이 보인다' } });
    const pairs = [ask('a', '노을 카페'), ask('b', ' 노을  보기 좋은 카페'), ask('c', '노을 식당')];
    const { pairs: judged } = await run({ panel: [judge()], pairs, forms });
    expect(server.calls.map(({ query }) => query)).toEqual(['노을 카페', '노을 식당']);
    expect(judged.map(({ asked }) => asked)).toEqual(['노을 카페', '노을 카페', '노을 식당']);
    expect(judged.map(({ verdict }) => verdict!.state)).toEqual(['graded', 'graded', 'graded']);
  });

  it('what failed is asked again by default, alone, not at all, or never asked at all', async () => {
    server.play(({ document }) => (document === '문서 d2' ? text('글쎄요') : grade(1)));
    const panel = [judge()];
    const four = some(4);
    const first = await run({ panel, pairs: four });
    expect(first.pairs[2]!.verdict).toEqual({ state: 'missing', missing: 'unreadable' });
    const asked = () => server.calls.filter(({ repair }) => !repair).map(({ document }) => document);
    expect(asked()).toHaveLength(4);
    // A rerun that keeps failures makes no call, and says the same.
    const kept = await run({ panel, pairs: four, mode: 'keep-failed' });
    expect(asked()).toHaveLength(4);
    expect(JSON.stringify(kept.pairs)).toBe(JSON.stringify(first.pairs));
    server.play(() => grade(2));
    const only = await run({ panel, pairs: some(6), mode: 'cache-only' });
    expect(asked()).toEqual([]);
    expect(only.pairs.map(({ verdict }) => verdict?.state)).toEqual([
      'graded',
      'graded',
      'missing',
      'graded',
      undefined,
      undefined,
    ]);
    const retried = await run({ panel, pairs: some(6), mode: 'retry-failed' });
    expect(asked()).toEqual(['문서 d2']);
    expect(retried.pairs[2]!.verdict).toMatchObject({ grade: 2 });
    expect(retried.pairs[5]!.verdict).toBeUndefined();
  });

  it('without a cache everything is asked, and nothing is kept', async () => {
    server.play(() => grade(1));
    const panel = [judge()];
    await run({ panel, cache: undefined });
    await run({ panel, cache: undefined });
    expect(server.calls).toHaveLength(12);
    expect(await all(store.judgeCache.entries())).toEqual([]);
  });

  it('three samples: the third is asked only where two differ', async () => {
    // d1 drifts by sample: 0, 2, 2.
    server.play(({ document, seed }) => grade(document === '문서 d1' ? (seed === 0 ? 0 : 2) : 1));
    const panel = [judge({ samples: 3 })];
    const { plan, pairs } = await run({ panel, pairs: some(3) });
    expect(plan.calls).toEqual([6, 9]);
    expect(server.calls).toHaveLength(7);
    expect(pairs.map(({ votes }) => votes.length)).toEqual([2, 3, 2]);
    expect(pairs.map(({ verdict }) => verdict)).toMatchObject([{ grade: 1 }, { grade: 2 }, { grade: 1 }]);
    expect((await run({ panel, pairs: some(3) })).plan.calls).toEqual([0, 0]);
    server.play(() => grade(1));
    await run({ panel, pairs: some(3), earlyStop: false });
    expect(server.calls).toHaveLength(2);
  });

  it('a panel: every judge is asked; a tie is the lower grade, or open', async () => {
    server.play(({ model }) => grade(model === 'm' ? 2 : 1));
    const panel = [judge(), judge({ client: chat({ model: 'n' }) })];
    const low = await run({ panel, pairs: some(1) });
    expect(low.pairs[0]!.verdict).toMatchObject({ state: 'graded', grade: 1, tied: true });
    const open = await run({ panel, pairs: some(1), ties: 'open' });
    expect(open.pairs[0]!.verdict).toEqual({ state: 'open', grades: [1, 2] });
    expect(server.calls).toHaveLength(2);
  });

  it('a budget ends it cleanly, and it goes on from there', async () => {
    server.play(() => grade(1));
    const panel = [judge({ price: { in: 1000, out: 1000 } })];
    const first = await run({ panel }, { budget: { calls: 2 } });
    expect(first.spentAll).toBe(true);
    expect(server.calls).toHaveLength(2);
    expect(first.pairs.filter(({ verdict }) => verdict)).toHaveLength(2);
    expect(first.spent.cost).toBeCloseTo(0.24, 12);
    const slow = [judge({ client: chat({ concurrency: 1 }), price: { in: 1000, out: 1000 } })];
    const second = await run({ panel: slow }, { budget: { cost: 0.13 } });
    expect(server.calls).toHaveLength(4);
    const third = await run({ panel: slow }, { budget: { tokens: 200 } });
    expect(server.calls).toHaveLength(6);
    expect([second.spentAll, third.spentAll]).toEqual([true, false]);
    expect(third.pairs.every(({ verdict }) => verdict)).toBe(true);
  });

  it('a wrong key stops it at the first call; nothing is kept', async () => {
    server.play(() => status(401));
    const { stopped, pairs } = await run({ panel: [judge({ client: chat({ concurrency: 1 }) })] });
    expect(stopped!.exitCode).toBe(2);
    expect(stopped!.message).toContain('401');
    expect(server.calls).toHaveLength(1);
    expect(pairs.every(({ verdict }) => verdict === undefined)).toBe(true);
    expect(await all(store.judgeCache.entries())).toEqual([]);
  });

  it('a wrong key is one after a run that failed, too: a kept failure is no success', async () => {
    server.play(() => status(500));
    const panel = [judge({ client: chat({ concurrency: 1 }) })];
    await run({ panel });
    expect((await all(store.judgeCache.entries())).map(({ missing }) => missing)).toContain('failed');
    server.play(() => status(401));
    const { stopped } = await run({ panel });
    expect(stopped!.exitCode).toBe(2);
    expect(server.calls).toHaveLength(1);
  });

  it('a wrong key of one judge is one though another judge answers', async () => {
    server.play(({ model }) => (model === 'm' ? grade(1) : status(401)));
    const one = (model: string) => judge({ client: chat({ model, concurrency: 1 }) });
    await run({ panel: [one('m')] });
    const { stopped } = await run({ panel: [one('m'), one('other')] });
    expect(stopped!.exitCode).toBe(2);
    expect(server.calls.filter(({ model }) => model === 'other')).toHaveLength(1);
  });

  it('a budget of cost asks nobody where a judge has no price, and names it', async () => {
    server.play(() => grade(1));
    const priced = judge({ name: 'dear', price: { in: 1, out: 1 } });
    const panel = [priced, judge({ name: 'cheap', client: chat({ model: 'other' }) })];
    for (const budget of [{ cost: 1 }, { cost: 0 }, { calls: 5, cost: 1 }]) {
      const refused = run({ panel }, { budget });
      await expect(refused).rejects.toThrow(JatdaeError);
      await expect(refused).rejects.toThrow(/cannot end a run of cheap: no price is known.*--price-in/);
    }
    expect(server.calls).toHaveLength(0);
    expect((await run({ panel: [priced], pairs: some(1) }, { budget: { cost: 1 } })).spentAll).toBe(false);
    expect((await run({ panel, mode: 'cache-only' }, { budget: { cost: 1 } })).spent.calls).toBe(0);
  });

  it('a service that is gone stops it after some calls; what was answered is kept', async () => {
    server.play(({ number }) => (number < 3 ? grade(1) : drop));
    const panel = [judge({ client: chat({ concurrency: 1 }) })];
    const { stopped } = await run({ panel, pairs: some(30) });
    expect(stopped!.exitCode).toBe(3);
    expect(server.calls).toHaveLength(8);
    server.play(() => grade(1));
    const again = await run({ panel, pairs: some(30) });
    expect(server.calls).toHaveLength(27);
    expect(again.pairs.every(({ verdict }) => verdict?.state === 'graded')).toBe(true);
  });

  it('one bad document among good ones is missing, and the rest goes on', async () => {
    server.play(({ document }) =>
      document === '문서 d3' ? status(400, {}, '{"error":"context too long"}') : grade(1),
    );
    const { stopped, pairs } = await run({ panel: [judge({ client: chat({ concurrency: 1 }) })] });
    expect(stopped).toBeUndefined();
    expect(pairs[3]!.verdict).toEqual({ state: 'missing', missing: 'failed' });
    expect(pairs[3]!.votes[0]!.outcome).toMatchObject({ why: expect.stringContaining('context too long') });
  });

  it('an abort ends it, and keeps what was answered', async () => {
    const stop = new AbortController();
    server.play(({ number }) => {
      if (number < 2) return grade(1);
      stop.abort(new Error('enough'));
      return late(50, grade(1));
    });
    const panel = [judge({ client: chat({ concurrency: 1 }) })];
    await expect(run({ panel }, { signal: stop.signal })).rejects.toThrow('enough');
    expect(await all(store.judgeCache.entries())).toHaveLength(2);
  });

  it('marks a document that was cut', async () => {
    server.play(() => grade(1));
    const long = [pair('q', 'a', { text: '가'.repeat(30) }), pair('q', 'b', { text: '가'.repeat(20) })];
    const { pairs } = await run({ panel: [judge({ maxChars: 20 })], pairs: long });
    expect(pairs.map(({ cut }) => cut)).toEqual([true, false]);
  });
});

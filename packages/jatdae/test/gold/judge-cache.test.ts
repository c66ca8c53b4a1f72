import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CachedReply, openGoldStore } from '../../src/gold/index.ts';
import { describeService } from '../services/service.ts';
import { tempFolder } from '../temp.ts';
import { all } from './contract.ts';

const reply = (key: string, more: Partial<CachedReply> = {}): CachedReply => ({
  key,
  model: 'm',
  settings: '{"temperature":0}',
  prompt: 'relevance-0-2-ko@1+abc',
  query: '여권',
  document: '__proto__',
  textHash: 'h',
  sample: 0,
  outcome: '{"grade":2,"reason":"\\u0000 근거"}',
  ms: 12,
  at: '2026-11-30T05:00:00.000Z',
  ...more,
});

async function keepsReplies(where: string): Promise<void> {
  const store = await openGoldStore(where);
  const { judgeCache } = store;
  const one = reply('b', { guideline: 'g', tokensIn: 10, tokensOut: 3 });
  const two = reply('a', { missing: 'unreadable', outcome: '{"missing":"unreadable","raw":"음"}', sample: 1 });
  await judgeCache.put([one, two]);
  await judgeCache.put([]);
  expect(await judgeCache.get(['b', 'a', 'c'])).toEqual(
    new Map([
      ['a', two],
      ['b', one],
    ]),
  );
  expect(await all(judgeCache.entries())).toEqual([two, one]);
  expect(await all(judgeCache.entries({ missing: true }))).toEqual([two]);
  // The later reply to a key stands, also within one call.
  const later = reply('a', { sample: 1, at: '2026-12-01T00:00:00.000Z' });
  await judgeCache.put([two, later]);
  expect(await all(judgeCache.entries({ missing: true }))).toEqual([]);
  expect(await judgeCache.counts()).toEqual([
    { model: 'm', prompt: 'relevance-0-2-ko@1+abc', replies: 2, missing: 0, tokensIn: 10, tokensOut: 3, ms: 12 },
  ]);
  const many = Array.from({ length: 2500 }, (_, i) => reply(`k${String(i).padStart(5, '0')}`, { model: 'n' }));
  await judgeCache.put(many);
  expect(await all(judgeCache.entries({ model: 'n' }))).toEqual(many);
  expect((await judgeCache.get(many.map(({ key }) => key))).size).toBe(2500);
  expect(await judgeCache.remove({ before: '2026-11-30T05:00:00.000Z' })).toBe(0);
  expect(await judgeCache.remove({ prompt: 'relevance-0-2-ko@1', model: 'n' })).toBe(2500);
  expect(await judgeCache.remove({ before: '2026-11-30T05:00:00.001Z' })).toBe(1);
  // It is no part of the gold set's memory.
  expect((await store.counts()).events).toBe(0);
  await store.close();
  const again = await openGoldStore(where);
  expect(await all(again.judgeCache.entries())).toEqual([later]);
  await again.close();
}

describe('the judge cache', () => {
  it('keeps replies under their keys, in SQLite', () => keepsReplies(join(tempFolder(), 'gold.db')));
});

describeService('postgres', 'the judge cache on PostgreSQL', (running) => {
  it('keeps replies under their keys', () => keepsReplies(running().url));
});

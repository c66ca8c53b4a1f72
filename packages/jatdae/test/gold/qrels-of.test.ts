import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GoldStore, openGoldStore, qrelsOf, shownHash, shownText } from '../../src/gold/index.ts';
import { tempFolder } from '../temp.ts';

let store: GoldStore;
beforeAll(async () => {
  store = await openGoldStore(join(tempFolder(), 'gold.db'));
  const by = { actor: 'setup' };
  await store.putQueries(
    ['q3', 'q1', 'q2', 'gone', 'empty'].map((id) => ({ id, text: id })),
    by,
  );
  const label = (
    query: string,
    document: string,
    judge: string,
    grade: number | 'later' | 'unrateable',
    more = {},
  ) => ({
    query,
    document,
    judge,
    grade,
    ...more,
  });
  await store.judgeAll(
    [
      label('q1', 'a', 'minji', 2, { group: 'cost' }),
      label('q1', 'a', 'jun', 2),
      label('q1', 'b', 'minji', 1, { group: 'approval' }),
      label('q1', 'c', 'minji', 1, { group: 'cost' }),
      label('q1', 'd', 'minji', 0, { hard: true }),
      label('q1', 'e', 'minji', 1),
      label('q1', 'e', 'jun', 0),
      label('q2', 'a', 'minji', 'later'),
      label('q2', 'b', 'minji', 'unrateable'),
      label('q3', 'a', 'model', 1, { source: 'model' }),
      label('gone', 'a', 'minji', 1),
    ],
    by,
  );
  await store.removeQueries(['gone'], by);
});
afterAll(() => store.close());

it('the qrels of a store: what is settled, and what is left out', async () => {
  const gold = await store.snapshot(qrelsOf);
  expect(gold.queries.map(({ id }) => id)).toEqual(['empty', 'q1', 'q2', 'q3']);
  expect(gold.qrels).toEqual(
    new Map([
      [
        'q1',
        {
          grades: new Map([
            ['a', 2],
            ['b', 1],
            ['c', 1],
            ['d', 0],
          ]),
          hard: new Set(['d']),
          groups: new Map([
            ['a', 1],
            ['b', 0],
            ['c', 1],
          ]),
        },
      ],
      ['q3', { grades: new Map([['a', 1]]) }],
    ]),
  );
  const pairs = (list: readonly { query: string; document: string }[]) =>
    list.map(({ query, document }) => `${query}/${document}`);
  expect(pairs(gold.open)).toEqual(['q1/e']);
  expect(pairs(gold.disagreements)).toEqual(['q1/e']);
  expect(pairs(gold.later)).toEqual(['q2/a']);
  expect(pairs(gold.unrateable)).toEqual(['q2/b']);
  expect(gold.unlabelled).toEqual(['empty', 'q2']);
});

it('the qrels of one judge, one status, one query', async () => {
  expect((await qrelsOf(store, { judge: 'jun' })).qrels).toEqual(
    new Map([
      [
        'q1',
        {
          grades: new Map([
            ['a', 2],
            ['e', 0],
          ]),
        },
      ],
    ]),
  );
  expect([...(await qrelsOf(store, { status: 'confirmed' })).qrels.keys()]).toEqual(['q1']);
  const one = await qrelsOf(store, { query: ['q3', 'gone'] });
  expect([...one.qrels.keys()]).toEqual(['q3']);
  expect(one.queries.map(({ id }) => id)).toEqual(['q3']);
});

it('what a judge is shown, and its hash', () => {
  expect(shownText({ title: '제목', text: '본문' })).toBe('제목\n본문');
  expect(shownText({ title: '', text: '본문' })).toBe('본문');
  // printf abc | sha256sum
  expect(shownHash({ text: 'abc' })).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

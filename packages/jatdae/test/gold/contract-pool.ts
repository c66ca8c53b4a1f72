import { beforeEach, describe, expect, it } from 'vitest';
import type { GoldStore, PassageInput } from '../../src/gold/index.ts';
import { all, errorOf, type Given, label, me } from './given.ts';

/** Pairs to judge, and passages without a document. */
export function poolContract(given: Given): void {
  let store: GoldStore;
  beforeEach(() => {
    store = given.store;
  });

  describe('the pool', () => {
    const pair = (document: string, query = 'q1') => ({ query, document });

    it('holds pairs put forward for judging, and gives those that nobody judged', async () => {
      await store.putQueries([{ id: 'q0', text: '다른 질의' }], me);
      const put = await store.putPool([pair('d2'), pair('d1'), pair('d1', 'q0'), pair('d2')], me);
      expect(put).toEqual({ added: 3, changed: 0, same: 1 });
      expect(await store.putPool([pair('d2')], me)).toEqual({ added: 0, changed: 0, same: 1 });
      const all3 = [
        { query: 'q0', document: 'd1', revision: 5 },
        { query: 'q1', document: 'd1', revision: 4 },
        { query: 'q1', document: 'd2', revision: 3 },
      ];
      expect(await all(store.pool())).toEqual(all3);
      await store.judge(label({ document: 'd1', grade: 0 }));
      await store.judge(label({ document: 'd2', grade: 'later' }));
      // Another query's judgement of the same document judges nothing here.
      expect(await all(store.pool())).toEqual([all3[0]]);
      expect(await all(store.pool({ all: true }))).toEqual(all3);
      expect(await all(store.pool({ all: true, query: 'q1', document: ['d2', 'd9'] }))).toEqual([all3[2]]);
      expect(await store.counts()).toMatchObject({ pool: 3, unjudged: 1, judgements: 2 });
      await store.withdraw([label({ document: 'd1' })], me);
      expect(await all(store.pool())).toEqual(all3.slice(0, 2));
      await store.removeQueries(['q1'], me);
      expect(await all(store.pool({ evaluated: true }))).toEqual([all3[0]]);
      expect(await all(store.pool({ evaluated: false }))).toEqual([all3[1]]);
    });

    it('can be left without a judgement, which history tells of query and document', async () => {
      await store.judge(label());
      await store.putPool([pair('d1'), pair('d2')], me);
      expect(await store.takeFromPool([pair('d1'), pair('d9')], me)).toEqual({ added: 0, changed: 1, same: 1 });
      expect(await all(store.pool({ all: true }))).toMatchObject([pair('d2')]);
      expect(await all(store.judgements())).toHaveLength(1);
      expect(await all(store.events({ document: 'd1', subject: 'pool' }))).toMatchObject([
        { seq: 3, change: 3, actor: 'minji', query: 'q1', document: 'd1', after: { revision: 3 } },
        { seq: 5, query: 'q1', document: 'd1', before: { revision: 3 } },
      ]);
      expect(await all(store.events({ query: 'q1', subject: 'pool' }))).toHaveLength(3);
      expect(await store.undo('minji')).toMatchObject([{ seq: 6, undoes: 5, after: { ...pair('d1'), revision: 6 } }]);
      expect(await store.undo('minji')).toHaveLength(2);
      expect(await all(store.pool({ all: true }))).toEqual([]);
    });

    it.each([
      [pair('d1', 'typo'), /^Pairs to judge of a query that is not listed: "typo"\. .*nothing was stored\.$/u],
      [pair('d1', ''), /pair to judge without a query id/u],
      [pair(''), /pair to judge without a document id/u],
      [pair('a\0b'), /character of value 0/u],
    ])('refuses %j, and then stores nothing', async (wrong, message) => {
      expect((await errorOf(store.putPool([pair('d1'), wrong], me))).message).toMatch(message);
      expect(await store.counts()).toMatchObject({ pool: 0, events: 1 });
    });

    it('keeps its query from being taken back', async () => {
      await store.putPool([pair('d1')], me);
      expect((await errorOf(store.undo('setup'))).message).toMatch(/"q1" cannot be taken back: it has pairs to judge/u);
      await store.undo('minji');
      expect(await store.undo('setup')).toHaveLength(1);
      expect(await store.counts()).toMatchObject({ queries: 0, pool: 0 });
    });

    it('gives long lists page by page, in the order of bytes', async () => {
      const many = Array.from({ length: 4100 }, (_, i) => pair(`d${(i * 7919) % 4100}`));
      await store.putPool(many, me);
      await store.judgeAll(
        many.slice(0, 50).map((one) => label(one)),
        me,
      );
      const bytes = many.map(({ document }) => document).sort();
      expect((await all(store.pool({ all: true }))).map(({ document }) => document)).toEqual(bytes);
      expect(await all(store.pool())).toHaveLength(4050);
      expect(await store.undo('minji')).toHaveLength(50);
      expect(await store.undo('minji')).toHaveLength(4100);
    });
  });

  describe('passages without a document', () => {
    const passage = (text: string, more: Partial<PassageInput> = {}): PassageInput => ({
      query: 'q1',
      judge: 'minji',
      text,
      grade: 1,
      ...more,
    });

    it('come back as they were stored, in the order in which they came, one a (query, judge, text)', async () => {
      const text = '복수여권 10년 58면의 수수료는\n50,000원이다. '.repeat(300);
      const full: PassageInput = {
        query: 'q1',
        judge: 'minji',
        text,
        grade: 0,
        hard: true,
        group: '수수료',
        status: 'advisory',
        source: 'import',
        role: 'adjudicator',
        at: '2026-11-30T14:00:00+09:00',
        note: '',
        guideline: 'v2',
        textHash: 'abc',
        cut: true,
      };
      expect(await store.putPassages([full, passage('b'), passage('a', { judge: 'jun' }), passage('')], me)).toEqual({
        added: 4,
        changed: 0,
        same: 0,
      });
      const read = await all(store.passages());
      expect(read[0]).toEqual({ ...full, at: '2026-11-30T05:00:00.000Z', revision: 2 });
      expect(read[1]).toEqual({
        ...{ query: 'q1', judge: 'minji', text: 'b', grade: 1, hard: false, status: 'confirmed', source: 'person' },
        ...{ role: 'judge', at: '2026-11-30T05:00:00.000Z', cut: false, revision: 3 },
      });
      expect(read.map(({ text }) => text)).toEqual([text, 'b', 'a', '']);
      given.clock = new Date('2026-12-01T00:00:00Z');
      expect(await store.putPassages([passage('b'), passage('b', { grade: 'later' })], me)).toEqual({
        added: 0,
        changed: 1,
        same: 1,
      });
      expect(await all(store.passages({ judge: ['jun'] }))).toHaveLength(1);
      expect(
        (await all(store.passages({ query: 'q1', judge: 'minji' }))).map(({ text, grade }) => [text, grade]),
      ).toEqual([
        [text, 0],
        ['', 1],
        ['b', 'later'],
      ]);
      expect(await store.counts()).toMatchObject({ passages: 4, judgements: 0, documents: 0 });
      await store.removeQueries(['q1'], me);
      expect(await all(store.passages({ evaluated: true }))).toEqual([]);
      expect(await all(store.passages({ evaluated: false }))).toHaveLength(4);
    });

    it('can be taken away, and history tells it of the document that it was found in', async () => {
      await store.putPassages([passage('a'), passage('b')], me);
      const gone = [{ ...passage('a'), document: 'd7' }, passage('b'), passage('c')];
      expect(await store.withdrawPassages(gone, { actor: 'jun' })).toEqual({ added: 0, changed: 2, same: 1 });
      expect(await all(store.passages())).toEqual([]);
      const [found, ...more] = await all(store.events({ document: 'd7' }));
      expect(more).toEqual([]);
      expect(found).toMatchObject({ subject: 'passage', actor: 'jun', query: 'q1', judge: 'minji', document: 'd7' });
      expect(found).toMatchObject({ before: { text: 'a', grade: 1, revision: 2 } });
      expect(found).not.toHaveProperty('after');
      expect(await all(store.events({ query: 'q1', subject: 'passage' }))).toHaveLength(4);
      const back = await store.undo('jun');
      expect(back).toMatchObject([
        { seq: 6, undoes: 4, after: { text: 'a', revision: 6 } },
        { seq: 7, undoes: 4, after: { text: 'b', revision: 7 } },
      ]);
      expect(back![0]).not.toHaveProperty('document');
      expect(await all(store.passages())).toMatchObject([{ text: 'a' }, { text: 'b' }]);
      expect(await store.undo('jun')).toBeUndefined();
      // They are what they were before, and so minji may take back what minji did.
      expect(await store.undo('minji')).toHaveLength(2);
      expect(await store.counts()).toMatchObject({ passages: 0 });
    });

    it('are not taken back once somebody changed them, and keep their query', async () => {
      await store.putPassages([passage('a')], me);
      expect((await errorOf(store.undo('setup'))).message).toMatch(
        /"q1" cannot be taken back: it has judged passages/u,
      );
      await store.putPassages([passage('a', { grade: 2 })], { actor: 'jun' });
      expect((await errorOf(store.undo('minji'))).message).toBe(
        'It cannot be taken back: "q1" × "a" (minji) was changed again since. Change it by hand; nothing was changed now.',
      );
      await store.undo('jun');
      expect(await all(store.passages())).toMatchObject([{ text: 'a', grade: 1 }]);
      expect(await store.undo('minji')).toHaveLength(1);
    });

    it.each<[Partial<PassageInput>, RegExp]>([
      [{ query: 'typo' }, /^Judgements of passages of a query that is not listed: "typo"\./u],
      [{ query: '' }, /without a query id \(query "", passage "글", judge "minji"\)/u],
      [{ judge: '' }, /without a judge/u],
      [{ grade: Number.NaN }, /"NaN" is no grade \(query "q1", passage "글", judge "minji"\)/u],
      [{ grade: 1, hard: true }, /hard negative has grade 0, but this one has 1/u],
      [{ at: 'yesterday' }, /"yesterday" is no time/u],
      [{ text: 'half \ud83d' }, /half of a character pair/u],
      [{ note: 'a\0b' }, /character of value 0/u],
    ])('that cannot be are refused, with all of their batch: %j', async (input, message) => {
      expect((await errorOf(store.putPassages([passage('a'), passage('글', input)], me))).message).toMatch(message);
      expect(await store.counts()).toMatchObject({ passages: 0, events: 1 });
    });
  });
}

import { beforeEach, describe, expect, it } from 'vitest';
import { type GoldStore, JudgementConflict, type JudgementInput } from '../../src/gold/index.ts';
import { alikeContract } from './contract-alike.ts';
import { historyLaw } from './contract-history.ts';
import { poolContract } from './contract-pool.ts';
import { all, type Engine, errorOf, givenStore, label, me } from './given.ts';

export { all, errorOf } from './given.ts';

/** What any gold store must do, whatever it stands on. */
export function storeContract(engine: Engine): void {
  const given = givenStore(engine);
  let store: GoldStore;
  beforeEach(() => {
    store = given.store;
  });

  describe('judgements', () => {
    it('come back as they were stored, with their defaults', async () => {
      const stored = await store.judge(label());
      expect(stored).toEqual({
        query: 'q1',
        document: 'd1',
        judge: 'minji',
        grade: 1,
        hard: false,
        status: 'confirmed',
        source: 'person',
        role: 'judge',
        at: '2026-11-30T05:00:00.000Z',
        cut: false,
        revision: 2,
      });
      const full = label({
        document: 'd#2',
        judge: 'model a',
        grade: 0,
        hard: true,
        source: 'model',
        at: '2026-11-30T14:00:00+09:00',
        note: '두 줄\n"따옴표"',
        guideline: 'v2',
        textHash: 'abc',
        cut: true,
        role: 'adjudicator',
      });
      expect(await store.judge(full)).toEqual({
        ...full,
        at: '2026-11-30T05:00:00.000Z',
        status: 'advisory',
        revision: 3,
      });
      await store.judge(label({ document: 'd3', grade: 'unrateable' }));
      await store.judge(label({ document: 'd4', grade: 'later' }));
      await store.judge(label({ document: 'd5', grade: 2, group: '비용' }));
      const other = await given.open();
      const read = await all(other.judgements());
      expect(read.map(({ document, grade }) => [document, grade])).toEqual([
        ['d#2', 0],
        ['d1', 1],
        ['d3', 'unrateable'],
        ['d4', 'later'],
        ['d5', 2],
      ]);
      expect(read[1]).toEqual(stored);
      expect(read[4]).toMatchObject({ group: '비용' });
    });

    it('keep every grade to the last bit, and 0 apart from none', async () => {
      const grades = [0, -0, -1, 0.1 + 0.2, 1 / 3, 5e-324, 1e-17, 1.7976931348623157e308, 2 ** 53, 0.29999999999999999];
      await store.judgeAll(
        grades.map((grade, i) => label({ document: `d${i}`, grade })),
        me,
      );
      const read = await all(store.judgements());
      expect(read.map(({ grade }) => grade)).toEqual(grades.map((grade) => (grade === 0 ? 0 : grade)));
      const events = await all(store.events({ subject: 'judgement' }));
      expect(events.map(({ after }) => (after as { grade: number }).grade)).toEqual(read.map(({ grade }) => grade));
    });

    it('have ids that compare by bytes, come in their order, and may be anything', async () => {
      const ids = [
        '__proto__',
        'B',
        'a',
        'é',
        'e\u0301',
        '가',
        '007',
        '7',
        ' 7',
        "'; drop table judgements",
        '😀',
        '\uffee',
        'constructor',
      ];
      await store.putQueries(
        ids.map((id) => ({ id, text: id })),
        me,
      );
      await store.judgeAll(
        ids.map((id) => label({ query: id, document: id, judge: id })),
        me,
      );
      const bytes = ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect((await all(store.judgements())).map(({ document }) => document)).toEqual(bytes);
      expect((await all(store.queries())).map(({ id }) => id)).toEqual(
        [...bytes, 'q1'].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
      expect(await all(store.judgements({ query: '7' }))).toHaveLength(1);
      expect(await all(store.judgements({ document: ['007', '가', 'nobody'] }))).toHaveLength(2);
      expect(await all(store.judgements({ judge: [] }))).toHaveLength(0);
    });

    it('are one a (query, document, judge), and the earlier one is remembered', async () => {
      await store.judge(label({ grade: 1 }));
      given.clock = new Date('2026-11-30T06:00:00Z');
      await store.judge(label({ grade: 2, note: 'looked again' }));
      expect(await all(store.judgements())).toMatchObject([{ grade: 2, revision: 3 }]);
      expect(await all(store.events({ document: 'd1' }))).toMatchObject([
        { seq: 2, actor: 'minji', at: '2026-11-30T05:00:00.000Z', after: { grade: 1 } },
        { seq: 3, actor: 'minji', at: '2026-11-30T06:00:00.000Z', before: { grade: 1 }, after: { grade: 2 } },
      ]);
    });

    it('change nothing and leave no event when they are sent again', async () => {
      const first = await store.judge(label());
      given.clock = new Date('2026-12-01T00:00:00Z');
      expect(await store.judge(label())).toEqual(first);
      expect(await store.judgeAll([label(), label({ document: 'd2' })], me)).toEqual({ added: 1, changed: 0, same: 1 });
      expect(await all(store.events({ document: 'd1' }))).toHaveLength(1);
    });

    it('of one batch are stored all or none, the later of two winning', async () => {
      const put = await store.judgeAll([label({ grade: 1 }), label({ grade: 3 }), label({ document: 'd2' })], me);
      expect(put).toEqual({ added: 2, changed: 1, same: 0 });
      expect(await all(store.judgements())).toMatchObject([{ grade: 3 }, { document: 'd2' }]);
      const many = Array.from({ length: 1200 }, (_, i) => label({ document: `m${i}` }));
      const failing = errorOf(store.judgeAll([...many, label({ query: 'typo' })], me));
      expect((await failing).message).toBe(
        'Judgements of a query that is not listed: "typo". Is the id right? Then add the query first; nothing was stored.',
      );
      expect(await all(store.judgements())).toHaveLength(2);
      expect((await store.counts()).events).toBe(4);
    });

    it.each<[Partial<JudgementInput>, RegExp]>([
      [{ query: '' }, /without a query id/u],
      [{ document: '' }, /without a document id/u],
      [{ judge: '' }, /without a judge/u],
      [{ grade: Number.NaN }, /"NaN" is no grade/u],
      [{ grade: Number.POSITIVE_INFINITY }, /"Infinity" is no grade/u],
      [{ grade: 'good' as never }, /"good" is no grade/u],
      [{ grade: 1, hard: true }, /hard negative has grade 0, but this one has 1/u],
      [{ grade: 'later', hard: true }, /hard negative has grade 0/u],
      [{ at: 'yesterday' }, /"yesterday" is no time/u],
      [{ at: '2026-11-30T14:00:00' }, /is no time.*zone/u],
      [{ at: '2026-13-30' }, /is no time/u],
      [{ document: 'a\0b' }, /character of value 0/u],
      [{ note: 'half \ud83d' }, /half of a character pair/u],
    ])('that cannot be are refused: %j', async (input, message) => {
      expect((await errorOf(store.judge(label(input), { actor: 'x' }))).message).toMatch(message);
      expect((await store.counts()).events).toBe(1);
    });

    it('can be taken away, which history keeps', async () => {
      await store.judge(label());
      const nobody = { query: 'q1', document: 'd9', judge: 'minji' };
      expect(await store.withdraw([label(), nobody], me)).toEqual({ added: 0, changed: 1, same: 1 });
      expect(await all(store.judgements())).toEqual([]);
      const [, gone] = await all(store.events({ document: 'd1' }));
      expect(gone).toMatchObject({ before: { grade: 1 } });
      expect(gone).not.toHaveProperty('after');
      await store.undo('minji');
      expect(await all(store.judgements())).toMatchObject([{ grade: 1 }]);
    });
  });

  describe('several people', () => {
    it('who label the same pair at once are both kept', async () => {
      const other = await given.open();
      await Promise.all([store.judge(label()), other.judge(label({ judge: 'jun', grade: 0 }))]);
      expect(await all(store.judgements())).toMatchObject([
        { judge: 'jun', grade: 0 },
        { judge: 'minji', grade: 1 },
      ]);
    });

    it('in two windows: the later wins, history keeps both', async () => {
      const other = await given.open();
      await Promise.all([1, 2, 3, 4].map((grade) => (grade % 2 ? store : other).judge(label({ grade }))));
      const events = await all(store.events({ document: 'd1' }));
      expect(events.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
      expect(new Set(events.map(({ after }) => (after as { grade: number }).grade))).toEqual(new Set([1, 2, 3, 4]));
      expect(await all(store.judgements())).toEqual([events[3]!.after]);
    });

    it('are told what is there when it is not what they expect', async () => {
      const { revision } = await store.judge(label({ grade: 1 }), { expect: 0 });
      await store.judge(label({ grade: 2 }), { expect: revision });
      const conflict = (await errorOf(store.judge(label({ grade: 0 }), { expect: revision }))) as JudgementConflict;
      expect(conflict).toBeInstanceOf(JudgementConflict);
      expect(conflict.current).toMatchObject({ grade: 2, revision: 3 });
      expect(conflict.message).toMatch(/changed meanwhile, to 2 .*not stored/u);
      // The same label sent again is no conflict: its answer may have been lost.
      expect(await store.judge(label({ grade: 2 }), { expect: revision })).toEqual(conflict.current);
      const none = (await errorOf(store.judge(label({ document: 'd2' }), { expect: 7 }))) as JudgementConflict;
      expect(none.current).toBeUndefined();
      // A judgement that was taken away and made again is another one.
      await store.withdraw([label()], me);
      await store.judge(label({ grade: 2 }));
      expect(await errorOf(store.judge(label({ grade: 0 }), { expect: 3 }))).toBeInstanceOf(JudgementConflict);
    });

    it('write one after the other, and no event is lost or numbered twice', async () => {
      const stores = [store, await given.open(), await given.open()];
      await Promise.all(
        stores.flatMap((store, who) =>
          Array.from({ length: 15 }, (_, i) => store.judge(label({ document: `d${i}`, judge: `judge ${who}` }))),
        ),
      );
      const events = await all(store.events());
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 46 }, (_, i) => i + 1));
      expect(await all(store.judgements())).toHaveLength(45);
    });
  });

  describe('undo', () => {
    it('takes back the last change of the actor, then the one before it', async () => {
      await store.judge(label({ grade: 1 }));
      await store.judge(label({ grade: 2 }));
      await store.judge(label({ document: 'd2', judge: 'jun' }));
      const back = await store.undo('minji');
      expect(back).toMatchObject([
        { seq: 5, actor: 'minji', undoes: 3, before: { grade: 2 }, after: { grade: 1, revision: 5 } },
      ]);
      expect(await all(store.judgements({ judge: 'minji' }))).toMatchObject([{ grade: 1, revision: 5 }]);
      const more = await store.undo('minji');
      expect(more).toMatchObject([{ seq: 6, undoes: 2, before: { grade: 1 } }]);
      expect(await all(store.judgements({ judge: 'minji' }))).toEqual([]);
      expect(await store.undo('minji')).toBeUndefined();
      expect(await all(store.judgements())).toMatchObject([{ judge: 'jun' }]);
    });

    it('takes back a batch as a whole', async () => {
      await store.judge(label({ grade: 3 }));
      const many = Array.from({ length: 1100 }, (_, i) => label({ document: `d${i}`, grade: i % 3 }));
      await store.judgeAll([...many, label({ document: 'd0', grade: 2 })], me);
      expect(await store.undo('minji')).toHaveLength(1100);
      expect(await all(store.judgements())).toMatchObject([{ document: 'd1', grade: 3 }]);
    });

    it('takes back what was done to queries', async () => {
      await store.putQueries(
        [
          { id: 'q1', text: '고친 질의' },
          { id: 'q2', text: '새 질의' },
        ],
        me,
      );
      await store.removeQueries(['q1'], me);
      await store.undo('minji');
      expect(await all(store.queries())).toMatchObject([{ text: '고친 질의', evaluated: true }, { id: 'q2' }]);
      await store.undo('minji');
      expect(await all(store.queries())).toMatchObject([{ text: '회의실 예약은 어떻게 하나요', evaluated: true }]);
      await store.judge(label());
      expect((await errorOf(store.undo('setup'))).message).toMatch(/"q1" cannot be taken back: it has judgements now/u);
      expect(await all(store.judgements())).toHaveLength(1);
    });

    it('refuses when somebody changed the same thing since', async () => {
      await store.judge(label({ grade: 1 }));
      await store.judge(label({ grade: 2 }), { actor: 'admin' });
      const { message } = await errorOf(store.undo('minji'));
      expect(message).toBe(
        'It cannot be taken back: "q1" × "d1" (minji) was changed again since. Change it by hand; nothing was changed now.',
      );
      await store.undo('admin');
      expect(await store.undo('minji')).toHaveLength(1);
      expect(await all(store.judgements())).toEqual([]);
    });
  });

  describe('queries', () => {
    it('carry attributes, answer points and a note, and may have no judgement', async () => {
      const query = {
        id: 'q2',
        text: '법인카드와 개인카드의 차이',
        attributes: { lang: 'ko>ko', origin: 'real', ['__proto__']: 'x', 10: 'b', 9: 'a' },
        answerPoints: ['한도가 다르다', ''],
        note: '',
      };
      expect(await store.putQueries([query], me)).toEqual({ added: 1, changed: 0, same: 0 });
      expect(await all(store.queries({ id: 'q2' }))).toEqual([{ ...query, evaluated: true, revision: 2 }]);
      expect(await store.putQueries([query], me)).toEqual({ added: 0, changed: 0, same: 1 });
      const { note: _, ...less } = query;
      expect(await store.putQueries([less], me)).toEqual({ added: 0, changed: 1, same: 0 });
      expect(await all(store.queries({ id: 'q2' }))).toEqual([{ ...less, evaluated: true, revision: 3 }]);
    });

    it('keep their judgements when they are removed', async () => {
      await store.judge(label());
      expect(await store.removeQueries(['q1'], me)).toEqual({ added: 0, changed: 1, same: 0 });
      expect(await all(store.queries({ evaluated: true }))).toEqual([]);
      expect(await all(store.judgements({ evaluated: true }))).toEqual([]);
      expect(await all(store.judgements({ evaluated: false }))).toHaveLength(1);
      await store.putQueries([{ id: 'q1', text: '고친 질의' }], me);
      expect(await all(store.queries())).toMatchObject([{ text: '고친 질의', evaluated: false }]);
      expect(await store.restoreQueries(['q1', 'q1'], me)).toEqual({ added: 0, changed: 1, same: 1 });
      expect(await all(store.judgements({ evaluated: true }))).toHaveLength(1);
      expect((await errorOf(store.removeQueries(['q1', 'q7', 'q8'], me))).message).toBe(
        'No such queries: "q7", "q8". Nothing was changed.',
      );
      expect(await store.counts()).toMatchObject({ queries: 1, evaluated: 1 });
    });
  });

  describe('documents', () => {
    it('are kept once a text, and the latest text is known, one that came back too', async () => {
      const put = (textHash: string, text?: string) =>
        store.putDocuments([{ id: 'd1', textHash, ...(text === undefined ? {} : { text }) }], me);
      expect(await put('a', '첫 본문')).toEqual({ added: 1, changed: 0, same: 0 });
      expect(await put('a')).toEqual({ added: 0, changed: 0, same: 1 });
      expect(await put('b')).toEqual({ added: 1, changed: 0, same: 0 });
      expect(await all(store.documents())).toEqual([
        { id: 'd1', textHash: 'b', at: '2026-11-30T05:00:00.000Z', revision: 3 },
      ]);
      expect(await put('a')).toEqual({ added: 0, changed: 1, same: 0 });
      expect(await all(store.documents({ id: ['d1'] }))).toMatchObject([
        { textHash: 'a', text: '첫 본문', revision: 4 },
      ]);
      expect(await all(store.documents({ all: true }))).toMatchObject([{ textHash: 'b' }, { textHash: 'a' }]);
      expect(await all(store.documents({ textHash: 'b', all: true }))).toHaveLength(1);
      expect(await put('b', 'two')).toEqual({ added: 0, changed: 1, same: 0 });
      expect(await all(store.events({ subject: 'document' }))).toMatchObject([
        { document: 'd1', after: { textHash: 'a', kept: true } },
        { document: 'd1', after: { textHash: 'b', kept: false } },
        { before: { textHash: 'a', revision: 2 }, after: { textHash: 'a', revision: 4 } },
        { before: { kept: false }, after: { textHash: 'b', kept: true, revision: 5 } },
      ]);
      expect(await store.counts()).toMatchObject({ documents: 1 });
    });
  });

  poolContract(given);
  alikeContract(given);

  it('keeps votes, and gold versions that never change', async () => {
    const vote = { query: 'q1', document: 'd1', judge: 'model' };
    const votes = [2, 0, 2].map((grade, sample) => ({ ...vote, sample, grade }));
    expect(await store.putVotes(votes, me)).toEqual({ added: 3, changed: 0, same: 0 });
    expect(await store.putVotes([{ ...vote, sample: 1, grade: 'unrateable', note: '?' }], me)).toMatchObject({
      changed: 1,
    });
    expect(await all(store.votes({ judge: 'model' }))).toMatchObject([
      { sample: 0, grade: 2 },
      { sample: 1, grade: 'unrateable', note: '?' },
      { sample: 2, grade: 2 },
    ]);
    const counts = { queries: 1, unlabelled: 0, judgements: 0, relevant: 0, hard: 0 };
    const version = { name: 'v1', hash: 'abc', counts, guideline: 'g1', upTo: 5 };
    expect(await store.putVersion(version, me)).toMatchObject({ added: 1 });
    expect(await store.putVersion(version, me)).toMatchObject({ same: 1 });
    expect(await store.versions()).toEqual([{ ...version, at: '2026-11-30T05:00:00.000Z' }]);
    expect((await errorOf(store.putVersion({ ...version, hash: 'x' }, me))).message).toMatch(/"v1" is there already/u);
    expect(await store.counts()).toEqual({
      queries: 1,
      evaluated: 1,
      documents: 0,
      judgements: 0,
      pool: 0,
      unjudged: 0,
      passages: 0,
      votes: 3,
      versions: 1,
      events: 6,
    });
  });

  it('orders by number whatever the clock says', async () => {
    await store.judge(label({ grade: 1 }));
    given.clock = new Date('2001-01-01T00:00:00Z');
    await store.judge(label({ grade: 2 }));
    given.clock = new Date('2099-01-01T00:00:00Z');
    await store.judge(label({ document: 'd2' }));
    expect((await all(store.events({ since: 1 }))).map(({ at }) => at.slice(0, 4))).toEqual(['2026', '2001', '2099']);
    given.clock = new Date('1999-01-01T00:00:00Z');
    expect(await store.undo('minji')).toMatchObject([{ document: 'd2' }]);
    expect(await store.undo('minji')).toMatchObject([{ document: 'd1', after: { grade: 1 } }]);
  });

  it('gives one state to a snapshot, whatever is written meanwhile', async () => {
    const labels = Array.from({ length: 4500 }, (_, i) => label({ document: `d${String(i).padStart(4, '0')}` }));
    await store.judgeAll(labels, me);
    const seen = await store.snapshot(async (view) => {
      const before = await view.counts();
      const read: string[] = [];
      for await (const { grade, document } of view.judgements()) {
        if (read.length === 10)
          await store.judgeAll([label({ document: 'd4000', grade: 7 }), label({ document: 'e' })], me);
        if (document === 'd4000') expect(grade).toBe(1);
        read.push(document);
      }
      return { before, after: await view.counts(), read };
    });
    expect(seen.read).toHaveLength(4500);
    expect(seen.after).toEqual(seen.before);
    expect(await all(store.judgements({ document: 'd4000' }))).toMatchObject([{ grade: 7 }]);
  });

  historyLaw(given);
}

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runSystem, type System } from '../../src/systems/index.ts';
import type { SystemKind } from '../../src/systems/kind.ts';
import type { Service } from '../services/service.ts';
import { DOCUMENTS, INJECTIONS, QUESTIONS } from './collection.ts';
import { contextOf, errorOf, type TestContext } from './context.ts';

/** What the contract needs to know of an engine beside its kind. */
export interface Engine<C> {
  readonly kind: SystemKind<C>;
  /** A configuration over an index (table, collection) of this name, before validation. */
  config(url: string, index: string): Record<string, unknown>;
  env?(url: string): Record<string, string>;
  /** Work on the engine behind the system's back. */
  admin(url: string): Admin;
}

export interface Admin {
  /** Make an index that jatdae did not make, with documents of these ids. */
  makeForeign(index: string, ids: readonly string[]): Promise<void>;
  /** Add a document to an index that jatdae made. */
  addOne(index: string, id: string): Promise<void>;
  /** Take all documents out. */
  clear(index: string): Promise<void>;
  count(index: string): Promise<number>;
}

/** The cases that every engine must pass. */
export function engineContract<C>(engine: Engine<C>, running: () => Service): void {
  const fresh = () => `t_${randomUUID().slice(0, 8)}`;
  const context = (more: Parameters<typeof contextOf>[1] = {}) => contextOf(engine.env?.(running().url), more);
  const configOf = (index: string, more: object = {}) =>
    engine.kind.schema.parse({ ...engine.config(running().url, index), ...more });
  const load = (index: string, given: TestContext = context(), more: object = {}) =>
    engine.kind.index!(configOf(index, more), given);

  async function withSystem<T>(index: string, use: (system: System) => Promise<T>, more: object = {}): Promise<T> {
    const system = await engine.kind.create(configOf(index, more), context());
    try {
      return await use(system);
    } finally {
      await system.close();
    }
  }
  const ready = (index: string, more: object = {}) => withSystem(index, (system) => system.ready(), more);

  it('refuses unknown keys', () => {
    const checked = engine.kind.schema.safeParse({ ...engine.config('http://localhost:1', 'x'), pasword: 'x' });
    expect(checked.success).toBe(false);
  });

  it('loads, is ready, keeps what is there, finds', async () => {
    const index = fresh();
    const missing = await errorOf(ready(index));
    expect(missing.exitCode).toBe(2);
    expect(missing.message).toMatch(/there is no index .*jatdae index engine$/u);

    const first = context();
    expect(await load(index, first, { batch: 7 })).toMatchObject({ kept: 0, added: 30 });
    expect(first.steps).toEqual([7, 14, 21, 28, 30]);
    expect(await load(index)).toMatchObject({ kept: 30, added: 0 });
    await withSystem(index, async (system) => {
      expect(await system.ready()).toEqual({ documents: 30, notices: [] });
      const { run, report } = await runSystem(system, QUESTIONS, { depth: 5 });
      expect(report.queriesWithoutResults).toEqual([]);
      for (const { id, answer } of QUESTIONS) expect(run.lists.get(id)?.ids.slice(0, 3), id).toContain(answer);
      const again = await runSystem(system, QUESTIONS, { depth: 5 });
      expect(again.run).toEqual(run);
    });
  });

  describe('a loaded index', () => {
    let loaded: Promise<string> | undefined;
    const shared = () => {
      loaded ??= (async () => {
        const index = fresh();
        await load(index);
        return index;
      })();
      return loaded;
    };
    const known = new Set(DOCUMENTS.map((document) => document.id));
    const valid = async (system: System, text: string, depth: number) => {
      const { ids, scores } = await system.search({ id: 'q', text, attributes: { part: 'room' } }, depth);
      expect(ids.length).toBeLessThanOrEqual(depth);
      expect(scores.length).toBe(ids.length);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(known).toContain(id);
      for (const [i, score] of scores.entries()) {
        expect(Number.isFinite(score)).toBe(true);
        if (i > 0) expect(score).toBeLessThanOrEqual(scores[i - 1] as number);
      }
      return ids;
    };

    it('respects k', async () => {
      await withSystem(await shared(), async (system) => {
        const [one, three, all] = [1, 3, 1000].map((depth) => valid(system, '도서 회원증 좌석 신청', depth));
        expect(await one).toHaveLength(1);
        expect(await three).toHaveLength(3);
        expect((await all)?.length).toBeGreaterThanOrEqual(3);
        expect((await three)?.[0]).toBe((await one)?.[0]);
      });
    });

    it.each(['', '   ', '?!', '쀍쀍쀍'])('answers a question without words it knows: "%s"', async (text) => {
      await withSystem(await shared(), (system) => valid(system, text, 10));
    });

    it.each(INJECTIONS)('takes a question as text: %j', async (text) => {
      await withSystem(await shared(), async (system) => {
        await valid(system, text, 10);
        expect(await valid(system, '모임방 예약', 3)).toContain('room-study');
      });
      expect(await engine.admin(running().url).count(await shared())).toBe(30);
    });

    it('answers many at once', async () => {
      await withSystem(await shared(), async (system) => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, i) => valid(system, QUESTIONS[i % 5]?.text ?? '', 3)),
        );
        for (const [i, ids] of answers.entries()) expect(ids).toEqual(answers[i % 5]);
      });
    });

    it('ends when it is aborted', async () => {
      await withSystem(await shared(), async (system) => {
        const reason = new Error('enough');
        await expect(system.search(QUESTIONS[0]!, 5, AbortSignal.abort(reason))).rejects.toBe(reason);
        const stop = new AbortController();
        const asked = system.search(QUESTIONS[0]!, 5, stop.signal);
        stop.abort(reason);
        await expect(asked).rejects.toBe(reason);
        await valid(system, '모임방 예약', 3);
      });
    });
  });

  it('goes on after it was stopped in the middle', async () => {
    const index = fresh();
    await expect(load(index, context({ stopAfter: 20 }), { batch: 10 })).rejects.toThrow('stopped by the test');
    const half = await errorOf(ready(index));
    expect(half.exitCode).toBe(2);
    expect(half.message).toMatch(/holds 20 of 30 documents\. Go on loading with: jatdae index engine$/u);
    expect(await load(index)).toMatchObject({ kept: 20, added: 10 });
    expect(await ready(index)).toMatchObject({ documents: 30 });
  });

  it('refuses an empty index', async () => {
    const index = fresh();
    await load(index);
    await engine.admin(running().url).clear(index);
    expect((await errorOf(ready(index))).message).toMatch(/is empty\. Load the collection with: jatdae index engine$/u);
    expect(await load(index)).toMatchObject({ kept: 0, added: 30 });
  });

  it('refuses another count, unless it is expected', async () => {
    const index = fresh();
    await load(index);
    await engine.admin(running().url).addOne(index, 'stray');
    expect((await errorOf(ready(index))).message).toMatch(/holds 31 documents, but 30 are expected.*documents: 31/u);
    expect(await ready(index, { documents: 31 })).toEqual({ documents: 31, notices: [] });
    expect(await ready(index, { documents: 'any' })).toMatchObject({
      documents: 31,
      notices: [{ code: 'unchecked-count' }],
    });
    expect((await errorOf(load(index))).message).toMatch(/holds 31 documents and not 30/u);
  });

  it('writes into nothing that it did not make', async () => {
    const index = fresh();
    const admin = engine.admin(running().url);
    await admin.makeForeign(index, ['x1', 'x2', 'x3']);
    const error = await errorOf(load(index));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(/exists and was not made by jatdae, so nothing is written to it/u);
    expect(await admin.count(index)).toBe(3);
    // Nor is it measured: its ids are not the collection's.
    expect((await errorOf(ready(index))).message).toMatch(/holds other documents than the collection: none of/u);
  });

  it('measures an index that others made of the same ids', async () => {
    const index = fresh();
    const ids = DOCUMENTS.map((document) => document.id);
    await engine.admin(running().url).makeForeign(index, ids);
    expect(await ready(index)).toMatchObject({ documents: 30 });
    const half = fresh();
    await engine
      .admin(running().url)
      .makeForeign(half, [...ids.slice(0, 15), ...ids.slice(0, 15).map((id) => `${id}#2`)]);
    expect((await errorOf(ready(half))).message).toMatch(/\d+ of 20 sampled ids are missing/u);
  });

  it('does not mix two collections', async () => {
    const index = fresh();
    await load(index);
    const changed = DOCUMENTS.map((document, i) => (i === 3 ? { ...document, text: '바뀌었습니다.' } : document));
    const error = await errorOf(load(index, context({ documents: changed })));
    expect(error.message).toMatch(/was made by jatdae for another collection/u);
    expect((await errorOf(load(fresh(), context({ documents: [] })))).message).toMatch(/no documents to load/u);
    const twice = [...DOCUMENTS, DOCUMENTS[0]!];
    expect((await errorOf(load(fresh(), context({ documents: twice })))).message).toMatch(/"loan-books" stands twice/u);
  });
}

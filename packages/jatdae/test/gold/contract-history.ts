import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { GoldEvent, GoldStore } from '../../src/gold/index.ts';
import { all, errorOf, type Given } from './given.ts';

/** History and state are one, whatever was done. */
export function historyLaw(given: Given): void {
  let store: GoldStore;
  beforeEach(() => {
    store = given.store;
  });

  it('keeps its history equal to its state through any sequence of changes', { timeout: 300_000 }, async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('judge' as const),
        judge: fc.constantFrom('a', 'b'),
        document: fc.constantFrom('x', 'y'),
        grade: fc.constantFrom(0, 1, 2, 'later' as const),
      }),
      fc.record({ do: fc.constant('undo' as const), judge: fc.constantFrom('a', 'b') }),
      fc.record({
        do: fc.constant('withdraw' as const),
        judge: fc.constantFrom('a', 'b'),
        document: fc.constantFrom('x', 'y'),
      }),
      fc.record({
        do: fc.constant('batch' as const),
        judge: fc.constantFrom('a', 'b'),
        grades: fc.array(fc.constantFrom(0, 1, 2), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        do: fc.constantFrom('pool' as const, 'unpool' as const),
        judge: fc.constantFrom('a', 'b'),
        documents: fc.array(fc.constantFrom('x', 'y'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        do: fc.constant('passages' as const),
        judge: fc.constantFrom('a', 'b'),
        grades: fc.array(fc.constantFrom(0, 1, 2, undefined), { minLength: 1, maxLength: 3 }),
      }),
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const query = `round ${round++}`;
        await store.putQueries([{ id: query, text: query }], { actor: 'setup' });
        // An own model: the stack of states of each actor.
        type State = number | 'later' | undefined;
        const state = new Map<string, State>();
        const undoable = new Map<string, { found: Map<string, State>; left: Map<string, State> }[]>();
        const actor = (judge: string) => `${query} ${judge}`;
        const change = (judge: string, wishes: [string, State][]) => {
          const found = new Map<string, State>();
          for (const [key, grade] of wishes) {
            if (state.get(key) === grade) continue;
            if (!found.has(key)) found.set(key, state.get(key));
            if (grade === undefined) state.delete(key);
            else state.set(key, grade);
          }
          const left = new Map([...found.keys()].map((key) => [key, state.get(key)]));
          if (found.size > 0) undoable.set(judge, [...(undoable.get(judge) ?? []), { found, left }]);
        };
        for (const step of steps) {
          const { judge } = step;
          const by = { actor: actor(judge) };
          if (step.do === 'judge') {
            await store.judge({ query, document: step.document, judge, grade: step.grade }, by);
            change(judge, [[`${step.document}/${judge}`, step.grade]]);
          } else if (step.do === 'withdraw') {
            await store.withdraw([{ query, document: step.document, judge }], by);
            change(judge, [[`${step.document}/${judge}`, undefined]]);
          } else if (step.do === 'batch') {
            const documents = ['x', 'y', 'x'];
            await store.judgeAll(
              step.grades.map((grade, i) => ({ query, document: documents[i]!, judge, grade })),
              by,
            );
            change(
              judge,
              step.grades.map((grade, i) => [`${documents[i]!}/${judge}`, grade]),
            );
          } else if (step.do === 'pool' || step.do === 'unpool') {
            const pairs = step.documents.map((document) => ({ query, document }));
            await (step.do === 'pool' ? store.putPool(pairs, by) : store.takeFromPool(pairs, by));
            change(
              judge,
              step.documents.map((document) => [`${document} of the pool`, step.do === 'pool' ? 1 : undefined]),
            );
          } else if (step.do === 'passages') {
            // Without a grade they are taken away, which is a change of its own.
            const texts = step.grades.map((grade, i) => ({ query, judge, text: ['s', 't', 's'][i]!, grade }));
            const put = texts.flatMap(({ grade, ...key }) => (grade === undefined ? [] : [{ ...key, grade }]));
            const gone = texts.filter(({ grade }) => grade === undefined);
            await store.putPassages(put, by);
            change(
              judge,
              put.map(({ text, grade }) => [`"${text}"/${judge}`, grade]),
            );
            await store.withdrawPassages(gone, by);
            change(
              judge,
              gone.map(({ text }) => [`"${text}"/${judge}`, undefined]),
            );
          } else {
            const last = undoable.get(judge)?.at(-1);
            // Of the pool, which is nobody's own, somebody else may have changed the same pair.
            if (last && [...last.left].some(([key, left]) => state.get(key) !== left)) {
              expect((await errorOf(store.undo(by.actor))).message).toMatch(/was changed again since/u);
              continue;
            }
            const back = await store.undo(by.actor);
            undoable.get(judge)?.pop();
            expect(back === undefined).toBe(last === undefined);
            for (const [key, was] of last?.found ?? []) was === undefined ? state.delete(key) : state.set(key, was);
          }
        }
        const read = await all(store.judgements({ query }));
        const pool = await all(store.pool({ query, all: true }));
        const passages = await all(store.passages({ query }));
        const found = [
          ...read.map(({ document, judge, grade }) => [`${document}/${judge}`, grade]),
          ...pool.map(({ document }) => [`${document} of the pool`, 1]),
          ...passages.map(({ text, judge, grade }) => [`"${text}"/${judge}`, grade]),
        ];
        expect(found.map(String).sort()).toEqual([...state].map(String).sort());
        const judged = new Set(read.map(({ document }) => document));
        expect(await all(store.pool({ query }))).toEqual(pool.filter(({ document }) => !judged.has(document)));
        const history = await all(store.events({ query }));
        expect(replayed(history, 'judgement')).toEqual(read);
        expect(replayed(history, 'pool')).toEqual(pool);
        expect(new Set(replayed(history, 'passage'))).toEqual(new Set(passages));
      }),
      { numRuns: 60, seed: 20261130 },
    );
    const events = await all(store.events());
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  });
}

/** What of a kind a history leads to; every event must begin where the one before it ended. */
function replayed(events: readonly GoldEvent[], subject: 'judgement' | 'pool' | 'passage'): unknown[] {
  const state = new Map<string, GoldEvent['after']>();
  for (const event of events) {
    if (event.subject !== subject) continue;
    const key =
      event.subject === 'passage'
        ? JSON.stringify([event.query, event.judge, (event.before ?? event.after)!.text])
        : JSON.stringify([event.query, event.document, event.subject === 'judgement' ? event.judge : '']);
    expect(event.before).toEqual(state.get(key));
    if (event.after === undefined) state.delete(key);
    else {
      expect(event.after.revision).toBe(event.seq);
      state.set(key, event.after);
    }
  }
  return [...state].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, after]) => after);
}

import { afterEach, beforeEach } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { type GoldStore, type JudgementInput, type OpenGoldStoreOptions, openGoldStore } from '../../src/gold/index.ts';

/** One engine under the contract: makes an empty place for a store. */
export interface Engine {
  place(): Promise<string>;
}

/** What each test begins with: a store with the query q1, and a clock to set. */
export interface Given {
  store: GoldStore;
  clock: Date;
  /** Another connection to the same store. */
  open(options?: OpenGoldStoreOptions): Promise<GoldStore>;
}

/** A new store for each test of the block around, closed after it. */
export function givenStore(engine: Engine): Given {
  let where: string;
  const opened: GoldStore[] = [];
  const given = {
    open: async (options = {}) => {
      const store = await openGoldStore(where, { now: () => given.clock, ...options });
      opened.push(store);
      return store;
    },
  } as Given;
  beforeEach(async () => {
    where = await engine.place();
    given.clock = new Date('2026-11-30T05:00:00Z');
    given.store = await given.open();
    await given.store.putQueries([{ id: 'q1', text: '회의실 예약은 어떻게 하나요' }], { actor: 'setup' });
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  return given;
}

export const me = { actor: 'minji' };

export function label(input: Partial<JudgementInput> = {}): JudgementInput {
  return { query: 'q1', document: 'd1', judge: 'minji', grade: 1, ...input };
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

export async function errorOf(work: Promise<unknown>): Promise<JatdaeError> {
  const failure = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(failure instanceof JatdaeError)) throw new Error(`no JatdaeError but ${failure}`, { cause: failure });
  return failure;
}

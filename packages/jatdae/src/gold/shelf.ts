import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Change, type ChangeLog, ROWS } from './change-log.ts';
import type { GoldTables } from './schema.ts';
import type { Put } from './store.ts';

/** One kind of thing that the store keeps: judgements, queries, seen documents, votes, versions, pairs of the pool, passages. */
export interface Shelf<Key, Item extends Key> {
  /** One text for each key. */
  key(of: Key): string;
  /** Those of the keys that are there. */
  load(db: Transaction<GoldTables>, keys: readonly Key[]): Promise<readonly Item[]>;
  /** Put these in the place of what has their keys. */
  save(db: Transaction<GoldTables>, items: readonly Item[]): Promise<void>;
  /** Absent: what is here stays. */
  remove?(db: Transaction<GoldTables>, keys: readonly Key[]): Promise<void>;
  event(key: Key, before: Item | undefined, after: Item | undefined): Change;
}

/** What shall be there in the place of what is: undefined to take it away, the same object to leave it. */
export type Decide<Wish, Item> = (wish: Wish, before: Item | undefined, revision: number) => Item | undefined;

/** Put things one after the other, in batches: each that changes something leaves an event. */
export async function putAll<Key, Item extends Key, Wish extends Key>(
  log: ChangeLog,
  shelf: Shelf<Key, Item>,
  wishes: Iterable<Wish>,
  decide: Decide<Wish, Item>,
  check?: (batch: readonly Wish[]) => Promise<void>,
): Promise<Put> {
  const put = { added: 0, changed: 0, same: 0 };
  for (const batch of batches(wishes)) {
    await check?.(batch);
    const there = new Map((await shelf.load(log.db, batch)).map((item) => [shelf.key(item), item]));
    const touched = new Map<string, Key>();
    for (const wish of batch) {
      const key = shelf.key(wish);
      const before = there.get(key);
      const after = decide(wish, before, log.next);
      if (after === before) {
        put.same++;
        continue;
      }
      if (before === undefined) put.added++;
      else put.changed++;
      if (after === undefined) there.delete(key);
      else there.set(key, after);
      touched.set(key, wish);
      log.add(shelf.event(wish, before, after));
    }
    const saved: Item[] = [];
    const gone: Key[] = [];
    for (const [key, wish] of touched) {
      const item = there.get(key);
      if (item === undefined) gone.push(wish);
      else saved.push(item);
    }
    if (gone.length > 0) await shelf.remove?.(log.db, gone);
    if (saved.length > 0) await shelf.save(log.db, saved);
    await log.flush();
  }
  return put;
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Equal but for the revision, which every event moves. */
export function sameState(a: object | undefined, b: object | undefined): boolean {
  return isDeepStrictEqual(a && { ...a, revision: 0 }, b && { ...b, revision: 0 });
}

export const json = (thing: object | undefined): string | null => (thing === undefined ? null : JSON.stringify(thing));

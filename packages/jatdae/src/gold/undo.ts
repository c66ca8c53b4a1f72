import type { Transaction } from 'kysely';
import type { Judgement, JudgementKey } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { gold, type OfQuery } from '../language/index.ts';
import { ChangeLog } from './change-log.ts';
import type { Passage } from './passage.ts';
import type { PoolKey, PoolPair } from './pool.ts';
import { type PassageGone, passageShelf, poolShelf } from './pool-shelves.ts';
import { eventOf } from './rows.ts';
import type { GoldTables } from './schema.ts';
import { putAll, type Shelf, sameState } from './shelf.ts';
import { judgementShelf, queryShelf } from './shelves.ts';
import type { GoldEvent, GoldQuery } from './store.ts';

/** A thing as the change found it and as it left it. */
interface Step<Item> {
  readonly found: Item | undefined;
  left: Item | undefined;
}

/**
 * Take back an actor's last change of judgements, queries, the pool or passages, as a change of its own.
 *
 * @returns the numbers of its first and last event; undefined when there is nothing to take back.
 * @throws JatdaeError when what the change left is not there any more.
 */
export async function takeBack(
  db: Transaction<GoldTables>,
  { actor, at, lock }: { actor: string; at: string; lock: boolean },
): Promise<{ from: number; to: number } | undefined> {
  // Looked for under the lock: two windows of one actor take back two changes.
  const log = await ChangeLog.begin(db, { lock, at, actor });
  const change = await lastChange(db, actor);
  if (change === undefined) return undefined;
  log.takesBack(change);
  const from = log.next;
  const events = await eventsOf(db, change);
  const judgements = events.filter((event) => event.subject === 'judgement');
  const pairs = events.filter((event) => event.subject === 'pool');
  const passages = events
    .filter((event) => event.subject === 'passage')
    .map(({ query, judge, before, after }) => ({
      ...{ query, judge, text: (before ?? after)!.text },
      ...(before && { before }),
      ...(after && { after }),
    }));
  const queries = events.filter((event) => event.subject === 'query').map((event) => ({ ...event, id: event.query }));
  await restore<JudgementKey, Judgement>(
    log,
    judgementShelf,
    judgements,
    ({ query, document, judge }) => `"${query}" × "${document}" (${judge})`,
  );
  await restore<PoolKey, PoolPair>(log, poolShelf, pairs, ({ query, document }) => `"${query}" × "${document}"`);
  await restore<PassageGone, Passage>(
    log,
    passageShelf,
    passages,
    ({ query, judge, text }) => `"${query}" × "${text.slice(0, 40)}" (${judge})`,
  );
  for (const { id, before } of queries) if (before === undefined) await mustBeUnused(db, id);
  await restore<{ readonly id: string }, GoldQuery>(log, queryShelf, queries, ({ id }) => `"${id}"`);
  await log.end();
  return { from, to: log.next - 1 };
}

async function lastChange(db: Transaction<GoldTables>, actor: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select('change')
    .where('actor', '=', actor)
    .whereRef('seq', '=', 'change')
    .where('subject', 'in', ['judgement', 'query', 'pool', 'passage'])
    .where('undoes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events as undo')
            .select('undo.seq')
            .whereRef('undo.undoes', '=', 'events.change')
            .whereRef('undo.seq', '=', 'undo.change'),
        ),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.change;
}

/** Events of one change follow each other. */
async function eventsOf(db: Transaction<GoldTables>, change: number): Promise<GoldEvent[]> {
  const events: GoldEvent[] = [];
  for (let from = change; ; ) {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>=', from)
      .orderBy('seq')
      .limit(2000)
      .execute();
    for (const row of rows) {
      if (row.change !== change) return events;
      events.push(eventOf(row));
      from = row.seq + 1;
    }
    if (rows.length === 0) return events;
  }
}

async function restore<Key, Item extends Key & object>(
  log: ChangeLog,
  shelf: Shelf<Key, Item>,
  events: readonly (Key & { readonly before?: Item; readonly after?: Item })[],
  name: (key: Key) => string,
): Promise<void> {
  const steps = new Map<string, Step<Item>>();
  const wishes: Key[] = [];
  for (const event of events) {
    const key = shelf.key(event);
    const step = steps.get(key);
    if (step) step.left = event.after;
    else {
      steps.set(key, { found: event.before, left: event.after });
      wishes.push(event);
    }
  }
  await putAll<Key, Item, Key>(log, shelf, wishes, (wish, now, revision) => {
    const { found, left } = steps.get(shelf.key(wish))!;
    if (!sameState(now, left)) throw new JatdaeError(gold.store.undoMeanwhile({ what: name(wish) }));
    return found && { ...found, revision };
  });
}

async function mustBeUnused(db: Transaction<GoldTables>, id: string): Promise<void> {
  for (const table of ['judgements', 'passages', 'pool'] satisfies OfQuery[]) {
    const row = await db.selectFrom(table).select('query_id').where('query_id', '=', id).limit(1).executeTakeFirst();
    if (row !== undefined) throw new JatdaeError(gold.store.undoUsedQuery({ id, has: table }));
  }
}

import { insertRows } from './insert-rows.ts';
import { type Passage, type PassageKey, passageKeyOf } from './passage.ts';
import { type PoolKey, type PoolPair, poolKeyOf } from './pool.ts';
import { passageOf, passageRow, poolPairOf } from './rows.ts';
import { json, type Shelf } from './shelf.ts';
import { shownHash } from './shown-text.ts';
import { excluded, tupleIn } from './sql-terms.ts';

const PAIR = ['query_id', 'document_id'] as const;
const pair = ({ query, document }: PoolKey) => [query, document];

export const poolShelf: Shelf<PoolKey, PoolPair> = {
  key: poolKeyOf,
  load: async (db, keys) =>
    (
      await db
        .selectFrom('pool')
        .selectAll()
        .where(tupleIn(PAIR, keys.map(pair)))
        .execute()
    ).map(poolPairOf),
  async save(db, pairs) {
    const rows = pairs.map(({ query, document, revision }) => ({ query_id: query, document_id: document, revision }));
    await insertRows(db, 'pool', rows, (rows) =>
      db
        .insertInto('pool')
        .values(rows)
        .onConflict((clash) => clash.columns(PAIR).doUpdateSet(excluded(rows[0]!, PAIR))),
    );
  },
  async remove(db, keys) {
    await db
      .deleteFrom('pool')
      .where(tupleIn(PAIR, keys.map(pair)))
      .execute();
  },
  event: ({ query, document }, before, after) => ({
    subject: 'pool',
    query_id: query,
    document_id: document,
    judge: null,
    before: json(before),
    after: json(after),
  }),
};

/** A passage to take away, with the document that it was found in. */
export type PassageGone = PassageKey & { readonly document?: string | undefined };

const PASSAGE = ['query_id', 'judge', 'text_hash'] as const;
const passage = ({ query, judge, text }: PassageKey) => [query, judge, shownHash({ text })];

export const passageShelf: Shelf<PassageGone, Passage> = {
  key: passageKeyOf,
  load: async (db, keys) =>
    (
      await db
        .selectFrom('passages')
        .selectAll()
        .where(tupleIn(PASSAGE, keys.map(passage)))
        .execute()
    ).map(passageOf),
  async save(db, passages) {
    const rows = passages.map(passageRow);
    await insertRows(db, 'passages', rows, (rows) =>
      db
        .insertInto('passages')
        .values(rows)
        .onConflict((clash) => clash.columns(PASSAGE).doUpdateSet(excluded(rows[0]!, PASSAGE))),
    );
  },
  async remove(db, keys) {
    await db
      .deleteFrom('passages')
      .where(tupleIn(PASSAGE, keys.map(passage)))
      .execute();
  },
  event: ({ query, judge, document }, before, after) => ({
    subject: 'passage',
    query_id: query,
    document_id: document ?? null,
    judge,
    before: json(before),
    after: json(after),
  }),
};

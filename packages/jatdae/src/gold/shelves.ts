import { type SqlBool, sql } from 'kysely';
import type { Judgement, JudgementKey } from '../collection/index.ts';
import { insertRows } from './insert-rows.ts';
import { keyOf } from './judgement.ts';
import {
  documentOf,
  judgementOf,
  judgementRow,
  queryOf,
  queryRow,
  versionOf,
  versionRow,
  voteOf,
  voteRow,
} from './rows.ts';
import { json, type Shelf } from './shelf.ts';
import { excluded, tupleIn } from './sql-terms.ts';
import type { GoldQuery, GoldVersion, SeenDocument, SeenText, Vote } from './store.ts';

const NOTHING = { query_id: null, document_id: null, judge: null } as const;

const PAIR = ['query_id', 'document_id', 'judge'] as const;
const pair = ({ query, document, judge }: JudgementKey) => [query, document, judge];

export const judgementShelf: Shelf<JudgementKey, Judgement> = {
  key: keyOf,
  load: async (db, keys) =>
    (
      await db
        .selectFrom('judgements')
        .selectAll()
        .where(tupleIn(PAIR, keys.map(pair)))
        .execute()
    ).map(judgementOf),
  async save(db, judgements) {
    const rows = judgements.map(judgementRow);
    await insertRows(db, 'judgements', rows, (rows) =>
      db
        .insertInto('judgements')
        .values(rows)
        .onConflict((clash) => clash.columns(PAIR).doUpdateSet(excluded(rows[0]!, PAIR))),
    );
  },
  async remove(db, keys) {
    await db
      .deleteFrom('judgements')
      .where(tupleIn(PAIR, keys.map(pair)))
      .execute();
  },
  event: ({ query, document, judge }, before, after) => ({
    subject: 'judgement',
    query_id: query,
    document_id: document,
    judge,
    before: json(before),
    after: json(after),
  }),
};

export const queryShelf: Shelf<{ readonly id: string }, GoldQuery> = {
  key: ({ id }) => id,
  load: async (db, keys) =>
    (
      await db
        .selectFrom('queries')
        .selectAll()
        .where(
          'id',
          'in',
          keys.map(({ id }) => id),
        )
        .execute()
    ).map(queryOf),
  async save(db, queries) {
    const rows = queries.map(queryRow);
    await insertRows(db, 'queries', rows, (rows) =>
      db
        .insertInto('queries')
        .values(rows)
        .onConflict((clash) => clash.column('id').doUpdateSet(excluded(rows[0]!, ['id']))),
    );
  },
  async remove(db, keys) {
    await db
      .deleteFrom('queries')
      .where(
        'id',
        'in',
        keys.map(({ id }) => id),
      )
      .execute();
  },
  event: ({ id }, before, after) => ({
    subject: 'query',
    ...NOTHING,
    query_id: id,
    before: json(before),
    after: json(after),
  }),
};

type SeenKey = Pick<SeenDocument, 'id' | 'textHash'>;
const TEXT = ['id', 'text_hash'] as const;
const seen = ({ id, textHash }: SeenKey) => [id, textHash];

export const documentShelf: Shelf<SeenKey, SeenDocument> = {
  key: ({ id, textHash }) => `${id.length}:${id}${textHash}`,
  load: async (db, keys) =>
    (
      await db
        .selectFrom('documents')
        .selectAll()
        .where(tupleIn(TEXT, keys.map(seen)))
        .execute()
    ).map(documentOf),
  async save(db, documents) {
    const rows = documents.map(({ id, textHash, text, at, revision }) => ({
      id,
      text_hash: textHash,
      text: text ?? null,
      at,
      revision,
    }));
    await insertRows(db, 'documents', rows, (rows) =>
      db
        .insertInto('documents')
        .values(rows)
        .onConflict((clash) => clash.columns(TEXT).doUpdateSet(excluded(rows[0]!, TEXT))),
    );
  },
  event: ({ id }, before, after) => ({
    subject: 'document',
    ...NOTHING,
    document_id: id,
    before: json(before && withoutText(before)),
    after: json(after && withoutText(after)),
  }),
};

function withoutText({ id, textHash, text, at, revision }: SeenDocument): SeenText {
  return { id, textHash, kept: text !== undefined, at, revision };
}

type VoteKey = JudgementKey & Pick<Vote, 'sample'>;
const SAMPLE = [...PAIR, 'sample'] as const;

/** PostgreSQL takes a bare parameter in VALUES for a text. */
const voteIn = (keys: readonly VoteKey[]) =>
  sql<SqlBool>`(query_id, document_id, judge, sample) in (values ${sql.join(
    keys.map(({ query, document, judge, sample }) => sql`(${query}, ${document}, ${judge}, ${sql.lit(sample)})`),
  )})`;

export const voteShelf: Shelf<VoteKey, Vote> = {
  key: (vote) => `${vote.sample}:${keyOf(vote)}`,
  load: async (db, keys) => (await db.selectFrom('votes').selectAll().where(voteIn(keys)).execute()).map(voteOf),
  async save(db, votes) {
    const rows = votes.map(voteRow);
    await insertRows(db, 'votes', rows, (rows) =>
      db
        .insertInto('votes')
        .values(rows)
        .onConflict((clash) => clash.columns(SAMPLE).doUpdateSet(excluded(rows[0]!, SAMPLE))),
    );
  },
  event: ({ query, document, judge }, before, after) => ({
    subject: 'vote',
    query_id: query,
    document_id: document,
    judge,
    before: json(before),
    after: json(after),
  }),
};

export const versionShelf: Shelf<{ readonly name: string }, GoldVersion> = {
  key: ({ name }) => name,
  load: async (db, keys) =>
    (
      await db
        .selectFrom('versions')
        .selectAll()
        .where(
          'name',
          'in',
          keys.map(({ name }) => name),
        )
        .execute()
    ).map(versionOf),
  async save(db, versions) {
    await db.insertInto('versions').values(versions.map(versionRow)).execute();
  },
  event: (_, before, after) => ({ subject: 'version', ...NOTHING, before: json(before), after: json(after) }),
};

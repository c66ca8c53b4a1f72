import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** All tables of the first gold store. */
export const tables: Migration = async (db, dialect) => {
  // SQLite compares texts by bytes; PostgreSQL by the language of its cluster, unless told.
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'postgres' ? column.notNull().modifyEnd(sql`collate "C"`) : column.notNull();
  const maybeId = (column: ColumnDefinitionBuilder) =>
    dialect === 'postgres' ? column.modifyEnd(sql`collate "C"`) : column;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const oneOf = (column: string, values: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
  /** A grade, or the reason why there is none. */
  const graded = sql<boolean>`(grade is null) <> (state is null) and (state is null or ${oneOf('state', ['unrateable', 'later'])})`;

  /** SQLite: the rows stand in the order of their key, with no second tree beside it. */
  const keyed = <T extends string>(table: CreateTableBuilder<T>) =>
    dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table;

  await db.schema
    .createTable('store')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('schema_version', 'integer', required)
    .addColumn('last_event', 'bigint', required)
    .execute();
  await db.schema
    .createTable('queries')
    .addColumn('id', 'text', (column) => id(column).primaryKey())
    .addColumn('text', 'text', required)
    .addColumn('attributes', 'text')
    .addColumn('answer_points', 'text')
    .addColumn('note', 'text')
    .addColumn('evaluated', 'integer', (column) => column.notNull().check(sql`evaluated in (0, 1)`))
    .addColumn('revision', 'bigint', required)
    .execute();
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', id)
    .addColumn('text_hash', 'text', id)
    .addColumn('text', 'text')
    .addColumn('at', 'text', required)
    .addColumn('revision', 'bigint', required)
    .addPrimaryKeyConstraint('documents_key', ['id', 'text_hash'])
    .execute();
  await db.schema
    .createTable('judgements')
    .addColumn('query_id', 'text', id)
    .addColumn('document_id', 'text', id)
    .addColumn('judge', 'text', id)
    .addColumn('grade', 'double precision')
    .addColumn('state', 'text')
    .addColumn('hard', 'integer', (column) => column.notNull().check(sql`hard = 0 or (hard = 1 and grade = 0)`))
    .addColumn('group_name', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(oneOf('status', ['advisory', 'confirmed'])))
    .addColumn('source', 'text', (column) =>
      column.notNull().check(oneOf('source', ['person', 'model', 'import', 'click'])),
    )
    .addColumn('role', 'text', (column) => column.notNull().check(oneOf('role', ['judge', 'adjudicator'])))
    .addColumn('at', 'text', required)
    .addColumn('note', 'text')
    .addColumn('guideline', 'text')
    .addColumn('text_hash', 'text')
    .addColumn('cut', 'integer', (column) => column.notNull().check(sql`cut in (0, 1)`))
    .addColumn('revision', 'bigint', required)
    .addPrimaryKeyConstraint('judgements_key', ['query_id', 'document_id', 'judge'])
    .addForeignKeyConstraint('judgements_query', ['query_id'], 'queries', ['id'])
    .addCheckConstraint('judgements_graded', graded)
    .$call(keyed)
    .execute();
  await db.schema.createIndex('judgements_document').on('judgements').column('document_id').execute();
  await db.schema
    .createTable('votes')
    .addColumn('query_id', 'text', id)
    .addColumn('document_id', 'text', id)
    .addColumn('judge', 'text', id)
    .addColumn('sample', 'integer', required)
    .addColumn('grade', 'double precision')
    .addColumn('state', 'text')
    .addColumn('at', 'text', required)
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('votes_key', ['query_id', 'document_id', 'judge', 'sample'])
    .addCheckConstraint('votes_graded', graded)
    .$call(keyed)
    .execute();
  await db.schema
    .createTable('versions')
    .addColumn('name', 'text', (column) => id(column).primaryKey())
    .addColumn('hash', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('counts', 'text', required)
    .addColumn('guideline', 'text')
    .addColumn('note', 'text')
    .addColumn('up_to', 'bigint', required)
    .execute();
  await db.schema
    .createTable('events')
    // SQLite: "integer" alone makes it the row's own number, with no index beside it.
    .addColumn('seq', dialect === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
    .addColumn('change', 'bigint', required)
    .addColumn('at', 'text', required)
    .addColumn('actor', 'text', id)
    .addColumn('subject', 'text', required)
    .addColumn('query_id', 'text', maybeId)
    .addColumn('document_id', 'text', maybeId)
    .addColumn('judge', 'text', maybeId)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('undoes', 'bigint')
    .execute();
  for (const of of ['query_id', 'document_id']) {
    await db.schema.createIndex(`events_${of}`).on('events').columns([of, 'seq']).execute();
  }
  // What undo looks for: an actor's changes, each by its first event, and whether they were taken back.
  const first = sql<boolean>`seq = change`;
  await db.schema.createIndex('events_actor').on('events').columns(['actor', 'seq']).where(first).execute();
  await db.schema.createIndex('events_undoes').on('events').column('undoes').where(first).execute();
};

import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Pairs put forward for judging, and judged passages whose document is not known. */
export const poolAndPassages: Migration = async (db, dialect) => {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'postgres' ? column.notNull().modifyEnd(sql`collate "C"`) : column.notNull();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const oneOf = (column: string, values: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
  const graded = sql<boolean>`(grade is null) <> (state is null) and (state is null or ${oneOf('state', ['unrateable', 'later'])})`;

  await db.schema
    .createTable('pool')
    .addColumn('query_id', 'text', id)
    .addColumn('document_id', 'text', id)
    .addColumn('revision', 'bigint', required)
    .addPrimaryKeyConstraint('pool_key', ['query_id', 'document_id'])
    .addForeignKeyConstraint('pool_query', ['query_id'], 'queries', ['id'])
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema.createIndex('pool_document').on('pool').column('document_id').execute();
  // With a rowid: long texts make the tree of a key slow.
  await db.schema
    .createTable('passages')
    .addColumn('query_id', 'text', id)
    .addColumn('judge', 'text', id)
    .addColumn('text_hash', 'text', id)
    .addColumn('text', 'text', required)
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
    .addColumn('shown_hash', 'text')
    .addColumn('cut', 'integer', (column) => column.notNull().check(sql`cut in (0, 1)`))
    .addColumn('revision', 'bigint', required)
    .addPrimaryKeyConstraint('passages_key', ['query_id', 'judge', 'text_hash'])
    .addForeignKeyConstraint('passages_query', ['query_id'], 'queries', ['id'])
    .addCheckConstraint('passages_graded', graded)
    .execute();
};

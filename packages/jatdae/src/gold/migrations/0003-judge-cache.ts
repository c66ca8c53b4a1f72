import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What judges answered, by the hash of all that the answer depends on. */
export const judgeCache: Migration = async (db, dialect) => {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'postgres' ? column.notNull().modifyEnd(sql`collate "C"`) : column.notNull();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  // With a rowid: long replies make the tree of a key slow.
  await db.schema
    .createTable('judge_cache')
    .addColumn('key', 'text', (column) => id(column).primaryKey())
    .addColumn('model', 'text', id)
    .addColumn('settings', 'text', required)
    .addColumn('prompt', 'text', id)
    .addColumn('guideline', 'text')
    .addColumn('query', 'text', required)
    .addColumn('document_id', 'text', id)
    .addColumn('text_hash', 'text', required)
    .addColumn('sample', 'integer', required)
    .addColumn('outcome', 'text', required)
    .addColumn('missing', 'text')
    .addColumn('tokens_in', 'integer')
    .addColumn('tokens_out', 'integer')
    .addColumn('ms', 'integer', required)
    .addColumn('at', 'text', required)
    .execute();
};

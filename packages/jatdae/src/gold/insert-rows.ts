import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import type { GoldTables } from './schema.ts';

interface Insert {
  readonly query: CompiledQuery;
  readonly columns: readonly string[];
}

/** By transaction, then by table and number of rows. */
const inserts = new WeakMap<Transaction<GoldTables>, Map<string, Insert>>();

/**
 * Insert rows that all have the same columns. The text of a batch is the same each time, and building it takes longer than
 * the database does: it is built once a transaction.
 */
export async function insertRows<Row extends object>(
  db: Transaction<GoldTables>,
  table: keyof GoldTables,
  rows: readonly Row[],
  build: (rows: readonly Row[]) => Compilable,
): Promise<void> {
  const known = inserts.get(db) ?? new Map<string, Insert>();
  inserts.set(db, known);
  const key = `${table} ${rows.length}`;
  const insert = known.get(key) ?? { query: build(rows).compile(), columns: Object.keys(rows[0]!) };
  known.set(key, insert);
  const { query, columns } = insert;
  const parameters = rows.flatMap((row) => columns.map((column) => row[column as keyof Row]));
  if (parameters.length !== query.parameters.length) throw new Error(`rows of ${table} with other columns`);
  await db.executeQuery({ ...query, parameters });
}

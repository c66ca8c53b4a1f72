import { type RawBuilder, type SqlBool, sql } from 'kysely';

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** `(a, b) in (values …)`, which both databases answer by their index. */
export function tupleIn(
  columns: readonly string[],
  tuples: readonly (readonly (string | number)[])[],
): RawBuilder<SqlBool> {
  const values = tuples.map((tuple) => sql`(${sql.join(tuple)})`);
  return sql<SqlBool>`(${names(columns)}) in (values ${sql.join(values)})`;
}

/** `(a, b) > (x, y)`: what comes after a row in the order of these columns. */
export function after(columns: readonly string[], values: readonly (string | number)[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${names(columns)}) > (${sql.join(values)})`;
}

/** `set column = excluded.column` for all that are not the key. */
export function excluded<T extends object>(row: T, key: readonly string[]) {
  const columns = Object.keys(row).filter((column) => !key.includes(column));
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [K in keyof T]: RawBuilder<T[K]>;
  };
}

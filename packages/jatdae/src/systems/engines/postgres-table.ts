import { JatdaeError } from '../../errors.ts';
import { longName } from '../../words/postgres.ts';

/** A table, written so that no name can be taken for SQL. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** `"schema"."name"` */
  readonly quoted: string;
  /** The quoted column of ids. */
  readonly id: string;
  /** `schema.name`, for people. */
  readonly shown: string;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string of SQL, for the few statements that take no parameters. */
export function quoteText(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** The table of a configuration: `schema.table`, `table` in the schema public, or `jatdae.NAME` for the one that is made. */
export function tableOf(
  config: { readonly table?: string | undefined; readonly id_column: string },
  system: string,
): Table {
  const [schema, name] =
    config.table === undefined
      ? ['jatdae', system]
      : config.table.includes('.')
        ? [config.table.slice(0, config.table.indexOf('.')), config.table.slice(config.table.indexOf('.') + 1)]
        : ['public', config.table];
  for (const part of [schema, name]) {
    // PostgreSQL would cut it, and two systems might share a table.
    if (part === '' || Buffer.byteLength(part) > 63) throw new JatdaeError(longName(system, part));
  }
  return {
    schema,
    name,
    quoted: `${quoteName(schema)}.${quoteName(name)}`,
    id: quoteName(config.id_column),
    shown: `${schema}.${name}`,
  };
}

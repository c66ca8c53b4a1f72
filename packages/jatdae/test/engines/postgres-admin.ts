import pg from 'pg';
import type { Admin } from './contract.ts';

/** Run SQL over a connection of its own. */
export async function sqlAt(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Tables in the schema public, behind the system's back. */
export function postgresAdmin(url: string): Admin {
  return {
    makeForeign: async (table, ids) => {
      await sqlAt(url, `CREATE TABLE public.${table} (id text, tsv tsvector)`);
      await sqlAt(url, `INSERT INTO public.${table} SELECT unnest($1::text[])`, [ids]);
    },
    addOne: async (table, id) => {
      await sqlAt(url, `INSERT INTO public.${table} (id, text) VALUES ($1, $1)`, [id]);
    },
    clear: async (table) => {
      await sqlAt(url, `DELETE FROM public.${table}`);
    },
    count: async (table) => Number((await sqlAt(url, `SELECT count(*) AS n FROM public.${table}`))[0]?.n),
  };
}

import type { Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** One step of the tables. What was released is never changed: a new step is a new file and a new line in `index.ts`. */
export type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

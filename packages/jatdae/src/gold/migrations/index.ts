import type { Kysely } from 'kysely';
import { tables } from './0001-tables.ts';
import { poolAndPassages } from './0002-pool-and-passages.ts';
import { judgeCache } from './0003-judge-cache.ts';

export type Dialect = 'sqlite' | 'postgres';

/** One step of the tables. What was released is never changed: a new step is a new file and a new line below. */
export type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/** In order: the version of a store is the number of those it went through. */
export const migrations: readonly Migration[] = [tables, poolAndPassages, judgeCache];

import { tables } from './0001-tables.ts';
import { poolAndPassages } from './0002-pool-and-passages.ts';
import { judgeCache } from './0003-judge-cache.ts';
import type { Migration } from './migration.ts';

/** In order: the version of a store is the number of those it went through. */
export const migrations: readonly Migration[] = [tables, poolAndPassages, judgeCache];

export type { Dialect, Migration } from './migration.ts';

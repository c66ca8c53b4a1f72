import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { JatdaeError } from '../errors.ts';
import { DEFAULT_STORE, type GoldStore, openGoldStore } from '../gold/index.ts';
import * as words from '../words/gold-verb.ts';
import type { Options } from './command.ts';
import type { Session } from './session.ts';

/** The version of the JSON that `jatdae gold` writes. */
export const GOLD_JSON = 1;

/** One of the things that `jatdae gold` does. @returns the exit code */
export type GoldAction = (session: Session, operands: readonly string[], given: Options) => Promise<number>;

/** The store of `--store`, JATDAE_GOLD or the folder: a file or a URL. */
export function storeOf(given: Options): string {
  return String(given.store ?? process.env.JATDAE_GOLD ?? DEFAULT_STORE);
}

/** False only for a file that is not there: a server is asked when it is opened. */
export function storeExists(where: string): boolean {
  return where.includes('://') || existsSync(where);
}

/** Work with the store, and close it whatever happens. @throws JatdaeError where there is none, unless `make` */
export async function withStore<T>(given: Options, work: (store: GoldStore) => Promise<T>, make = false): Promise<T> {
  const where = storeOf(given);
  if (!make && !storeExists(where)) throw new JatdaeError(words.noStore(where));
  const store = await openGoldStore(where);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Who writes: `--actor`, else the user of this computer. */
export function actorOf(given: Options): string {
  return typeof given.actor === 'string' && given.actor !== '' ? given.actor : userInfo().username;
}

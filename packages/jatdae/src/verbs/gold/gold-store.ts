import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { JatdaeError } from '../../errors.ts';
import { DEFAULT_STORE, type GoldStore, isPostgres, openGoldStore } from '../../gold/index.ts';
import { gold as words } from '../../language/index.ts';
import { option } from '../option.ts';

/** The option of every verb that uses a gold store. */
export const storeOption = { store: option.text('--store <file|url>', words.verb.about.store, { group: 'inputs' }) };
/** The option of every verb that writes into a gold store. */
export const actorOption = { actor: option.text('--actor <name>', words.verb.about.actor, { group: 'inputs' }) };

/** A gold store that is opened for one piece of work and closed after it. */
export interface StoreAccess {
  /** A file or a URL. */
  readonly where: string;
  /** False only for a file that is not there: a server is asked when it is opened. */
  exists(): boolean;
  /** Work with the store, and close it whatever happens. @throws JatdaeError where there is none, unless `make` */
  use<T>(work: (store: GoldStore) => Promise<T>, make?: boolean): Promise<T>;
}

/** The store of `--store`, JATDAE_GOLD or the folder. */
export function storeAt(given: string | undefined): StoreAccess {
  const where = given ?? process.env.JATDAE_GOLD ?? DEFAULT_STORE;
  const exists = () => isPostgres(where) || existsSync(where);
  return {
    where,
    exists,
    async use(work, make = false) {
      if (!make && !exists()) throw new JatdaeError(words.verb.noStore({ where }));
      const store = await openGoldStore(where, { create: make });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  };
}

/** Who writes: `--actor`, else the user of this computer. */
export function actorOf(actor: string | undefined): string {
  return actor ? actor : userInfo().username;
}

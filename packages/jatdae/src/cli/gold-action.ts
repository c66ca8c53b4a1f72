import type { GoldStore } from '../gold/index.ts';
import { actorOf as actorNamed, storeAt } from '../verbs/gold/gold-store.ts';
import type { Options } from './command.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The store of `--store`, JATDAE_GOLD or the folder: a file or a URL. */
export function storeOf(given: Options): string {
  return storeAt(text(given.store)).where;
}

/** False only for a file that is not there: a server is asked when it is opened. */
export function storeExists(where: string): boolean {
  return storeAt(where).exists();
}

/** Work with the store, and close it whatever happens. @throws JatdaeError where there is none, unless `make` */
export function withStore<T>(given: Options, work: (store: GoldStore) => Promise<T>, make = false): Promise<T> {
  return storeAt(text(given.store)).use(work, make);
}

/** Who writes: `--actor`, else the user of this computer. */
export function actorOf(given: Options): string {
  return actorNamed(text(given.actor));
}

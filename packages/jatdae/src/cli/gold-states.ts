import { type GoldPlaces, goldNamed as goldAt, type NamedGold } from '../project/gold-named.ts';
import type { Options } from './command.ts';
import { withStore } from './gold-action.ts';

/** A gold by name: `now` for the store's, a version in the folder of `--out`, or a file. @throws JatdaeError */
export function goldNamed(name: string, given: Options): Promise<NamedGold> {
  const now: GoldPlaces['now'] = (work) => withStore(given, (store) => store.snapshot(work));
  return goldAt(name, { folder: String(given.out), now, files: true });
}

import { JatdaeError } from '../errors.ts';
import { exportGold, reportText } from '../gold/exchange/index.ts';
import { setOf } from '../gold/keep-set.ts';
import * as words from '../words/gold-verb.ts';
import { type GoldAction, withStore } from './gold-action.ts';
import { text } from './options.ts';

/** `jatdae gold export FILE` */
export const exportAction: GoldAction = async (session, [file], given) => {
  if (file === undefined) throw new JatdaeError(words.fileNeeded('export'));
  return withStore(given, async (store) => {
    const set = await store.snapshot(setOf);
    const report = await exportGold(set, file, { ...text('to', given.to), force: given.force === true });
    session.out(reportText(report, session.lang));
    return 0;
  });
};

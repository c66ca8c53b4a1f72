import { JatdaeError } from '../errors.ts';
import { readDocuments, readQueries } from '../formats/index.ts';
import { importGold, reportText } from '../gold/exchange/index.ts';
import { keepSet } from '../gold/keep-set.ts';
import * as words from '../words/gold-verb.ts';
import { actorOf, type GoldAction, withStore } from './gold-action.ts';
import { text } from './options.ts';

/** `jatdae gold import FILE...` */
export const importAction: GoldAction = async (session, files, given) => {
  if (files.length === 0) throw new JatdaeError(words.fileNeeded('import'));
  const work = async (store: Parameters<typeof keepSet>[0]) => {
    const queries = typeof given.queries === 'string' ? (await readQueries(given.queries)).data : undefined;
    const documents = typeof given.docs === 'string' ? (await readDocuments(given.docs)).data : undefined;
    for (const file of files) {
      const set = await importGold(file, {
        ...text('from', given.from),
        ...text('judge', given.judge),
        ...(given.confirmed === true && { status: 'confirmed' as const }),
        ...(queries && { queries }),
        ...(documents && { documents }),
      });
      const kept = await keepSet(store, set, { actor: actorOf(given) });
      session.out(reportText(set.report, session.lang));
      const { added, changed, same } = kept.judgements;
      session.out(`  ${words.kept(store.where, added, changed, same)[session.lang]}\n`);
      if (kept.passages + kept.unjudged > 0) {
        session.out(`  ${words.notKept(kept.passages, kept.unjudged)[session.lang]}\n`);
      }
    }
    return 0;
  };
  return withStore(given, work, true);
};

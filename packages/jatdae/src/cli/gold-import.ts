import { JatdaeError } from '../errors.ts';
import { readDocuments, readQueries } from '../formats/index.ts';
import { importGold, reportText } from '../gold/exchange/index.ts';
import { type Kept, keepSet } from '../gold/keep-set.ts';
import { matchStored } from '../gold/match-stored.ts';
import * as words from '../words/gold-verb.ts';
import type { Say } from '../words/say.ts';
import { actorOf, type GoldAction, withStore } from './gold-action.ts';
import { text } from './options.ts';

/** `jatdae gold import FILE...`; with documents alone it looks for those of the stored passages. */
export const importAction: GoldAction = async (session, files, given) => {
  if (files.length === 0 && typeof given.docs !== 'string') throw new JatdaeError(words.fileNeeded('import'));
  const work = async (store: Parameters<typeof keepSet>[0]) => {
    const by = { actor: actorOf(given) };
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
      const kept = await keepSet(store, set, by);
      session.out(reportText(set.report, session.lang));
      for (const line of linesOf(kept, store.where)) session.out(`  ${line[session.lang]}\n`);
    }
    const stored = documents && (await matchStored(store, documents, by));
    const { found = 0, differing = 0 } = stored ?? {};
    const { passages: left } = await store.counts();
    if (found > 0) session.out(`  ${words.passagesFound(found)[session.lang]}\n`);
    if (left > 0) session.out(`  ${words.passagesLeft(left)[session.lang]}\n`);
    if (differing > 0) session.out(`  ${words.passagesDiffer(differing)[session.lang]}\n`);
    return 0;
  };
  return withStore(given, work, true);
};

/** What is where now. */
function linesOf({ judgements, pool, passages, found }: Kept, where: string): Say[] {
  const { added, changed, same } = judgements;
  return [
    words.kept(where, added, changed, same),
    ...(pool.added + pool.same > 0 ? [words.keptPool(pool.added, pool.same)] : []),
    ...(passages.added + passages.changed + passages.same > 0
      ? [words.keptPassages(passages.added, passages.changed, passages.same)]
      : []),
    ...(found > 0 ? [words.passagesFound(found)] : []),
  ];
}

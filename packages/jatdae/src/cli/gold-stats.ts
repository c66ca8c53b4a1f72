import { goldStats } from '../gold/gold-stats.ts';
import { goldStatsText } from '../report/gold-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { GOLD_JSON, type GoldAction, withStore } from './gold-action.ts';
import { choice } from './options.ts';

/** `jatdae gold stats` */
export const statsAction: GoldAction = async (session, _, given) => {
  const format = choice('--format', given.format, ['table', 'json'] as const);
  const all = await withStore(given, (store) => store.snapshot(goldStats));
  if (format === 'table') {
    session.out(goldStatsText(all, session.lang));
    return 0;
  }
  const { open, unrateable, later, disagreements, unlabelled } = all.gold;
  const judges = [...all.judges].map(([judge, grades]) => ({
    judge,
    grades: [...grades].map(([grade, count]) => ({ grade, count })),
  }));
  const { counts, versions, advisory } = all;
  const document = {
    version: GOLD_JSON,
    counts,
    advisory,
    judges,
    versions,
    open,
    unrateable,
    later,
    disagreements,
    unlabelled,
  };
  session.out(`${JSON.stringify(plainJson(document), null, 2)}\n`);
  return 0;
};

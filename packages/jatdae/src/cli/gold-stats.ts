import { qrelsOf } from '../gold/index.ts';
import { goldStatsText } from '../report/gold-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { GOLD_JSON, type GoldAction, withStore } from './gold-action.ts';
import { choice } from './options.ts';

/** `jatdae gold stats` */
export const statsAction: GoldAction = async (session, _, given) => {
  const format = choice('--format', given.format, ['table', 'json'] as const);
  const all = await withStore(given, (store) =>
    store.snapshot(async (view) => {
      const judges = new Map<string, Map<string, number>>();
      for await (const { judge, grade } of view.judgements()) {
        const one = judges.get(judge) ?? new Map<string, number>();
        judges.set(judge, one.set(String(grade), (one.get(String(grade)) ?? 0) + 1));
      }
      return { counts: await view.counts(), gold: await qrelsOf(view), judges, versions: await view.versions() };
    }),
  );
  if (format === 'table') {
    session.out(goldStatsText(all, session.lang));
    return 0;
  }
  const { open, unrateable, later, disagreements, unlabelled } = all.gold;
  const judges = [...all.judges].map(([judge, grades]) => ({
    judge,
    grades: [...grades].map(([grade, count]) => ({ grade, count })),
  }));
  const { counts, versions } = all;
  const document = { version: GOLD_JSON, counts, judges, versions, open, unrateable, later, disagreements, unlabelled };
  session.out(`${JSON.stringify(plainJson(document), null, 2)}\n`);
  return 0;
};

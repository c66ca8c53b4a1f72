import { JatdaeError } from '../errors.ts';
import { eventsAbout } from '../gold/gold-stats.ts';
import { goldHistoryText } from '../report/gold-text.ts';
import { plainJson } from '../report/plain-json.ts';
import * as words from '../words/gold-verb.ts';
import { GOLD_JSON, type GoldAction, withStore } from './gold-action.ts';
import { choice } from './options.ts';

/** `jatdae gold history ID` */
export const historyAction: GoldAction = async (session, [id], given) => {
  if (id === undefined) throw new JatdaeError(words.idNeeded);
  const events = await withStore(given, (store) => eventsAbout(store, id));
  if (events.length === 0) throw new JatdaeError(words.nothingKnown(id));
  if (choice('--format', given.format, ['table', 'json'] as const) === 'table') {
    session.out(goldHistoryText(events, session.lang, session.width));
  } else session.out(`${JSON.stringify({ version: GOLD_JSON, id, events: plainJson(events) }, null, 2)}\n`);
  return 0;
};

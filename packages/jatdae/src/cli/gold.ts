import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { readDocuments, readQueries } from '../formats/index.ts';
import { exportGold, importGold, reportText } from '../gold/exchange/index.ts';
import { DEFAULT_STORE, type GoldEvent, type GoldStore, openGoldStore, qrelsOf } from '../gold/index.ts';
import { keepSet, setOf } from '../gold/keep-set.ts';
import { goldHistoryText, goldStatsText } from '../report/gold-text.ts';
import { plainJson } from '../report/plain-json.ts';
import * as about from '../words/eval-options.ts';
import * as words from '../words/gold-verb.ts';
import type { Options, Verb } from './command.ts';
import { choice, text } from './options.ts';
import type { Session } from './session.ts';

/** The version of the JSON that `jatdae gold` writes. */
const VERSION = 1;
const ACTIONS = { import: importInto, export: exportFrom, stats, history } as const;

/** `jatdae gold import|export|stats|history`: labels with a memory. */
export const goldVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('[action]', words.about.action[lang])
      .argument('[operands...]', words.about.operands[lang])
      .option('--store <file|url>', words.about.store[lang])
      .option('--from <format>', words.about.from[lang])
      .option('--to <format>', words.about.to[lang])
      .option('--judge <name>', words.about.judge[lang])
      .option('--actor <name>', words.about.actor[lang])
      .option('--confirmed', words.about.confirmed[lang])
      .option('--queries <file>', words.about.queries[lang])
      .option('--docs <file>', words.about.docs[lang])
      .option('--force', words.about.force[lang])
      .option('--format <table|json>', about.format[lang], 'table');
  },

  async run(session, [action, ...operands], given) {
    if (action === undefined || !Object.hasOwn(ACTIONS, action)) throw new JatdaeError(words.actions(action));
    const where = String(given.store ?? process.env.JATDAE_GOLD ?? DEFAULT_STORE);
    if (action !== 'import' && !where.includes('://') && !existsSync(where))
      throw new JatdaeError(words.noStore(where));
    const store = await openGoldStore(where);
    try {
      return await ACTIONS[action as keyof typeof ACTIONS](session, store, operands, given);
    } finally {
      await store.close();
    }
  },
};

async function importInto(
  session: Session,
  store: GoldStore,
  files: readonly string[],
  given: Options,
): Promise<number> {
  if (files.length === 0) throw new JatdaeError(words.fileNeeded('import'));
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
}

async function exportFrom(
  session: Session,
  store: GoldStore,
  [file]: readonly string[],
  given: Options,
): Promise<number> {
  if (file === undefined) throw new JatdaeError(words.fileNeeded('export'));
  const set = await store.snapshot(setOf);
  const report = await exportGold(set, file, { ...text('to', given.to), force: given.force === true });
  session.out(reportText(report, session.lang));
  return 0;
}

async function stats(session: Session, store: GoldStore, _: readonly string[], given: Options): Promise<number> {
  const all = await store.snapshot(async (view) => {
    const judges = new Map<string, Map<string, number>>();
    for await (const { judge, grade } of view.judgements()) {
      const one = judges.get(judge) ?? new Map<string, number>();
      judges.set(judge, one.set(String(grade), (one.get(String(grade)) ?? 0) + 1));
    }
    return { counts: await view.counts(), gold: await qrelsOf(view), judges };
  });
  if (choice('--format', given.format, ['table', 'json'] as const) === 'table') {
    session.out(goldStatsText(all, session.lang));
    return 0;
  }
  const { open, unrateable, later, disagreements, unlabelled } = all.gold;
  const judges = [...all.judges].map(([judge, grades]) => ({
    judge,
    grades: [...grades].map(([grade, count]) => ({ grade, count })),
  }));
  const lists = { open, unrateable, later, disagreements, unlabelled };
  session.out(`${JSON.stringify(plainJson({ version: VERSION, counts: all.counts, judges, ...lists }), null, 2)}\n`);
  return 0;
}

async function history(session: Session, store: GoldStore, [id]: readonly string[], given: Options): Promise<number> {
  if (id === undefined) throw new JatdaeError(words.idNeeded);
  const bySeq = new Map<number, GoldEvent>();
  for (const filter of [{ query: id }, { document: id }]) {
    for await (const event of store.events(filter)) bySeq.set(event.seq, event);
  }
  if (bySeq.size === 0) throw new JatdaeError(words.nothingKnown(id));
  const events = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  if (choice('--format', given.format, ['table', 'json'] as const) === 'table') {
    session.out(goldHistoryText(events, session.lang, session.width));
  } else session.out(`${JSON.stringify({ version: VERSION, id, events: plainJson(events) }, null, 2)}\n`);
  return 0;
}

/** Who writes: `--actor`, else the user of this computer. */
function actorOf(given: Options): string {
  return typeof given.actor === 'string' && given.actor !== '' ? given.actor : userInfo().username;
}

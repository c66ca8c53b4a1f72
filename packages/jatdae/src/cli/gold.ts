import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import * as about from '../words/eval-options.ts';
import * as lint from '../words/gold-lint-print.ts';
import * as words from '../words/gold-verb.ts';
import type { Verb } from './command.ts';
import type { GoldAction } from './gold-action.ts';
import { collect } from './options.ts';

/** What `jatdae gold` can do. A new action is one file and one line here. */
const ACTIONS: Readonly<Record<string, () => Promise<GoldAction>>> = {
  import: async () => (await import('./gold-import.ts')).importAction,
  export: async () => (await import('./gold-export.ts')).exportAction,
  stats: async () => (await import('./gold-stats.ts')).statsAction,
  history: async () => (await import('./gold-history.ts')).historyAction,
  freeze: async () => (await import('./gold-freeze.ts')).freezeAction,
  diff: async () => (await import('./gold-diff.ts')).diffAction,
  lint: async () => (await import('./gold-lint.ts')).lintAction,
};

/** `jatdae gold ACTION`: labels with a memory. */
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
      .option('--out <folder>', words.about.out[lang], 'gold')
      .option('--guideline <version>', words.about.guideline[lang])
      .option('--note <text>', words.about.note[lang])
      .option('--anonymous', words.about.anonymous[lang])
      .option('--run <file>', words.about.run[lang], collect, [])
      .option('-m, --measure <measures>', words.about.measure[lang], collect, [])
      .option('--ties <rule>', about.ties[lang], 'trec')
      .option('--project <file>', about.project[lang])
      .option('--show <n>', words.about.show[lang])
      .option('--qrels <file>', lint.about.qrels[lang])
      .option('-k, --depth <k>', lint.about.depth[lang])
      .option('--limit <tokens>', lint.about.limit[lang])
      .option('--difference <d>', lint.about.difference[lang])
      .option('--doc-of <rule>', about.docOf[lang])
      .option('--force', words.about.force[lang])
      .option('--format <table|json>', about.format[lang], 'table');
  },

  async run(session, [action, ...operands], given) {
    if (action === undefined || !Object.hasOwn(ACTIONS, action)) {
      throw new JatdaeError(words.actions(action, Object.keys(ACTIONS)));
    }
    return (await ACTIONS[action]!())(session, operands, given);
  },
};

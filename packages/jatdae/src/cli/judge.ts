import type { Command } from 'commander';
import { evaluation as about, type Lang, translate, judging as words } from '../language/index.ts';
import type { Options, Verb } from './command.ts';
import { judgeTextOptions } from './judge-text-options.ts';
import { collect } from './options.ts';
import type { Session } from './session.ts';

type Action = (session: Session, operands: readonly string[], given: Options) => Promise<number>;

/** What `jatdae judge` can do beside judging. A new action is one file and one line here. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  audit: async () => (await import('./judge-audit.ts')).auditJudge,
  rag: async () => (await import('./judge-rag.ts')).ragAction,
  draft: async () => (await import('./judge-draft.ts')).draftAction,
};

/** `jatdae judge [JUDGE...]`: LLM judgements. */
export const judgeVerb: Verb = {
  configure(command: Command, lang) {
    command.argument('[judges...]', translate(words.verb.about.operands, lang));
    whatToJudge(command, lang);
    whoJudges(command, lang);
    howMuch(command, lang);
    command
      .option('--store <file|url>', translate(words.verb.about.store, lang))
      .option('--actor <name>', translate(words.verb.about.actor, lang))
      .option('--project <file>', translate(about.options.project, lang))
      .option('-o, --output <file>', translate(words.verb.about.output, lang))
      .option('--force', translate(words.verb.about.force, lang))
      .option('--sample <n>', translate(words.verb.about.sample, lang))
      .option('--out <file>', translate(words.verb.about.out, lang))
      .option('--read <file>', translate(words.verb.about.read, lang))
      .option('--format <table|json|md>', translate(about.options.format, lang), 'table');
    judgeTextOptions(command, lang);
  },

  async run(session, operands, given) {
    const [first, ...others] = operands;
    if (first !== undefined && Object.hasOwn(ACTIONS, first)) {
      return (await ACTIONS[first]!())(session, others, given);
    }
    return (await import('./judge-run.ts')).judgePairs(session, operands, given);
  },
};

function whatToJudge(command: Command, lang: Lang): void {
  command
    .option('--pairs <file>', translate(words.verb.about.pairs, lang))
    .option('--next <n>', translate(words.verb.about.next, lang))
    .option('--holes <k>', translate(words.verb.about.holes, lang))
    .option('--system <name>', translate(words.verb.about.system, lang), collect, [])
    .option('--run <file>', translate(words.verb.about.run, lang), collect, [])
    .option('--qrels <file>', translate(words.verb.about.qrels, lang))
    .option('-m, --measure <measures>', translate(about.options.measure, lang), collect, [])
    .option('--queries <file>', translate(words.verb.about.queries, lang))
    .option('--docs <file>', translate(words.verb.about.docs, lang))
    .option('--query-map <file>', translate(words.verb.about.queryMap, lang))
    .option('--query-rule <rules>', translate(words.verb.about.queryRule, lang));
}

function whoJudges(command: Command, lang: Lang): void {
  command
    .option('--url <url>', translate(words.verb.about.url, lang))
    .option('--model <name>', translate(words.verb.about.model, lang))
    .option('--key <variable>', translate(words.verb.about.key, lang))
    .option('--prompt <name|file>', translate(words.verb.about.prompt, lang))
    .option('--prompt-lang <ko|en>', translate(words.verb.about.promptLanguage, lang))
    .option('--guideline <file>', translate(words.verb.about.guideline, lang))
    .option('--max-chars <n>', translate(words.verb.about.maxChars, lang))
    .option('--samples <n>', translate(words.verb.about.samples, lang))
    .option('--no-early-stop', translate(words.verb.about.noEarlyStop, lang))
    .option('--ties <lower|open>', translate(words.verb.about.ties, lang), 'lower')
    .option('--structured <form>', translate(words.verb.about.structured, lang))
    .option('--allow-family <name>', translate(words.verb.about.allowFamily, lang), collect, []);
}

function howMuch(command: Command, lang: Lang): void {
  command
    .option('--yes', translate(words.verb.about.yes, lang))
    .option('--dry-run', translate(words.verb.about.dryRun, lang))
    .option('--budget <limits>', translate(words.verb.about.budget, lang))
    .option('--price-in <amount>', translate(words.verb.about.priceIn, lang))
    .option('--price-out <amount>', translate(words.verb.about.priceOut, lang))
    .option('--concurrency <n>', translate(words.verb.about.concurrency, lang))
    .option('--rate <n>', translate(words.verb.about.rate, lang))
    .option('--timeout <seconds>', translate(words.verb.about.timeout, lang))
    .option('--retries <n>', translate(words.verb.about.retries, lang))
    .option('--no-cache', translate(words.verb.about.noCache, lang))
    .option('--cache-only', translate(words.verb.about.cacheOnly, lang))
    .option('--retry-failed', translate(words.verb.about.retryFailed, lang))
    .option('--keep-failed', translate(words.verb.about.keepFailed, lang));
}

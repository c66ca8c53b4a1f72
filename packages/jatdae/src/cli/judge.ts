import type { Command } from 'commander';
import * as about from '../words/eval-options.ts';
import * as words from '../words/judge-verb.ts';
import type { Lang } from '../words/say.ts';
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
    command.argument('[judges...]', words.about.operands[lang]);
    whatToJudge(command, lang);
    whoJudges(command, lang);
    howMuch(command, lang);
    command
      .option('--store <file|url>', words.about.store[lang])
      .option('--actor <name>', words.about.actor[lang])
      .option('--project <file>', about.project[lang])
      .option('-o, --output <file>', words.about.output[lang])
      .option('--force', words.about.force[lang])
      .option('--sample <n>', words.about.sample[lang])
      .option('--out <file>', words.about.out[lang])
      .option('--read <file>', words.about.read[lang])
      .option('--format <table|json|md>', about.format[lang], 'table');
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
    .option('--pairs <file>', words.about.pairs[lang])
    .option('--next <n>', words.about.next[lang])
    .option('--holes <k>', words.about.holes[lang])
    .option('--system <name>', words.about.system[lang], collect, [])
    .option('--run <file>', words.about.run[lang], collect, [])
    .option('--qrels <file>', words.about.qrels[lang])
    .option('-m, --measure <measures>', about.measure[lang], collect, [])
    .option('--queries <file>', words.about.queries[lang])
    .option('--docs <file>', words.about.docs[lang])
    .option('--query-map <file>', words.about.queryMap[lang])
    .option('--query-rule <rules>', words.about.queryRule[lang]);
}

function whoJudges(command: Command, lang: Lang): void {
  command
    .option('--url <url>', words.about.url[lang])
    .option('--model <name>', words.about.model[lang])
    .option('--key <variable>', words.about.key[lang])
    .option('--prompt <name|file>', words.about.prompt[lang])
    .option('--prompt-lang <ko|en>', words.about.promptLanguage[lang])
    .option('--guideline <file>', words.about.guideline[lang])
    .option('--max-chars <n>', words.about.maxChars[lang])
    .option('--samples <n>', words.about.samples[lang])
    .option('--no-early-stop', words.about.noEarlyStop[lang])
    .option('--ties <lower|open>', words.about.ties[lang], 'lower')
    .option('--structured <form>', words.about.structured[lang])
    .option('--allow-family <name>', words.about.allowFamily[lang], collect, []);
}

function howMuch(command: Command, lang: Lang): void {
  command
    .option('--yes', words.about.yes[lang])
    .option('--dry-run', words.about.dryRun[lang])
    .option('--budget <limits>', words.about.budget[lang])
    .option('--price-in <amount>', words.about.priceIn[lang])
    .option('--price-out <amount>', words.about.priceOut[lang])
    .option('--concurrency <n>', words.about.concurrency[lang])
    .option('--rate <n>', words.about.rate[lang])
    .option('--timeout <seconds>', words.about.timeout[lang])
    .option('--retries <n>', words.about.retries[lang])
    .option('--no-cache', words.about.noCache[lang])
    .option('--cache-only', words.about.cacheOnly[lang])
    .option('--retry-failed', words.about.retryFailed[lang])
    .option('--keep-failed', words.about.keepFailed[lang]);
}

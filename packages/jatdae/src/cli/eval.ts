import type { Command } from 'commander';
import * as about from '../words/eval-options.ts';
import * as hard from '../words/hard-negatives.ts';
import * as history from '../words/history.ts';
import * as slices from '../words/slices.ts';
import type { Options, Verb } from './command.ts';
import { integer } from './options.ts';
import { scoringOptions } from './scoring-options.ts';

/** `jatdae eval`: runs of a project, or run files and judgements, to measures. */
export const evalVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[runs...]', about.runs[lang]), lang)
      .option('--per-query', about.perQuery[lang])
      .option('--by <attribute>', slices.about.by[lang])
      .option('--matrix', slices.about.matrix[lang])
      .option('--hard [n]', hard.about[lang])
      .option('--docs <file>', about.docs[lang])
      .option('--bounds', about.bounds[lang])
      .option('--at <stage>', about.at[lang])
      .option('--history', history.about.history[lang])
      .option('--no-history', history.about.noHistory[lang])
      .option('--format <table|json|csv|md|trec>', about.format[lang], 'table')
      .option('--no-bom', about.noBom[lang]);
  },

  async run(session, operands, options) {
    if (options.history === true) return (await import('./eval-history.ts')).evalHistory(session, operands, options);
    if (options.qrels !== undefined) return (await import('./eval-files.ts')).evalFiles(session, operands, options);
    return (await import('./eval-project.ts')).evalProject(session, operands, options);
  },
};

/** Cases that `--hard` shows; undefined where it was not asked for. */
export function hardCases(given: Options): number | undefined {
  if (given.hard === undefined) return undefined;
  return given.hard === true ? 5 : integer('--hard', given.hard, 0);
}

import type { Command } from 'commander';
import * as about from '../words/eval-options.ts';
import type { Verb } from './command.ts';
import { scoringOptions } from './scoring-options.ts';

/** `jatdae eval`: runs of a project, or run files and judgements, to measures. */
export const evalVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[runs...]', about.runs[lang]), lang)
      .option('--per-query', about.perQuery[lang])
      .option('--by <attribute>', about.by[lang])
      .option('--bounds', about.bounds[lang])
      .option('--at <stage>', about.at[lang])
      .option('--format <table|json|csv|md|trec>', about.format[lang], 'table');
  },

  async run(session, operands, options) {
    if (options.qrels !== undefined) return (await import('./eval-files.ts')).evalFiles(session, operands, options);
    return (await import('./eval-project.ts')).evalProject(session, operands, options);
  },
};

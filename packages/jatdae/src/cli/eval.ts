import type { Command } from 'commander';
import { DEFAULT_MEASURES } from '../evaluation/measure-list.ts';
import * as about from '../words/eval-options.ts';
import type { Verb } from './command.ts';
import { CONFLICTS, TIES } from './eval-choices.ts';
import { collect } from './options.ts';

/** `jatdae eval`: runs of a project, or run files and judgements, to measures. */
export const evalVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('[runs...]', about.runs[lang])
      .option('--qrels <file>', about.qrels[lang])
      .option('--run <file>', about.run[lang], collect, [])
      .option('-m, --measure <measures>', `${about.measure[lang]} (${DEFAULT_MEASURES.join(', ')})`, collect, [])
      .option('--queries <file>', about.queries[lang])
      .option('--per-query', about.perQuery[lang])
      .option('--by <attribute>', about.by[lang])
      .option('--rel <grade>', about.rel[lang])
      .option(`--ties <${TIES.join('|')}>`, about.ties[lang], 'trec')
      .option('--format <table|json|csv|md|trec>', about.format[lang], 'table')
      .option('--from <format>', about.from[lang])
      .option('--from-qrels <format>', about.fromQrels[lang])
      .option('--tag <tag>', about.tag[lang])
      .option('--doc-of <rule>', about.docOf[lang])
      .option('--judging <complete|pooled|sampled>', about.judging[lang])
      .option('--negative <unjudged|junk>', about.negative[lang])
      .option('--grades <given|listed|inverted|map>', about.grades[lang], 'given')
      .option(`--conflicts <${CONFLICTS.join('|')}>`, about.conflicts[lang], 'error')
      .option('--answered', about.answered[lang])
      .option('--bounds', about.bounds[lang])
      .option('--project <file>', about.project[lang])
      .option('--at <stage>', about.at[lang])
      .option('--failed <leave-out|zero>', about.failed[lang], 'leave-out')
      .option('--seed <n>', about.seed[lang], '0');
  },

  async run(session, operands, options) {
    if (options.qrels !== undefined) return (await import('./eval-files.ts')).evalFiles(session, operands, options);
    return (await import('./eval-project.ts')).evalProject(session, operands, options);
  },
};

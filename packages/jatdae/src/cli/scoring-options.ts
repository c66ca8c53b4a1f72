import type { Command } from 'commander';
import { DEFAULT_MEASURES } from '../evaluation/measure-list.ts';
import * as about from '../words/eval-options.ts';
import type { Lang } from '../words/say.ts';
import { CONFLICTS, TIES } from './eval-choices.ts';
import { collect } from './options.ts';

/** Options of every verb that scores runs: which, against what, how. */
export function scoringOptions(command: Command, lang: Lang): Command {
  return command
    .option('--qrels <file>', about.qrels[lang])
    .option('--run <file>', about.run[lang], collect, [])
    .option('-m, --measure <measures>', `${about.measure[lang]} (${DEFAULT_MEASURES.join(', ')})`, collect, [])
    .option('--queries <file>', about.queries[lang])
    .option('--rel <grade>', about.rel[lang])
    .option(`--ties <${TIES.join('|')}>`, about.ties[lang], 'trec')
    .option('--from <format>', about.from[lang])
    .option('--from-qrels <format>', about.fromQrels[lang])
    .option('--tag <tag>', about.tag[lang])
    .option('--doc-of <rule>', about.docOf[lang])
    .option('--judging <complete|pooled|sampled>', about.judging[lang])
    .option('--negative <unjudged|junk>', about.negative[lang])
    .option('--grades <given|listed|inverted|map>', about.grades[lang], 'given')
    .option(`--conflicts <${CONFLICTS.join('|')}>`, about.conflicts[lang], 'error')
    .option('--answered', about.answered[lang])
    .option('--project <file>', about.project[lang])
    .option('--failed <leave-out|zero>', about.failed[lang], 'leave-out')
    .option('--seed <n>', about.seed[lang], '0');
}

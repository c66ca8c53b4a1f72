import type { Command } from 'commander';
import { DEFAULT_MEASURES } from '../evaluation/measure-list.ts';
import { evaluation as about, type Lang, translate } from '../language/index.ts';
import { CONFLICTS, TIES } from './eval-choices.ts';
import { collect } from './options.ts';

/** Options of every verb that scores runs: which, against what, how. */
export function scoringOptions(command: Command, lang: Lang): Command {
  return command
    .option('--qrels <file>', translate(about.options.qrels, lang))
    .option('--run <file>', translate(about.options.run, lang), collect, [])
    .option(
      '-m, --measure <measures>',
      `${translate(about.options.measure, lang)} (${DEFAULT_MEASURES.join(', ')})`,
      collect,
      [],
    )
    .option('--queries <file>', translate(about.options.queries, lang))
    .option('--rel <grade>', translate(about.options.rel, lang))
    .option(`--ties <${TIES.join('|')}>`, translate(about.options.ties, lang), 'trec')
    .option('--from <format>', translate(about.options.from, lang))
    .option('--from-qrels <format>', translate(about.options.fromQrels, lang))
    .option('--tag <tag>', translate(about.options.tag, lang))
    .option('--doc-of <rule>', translate(about.options.docOf, lang))
    .option('--judging <complete|pooled|sampled>', translate(about.options.judging, lang))
    .option('--negative <unjudged|junk>', translate(about.options.negative, lang))
    .option('--grades <given|listed|inverted|map>', translate(about.options.grades, lang), 'given')
    .option(`--conflicts <${CONFLICTS.join('|')}>`, translate(about.options.conflicts, lang), 'error')
    .option('--answered', translate(about.options.answered, lang))
    .option('--project <file>', translate(about.options.project, lang))
    .option('--failed <leave-out|zero>', translate(about.options.failed, lang), 'leave-out')
    .option('--seed <n>', translate(about.options.seed, lang), '0');
}

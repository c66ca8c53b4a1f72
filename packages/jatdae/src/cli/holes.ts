import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import * as about from '../words/eval-options.ts';
import * as words from '../words/holes.ts';
import type { Options, Verb } from './command.ts';
import { choice } from './options.ts';
import { scoringOptions } from './scoring-options.ts';

const FORMATS = ['table', 'json', 'csv', 'md'] as const;

/** `jatdae holes [SYSTEM|RUN...]`: what nobody judged, what it could change, and what to judge next. */
export const holesVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[systems...]', words.about.systems[lang]), lang)
      .option('--docs <file>', words.about.docs[lang])
      .option('-k, --depths <list>', words.about.depths[lang])
      .option('--by <attribute>', words.about.by[lang])
      .option('--depth <k>', words.about.depth[lang])
      .option('--hole-grade <grade>', words.about.holeGrade[lang])
      .option('--next <n>', words.about.next[lang])
      .option('--pool <k>', words.about.pool[lang])
      .option('-o, --output <file>', words.about.output[lang])
      .option('--all', words.about.all[lang])
      .option('--force', words.about.force[lang])
      .option('--against <qrels>', words.about.against[lang])
      .option('--top <n>', words.about.top[lang])
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table')
      .option('--no-bom', about.noBom[lang]);
  },

  async run(session, operands, given) {
    // Holes are places in one order of the list.
    choice('--ties', given.ties, ['trec', 'order'] as const);
    choice('--format', given.format, FORMATS);
    requireOneJob(given);
    if (given.against !== undefined) {
      return (await import('./holes-against.ts')).holesAgainst(session, operands, given);
    }
    if (given.pool !== undefined || given.next !== undefined) {
      return (await import('./holes-pairs.ts')).holesPairs(session, operands, given);
    }
    return (await import('./holes-survey.ts')).holesSurvey(session, operands, given);
  },
};

/** @throws JatdaeError */
function requireOneJob(given: Options): void {
  const jobs = (['next', 'pool', 'against'] as const).filter((job) => given[job] !== undefined);
  if (jobs.length > 1) throw new JatdaeError(words.oneAtATime(jobs.map((job) => `--${job}`)));
  if (jobs[0] === 'pool' || jobs[0] === 'next') return;
  for (const flag of ['output', 'all', 'force'] as const) {
    if (given[flag] !== undefined) throw new JatdaeError(words.needsPairs(`--${flag}`));
  }
}

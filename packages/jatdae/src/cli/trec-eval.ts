import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { TREC_JUDGEMENTS, trecEval } from '../evaluation/index.ts';
import { cli, translate, evaluation as words } from '../language/index.ts';
import type { Options, Verb } from './command.ts';

const about = {
  query: cli.trecEval.query,
  measure: cli.trecEval.measure,
  complete: cli.trecEval.complete,
  level: cli.trecEval.level,
  noSummary: cli.trecEval.noSummary,
  docs: cli.trecEval.docs,
  most: cli.trecEval.most,
  judged: cli.trecEval.judged,
  zscores: cli.trecEval.zscores,
  compat: cli.trecEval.compat,
  digits: cli.trecEval.digits,
  relFormat: cli.trecEval.relFormat,
  runFormat: cli.trecEval.runFormat,
};

/** `jatdae trec_eval`: the drop-in. */
export const trecEvalVerb: Verb = {
  guides: ['trec_eval.md'],
  configure(command: Command, lang) {
    command
      .argument('<qrels>')
      .argument('<run>')
      .option('-q, --query_eval_wanted', translate(about.query, lang))
      .option('-m, --measure <measure>', translate(about.measure, lang), collect, [])
      .option('-c, --complete_rel_info_wanted', translate(about.complete, lang))
      .option('-l, --level_for_rel <grade>', translate(about.level, lang), '1')
      .option('-n, --nosummary', translate(about.noSummary, lang))
      .option('-N, --Number_docs_in_coll <n>', translate(about.docs, lang), '0')
      .option('-M, --Max_retrieved_per_topic <n>', translate(about.most, lang))
      .option('-J, --Judged_docs_only', translate(about.judged, lang))
      .option('-Z, --Zscore <file>', translate(about.zscores, lang))
      .option('-R, --Rel_info_format <format>', translate(about.relFormat, lang), 'qrels')
      .option('-T, --Results_format <format>', translate(about.runFormat, lang), 'trec_results')
      .option('--compat <9|10>', translate(about.compat, lang), '10')
      .option('--digits <n>', translate(about.digits, lang), '4');
  },

  async run(session, [qrels, run], options) {
    const judgements = TREC_JUDGEMENTS.find((name) => name === options.Rel_info_format);
    if (judgements === undefined) {
      const known = TREC_JUDGEMENTS.join(', ');
      throw new JatdaeError(words.trecEval.oldFormat({ flag: '-R', value: String(options.Rel_info_format), known }));
    }
    if (options.Results_format !== 'trec_results') {
      throw new JatdaeError(
        words.trecEval.oldFormat({ flag: '-T', value: String(options.Results_format), known: 'trec_results' }),
      );
    }
    const { pieces, notices } = await trecEval({
      qrels: qrels!,
      run: run!,
      columns: {
        measures: options.measure as string[],
        level: integer('-l', options.level_for_rel, Number.MIN_SAFE_INTEGER),
        docs: integer('-N', options.Number_docs_in_coll, 0),
        compat: integer('--compat', options.compat, 9, 10) as 9 | 10,
        judgements,
        judgedOnly: options.Judged_docs_only === true,
      },
      list: {
        most:
          options.Max_retrieved_per_topic === undefined
            ? Number.POSITIVE_INFINITY
            : integer('-M', options.Max_retrieved_per_topic, 1),
        judgedOnly: options.Judged_docs_only === true,
      },
      perQuery: options.query_eval_wanted === true,
      complete: options.complete_rel_info_wanted === true,
      summary: options.nosummary !== true,
      digits: integer('--digits', options.digits, 0, 15),
      ...zscores(options),
    });
    for (const notice of notices) session.notice(notice);
    session.outAll(pieces);
    return 0;
  },
};

function zscores(options: Options): { zscores?: string } {
  return typeof options.Zscore === 'string' ? { zscores: options.Zscore } : {};
}

/** For options that may be repeated. */
function collect(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

/** A whole number within bounds. */
function integer(flag: string, value: unknown, least: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new JatdaeError(words.trecEval.badNumber({ flag, text: String(value) }));
}

import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { trecEval } from '../evaluation/trec-eval/trec-eval.ts';
import { say } from '../words/say.ts';
import * as words from '../words/trec-eval.ts';
import type { Options, Verb } from './command.ts';
import { collect, integer } from './options.ts';

const about = {
  query: say('print the scores of each query', '질의마다 점수 출력'),
  measure: say(
    'measure, nickname (official, set, all_trec), or measure.params; repeatable',
    '지표 또는 묶음 이름(official, set, all_trec), 지표.인자. 여러 번 쓸 수 있음',
  ),
  complete: say(
    'average over all judged queries; those without results count 0',
    '판정된 모든 질의로 평균. 결과가 없으면 0점',
  ),
  level: say('least grade that is relevant', '정답으로 보는 가장 낮은 등급'),
  noSummary: say('no summary', '요약을 출력하지 않음'),
  docs: say('number of documents in the collection', '컬렉션의 문서 수'),
  most: say('look at so many documents of a list only', '목록에서 앞의 몇 개까지만 볼지'),
  judged: say('drop unjudged documents from the lists first', '판정 없는 문서를 목록에서 먼저 뺌'),
  zscores: say('print z scores against this file of means', '평균 파일과 견준 z 점수 출력'),
  compat: say('9: as trec_eval 9.0.8 (32-bit scores, old rounding)', '9: trec_eval 9.0.8처럼 (32비트 점수, 옛 반올림)'),
  digits: say('decimals', '소수 자릿수'),
  relFormat: say('only qrels', '판정 파일만'),
  runFormat: say('only trec_results', 'trec_results만'),
};

/** `jatdae trec_eval`: the drop-in. */
export const trecEvalVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('<qrels>')
      .argument('<run>')
      .option('-q, --query_eval_wanted', about.query[lang])
      .option('-m, --measure <measure>', about.measure[lang], collect, [])
      .option('-c, --complete_rel_info_wanted', about.complete[lang])
      .option('-l, --level_for_rel <grade>', about.level[lang], '1')
      .option('-n, --nosummary', about.noSummary[lang])
      .option('-N, --Number_docs_in_coll <n>', about.docs[lang], '0')
      .option('-M, --Max_retrieved_per_topic <n>', about.most[lang])
      .option('-J, --Judged_docs_only', about.judged[lang])
      .option('-Z, --Zscore <file>', about.zscores[lang])
      .option('-R, --Rel_info_format <format>', about.relFormat[lang], 'qrels')
      .option('-T, --Results_format <format>', about.runFormat[lang], 'trec_results')
      .option('--compat <9|10>', about.compat[lang], '10')
      .option('--digits <n>', about.digits[lang], '4');
  },

  async run(session, [qrels, run], options) {
    if (options.Rel_info_format !== 'qrels') {
      throw new JatdaeError(words.oldFormat('-R', String(options.Rel_info_format), 'qrels'));
    }
    if (options.Results_format !== 'trec_results') {
      throw new JatdaeError(words.oldFormat('-T', String(options.Results_format), 'trec_results'));
    }
    const { pieces, notices } = await trecEval({
      qrels: qrels!,
      run: run!,
      columns: {
        measures: options.measure as string[],
        level: integer('-l', options.level_for_rel, Number.MIN_SAFE_INTEGER),
        docs: integer('-N', options.Number_docs_in_coll, 0),
        compat: integer('--compat', options.compat, 9, 10) as 9 | 10,
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

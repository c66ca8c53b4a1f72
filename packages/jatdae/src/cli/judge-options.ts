import { type Command, Option } from 'commander';
import * as evaluation from '../words/eval-options.ts';
import * as words from '../words/judge-validate.ts';
import type { Lang, Say } from '../words/say.ts';
import { collect } from './options.ts';

/** Options of `judge validate` and `judge correct`; those that the command has already stay as they are. */
export function judgeCheckOptions(command: Command, lang: Lang): Command {
  const { about } = words;
  const one = (flags: string, say: Say) => add(command, new Option(flags, say[lang]));
  const several = (flags: string, say: Say) =>
    add(command, new Option(flags, say[lang]).argParser(collect).default([], ''));
  one('--human <file|names>', about.human);
  one('--judge <file|name>', about.judge);
  one('--store <file|url>', about.store);
  several('--run <file>', evaluation.run);
  several('-m, --measure <measures>', evaluation.measure);
  one('--queries <file>', evaluation.queries);
  one('--docs <file>', evaluation.docs);
  one('--rel <grade>', evaluation.rel);
  one('--negative <unjudged|junk>', evaluation.negative);
  one('--as-listed', about.asListed);
  one('--from <format>', evaluation.from);
  one('--from-qrels <format>', evaluation.fromQrels);
  one('--doc-of <rule>', evaluation.docOf);
  one('--project <file>', evaluation.project);
  one('--seed <n>', evaluation.seed);
  one('--depth <k>', about.depth);
  one('--random <n>', about.random);
  one('--by <attributes>', about.by);
  one('--top <n>', about.top);
  several('--paraphrased <file>', about.paraphrased);
  several('--reordered <file>', about.reordered);
  several('--require <list>', about.require);
  one('--sample <file>', about.sample);
  one('--strata <attribute>', about.strata);
  one('--draw <n>', about.draw);
  one('--lambda <w>', about.lambda);
  one('--normal', about.normal);
  one('--format <table|json>', evaluation.format);
  return command;
}

function add(command: Command, option: Option): void {
  if (!command.options.some(({ long }) => long === option.long)) command.addOption(option);
}

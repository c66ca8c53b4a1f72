import { type Command, Option } from 'commander';
import * as draft from '../words/judge-draft.ts';
import * as rag from '../words/judge-rag.ts';
import type { Lang, Say } from '../words/say.ts';
import { collect } from './options.ts';

/** Options of `judge rag` and `judge draft`; those that the command has already stay as they are. */
export function judgeTextOptions(command: Command, lang: Lang): Command {
  const add = (flags: string, say: Say, several = false) => {
    const option = new Option(flags, say[lang]);
    if (several) option.argParser(collect).default([], '');
    if (!command.options.some(({ long }) => long === option.long)) command.addOption(option);
  };
  add('--answers <file>', rag.about.answers);
  add('--depth <k>', rag.about.depth);
  add('--judge <name>', rag.about.judge);
  add('--n <n>', draft.about.n);
  add('--per <attribute=n>', draft.about.per);
  add('--limit <n>', draft.about.limit);
  add('--out <file>', draft.about.out);
  add('--accept <file>', draft.about.accept);
  add('--grade <grade>', draft.about.grade);
  add('--seed <n>', draft.about.seed);
  return command;
}

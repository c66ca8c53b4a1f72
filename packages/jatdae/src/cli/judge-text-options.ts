import { type Command, Option } from 'commander';
import { judging as draft, type Lang, type Message, translate } from '../language/index.ts';
import { collect } from './options.ts';

/** Options of `judge rag` and `judge draft`; those that the command has already stay as they are. */
export function judgeTextOptions(command: Command, lang: Lang): Command {
  const add = (flags: string, say: Message, several = false) => {
    const option = new Option(flags, translate(say, lang));
    if (several) option.argParser(collect).default([], '');
    if (!command.options.some(({ long }) => long === option.long)) command.addOption(option);
  };
  add('--answers <file>', draft.rag.about.answers);
  add('--depth <k>', draft.rag.about.depth);
  add('--judge <name>', draft.rag.about.judge);
  add('--n <n>', draft.draft.about.n);
  add('--per <attribute=n>', draft.draft.about.per);
  add('--limit <n>', draft.draft.about.limit);
  add('--out <file>', draft.draft.about.out);
  add('--accept <file>', draft.draft.about.accept);
  add('--grade <grade>', draft.draft.about.grade);
  add('--seed <n>', draft.draft.about.seed);
  return command;
}

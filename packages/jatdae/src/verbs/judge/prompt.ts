import { JatdaeError } from '../../errors.ts';
import { LIST_PROMPTS, PROMPT_NAMES, promptText, RAG_PROMPTS } from '../../judging/index.ts';
import { judging as words } from '../../language/index.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';

/** `jatdae judge prompt NAME`: a prompt as its file stands, to start from. */
export const prompt = verb({
  name: 'judge prompt',
  operands: { name: '[name]', about: words.verb.about.promptName },
  guides: ['judging.md'],
  options: {
    promptLang: option.choiceOr('--prompt-lang <ko|en>', words.verb.about.promptLanguage, ['ko', 'en'], 'ko'),
  },
  async open([name]) {
    const names: readonly string[] = [...PROMPT_NAMES, ...RAG_PROMPTS, ...LIST_PROMPTS];
    if (name === undefined || !names.includes(name)) throw new JatdaeError(words.verb.promptNames({ names }));
    return name;
  },
  run: async (name: string, { promptLang }) => promptText(name, promptLang),
  forms: { table: (text) => text },
});

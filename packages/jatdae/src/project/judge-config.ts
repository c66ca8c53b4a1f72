import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { textOfFile } from '../formats/index.ts';
import {
  builtInPrompt,
  isBuiltIn,
  type Judge,
  judgeOf,
  openaiChat,
  PROMPT_NAMES,
  type Prompt,
  type PromptLanguage,
  parsePrompt,
  readGuideline,
} from '../judging/index.ts';
import { judging as words } from '../language/index.ts';
import { baseUrl, headersFrom, type SystemContext, variable } from '../systems/index.ts';
import type { JudgeConfig } from './judge-schema.ts';

/** Make a judge. @param context - relative files start from its folder; secrets come from its environment. @throws JatdaeError */
export function judgeFromConfig(
  config: JudgeConfig,
  context: Pick<SystemContext, 'name' | 'folder' | 'env'> & { readonly named: string },
): Judge {
  const { name, folder, named } = context;
  const headers = headersFrom(config.headers, context);
  if (config.key !== undefined) {
    // The value is not shown: it may be the key itself.
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/u.test(config.key)) throw new JatdaeError(words.config.keyIsName({ judge: name }));
    headers.authorization = `Bearer ${variable(config.key, context)}`;
  }
  const { model, temperature, seed, structured, extra, concurrency, rate, timeout, retries } = config;
  const client = openaiChat({
    url: baseUrl(config.url, context),
    ...{ model, headers, temperature, structured, extra, concurrency, retries, timeout: timeout * 1000 },
    ...(config.served_as !== undefined && { servedAs: config.served_as }),
    ...(seed !== undefined && { seed }),
    ...(config.max_tokens !== undefined && { maxTokens: config.max_tokens }),
    ...(rate !== undefined && { rate }),
  });
  const { guideline, samples, max_chars: maxChars, price } = config;
  return judgeOf({
    name: named,
    ...{ client, samples, maxChars, price },
    prompt: promptFrom(config.prompt, config.language, folder),
    guideline: guideline === undefined ? undefined : readGuideline(resolve(folder, guideline)),
  });
}

/** A prompt of the house by its name, else a file. @throws JatdaeError */
function promptFrom(name: string, language: PromptLanguage, folder: string): Prompt {
  if (isBuiltIn(name)) return builtInPrompt(name, language);
  const file = resolve(folder, name);
  if (!existsSync(file))
    throw new JatdaeError(words.prompts.unknownPrompt({ name: relative('.', file), known: PROMPT_NAMES }));
  return parsePrompt(textOfFile(file), basename(file));
}

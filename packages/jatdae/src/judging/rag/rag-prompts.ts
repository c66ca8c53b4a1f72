import { fileURLToPath } from 'node:url';
import type { PromptLanguage } from '../forms.ts';
import { type Judge, judgeOf } from '../judge.ts';
import { builtInListPrompt } from '../list-prompt.ts';
import { type Prompt, parsePrompt } from '../prompt.ts';
import { promptFile, promptText } from '../prompt-files.ts';
import type { ListJudge } from '../run-lists.ts';

/** What a judge is asked for RAG measures: is a context of use, is a claim supported, is a nugget there. */
export const RAG_PROMPTS = ['context-use', 'claim-support', 'nugget-support'] as const;
/** A prompt for measures of text, by its name. */
export type RagPromptName = (typeof RAG_PROMPTS)[number];

function ragPrompt(name: RagPromptName, language: PromptLanguage): Prompt {
  return parsePrompt(promptText(name, language), fileURLToPath(promptFile(name, language)));
}

/** The same model, settings, guideline and price, with another prompt. */
export function withPrompt(judge: Judge, name: RagPromptName): Judge {
  const { client, guideline, samples, maxChars, price } = judge;
  const prompt = ragPrompt(name, judge.prompt.language);
  return judgeOf({ name: judge.name, client, guideline, samples, maxChars, price, prompt });
}

/** The same model, asked to break answers down into claims. */
export function claimSplitter({ client, guideline, maxChars, price, prompt }: Judge): ListJudge {
  return { client, guideline, maxChars, price, prompt: builtInListPrompt('claims', prompt.language) };
}

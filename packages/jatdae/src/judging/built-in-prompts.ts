import { fileURLToPath } from 'node:url';
import type { PromptLanguage } from './forms.ts';
import { type Prompt, parsePrompt } from './prompt.ts';
import { promptFile, promptText } from './prompt-files.ts';

/** The prompts of the house, by name; each in every language. */
export const PROMPT_NAMES = ['relevance-0-2', 'umbrela-0-3', 'binary-evidence'] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];

/** A prompt as its file stands, for who wants to start from it. */
export function builtInPromptText(name: PromptName, language: PromptLanguage): string {
  return promptText(name, language);
}

export function builtInPrompt(name: PromptName, language: PromptLanguage): Prompt {
  return parsePrompt(builtInPromptText(name, language), fileURLToPath(promptFile(name, language)));
}

export function isBuiltIn(name: string): name is PromptName {
  return (PROMPT_NAMES as readonly string[]).includes(name);
}

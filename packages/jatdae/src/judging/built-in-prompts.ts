import { fileURLToPath } from 'node:url';
import type { PromptLanguage } from './forms.ts';
import { type Prompt, parsePrompt } from './prompt.ts';
import { promptFile, promptText } from './prompt-files.ts';

/** The prompts of the house, by name; each in every language. */
export const PROMPT_NAMES = ['relevance-0-2', 'umbrela-0-3', 'binary-evidence'] as const;
/** The name of a prompt of the house. */
export type PromptName = (typeof PROMPT_NAMES)[number];

/**
 * A prompt as its file stands, for who wants to start from it.
 *
 * @returns Markdown with front matter, in UTF-8.
 */
export function builtInPromptText(name: PromptName, language: PromptLanguage): string {
  return promptText(name, language);
}

/** A prompt of the house, read from its file. */
export function builtInPrompt(name: PromptName, language: PromptLanguage): Prompt {
  return parsePrompt(builtInPromptText(name, language), fileURLToPath(promptFile(name, language)));
}

/**
 * Whether a prompt of the house has this name.
 *
 * @param name - without language and version.
 */
export function isBuiltIn(name: string): name is PromptName {
  return (PROMPT_NAMES as readonly string[]).includes(name);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PromptLanguage } from './forms.ts';
import { type Prompt, parsePrompt } from './prompt.ts';

/** The prompts of the house, by name; each in every language. */
export const PROMPT_NAMES = ['relevance-0-2', 'umbrela-0-3', 'binary-evidence'] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];

/** The built package has the folder `prompts` beside it, as the sources do. */
function fileOf(name: PromptName, language: PromptLanguage): URL {
  return new URL(`./prompts/${name}.${language}.md`, import.meta.url);
}

/** A prompt as its file stands, for who wants to start from it. */
export function builtInPromptText(name: PromptName, language: PromptLanguage): string {
  return readFileSync(fileOf(name, language), 'utf8');
}

export function builtInPrompt(name: PromptName, language: PromptLanguage): Prompt {
  return parsePrompt(builtInPromptText(name, language), fileURLToPath(fileOf(name, language)));
}

export function isBuiltIn(name: string): name is PromptName {
  return (PROMPT_NAMES as readonly string[]).includes(name);
}

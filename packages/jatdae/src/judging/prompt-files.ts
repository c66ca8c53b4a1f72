import { readFileSync } from 'node:fs';
import type { PromptLanguage } from './forms.ts';

/** The built package has the folder `prompts` beside it, as the sources do. */
export function promptFile(name: string, language: PromptLanguage): URL {
  return new URL(`./prompts/${name}.${language}.md`, import.meta.url);
}

/** A prompt as its file stands. */
export function promptText(name: string, language: PromptLanguage): string {
  return readFileSync(promptFile(name, language), 'utf8');
}

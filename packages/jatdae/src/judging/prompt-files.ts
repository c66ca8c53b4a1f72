import type { PromptLanguage } from './forms.ts';

/** The built package has the folder `prompts` beside it, as the sources do. */
export function promptFile(name: string, language: PromptLanguage): URL {
  return new URL(`./prompts/${name}.${language}.md`, import.meta.url);
}

import { JatdaeError } from '../errors.ts';
import { judging } from '../language/index.ts';
import type { ChatClient } from './chat.ts';
import type { Price } from './estimate.ts';
import type { Guideline } from './guideline.ts';
import { type Prompt, uses } from './prompt.ts';

/** A model with a prompt and a guideline. */
export interface Judge {
  /** What the project calls it. */
  readonly name: string;
  /** Who judges, in the gold set: the model, its prompt with version and hash, and the guideline. */
  readonly id: string;
  /** The model that is asked. */
  readonly client: ChatClient;
  /** What it is asked. */
  readonly prompt: Prompt;
  /** What is put into the prompt; undefined: none. */
  readonly guideline?: Guideline | undefined;
  /** How often it is asked about a pair. */
  readonly samples: number;
  /** Characters of a document that it is shown. */
  readonly maxChars: number;
  /** Undefined: cost is not told. */
  readonly price?: Price | undefined;
}

/** What a judge is made of. */
export interface JudgeParts {
  /** Default: the name of the model. */
  readonly name?: string | undefined;
  /** The model that is asked, such as `openaiChat` makes it. */
  readonly client: ChatClient;
  /** From `builtInPrompt` or `parsePrompt`. */
  readonly prompt: Prompt;
  /** From `readGuideline`. Default none. */
  readonly guideline?: Guideline | undefined;
  /** Default 1. */
  readonly samples?: number | undefined;
  /** Default 12,000. */
  readonly maxChars?: number | undefined;
  /** For a million tokens. Default: not known. */
  readonly price?: Price | undefined;
}

/**
 * A judge: a model with a prompt, maybe a guideline, and how often it is asked.
 *
 * @param options - model and prompt; all else has a default.
 * @throws JatdaeError where there is a guideline and the prompt has no place for it.
 */
export function judgeOf(options: JudgeParts): Judge {
  const { client, prompt, guideline, samples = 1, maxChars = 12_000, price } = options;
  if (guideline && !uses(prompt, 'guideline'))
    throw new JatdaeError(judging.prompts.guidelineNotUsed({ prompt: prompt.id }));
  const id = `${client.model}/${prompt.id}${guideline ? `/${guideline.id}` : ''}`;
  return { name: options.name ?? client.model, id, client, prompt, guideline, samples, maxChars, price };
}

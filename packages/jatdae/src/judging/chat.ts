import type { z } from 'zod';

/** One turn of a conversation. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What a model said. */
export interface ChatReply {
  readonly text: string;
  /** `length`: cut off at its limit. `refused`: by the model or a filter. */
  readonly finish: 'stop' | 'length' | 'refused' | 'other';
  /** As the server counts them; absent where it does not. */
  readonly tokensIn?: number;
  readonly tokensOut?: number;
}

/** One question to a chat model. */
export interface ChatQuestion {
  readonly messages: readonly ChatMessage[];
  /** The form of the reply, where the server can be held to one. The reply is text all the same: read it with `readReply`. */
  readonly schema?: z.ZodType;
  /** Number of the sample, from 0: moves the seed, where there is one. Default 0. */
  readonly sample?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A model that is asked: judges, measures on text and the drafting of questions all go through it. It keeps to its limits of
 * concurrency and rate by itself.
 */
export interface ChatClient {
  readonly model: string;
  /** All that an answer depends on beside the model and the question. Goes into cache keys; holds no secret. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Questions that may be under way at once. */
  readonly concurrency: number;
  /**
   * @throws JatdaeError with exit code 3 where the service failed after retries (`timedOut` tells that apart), 2 where the call
   * is at fault; the signal's reason when it is aborted.
   */
  ask(question: ChatQuestion): Promise<ChatReply>;
}

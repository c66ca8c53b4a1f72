import type { z } from 'zod';

/** One turn of a conversation. */
export interface ChatMessage {
  /** `system` sets the task; `user` and `assistant` take turns. */
  readonly role: 'system' | 'user' | 'assistant';
  /** Plain text. */
  readonly content: string;
}

/** What a model said. */
export interface ChatReply {
  /** As it came, with secrets taken out; '' where nothing came. */
  readonly text: string;
  /** `length`: cut off at its limit. `refused`: by the model or a filter. */
  readonly finish: 'stop' | 'length' | 'refused' | 'other';
  /** Tokens of the question, as the server counts them; absent where it does not. */
  readonly tokensIn?: number;
  /** Tokens of the reply; absent where the server does not count them. */
  readonly tokensOut?: number;
}

/** One question to a chat model. */
export interface ChatQuestion {
  /** In the order of the conversation. */
  readonly messages: readonly ChatMessage[];
  /** The form of the reply, where the server can be held to one. The reply is text all the same: read it with `readReply`. */
  readonly schema?: z.ZodType;
  /** Number of the sample, from 0: moves the seed, where there is one. Default 0. */
  readonly sample?: number;
  /** Ends the question, and the wait for its turn. */
  readonly signal?: AbortSignal | undefined;
  /** Asked before each further request for the same reply; false ends the question with the failure that there was. */
  readonly again?: (() => boolean) | undefined;
}

/**
 * A model that is asked: judges, measures on text and the drafting of questions all go through it. It keeps to its limits of
 * concurrency and rate by itself.
 */
export interface ChatClient {
  /** Its name, as the endpoint knows it. Goes into cache keys. */
  readonly model: string;
  /** All that an answer depends on beside the model and the question. Goes into cache keys; holds no secret. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Questions that may be under way at once. */
  readonly concurrency: number;
  /**
   * Ask one question.
   *
   * @throws JatdaeError with exit code 3 where the service failed after retries (`timedOut` tells that apart), 2 where the call
   * is at fault; the signal's reason when it is aborted.
   */
  ask(question: ChatQuestion): Promise<ChatReply>;
}

import { pieceCounter } from '@jatdae/ingest/texts';
import type { ChatMessage } from './chat.ts';

/** Money for a million tokens, in whatever currency the user thinks. */
export interface Price {
  /** A million tokens of questions. */
  readonly in: number;
  /** A million tokens of replies. */
  readonly out: number;
}

/** Tokens of a reply with its reason, where nothing is known yet. */
export const REPLY_TOKENS = 120;

/** Seconds of a call, where nothing is known yet. */
export const CALL_SECONDS = 2;

/** Tokens of messages by the house's estimate of pieces: two Hangul syllables, four letters, three digits, one mark. */
export function tokensOf(messages: readonly ChatMessage[]): number {
  // Some for the wrapping of each message.
  return messages.reduce((sum, { content }) => sum + pieceCounter.count(content) + 4, 0);
}

/** What it takes to ask, before it is asked. */
export interface Estimate {
  /** At most so many requests, without repairs. */
  readonly calls: number;
  /** Of all questions, estimated by pieces. */
  readonly tokensIn: number;
  /** Of all replies, by earlier ones or by 120 each. */
  readonly tokensOut: number;
  /** Until all are answered, with as many at a time as the clients allow. */
  readonly seconds: number;
  /** In the unit of the price; undefined where no price is known. */
  readonly cost: number | undefined;
  /** Seconds a call: measured on earlier replies of the model, or assumed. */
  readonly pace: { readonly seconds: number; readonly measured: boolean };
}

/**
 * The price of so many tokens, in the unit of the price; undefined where no price is known.
 *
 * @param price - for a million tokens; undefined: not known.
 */
export function costOf(price: Price | undefined, tokensIn: number, tokensOut: number): number | undefined {
  return price && (tokensIn * price.in + tokensOut * price.out) / 1e6;
}

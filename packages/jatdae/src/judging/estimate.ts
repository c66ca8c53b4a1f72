import { pieceCounter } from '../ingest/counter.ts';
import type { ChatMessage } from './chat.ts';

/** Money for a million tokens, in whatever currency the user thinks. */
export interface Price {
  readonly in: number;
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
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly seconds: number;
  /** Undefined where no price is known. */
  readonly cost: number | undefined;
  /** Seconds a call: measured on earlier replies of the model, or assumed. */
  readonly pace: { readonly seconds: number; readonly measured: boolean };
}

/** The price of so many tokens, in the unit of the price; undefined where no price is known. */
export function costOf(price: Price | undefined, tokensIn: number, tokensOut: number): number | undefined {
  return price && (tokensIn * price.in + tokensOut * price.out) / 1e6;
}

import { JatdaeError } from '../errors.ts';
import { judging as words } from '../language/index.ts';
import { costOf, type Price } from './estimate.ts';
import type { Judge } from './judge.ts';

/** What may be spent at most. */
export interface BudgetLimits {
  /** Requests at most, repairs among them. Default: no limit. */
  readonly calls?: number;
  /** Tokens in and out together, at most. Default: no limit. */
  readonly tokens?: number;
  /** In the unit of the judges' prices, which each judge must have then. Default: no limit. */
  readonly cost?: number;
}

/** What a question and its replies took. */
export interface Charge {
  /** Of the questions, repairs included. */
  readonly tokensIn: number;
  /** Of the replies. */
  readonly tokensOut: number;
  /** The server did not count them all. */
  readonly estimated: boolean;
}

const UNITS = ['calls', 'tokens', 'cost'] as const;

/**
 * `calls=500`, `tokens=200000`, `cost=1.5`, or several with commas.
 *
 * @param text - a unit twice: the later amount holds.
 * @throws JatdaeError
 */
export function parseBudget(text: string): BudgetLimits {
  const limits: Partial<Record<(typeof UNITS)[number], number>> = {};
  for (const part of text.split(',')) {
    const [, unit, amount] = /^\s*(calls|tokens|cost)\s*=\s*(\d+(?:\.\d+)?)\s*$/u.exec(part) ?? [];
    if (unit === undefined) throw new JatdaeError(words.run.badBudget({ text }));
    limits[unit as keyof typeof limits] = Number(amount);
  }
  return limits;
}

/**
 * A budget of cost where a call has no price would never end.
 *
 * @param judges - who may be asked.
 * @throws JatdaeError that names a judge without a price, where the limits are of cost
 */
export function requirePrices(
  judges: readonly (Pick<Judge, 'client' | 'price'> & { readonly name?: string })[],
  limits: BudgetLimits | undefined,
): void {
  if (limits?.cost === undefined) return;
  const unpriced = judges.filter(({ price }) => price === undefined).map(({ name, client }) => name ?? client.model);
  if (unpriced.length > 0) throw new JatdaeError(words.run.noPrice({ judges: [...new Set(unpriced)] }));
}

/** Keeps count of what was spent, and says when to stop. What is under way when a limit is reached is let finish. */
export class Budget {
  readonly #limits: BudgetLimits;
  /** Requests that began, repairs among them. */
  calls = 0;
  /** Tokens of questions, as servers count them, else estimated. */
  tokensIn = 0;
  /** Tokens of replies, as servers count them, else estimated. */
  tokensOut = 0;
  /** In the unit of the prices; calls without a price add 0. */
  cost = 0;
  /** Some tokens were estimated: a server did not count them. */
  estimated = false;

  /** @param limits - a unit without a limit never ends it. */
  constructor(limits: BudgetLimits = {}) {
    this.#limits = limits;
  }

  /** Nothing more may begin. */
  get spent(): boolean {
    const { calls, tokens, cost } = this.#limits;
    return (
      (calls !== undefined && this.calls >= calls) ||
      (tokens !== undefined && this.tokensIn + this.tokensOut >= tokens) ||
      (cost !== undefined && this.cost >= cost)
    );
  }

  /** A call begins. */
  begin(): void {
    this.calls++;
  }

  /** A retry or a repair of a call that began. @returns false where the budget has none left */
  readonly again = (): boolean => {
    if (this.spent) return false;
    this.calls++;
    return true;
  };

  /** It ended. @param price - undefined: none is known */
  end({ tokensIn, tokensOut, estimated }: Charge, price: Price | undefined): void {
    this.tokensIn += tokensIn;
    this.tokensOut += tokensOut;
    this.cost += costOf(price, tokensIn, tokensOut) ?? 0;
    this.estimated ||= estimated;
  }
}

import { JatdaeError } from '../errors.ts';
import * as words from '../words/judge-run.ts';

/** What may be spent at most. */
export interface Limits {
  readonly calls?: number;
  readonly tokens?: number;
  readonly cost?: number;
}

const UNITS = ['calls', 'tokens', 'cost'] as const;

/** `calls=500`, `tokens=200000`, `cost=1.5`, or several with commas. @throws JatdaeError */
export function parseBudget(text: string): Limits {
  const limits: Partial<Record<(typeof UNITS)[number], number>> = {};
  for (const part of text.split(',')) {
    const [, unit, amount] = /^\s*(calls|tokens|cost)\s*=\s*(\d+(?:\.\d+)?)\s*$/u.exec(part) ?? [];
    if (unit === undefined) throw new JatdaeError(words.badBudget(text));
    limits[unit as keyof typeof limits] = Number(amount);
  }
  return limits;
}

/** Keeps count of what was spent, and says when to stop. What is under way when a limit is reached is let finish. */
export class Budget {
  readonly #limits: Limits;
  calls = 0;
  tokensIn = 0;
  tokensOut = 0;
  cost = 0;

  constructor(limits: Limits = {}) {
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

  /** It ended; `more` calls were made beside the one that was counted. */
  end(tokensIn: number, tokensOut: number, cost: number | undefined, more: number): void {
    this.calls += more;
    this.tokensIn += tokensIn;
    this.tokensOut += tokensOut;
    this.cost += cost ?? 0;
  }
}

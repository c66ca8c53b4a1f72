import type { Message } from '../language/index.ts';

/** `cannot-tell`: the evidence does not decide. It is never green. */
export type Colour = 'green' | 'red' | 'cannot-tell';

/** The part of the queries that a verdict is about. */
export interface VerdictSlice {
  /** What is sliced by. */
  readonly attribute: string;
  /** '' for the queries without the attribute. */
  readonly value: string;
}

/** What a rule says of one system, or of one slice of it. */
export interface RuleVerdict {
  /** The rule as people call it: its name in the file, else what it asks for, as in `RR@10 >= 0.75`. */
  readonly rule: string;
  /** The kind of rule: `measure`, `leaks`, … or `integrity` for what every evaluation must be. */
  readonly kind: string;
  /** Absent where it is about the gate as a whole. */
  readonly system?: string;
  /** Absent where it is about all queries. */
  readonly slice?: VerdictSlice;
  /** What it comes to. */
  readonly colour: Colour;
  /** Stable and greppable, as in `below-floor`. */
  readonly code: string;
  /** The evidence in one sentence. */
  readonly say: Message;
  /** The evidence in numbers. */
  readonly evidence: Readonly<Record<string, number | string | readonly number[] | undefined>>;
  /** Queries to look at, the worst first. */
  readonly queries: readonly string[];
  /** It stops the build: red, CANNOT TELL unless the gate says `warn`, and another ruler than the baseline's always. */
  readonly stops: boolean;
}

/** What a rule finds, before it is said of which system and slice. */
export type RuleFinding = Omit<RuleVerdict, 'rule' | 'kind' | 'system' | 'slice' | 'queries' | 'stops'> & {
  /** The part of the rule that it is about, where the rule asks for several things. */
  readonly title?: string;
  readonly queries?: readonly string[];
};

/** Red where any is red, else cannot tell where any cannot; nothing at all is red. */
export function worstOf(colours: readonly Colour[]): Colour {
  if (colours.length === 0 || colours.includes('red')) return 'red';
  return colours.includes('cannot-tell') ? 'cannot-tell' : 'green';
}

/** Differences of the last bits are no finding: sums in another order differ by less than this. */
export const EXACT = 1e-9;

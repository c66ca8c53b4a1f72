import type { IntervalEstimate, JudgeAgreement } from './agreement.ts';

/** What a judge must show on hard pairs before its judgements count as more than advice. */
export interface Thresholds {
  /** Fewest hard pairs that both graded. Default 50. */
  readonly hardPairs: number;
  /** Fewest queries that they come from. Default 10. */
  readonly hardQueries: number;
  /**
   * Least share of the hard pairs that the judge sees through (calls not relevant), by the lower end of its interval.
   * Default .7.
   */
  readonly specificity: number;
  /** Least share of the relevant that it calls relevant, by the lower end. Default .7. */
  readonly sensitivity: number;
  /** Least kappa, relevant or not, on relevant and hard pairs together, by the lower end. Default .4. */
  readonly kappa: number;
  /** Greatest share of relevant and hard pairs without a grade. Default .05. */
  readonly missing: number;
}

/** What is asked of a judge when nothing else is said. */
export const THRESHOLDS: Thresholds = {
  hardPairs: 50,
  hardQueries: 10,
  specificity: 0.7,
  sensitivity: 0.7,
  kappa: 0.4,
  missing: 0.05,
};

/** One thing that was asked for. */
export interface Check {
  /** Which threshold. */
  readonly of: keyof Thresholds;
  /** What was seen: the lower end of the interval where it is about a share or kappa. */
  readonly seen: number | undefined;
  /** What was asked for: at least so much, of `missing` at most. */
  readonly threshold: number;
  /** False too where nothing was seen. */
  readonly passed: boolean;
}

/** Not validated: the judge's judgements stay advisory, and reports that use them say so. */
export interface ValidationVerdict {
  /** Every check passed. */
  readonly validated: boolean;
  /** One a threshold, in their order. */
  readonly checks: readonly Check[];
}

/**
 * Validated on hard pairs, or not. What cannot be known (no hard pair, kappa without two grades, no interval) has not been shown.
 *
 * @param of agreement on hard pairs, on relevant pairs, and on both together
 */
export function validationVerdict(
  of: { readonly hard: JudgeAgreement; readonly relevant: JudgeAgreement; readonly top: JudgeAgreement },
  thresholds: Thresholds = THRESHOLDS,
): ValidationVerdict {
  const { hard, relevant, top } = of;
  const least = (name: keyof Thresholds, seen: number | undefined): Check => {
    const threshold = thresholds[name];
    return { of: name, seen, threshold, passed: seen !== undefined && seen >= threshold };
  };
  const missing = top.pairs === 0 ? undefined : top.missing / top.pairs;
  const checks = [
    least('hardPairs', hard.pairs - hard.missing),
    least('hardQueries', hard.gradedQueries),
    least('specificity', low(hard.binary.specificity)),
    least('sensitivity', low(relevant.binary.sensitivity)),
    // Kappa of one kind of pairs is chance by definition.
    least('kappa', top.binary.specificity.value === undefined ? undefined : low(top.binary.kappa)),
    {
      of: 'missing' as const,
      seen: missing,
      threshold: thresholds.missing,
      passed: missing !== undefined && missing <= thresholds.missing,
    },
  ];
  return { validated: checks.every(({ passed }) => passed), checks };
}

function low({ interval }: IntervalEstimate): number | undefined {
  return interval?.[0];
}

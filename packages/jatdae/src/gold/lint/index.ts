import type { Message } from '../../language/index.ts';
import { beyondLimit } from './beyond-limit.ts';
import { chunkIds } from './chunk-ids.ts';
import { circularLabels, circularSystems } from './circular-gold.ts';
import { copiedWords } from './copied-words.ts';
import { disagreements } from './disagreements.ts';
import type { LintFinding, LintLevel } from './finding.ts';
import { gradeScale } from './grade-scale.ts';
import { type GoldToLint, type LintOptions, lintInput } from './lint-input.ts';
import { missingDocuments } from './missing-documents.ts';
import { nearDuplicatesJudged } from './near-duplicates-judged.ts';
import { needsContextRule } from './needs-context.ts';
import { oneSidedQueries } from './one-sided-queries.ts';
import { promptLeakage } from './prompt-leakage.ts';
import { queryVariants } from './query-variants.ts';
import { readFaults } from './read-faults.ts';
import type { LintRule } from './rule.ts';
import { cutLabels, staleLabels } from './stale-labels.ts';
import { textless } from './textless.ts';
import { tooFewQueries } from './too-few-queries.ts';
import { twinDocuments } from './twin-documents.ts';
import { unlistedQueries } from './unlisted-queries.ts';

/** All rules, in the order of their findings. A new one is a file and a line here. */
export const LINT_RULES: readonly LintRule[] = [
  readFaults,
  gradeScale,
  missingDocuments,
  chunkIds,
  unlistedQueries,
  disagreements,
  queryVariants,
  needsContextRule,
  nearDuplicatesJudged,
  twinDocuments,
  oneSidedQueries,
  textless,
  staleLabels,
  cutLabels,
  copiedWords,
  promptLeakage,
  beyondLimit,
  circularLabels,
  circularSystems,
  tooFewQueries,
];

/** What is wrong with a gold set, and what was not looked at. */
export interface LintReport {
  /** What was looked at. */
  readonly counts: {
    /** Evaluated queries, and those of them that have a relevant document. */
    readonly queries: number;
    readonly withPositive: number;
    readonly judgements: number;
    readonly pairs: number;
    /** Undefined where the corpus was not given. */
    readonly documents: number | undefined;
  };
  /** In the order of `LINT_RULES`, not by level. */
  readonly findings: readonly LintFinding[];
  /** Findings of each level, 0 where there are none. */
  readonly levels: Readonly<Record<LintLevel, number>>;
  /** Rules that could not be applied, and why. */
  readonly skipped: readonly { readonly rule: string; readonly why: Message }[];
}

/**
 * Look for everything that is known to go wrong with gold sets. The same gold in another order gives the same report; a
 * clean one gives no error and no warning.
 *
 * @param gold - queries and judgements, and whatever else is known: corpus, systems, differences.
 * @param options - limits and thresholds; a rule that lacks its option is skipped, with the reason.
 * @example lintGold({ queries, judgements, documents }).levels.error // 0
 */
export function lintGold(gold: GoldToLint, options: LintOptions = {}): LintReport {
  const input = lintInput(gold, options);
  const findings: LintFinding[] = [];
  const skipped: { rule: string; why: Message }[] = [];
  for (const rule of LINT_RULES) {
    const why = rule.lacks?.(input);
    if (why) skipped.push({ rule: rule.name, why });
    else findings.push(...rule.find(input));
  }
  const levels = { error: 0, warning: 0, note: 0 };
  for (const { level } of findings) levels[level]++;
  return {
    counts: {
      queries: input.queries.length,
      withPositive: input.positives.size,
      judgements: input.judgements.length,
      pairs: input.pairs.length,
      documents: input.documents?.size,
    },
    findings,
    levels,
    skipped,
  };
}

export { copiedWords } from './copied-words.ts';
export type { LintFinding, LintItem, LintLevel } from './finding.ts';
export {
  type GoldToLint,
  type LintDifferences,
  type LintJudgement,
  type LintOptions,
  type LintPool,
  type LintSystem,
  lintInput,
} from './lint-input.ts';
export { promptLeakage } from './prompt-leakage.ts';

import { minimumDetectableDifference, moments, queriesNeeded } from '@jatdae/measures/stats';
import { gold as words } from '../../language/index.ts';
import type { LintInput } from './lint-input.ts';
import type { LintRule } from './rule.ts';

/** Where no two systems tell: about what nDCG@10 of two fair systems differs by, from query to query. */
const ASSUMED_SD = 0.25;

/** Too few queries to find the difference that is wanted: a gate on it would decide by luck (METHODS.md 9). */
export const tooFewQueries: LintRule = {
  name: 'too-few-queries',
  lacks: ({ options }) => (options.difference === undefined ? words.lint.lacks.difference : undefined),
  find(input) {
    const difference = input.options.difference!;
    const { sd, of } = spreadOf(input);
    const n = of?.n ?? input.positives.size;
    const needed = queriesNeeded(difference, sd)?.exact;
    if (n === 0 || needed === undefined || n >= needed) return [];
    const say = words.lint.tooFew({
      queries: n,
      needed,
      difference,
      // One query has no spread: it finds nothing.
      detectable: n < 2 ? undefined : minimumDetectableDifference(sd, n).toFixed(3),
      sd: sd.toFixed(3),
      of,
    });
    return [{ level: 'warning', code: 'too-few-queries', say, items: of ? [{ systems: of.systems }] : [] }];
  },
};

/** The greatest spread of the pairs of systems, to be on the safe side. */
function spreadOf({ differences }: LintInput) {
  let spread: { sd: number; of: { systems: readonly [string, string]; measure: string; n: number } } | undefined;
  for (const { systems, measure, values } of differences) {
    const { sd, n } = moments(values);
    if (sd !== undefined && sd > (spread?.sd ?? 0)) spread = { sd, of: { systems, measure, n } };
  }
  return spread ?? { sd: ASSUMED_SD, of: undefined };
}

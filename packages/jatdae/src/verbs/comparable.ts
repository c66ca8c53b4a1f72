import { mismatches, tooManyFailures } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { type Message, compare as words } from '../language/index.ts';
import { option } from './option.ts';
import type { Work } from './verb.ts';

/** The option of verbs that refuse to compare what must not be compared. */
export const anyway = { anyway: option.flag('--anyway', words.about.anyway) };

/**
 * Refuse to compare numbers over two golds, collections or orders of ties, or where a system failed on more than 1%.
 *
 * @returns what to print above a comparison that was asked for with `anyway`
 * @throws JatdaeError
 */
export function requireComparable(
  systems: Parameters<typeof mismatches>[0],
  options: { readonly failed: 'leave-out' | 'zero'; readonly anyway: boolean },
  work: Work,
): Message | undefined {
  const failures = options.failed === 'zero' ? [] : tooManyFailures(systems);
  const failed = failures.map((one) => words.failures({ system: one.system, failed: one.failed, of: one.of }));
  const reasons = mismatches(systems).map(({ what, values }) =>
    words.mismatch({ what, values: values.map(({ system, value }) => `${system} ${value}`).join(', ') }),
  );
  const all = [...reasons, ...failed];
  if (all.length === 0) return undefined;
  if (options.anyway) {
    const banner = words.banner({ reasons: all });
    work.notice({ level: 'warning', code: 'not-comparable', say: banner });
    return banner;
  }
  throw new JatdaeError(reasons.length > 0 ? words.refused({ reasons }) : words.failuresRefused({ reasons: failed }));
}

import { mismatches, tooManyFailures } from '../analysis/compare/index.ts';
import { JatdaeError } from '../errors.ts';
import * as words from '../words/compare.ts';
import type { Say } from '../words/say.ts';
import type { Options } from './command.ts';

/**
 * Refuse to compare numbers over two golds, collections or orders of ties, or where a system failed on more than 1%.
 *
 * @returns what to print above a comparison that was asked for with --anyway
 * @throws JatdaeError
 */
export function requireComparable(systems: Parameters<typeof mismatches>[0], given: Options): Say | undefined {
  const failed = given.failed === 'zero' ? [] : tooManyFailures(systems);
  const failures = failed.map((one) => words.failures(one.system, one.failed, one.of));
  const reasons = mismatches(systems).map(({ what, values }) =>
    words.mismatch(what, values.map(({ system, value }) => `${system} ${value}`).join(', ')),
  );
  if (given.anyway === true) {
    const all = [...reasons, ...failures];
    return all.length > 0 ? words.banner(all) : undefined;
  }
  if (reasons.length > 0) throw new JatdaeError(words.refused(reasons));
  if (failures.length > 0) throw new JatdaeError(words.failuresRefused(failures));
  return undefined;
}

import { mismatches, tooManyFailures } from '../analysis/compare/index.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import * as words from '../words/compare.ts';
import type { Say } from '../words/say.ts';
import type { Options } from './command.ts';

/**
 * Refuse numbers that must not be put side by side: other judgements, another collection, other ties, many failures.
 *
 * @returns with --anyway, what to print above them; undefined where they are comparable
 * @throws JatdaeError
 */
export function requireComparable(systems: readonly EvaluatedSystem[], given: Options): Say | undefined {
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

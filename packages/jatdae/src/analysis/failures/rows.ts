import { compareBytes } from '@jatdae/measures';
import type { Say } from '../../words/say.ts';
import { say } from '../../words/say.ts';
import type { Failure, KindRow, SystemFailures } from './report.ts';

/** How often each system has a kind. */
export function kindRow(name: string, systems: readonly SystemFailures[], about: Say, hypothesis?: Say): KindRow {
  const looked = ({ notLooked }: SystemFailures) => !notLooked.some(({ kind }) => kind === name);
  return row(name, systems, looked, ({ kinds }) => kinds.some((kind) => kind.name === name), about, hypothesis);
}

/** How often each system has failures with a tag. */
export function tagRow(name: string, systems: readonly SystemFailures[]): KindRow {
  return row(
    name,
    systems,
    () => true,
    ({ tags }) => tags.includes(name),
    say(name, name),
    undefined,
  );
}

function row(
  name: string,
  systems: readonly SystemFailures[],
  looked: (system: SystemFailures) => boolean,
  has: (failure: Failure) => boolean,
  about: Say,
  hypothesis: Say | undefined,
): KindRow {
  let example: KindRow['example'];
  const counts = systems.map((one) => {
    if (!looked(one)) return undefined;
    const failures = one.failures.filter(has);
    if (!example && failures.length > 0) example = { system: one.system, failure: failures.reduce(nearer) };
    return {
      count: failures.length,
      share: one.failures.length === 0 ? undefined : failures.length / one.failures.length,
    };
  });
  return { name, about, hypothesis, counts, example };
}

/** The answer that stands higher: nearly right shows best what went wrong. */
function nearer(a: Failure, b: Failure): Failure {
  const [x, y] = [a.rank ?? Number.POSITIVE_INFINITY, b.rank ?? Number.POSITIVE_INFINITY];
  if (x === y) return compareBytes(a.query, b.query) <= 0 ? a : b;
  return x < y ? a : b;
}

import { compareBytes } from '@jatdae/measures';
import type { Failure, SystemFailures } from './report.ts';

/** What one system fixes and breaks against another. Only queries that both were asked. */
export interface Change {
  /** The system that is looked at. */
  readonly system: string;
  /** The system that it is held against, the first one. */
  readonly against: string;
  /** Failures of the other that are none here, by id. */
  readonly fixed: readonly string[];
  /** Failures here that are none there, by id. */
  readonly broken: readonly string[];
  /** By kind: fixed ones by the kinds that the other had, broken ones by those here. Only kinds that moved. */
  readonly kinds: readonly { readonly name: string; readonly fixed: number; readonly broken: number }[];
}

export function changesOf(against: SystemFailures, system: SystemFailures): Change {
  const before = new Map(against.failures.map((failure) => [failure.query, failure]));
  const after = new Map(system.failures.map((failure) => [failure.query, failure]));
  const fixed = against.failures.filter(({ query }) => !after.has(query));
  const broken = system.failures.filter(({ query }) => !before.has(query));
  const count = (failures: readonly Failure[], name: string) =>
    failures.filter(({ kinds }) => kinds.some((kind) => kind.name === name)).length;
  const names = [...new Set([...fixed, ...broken].flatMap(({ kinds }) => kinds.map(({ name }) => name)))];
  return {
    system: system.system,
    against: against.system,
    fixed: fixed.map(({ query }) => query).sort(compareBytes),
    broken: broken.map(({ query }) => query).sort(compareBytes),
    kinds: names
      .map((name) => ({ name, fixed: count(fixed, name), broken: count(broken, name) }))
      .sort((a, b) => b.fixed + b.broken - a.fixed - a.broken || compareBytes(a.name, b.name)),
  };
}

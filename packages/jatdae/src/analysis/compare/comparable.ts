import type { EvaluatedSystem, Provenance } from '../../evaluation/index.ts';

/** Something that must be equal for numbers to be compared, and is not. */
export interface Mismatch {
  /** `gold`, `collection` or `ties`. */
  readonly what: keyof Provenance;
  /** Each system's value, shortened hashes; systems that do not say are left out. */
  readonly values: readonly { readonly system: string; readonly value: string }[];
}

/**
 * What forbids a comparison. What is not known forbids nothing.
 *
 * @returns one for each of gold, collection and ties that differs, in this order
 */
export function mismatches(systems: readonly EvaluatedSystem[]): Mismatch[] {
  const found: Mismatch[] = [];
  for (const what of ['gold', 'collection', 'ties'] as const) {
    const values = systems.flatMap(({ name, provenance }) => {
      const value = provenance[what];
      return value === undefined ? [] : [{ system: name, value: what === 'ties' ? value : value.slice(0, 12) }];
    });
    if (new Set(values.map(({ value }) => value)).size > 1) found.push({ what, values });
  }
  return found;
}

/**
 * Systems of which more than 1% of the queries failed: their mean is over easier or harder queries than the others'.
 *
 * @returns failed queries and all queries asked, of these systems only, in the order given
 */
export function tooManyFailures(
  systems: readonly EvaluatedSystem[],
): { readonly system: string; readonly failed: number; readonly of: number }[] {
  return systems
    .map(({ name, failed, evaluation }) => {
      const left = evaluation.queries.filter((query) => !failed.has(query)).length;
      return { system: name, failed: failed.size, of: left + failed.size };
    })
    .filter(({ failed, of }) => failed > 0.01 * of);
}

import type { MeasureFamily } from '../measure.ts';
import { families } from '../measures/index.ts';

const byName = new Map<string, MeasureFamily>();
for (const family of families) {
  for (const name of [family.name, ...(family.aliases ?? [])]) byName.set(name, family);
}

/**
 * Every name that the notation knows, aliases included.
 *
 * @returns in the order of the reference, each family's own name before its aliases
 */
export function measureNames(): string[] {
  return [...byName.keys()];
}

/**
 * The family of a name or an alias, or undefined.
 *
 * @param name with upper and lower case as in the reference
 */
export function findFamily(name: string): MeasureFamily | undefined {
  return byName.get(name);
}

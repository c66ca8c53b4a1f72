import type { Measure } from '@jatdae/measures';
import { NOISE } from '@jatdae/measures/stats';

/** Place of a system among all, 1 the best: 1 + the number of better ones. Undefined where no value is better. */
export function placeOf(
  values: readonly (number | undefined)[],
  system: number,
  better: Measure['better'],
): number | undefined {
  const own = values[system];
  if (own === undefined || better === 'neither') return undefined;
  const sign = better === 'higher' ? 1 : -1;
  return 1 + values.filter((value) => value !== undefined && sign * (value - own) > NOISE).length;
}

/** Values such that greater is better; NaN where none is better. */
export function upwards(values: readonly (number | undefined)[], better: Measure['better']): number[] {
  return values.map((value) => {
    if (value === undefined || better === 'neither') return Number.NaN;
    return better === 'lower' ? -value : value;
  });
}

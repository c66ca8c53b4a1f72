import { JatdaeError } from '../errors.ts';
import { evaluation as words } from '../language/index.ts';

/** For options that may be repeated. */
export function collect(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

/** A whole number within bounds. */
export function integer(flag: string, value: unknown, least: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new JatdaeError(words.trecEval.badNumber({ flag, text: String(value) }));
}

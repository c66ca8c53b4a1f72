import { JatdaeError } from '../errors.ts';
import { evaluation as words } from '../language/index.ts';

/** For options that may be repeated. */
export function collect(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

/** One of a fixed set of words. */
export function choice<const C extends readonly string[]>(flag: string, value: unknown, choices: C): C[number] {
  if (typeof value === 'string' && choices.includes(value)) return value;
  throw new JatdaeError(words.oneOf({ flag, value: String(value), choices }));
}

/** A whole number within bounds. */
export function integer(flag: string, value: unknown, least: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new JatdaeError(words.trecEval.badNumber({ flag, text: String(value) }));
}

/** An optional text under a key, or nothing. */
export function text<K extends string>(key: K, value: unknown): { readonly [P in K]?: string } {
  return (typeof value === 'string' ? { [key]: value } : {}) as { readonly [P in K]?: string };
}

/** The least relevant grade of --rel. */
export function level(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!(number > 0) || !Number.isFinite(number))
    throw new JatdaeError(words.oneOf({ flag: '--rel', value: String(value), choices: ['1', '2', '…'] }));
  return number;
}

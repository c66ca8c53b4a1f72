import { JatdaeError } from '../errors.ts';
import { judging } from '../language/index.ts';

/** A number above 0, or from 0 on. @throws JatdaeError */
export function positive(flag: string, value: unknown, orZero = false): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isFinite(number) && (number > 0 || (orZero && number === 0))) return number;
  throw new JatdaeError(judging.verb.badAmount({ flag, text: String(value), orZero }));
}

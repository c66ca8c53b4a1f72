import { NONE, percent, shown, withInterval } from '../../../jatdae/src/library/browser.ts';

export { NONE, percent, shown, withInterval };

/** A whole number with its thousands: 12,345. */
export function counted(value: number): string {
  return value.toLocaleString('en');
}

/** p with four digits. */
export function pText(p: number | null): string {
  return p !== null && p < 0.0001 ? '< 0.0001' : shown(p);
}

/** p in a few characters. */
export function shortP(p: number | null): string {
  if (p === null) return NONE;
  return p < 0.001 ? '<.001' : p >= 0.9995 ? '1' : shown(p, 3).slice(1);
}

/** The first answer's rank in each list, from one to the other; a dash where it is in none (0) or nothing is judged. */
export function ranksText(ranks: readonly (number | null)[]): string {
  return ranks.map((rank) => rank || NONE).join(' → ');
}

/** With its sign, as changes are shown. */
export function signed(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return NONE;
  const text = shown(Math.abs(value), digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

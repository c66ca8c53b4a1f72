import { NONE, percent as percentOf, shown as shownOf } from '../../../jatdae/src/report/number.ts';

export { NONE };

/** A number with so many digits; a dash where there is none. */
export function shown(value: number | null | undefined, digits = 4): string {
  return shownOf(value ?? undefined, digits);
}

export function percent(share: number | null | undefined): string {
  return percentOf(share ?? undefined);
}

/** The first answer's rank in each list, from one to the other; a dash where it is in none (0) or nothing is judged. */
export function ranksText(ranks: readonly (number | null)[]): string {
  return ranks.map((rank) => rank || NONE).join(' → ');
}

/** With its sign, as changes are shown. */
export function signed(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return NONE;
  const text = shownOf(Math.abs(value), digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

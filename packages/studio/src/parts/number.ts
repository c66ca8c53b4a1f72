import { NONE, percent as percentOf, shown as shownOf } from '../../../jatdae/src/report/number.ts';

export { NONE };

/** A number with so many digits; a dash where there is none. */
export function shown(value: number | null | undefined, digits = 4): string {
  return shownOf(value ?? undefined, digits);
}

export function percent(share: number | null | undefined): string {
  return percentOf(share ?? undefined);
}

/** With its sign, as changes are shown. */
export function signed(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return NONE;
  const text = shownOf(Math.abs(value), digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

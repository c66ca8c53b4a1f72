/** Digits that are shown at first. */
const DIGITS = 4;

/** A number and its limit with as many digits as it takes to see which is greater: 0.79667 < 0.8, not 0.8 < 0.8. */
export function against(value: number, limit: number): readonly [value: string, limit: string] {
  for (let digits = DIGITS; digits <= 12; digits++) {
    const shown = value.toFixed(digits);
    if (shown !== limit.toFixed(digits)) return [shown, plain(limit)];
  }
  return [value.toFixed(DIGITS), plain(limit)];
}

/** A number of a rule as it was written: 0.75, not 0.7500. */
export function plain(value: number): string {
  return String(value);
}

export function signedText(value: number): string {
  // The sign of what rounds to zero says nothing.
  const text = Math.abs(value).toFixed(DIGITS);
  if (Number(text) === 0) return value === 0 ? text : `${value < 0 ? '-' : '+'}${Math.abs(value).toExponential(1)}`;
  return `${value < 0 ? '-' : '+'}${text}`;
}

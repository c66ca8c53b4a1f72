/**
 * Numbers as C's printf("%.nf") prints them: the exact binary value rounded to n decimals, exact ties to even. (JavaScript's
 * toFixed rounds exact ties up: 0.03125 gives 0.0313, C gives 0.0312.)
 */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  if (!isTie(value, digits)) return Object.is(value, -0) ? `-${text}` : text;
  // toFixed went up to the greater one of the two neighbours in size; the even one may be below.
  const last = text.charCodeAt(text.length - 1) - 48;
  return last % 2 === 0 ? text : exactBelow(value, digits);
}

/** True where the value lies exactly in the middle between two numbers of so many decimals. */
function isTie(value: number, digits: number): boolean {
  const scaled = value * 10 ** digits;
  const rest = scaled - Math.trunc(scaled);
  if (Math.abs(Math.abs(rest) - 0.5) > 1e-6) return false;
  const more = value.toFixed(Math.min(100, digits + 25));
  return /^50*$/.test(more.slice(more.length - 25));
}

/** The digits cut off, not rounded. */
function exactBelow(value: number, digits: number): string {
  const more = value.toFixed(Math.min(100, digits + 25));
  const cut = more.slice(0, more.length - 25);
  return cut.endsWith('.') ? cut.slice(0, -1) : cut;
}

/** As C's printf("%3.2f"), the form of recall points in names. */
export function twoDecimals(value: number): string {
  return fixed(value, 2).padStart(3);
}

const DECIMAL = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/** A finite decimal number, signed, with exponent; undefined for all else (`NaN`, `Infinity`, `0x10`, blanks, empty). */
export function decimal(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The shortest text that reads back as the same number. */
export function decimalText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

const POWERS = Array.from({ length: 23 }, (_, k) => 10 ** k);

/**
 * The same from bytes, without a string for the plain cases. Up to 15 digits and 22 decimals, digits / 10^k is correctly
 * rounded because both are exact doubles (Clinger 1990), so the result equals Number's.
 */
export function decimalBytes(bytes: Uint8Array, from: number, to: number): number | undefined {
  let at = from;
  let sign = 1;
  if (bytes[at] === 45 || bytes[at] === 43) {
    if (bytes[at] === 45) sign = -1;
    at++;
  }
  let digits = 0;
  let mantissa = 0;
  let decimals = 0;
  let point = false;
  for (; at < to; at++) {
    const c = bytes[at]!;
    if (c >= 48 && c <= 57) {
      mantissa = mantissa * 10 + (c - 48);
      digits++;
      if (point) decimals++;
    } else if (c === 46 && !point) point = true;
    else break;
  }
  if (at === to && digits > 0 && digits <= 15) return (sign * mantissa) / POWERS[decimals]!;
  return decimal(Buffer.from(bytes.subarray(from, to)).toString('latin1'));
}

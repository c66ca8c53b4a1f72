const POWERS = Float64Array.from({ length: 23 }, (_, i) => 10 ** i);
const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * The double nearest to the decimal in these bytes, or NaN where they are not a finite decimal. Up to 15 digits and 22
 * decimals one division is exact; all else goes through `Number`.
 */
export function parseDecimal(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  const negative = bytes[i] === 45;
  if (negative || bytes[i] === 43) i++;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let c = 0;
  for (; i < to; i++) {
    c = bytes[i]! - 48;
    if (c < 0 || c > 9) break;
    mantissa = mantissa * 10 + c;
    digits++;
  }
  if (i < to && c === -2) {
    for (i++; i < to; i++) {
      c = bytes[i]! - 48;
      if (c < 0 || c > 9) break;
      mantissa = mantissa * 10 + c;
      decimals++;
    }
  }
  if (i === to && digits + decimals > 0 && digits + decimals <= 15) {
    const value = mantissa / POWERS[decimals]!;
    return negative ? -value : value;
  }
  const text = Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

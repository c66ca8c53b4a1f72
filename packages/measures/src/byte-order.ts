/**
 * Compare two strings as their UTF-8 bytes compare (`strcmp`), which is the order of code points.
 * JavaScript's own `<` compares UTF-16 units and puts U+E000..U+FFFF above the astral planes.
 *
 * @returns below 0, 0 or above 0
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointOrder(x) - codePointOrder(y);
  }
  return a.length - b.length;
}

/** Lift surrogates above the rest of the basic plane, keeping the order within each. */
function codePointOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** The title in a property set ([MS-OLEPS]) of a Hangul document; undefined where there is none. */
export function summaryTitle(bytes: Buffer | undefined): string | undefined {
  if (!bytes || bytes.length < 56) return undefined;
  const set = bytes.readUInt32LE(44);
  if (set + 8 > bytes.length) return undefined;
  const count = Math.min(bytes.readUInt32LE(set + 4), 64);
  for (let i = 0; i < count; i++) {
    const at = set + 8 + i * 8;
    if (at + 8 > bytes.length) return undefined;
    if (bytes.readUInt32LE(at) !== TITLE) continue;
    const value = set + bytes.readUInt32LE(at + 4);
    if (value + 8 > bytes.length || bytes.readUInt32LE(value) !== WIDE_STRING) return undefined;
    const end = Math.min(bytes.length, value + 8 + bytes.readUInt32LE(value + 4) * 2);
    const text = bytes
      .toString('utf16le', value + 8, end)
      .split('\u0000')[0]!
      .trim();
    return text === '' ? undefined : text;
  }
  return undefined;
}

const TITLE = 2;
const WIDE_STRING = 0x1f;

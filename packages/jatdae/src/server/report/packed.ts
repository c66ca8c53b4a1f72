/** Data with each repeated string once: ids and texts stand in many replies, further apart than a compressor looks back. */
export interface Packed {
  /** The table, in the order of first use. */
  readonly strings: readonly string[];
  /** The data, with a place of the table for each repeated string. */
  readonly value: unknown;
}

/** A string that names a place in the table; no string of the data begins so, or it stands in the table itself. */
const REFERENCE = '\u0001';
/** Shorter strings are cheaper as they are. */
const SHORTEST = 5;
const RADIX = 36;

/** Pure, and the same bytes for the same value. */
export function packed(value: unknown): Packed {
  const counts = new Map<string, number>();
  visit(value, (text) => {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const places = new Map<string, number>();
  for (const [text, n] of counts) {
    if (text.startsWith(REFERENCE) || (n > 1 && text.length >= SHORTEST)) places.set(text, places.size);
  }
  const refer = (text: string) => {
    const place = places.get(text);
    return place === undefined ? text : REFERENCE + place.toString(RADIX);
  };
  return { strings: [...places.keys()], value: mapped(value, refer) };
}

/** What {@link packed} packed. */
export function unpacked({ strings, value }: Packed): unknown {
  return mapped(value, (text) =>
    text.startsWith(REFERENCE) ? (strings[Number.parseInt(text.slice(1), RADIX)] ?? '') : text,
  );
}

function visit(value: unknown, see: (text: string) => void): void {
  if (typeof value === 'string') see(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) visit(one, see);
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]));
}

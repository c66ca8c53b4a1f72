/** A result as JSON: typed arrays as lists, what is not defined as null, never NaN. */
export function plainJson(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== 'object') return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Iterable<unknown>, plainJson);
  if (Array.isArray(value)) return value.map(plainJson);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainJson(one)]));
}

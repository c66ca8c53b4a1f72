/** True of an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of keys of a parsed JSON, undefined where the path ends early. */
export function pick(value: unknown, ...path: readonly string[]): unknown {
  let at = value;
  for (const key of path) {
    if (!isRecord(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

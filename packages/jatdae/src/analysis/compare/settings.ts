/** A setting in which two systems differ. */
export interface SettingDifference {
  /** Dotted path, as in `reranker.window`. */
  readonly path: string;
  /** JSON of the baseline's value; undefined where it has no such setting. */
  readonly baseline: string | undefined;
  /** JSON of the other's value; undefined where it has no such setting. */
  readonly other: string | undefined;
}

type Settings = Readonly<Record<string, unknown>>;

/** Settings in which two configurations differ, by path in order of first appearance. */
export function settingDifferences(baseline: Settings, other: Settings): SettingDifference[] {
  // Systems of different kinds share no settings that could be set side by side.
  if (JSON.stringify(baseline.type) !== JSON.stringify(other.type)) {
    return [{ path: 'type', baseline: JSON.stringify(baseline.type), other: JSON.stringify(other.type) }];
  }
  const a = leaves(baseline);
  const b = leaves(other);
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => a.get(path) !== b.get(path))
    .map((path) => ({ path, baseline: a.get(path), other: b.get(path) }));
}

/** Leaves by path; a list is one value. */
function leaves(settings: Settings, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) leaves(value as Settings, path, into);
    else into.set(path, JSON.stringify(value));
  }
  return into;
}

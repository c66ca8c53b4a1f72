/** The names nearest to a misspelt one: by edits, a shared part counting as near. */
export function nearest(name: string, names: readonly string[], count = 3): string[] {
  const wanted = name.toLowerCase();
  const far = (other: string) => {
    const shared = wanted.length > 2 && (other.includes(wanted) || wanted.includes(other));
    return edits(wanted, other) - (shared ? other.length : 0);
  };
  return [...names].sort((a, b) => far(a) - far(b)).slice(0, count);
}

/** Different, and one name misspelt: two edits away at the most. */
export function isNear(name: string, other: string): boolean {
  return name !== other && Math.abs(name.length - other.length) < 3 && edits(name, other) < 3;
}

/** Levenshtein's distance. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/**
 * Names nearest to a mistyped one by edit distance without regard to case, nearest first, then in the order known. Of
 * names that differ in case only the first; none further than half its length.
 *
 * @param most how many at most
 */
export function nearest(name: string, known: Iterable<string>, most = 3): string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(2, Math.ceil(wanted.length / 2));
  const first = new Map<string, string>();
  for (const candidate of known) {
    const key = candidate.toLowerCase();
    if (!first.has(key)) first.set(key, candidate);
  }
  return [...first.values()]
    .map((candidate) => ({ candidate, distance: distance(wanted, candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map((entry) => entry.candidate);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Reports whether the difference of systems i and j is beyond chance; the same for (j, i). Asked once for each pair. */
export type Distinguishable = (i: number, j: number) => boolean;

/** What `letterGroups` may be told. */
export interface LetterOptions {
  /** Which means are best. @default 'higher' */
  readonly better?: 'higher' | 'lower';
}

/**
 * Compact letter display (Piepho 2004): two systems share a letter exactly where they cannot be told apart. The best
 * system has "a".
 *
 * @param means one a system; NaN (undefined) stands last
 * @param distinguishable asked with positions in `means`
 * @returns one text a system, such as "a", "ab", "b"; with more than 26 groups the letters go on with aa, ab, ... and
 * stand between commas
 */
export function letterGroups(
  means: ArrayLike<number>,
  distinguishable: Distinguishable,
  options: LetterOptions = {},
): readonly string[] {
  const groups = indistinguishableGroups(means, distinguishable, options);
  const letters = Array.from({ length: means.length }, () => [] as string[]);
  for (const [g, group] of groups.entries()) for (const system of group) letters[system]!.push(letterAt(g));
  return letters.map((each) => each.join(groups.length > 26 ? ',' : ''));
}

/**
 * Every largest set of systems of which no two are distinguishable, by insert-and-absorb (Piepho 2004).
 *
 * @param means one a system; NaN (undefined) stands last
 * @param distinguishable asked with positions in `means`
 * @returns positions of systems, best mean first (equal means in the order given); the set with the best system first
 */
export function indistinguishableGroups(
  means: ArrayLike<number>,
  distinguishable: Distinguishable,
  { better = 'higher' }: LetterOptions = {},
): readonly (readonly number[])[] {
  const order = bestMeansFirst(means, better);
  // Sets of places in that order, each ascending.
  let sets: readonly (readonly number[])[] = order.length === 0 ? [] : [order.map((_, place) => place)];
  for (let x = 0; x < order.length; x++) {
    for (let y = x + 1; y < order.length; y++) {
      if (!distinguishable(order[x]!, order[y]!)) continue;
      const untouched = sets.filter((set) => !(set.includes(x) && set.includes(y)));
      const split = sets
        .filter((set) => set.includes(x) && set.includes(y))
        .flatMap((set) => [set.filter((place) => place !== y), set.filter((place) => place !== x)]);
      sets = absorb(untouched, split);
    }
  }
  return [...sets].sort(byPlaces).map((set) => set.map((place) => order[place]!));
}

/** Leave out each new set that another one holds. Sets that were there are never inside a new one. */
function absorb(kept: readonly (readonly number[])[], added: readonly (readonly number[])[]): readonly number[][] {
  const result = kept.map((set) => [...set]);
  const holders = result.map((set) => new Set(set));
  for (const set of [...added].sort((a, b) => b.length - a.length)) {
    if (holders.some((holder) => set.every((place) => holder.has(place)))) continue;
    result.push([...set]);
    holders.push(new Set(set));
  }
  return result;
}

function bestMeansFirst(means: ArrayLike<number>, better: 'higher' | 'lower'): number[] {
  const worth = (i: number) =>
    Number.isNaN(means[i]) ? Number.NEGATIVE_INFINITY : better === 'higher' ? means[i]! : -means[i]!;
  return Array.from({ length: means.length }, (_, i) => i).sort((i, j) => {
    const a = worth(i);
    const b = worth(j);
    return a === b ? i - j : a > b ? -1 : 1;
  });
}

function byPlaces(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** 0 -> a, 25 -> z, 26 -> aa, 27 -> ab. */
function letterAt(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

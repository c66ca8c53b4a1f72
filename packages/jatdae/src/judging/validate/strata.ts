import type { NegativeGrades } from '@jatdae/measures';
import { randomOf } from '@jatdae/measures/advanced';
import type { Qrels, RankedList } from '../../collection/index.ts';
import type { Stratum } from './pair.ts';

/** A pair with its stratum. */
export interface StratumPair {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Grade by people; undefined where nobody judged it: only in `hard`. */
  readonly human: number | undefined;
  /** Where it comes from. */
  readonly stratum: Stratum;
}

/** What is hard and what is drawn. */
export interface StrataOptions {
  /** How far down a list a document is ranked high. @default 10 */
  readonly depth?: number;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** What grades below 0 mean: no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** How many pairs to draw for `random`; all that there are when left out. */
  readonly random?: number;
  /** Of the draw. Default 0. */
  readonly seed?: number;
}

/**
 * The pairs on which a judge is tested, stratum by stratum: relevant ones, hard ones, and a uniform draw of the rest.
 *
 * @param lists each system's ranked lists, best first, by query; with none, what is not relevant stays `unsorted`
 * @param human judgements by people; its queries are those of the strata
 * @returns relevant, hard, random (or relevant, unsorted); each in the order of the judgements, then of the lists
 */
export function strataOf(
  lists: readonly ReadonlyMap<string, RankedList>[],
  human: Qrels,
  { depth = 10, level = Number.MIN_VALUE, negative, random, seed = 0 }: StrataOptions,
): StratumPair[] {
  const relevant: StratumPair[] = [];
  const hard: StratumPair[] = [];
  const rest: StratumPair[] = [];
  for (const [query, { grades }] of human) {
    const high = new Set(lists.flatMap((one) => (one.get(query)?.ids ?? []).slice(0, depth)));
    for (const [document, given] of grades) {
      if (given < 0 && negative === 'unjudged') continue;
      const grade = Math.max(given, 0);
      if (grade >= level) relevant.push({ query, document, human: grade, stratum: 'relevant' });
      else if (high.has(document)) hard.push({ query, document, human: grade, stratum: 'hard' });
      else rest.push({ query, document, human: grade, stratum: lists.length === 0 ? 'unsorted' : 'random' });
    }
    for (const document of high) {
      const grade = grades.get(document);
      if (grade !== undefined && (grade >= 0 || negative === 'junk')) continue;
      hard.push({ query, document, human: undefined, stratum: 'hard' });
    }
  }
  const drawn = random === undefined || rest.length <= random ? rest : sampled(rest, random, randomOf(seed));
  return [...relevant, ...hard, ...drawn];
}

/** A uniform draw without replacement, in the order of the items. */
export function sampled<T>(items: readonly T[], count: number, random: () => number): T[] {
  const places = items.map((_, i) => i);
  const wanted = Math.min(count, places.length);
  for (let i = 0; i < wanted; i++) {
    const j = i + Math.floor(random() * (places.length - i));
    [places[i], places[j]] = [places[j]!, places[i]!];
  }
  return places
    .slice(0, wanted)
    .sort((a, b) => a - b)
    .map((place) => items[place]!);
}

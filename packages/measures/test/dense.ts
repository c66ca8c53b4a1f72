import fc from 'fast-check';
import type { JudgedRanking } from '../src/advanced.ts';
import { bestFirst } from '../src/advanced.ts';

/** A document of a list written out: its grade, undefined where nobody judged it. */
export interface Doc {
  readonly grade?: number | undefined;
  readonly hard?: boolean;
}

/** A ranked list with groups of equal scores, and what was judged but not retrieved. */
export interface Tied {
  readonly groups: readonly (readonly Doc[])[];
  readonly rest: readonly number[];
  /** Hard negatives that were not retrieved. */
  readonly hardRest: number;
}

/** The judged ranking of a list in this order, without ties: the slow, plain way. */
export function rankingOf(list: readonly Doc[], rest: readonly number[] = [], hardRest = 0): JudgedRanking {
  const listed = list.map((doc, i) => ({ ...doc, rank: i + 1 })).filter((doc) => doc.grade !== undefined);
  return {
    retrieved: list.length,
    ranks: Uint32Array.from(listed, (doc) => doc.rank),
    grades: Float64Array.from(listed, (doc) => doc.grade!),
    hard: Uint8Array.from(listed, (doc) => (doc.hard ? 1 : 0)),
    hardJudged: listed.filter((doc) => doc.hard).length + hardRest,
    judged: bestFirst([...listed.map((doc) => doc.grade!), ...rest, ...Array<number>(hardRest).fill(0)]),
  };
}

/** The judged ranking with its groups of ties, in the order given. */
export function tiedRanking({ groups, rest, hardRest }: Tied): JudgedRanking {
  const from: number[] = [];
  const to: number[] = [];
  let above = 0;
  for (const group of groups) {
    for (const doc of group) {
      if (doc.grade === undefined) continue;
      from.push(above + 1);
      to.push(above + group.length);
    }
    above += group.length;
  }
  const plain = rankingOf(groups.flat(), rest, hardRest);
  return { ...plain, tieFrom: Uint32Array.from(from), tieTo: Uint32Array.from(to) };
}

/** Every order of the documents: each group permuted in every way. */
export function allOrders({ groups }: Tied): Doc[][] {
  let orders: Doc[][] = [[]];
  for (const group of groups) {
    const ways = permutations(group);
    orders = orders.flatMap((before) => ways.map((way) => [...before, ...way]));
  }
  return orders;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((others) => [item, ...others]));
}

const WHOLE = [-1, 0, 0, 1, 1, 2, 3];
const FRACTIONS = [-1, 0, 0.25, 0.5, 1, 1.5, 2.75];

/** Whole or fractional grades, -1 among them; undefined is unjudged. */
const grades = fc.constantFrom(WHOLE, FRACTIONS);

function docOf(scale: readonly number[]): fc.Arbitrary<Doc> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...scale).map((grade) => ({ grade })) },
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant({ grade: 0, hard: true }) },
  );
}

/** A list of at most `most` documents, with what else was judged. */
export function lists(most: number): fc.Arbitrary<{ list: Doc[]; rest: number[]; hardRest: number }> {
  return grades.chain((scale) =>
    fc.record({
      list: fc.array(docOf(scale), { maxLength: most }),
      rest: fc.array(fc.constantFrom(...scale), { maxLength: 5 }),
      hardRest: fc.constantFrom(0, 0, 1),
    }),
  );
}

/** A list of at most eight documents in groups of ties, at least one group of two or more. */
export const tiedLists: fc.Arbitrary<Tied> = grades.chain((scale) =>
  fc
    .record({
      groups: fc.array(fc.array(docOf(scale), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      rest: fc.array(fc.constantFrom(...scale), { maxLength: 4 }),
      hardRest: fc.constantFrom(0, 0, 1),
    })
    .filter(({ groups }) => groups.flat().length <= 8 && groups.some((group) => group.length > 1)),
);

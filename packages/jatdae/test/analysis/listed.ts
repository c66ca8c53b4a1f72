import { parseMeasures } from '@jatdae/measures';
import { evaluateRankings, judge } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import type { ListedSystem } from '../../src/analysis/holes/index.ts';
import type { Qrels } from '../../src/collection/shapes.ts';

export type Lists = Readonly<Record<string, readonly string[]>>;
export type Grades = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function qrelsOf(grades: Grades): Qrels {
  return new Map(Object.entries(grades).map(([query, row]) => [query, { grades: new Map(Object.entries(row)) }]));
}

/** A system as files make it: scored on every judged query. */
export function listed(name: string, lists: Lists, qrels: Qrels, measures: readonly string[]): ListedSystem {
  const ranked = new Map(Object.entries(lists).map(([query, ids]) => [query, { ids }]));
  const queries = [...qrels.keys()];
  const rankings = queries.map((query) =>
    judge(ranked.get(query) ?? { ids: [] }, qrels.get(query)!, query, { order: 'order' }),
  );
  return {
    name,
    lists: ranked,
    rankings,
    evaluation: evaluateRankings(queries, rankings, parseMeasures(measures)),
  };
}

/** Two systems over two queries, some documents judged. */
export function twoSystems(): fc.Arbitrary<{ grades: Grades; first: Lists; second: Lists }> {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const list = fc.shuffledSubarray(ids, { minLength: 1 });
  const row = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(0, 1, 2), { maxKeys: 4, noNullPrototype: true });
  return fc.record({ g1: row, g2: row, a1: list, a2: list, b1: list, b2: list }).map(({ g1, g2, a1, a2, b1, b2 }) => ({
    grades: { q1: g1, q2: g2 },
    first: { q1: a1, q2: a2 },
    second: { q1: b1, q2: b2 },
  }));
}

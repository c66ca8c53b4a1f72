import { parseMeasure } from '@jatdae/measures';
import { judge } from '@jatdae/measures/advanced';
import { DIFFERENCES, TOLERANCE } from './differences.mjs';

/**
 * What came of comparing two values: `same`, the name of a known difference, or undefined, which nobody expected.
 *
 * @param {import('./differences.mjs').Case} one our value and what it was made from
 * @param {number | null} theirs null: none, or not a number
 * @param {readonly string[]} known names of the differences that may be
 */
export function explained(one, theirs, known) {
  if (one.ours === undefined ? theirs === null : theirs !== null && near(one.ours, theirs)) return 'same';
  return known.find((name) => fits(theirs, DIFFERENCES[name].theirs(one)));
}

/** A number; both ends of a range; or such a range and, as a third, null where that is possible too. */
function fits(theirs, expected) {
  if (expected === undefined) return false;
  if (expected === null) return theirs === null;
  if (typeof expected === 'number') return theirs !== null && near(expected, theirs);
  if (theirs === null) return expected[2] === null;
  return theirs >= expected[0] - TOLERANCE && theirs <= expected[1] + TOLERANCE;
}

function near(a, b) {
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a));
}

/**
 * Compare every value of a library with ours.
 *
 * @param {ReadonlyMap<string, import('@jatdae/measures').Judgements>} qrels
 * @param {ReadonlyMap<string, import('@jatdae/measures').RankedList>} run
 * @param {readonly import('./mapping.mjs').Row[]} rows
 * @param {Readonly<Record<string, readonly (number | null)[]>>} values by query, in the order of the rows
 * @returns a row each: how many queries are the same, how many differ by which known difference, and the first few that
 *   nobody expected
 */
export function compareRows(qrels, run, rows, values) {
  const measures = rows.map(([, ours]) => parseMeasure(ours));
  const results = rows.map(([theirs], i) => ({
    theirs,
    ours: measures[i].name,
    same: 0,
    differ: {},
    unknown: 0,
    examples: [],
  }));
  for (const [query, judgements] of qrels) {
    const list = run.get(query);
    const ranking = judge(list ?? { ids: [], scores: [] }, judgements, query);
    const of = values[query] ?? rows.map(() => null);
    rows.forEach(([, , known], i) => {
      const measure = measures[i];
      const ours = measure.score(ranking);
      const result = results[i];
      const name = explained({ measure, ours, list, judgements, qrels }, of[i], known);
      if (name === 'same') result.same++;
      else if (name !== undefined) result.differ[name] = (result.differ[name] ?? 0) + 1;
      else {
        result.unknown++;
        if (result.examples.length < 3) result.examples.push({ query, ours: ours ?? null, theirs: of[i] });
      }
    });
  }
  return results;
}

/** A line for each comparison in which a value differs without a known reason. */
export function unknownOf({ measures, lexical, tests }) {
  return [
    ...measures.flatMap(({ peer, input, rows }) => rows.map((row) => ({ ...row, where: `${peer} on ${input}` }))),
    ...lexical.map((row) => ({ ...row, where: row.peer })),
    ...tests.map((row) => ({ ...row, where: 'statistics' })),
  ]
    .filter(({ unknown }) => unknown > 0)
    .map(({ where, theirs, ours, unknown, examples }) => {
      const some = examples ? ` ${JSON.stringify(examples)}` : '';
      return `${where}: ${theirs} (${ours}) in ${unknown} values.${some}`;
    });
}

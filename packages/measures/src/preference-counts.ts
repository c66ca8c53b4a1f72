import { gradesOfGroup } from './grouped.ts';
import type { GroupTable, JudgedRanking } from './judged-ranking.ts';
import { MeasureError } from './measure-error.ts';

/** Preferences of one group over the documents of a query, and how a list agrees with them. */
export interface GroupPreferences {
  /** Both documents are in the list, the preferred one first. */
  readonly fulfilled: number;
  /** Both documents are in the list. */
  readonly possible: number;
  /** Only the preferred document is in the list. */
  readonly impliedFulfilled: number;
  /** Exactly one of the two is in the list. */
  readonly impliedPossible: number;
  /** Neither is in the list. */
  readonly absent: number;
  /** Documents of a grade above 0; in the list. */
  readonly relevant: number;
  /** Of these, in the list. */
  readonly relevantFound: number;
  /** Documents that are not relevant. */
  readonly nonrelevant: number;
  /** Of these, in the list. */
  readonly nonrelevantFound: number;
  /** Places of the documents that the group graded, ascending, best grade first in `classes`. */
  readonly order: GroupOrder;
}

/** Who is preferred to whom, by place: documents of the list first, in its order, then the others by id. */
export interface GroupOrder {
  /** One sitting: places of each grade, best grade first. Undefined where the group had several sittings. */
  readonly classes: readonly (readonly number[])[] | undefined;
  /** Places that the group graded, ascending. */
  readonly places: readonly number[];
  /** Grade by place; NaN where it gave none. */
  readonly grades: Float64Array;
  /** True where the document at place i is preferred to the one at j. */
  prefers(i: number, j: number): boolean;
}

/** All groups of a query against one list. */
export interface PreferenceCounts {
  /** Places below are in the list. */
  readonly found: number;
  /** Documents that any group graded. */
  readonly documents: number;
  /** One a group. */
  readonly groups: readonly GroupPreferences[];
}

const countsOf = new WeakMap<JudgedRanking, PreferenceCounts>();

/**
 * Count the preferences of a query.
 *
 * @returns undefined where the judgements hold none
 * @throws MeasureError where the sittings of a group contradict each other
 */
export function preferenceCounts(ranking: JudgedRanking): PreferenceCounts | undefined {
  const { grouped, rows } = ranking;
  if (!grouped || !rows) return undefined;
  const known = countsOf.get(ranking);
  if (known) return known;
  const placeOf = new Int32Array(grouped.documents).fill(-1);
  rows.forEach((row, i) => {
    placeOf[row] = i;
  });
  let next = rows.length;
  for (let row = 0; row < placeOf.length; row++) if (placeOf[row] === -1) placeOf[row] = next++;
  const counts = {
    found: rows.length,
    documents: grouped.documents,
    groups: grouped.groups.map((_, g) => countGroup(orderOf(grouped, g, placeOf), rows.length)),
  };
  countsOf.set(ranking, counts);
  return counts;
}

function orderOf(table: GroupTable, group: number, placeOf: Int32Array): GroupOrder {
  const columns = table.columns.filter((column) => column.group === group);
  const byPlace = (of: Float64Array) => {
    const grades = new Float64Array(table.documents).fill(Number.NaN);
    of.forEach((grade, row) => {
      grades[placeOf[row]!] = grade;
    });
    return grades;
  };
  const grades = byPlace(gradesOfGroup(table, group));
  const places = Array.from(grades.keys()).filter((place) => !Number.isNaN(grades[place]!));
  if (columns.length === 1) {
    const levels = [...new Set(places.map((place) => grades[place]!))].sort((a, b) => b - a);
    const classes = levels.map((level) => places.filter((place) => grades[place] === level));
    return { classes, places, grades, prefers: (i, j) => grades[i]! > grades[j]! };
  }
  const over = closure(
    columns.map((column) => byPlace(column.grades)),
    places,
    table.groups[group]!,
  );
  const indexOf = new Map(places.map((place, i) => [place, i]));
  const prefers = (i: number, j: number) => over(indexOf.get(i)!, indexOf.get(j)!);
  return { classes: undefined, places, grades, prefers };
}

/**
 * What several sittings prefer, and what follows from it: a over b and b over c gives a over c. A row of bits a document:
 * thousands of documents take seconds, not hours.
 */
function closure(
  sittings: readonly Float64Array[],
  places: readonly number[],
  group: string,
): (i: number, j: number) => boolean {
  const n = places.length;
  const width = Math.ceil(n / 32);
  const rows = places.map(() => new Uint32Array(width));
  const has = (i: number, j: number) => ((rows[i]![j >>> 5]! >>> (j & 31)) & 1) === 1;
  for (const grades of sittings) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) if (grades[places[i]!]! > grades[places[j]!]!) rows[i]![j >>> 5]! |= 1 << (j & 31);
    }
  }
  for (const place of places) {
    const given = sittings.map((grades) => grades[place]!).filter((grade) => !Number.isNaN(grade));
    if (given.some((grade) => grade === 0) && given.some((grade) => grade > 0))
      throw new MeasureError(`the sittings of group "${group}" give one document the grade 0 and a grade above 0`);
  }
  for (let k = 0; k < n; k++) {
    for (let i = 0; i < n; i++) {
      if (!has(i, k)) continue;
      for (let word = 0; word < width; word++) rows[i]![word]! |= rows[k]![word]!;
    }
  }
  if (places.some((_, i) => has(i, i)))
    throw new MeasureError(
      `the preferences of group "${group}" contradict each other: a document is preferred to itself`,
    );
  return has;
}

function countGroup(order: GroupOrder, found: number): GroupPreferences {
  const { places, grades, prefers } = order;
  const counts = { fulfilled: 0, possible: 0, impliedFulfilled: 0, impliedPossible: 0, absent: 0 };
  // Of two places the one that comes first in the list is i.
  for (let a = 0; a < places.length; a++) {
    const i = places[a]!;
    for (let b = a + 1; b < places.length; b++) {
      const j = places[b]!;
      const right = prefers(i, j);
      if (!right && !prefers(j, i)) continue;
      if (j < found) {
        counts.possible++;
        if (right) counts.fulfilled++;
      } else if (i < found) {
        counts.impliedPossible++;
        if (right) counts.impliedFulfilled++;
      } else counts.absent++;
    }
  }
  // A grade below 0 is one of a document that is not relevant where the group had one sitting (trec_eval).
  const isNonrelevant = (place: number) => (order.classes ? !(grades[place]! > 0) : grades[place] === 0);
  const relevant = places.filter((place) => grades[place]! > 0);
  const nonrelevant = places.filter(isNonrelevant);
  const inList = (of: readonly number[]) => of.filter((place) => place < found).length;
  return {
    ...counts,
    relevant: relevant.length,
    relevantFound: inList(relevant),
    nonrelevant: nonrelevant.length,
    nonrelevantFound: inList(nonrelevant),
    order,
  };
}

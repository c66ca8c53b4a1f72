import { compareBytes } from './byte-order.ts';
import { bestFirst, type GroupTable, type JudgedRanking } from './judged-ranking.ts';
import { MeasureError } from './measure-error.ts';

/** What one group says in one sitting: grades of some documents of a query. */
export interface GradeColumn {
  /** Subtopic, user or other group whose grades these are. */
  readonly group: string;
  /** Sitting within the group; grades of two sittings are not compared. Undefined: the only one. */
  readonly part?: string;
  /** Document to grade. */
  readonly grades: ReadonlyMap<string, number>;
}

/** A table with the rows of its documents. */
export interface GroupedJudgements {
  /** What measures read. */
  readonly table: GroupTable;
  /** Document to its row. */
  readonly rowOf: ReadonlyMap<string, number>;
}

/**
 * Lay out judgements by group.
 *
 * @param columns each sitting of a group once
 * @param query named in errors only
 * @throws MeasureError for a sitting that stands twice, or a grade that is not finite
 */
export function groupJudgements(columns: readonly GradeColumn[], query: string): GroupedJudgements {
  const groups = [...new Set(columns.map(({ group }) => group))];
  const whole = groups.every((name) => /^\d{1,15}$/.test(name));
  groups.sort((a, b) => (whole ? Number(a) - Number(b) : 0) || compareBytes(a, b));
  const ids = [...new Set(columns.flatMap(({ grades }) => [...grades.keys()]))].sort(compareBytes);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const seen = new Set<string>();
  const laid = columns.map(({ group, part = '', grades }) => {
    const key = JSON.stringify([group, part]);
    if (seen.has(key)) throw new MeasureError(`query "${query}": group "${group}" has two sets of grades`);
    seen.add(key);
    const values = new Float64Array(ids.length).fill(Number.NaN);
    for (const [id, grade] of grades) {
      if (!Number.isFinite(grade))
        throw new MeasureError(
          `query "${query}": the grade of document "${id}" is ${grade}; a finite number is needed`,
        );
      values[rowOf.get(id)!] = grade;
    }
    return { group: groups.indexOf(group), grades: values };
  });
  laid.sort((a, b) => a.group - b.group);
  return { table: { documents: ids.length, groups, columns: laid }, rowOf };
}

/** The greatest grade that any group gives each document: what measures that know no groups read. */
export function greatestGrades(columns: readonly GradeColumn[]): Map<string, number> {
  const greatest = new Map<string, number>();
  for (const { grades } of columns) {
    for (const [id, grade] of grades) greatest.set(id, Math.max(grade, greatest.get(id) ?? Number.NEGATIVE_INFINITY));
  }
  return greatest;
}

/** Rankings of a table, one a group: the list as each group judged it. */
const rankingsOf = new WeakMap<JudgedRanking, readonly JudgedRanking[]>();

/**
 * The list as each group judged it: one ranking a group, in the order of the table. A group with several sittings has the
 * grades of the last one that judged a document.
 *
 * @returns undefined where the query was not judged by group
 */
export function groupRankings(ranking: JudgedRanking): readonly JudgedRanking[] | undefined {
  const { grouped, rows } = ranking;
  if (!grouped || !rows) return undefined;
  const known = rankingsOf.get(ranking);
  if (known) return known;
  const { ranks, tieFrom, tieTo, retrieved } = ranking;
  const all = grouped.groups.map((_, g): JudgedRanking => {
    const grades = gradesOfGroup(grouped, g);
    const kept: number[] = [];
    for (let i = 0; i < rows.length; i++) if (!Number.isNaN(grades[rows[i]!]!)) kept.push(i);
    return {
      retrieved,
      ranks: Uint32Array.from(kept, (i) => ranks[i]!),
      grades: Float64Array.from(kept, (i) => grades[rows[i]!]!),
      ...(tieFrom &&
        tieTo && {
          tieFrom: Uint32Array.from(kept, (i) => tieFrom[i]!),
          tieTo: Uint32Array.from(kept, (i) => tieTo[i]!),
        }),
      judged: bestFirst(grades.filter((grade) => !Number.isNaN(grade))),
    };
  });
  rankingsOf.set(ranking, all);
  return all;
}

/** Grades of a group, a row each; NaN where it judged nothing. */
export function gradesOfGroup({ columns, documents }: GroupTable, group: number): Float64Array {
  const own = columns.filter((column) => column.group === group);
  if (own.length === 1) return own[0]!.grades;
  const grades = new Float64Array(documents).fill(Number.NaN);
  for (const column of own)
    column.grades.forEach((grade, row) => {
      if (!Number.isNaN(grade)) grades[row] = grade;
    });
  return grades;
}

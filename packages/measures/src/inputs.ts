import { type GradeColumn, type GroupedJudgements, greatestGrades, groupJudgements } from './grouped.ts';
import { MeasureError } from './measure-error.ts';

/** Grades of one query's judged documents. */
export type GradesInput = ReadonlyMap<string, number> | Readonly<Record<string, number>>;

/** Judgements of one query with more than grades. */
export interface JudgementsInput {
  /** Document to grade, a finite number; 0 is judged not relevant. */
  readonly grades: GradesInput;
  /** Documents marked as hard negatives: judged 0, whether `grades` says so or not. */
  readonly hard?: ReadonlySet<string> | readonly string[];
  /** "All of [any of]": document to the index of its group; one found document stands for its group. */
  readonly groups?: ReadonlyMap<string, number>;
}

/** Judgements of one query by group; other measures read the greatest grade of each document. */
export interface GroupedInput {
  /** Grades by subtopic, or by user: `{subtopic: {document: grade}}`. */
  readonly subtopics?: ReadonlyMap<string, GradesInput> | Readonly<Record<string, GradesInput>>;
  /** Preferences: each ranks some documents by grade. Those of one `group` must agree. */
  readonly preferences?: readonly { readonly group?: string; readonly grades: GradesInput }[];
}

/** Columns: one row a judgement. */
export interface QrelsColumns {
  /** Query id of each row. */
  readonly query: readonly string[];
  /** Document id of each row, as long as `query`. */
  readonly doc: readonly string[];
  /** Grade of each row, finite. */
  readonly grade: ArrayLike<number>;
}

/** Judgements as plain objects `{q: {d: 1}}`, Maps, or columns. */
export type QrelsInput =
  | ReadonlyMap<string, GradesInput | JudgementsInput | GroupedInput>
  | Readonly<Record<string, GradesInput | GroupedInput>>
  | QrelsColumns;

/** A ranked list: ids in rank order, or documents with scores. */
export type ListInput =
  | readonly string[]
  | ReadonlyMap<string, number>
  | Readonly<Record<string, number>>
  | { readonly ids: readonly string[]; readonly scores?: ArrayLike<number> };

/** Columns: one row a retrieved document. */
export interface RunColumns {
  /** Query id of each row; rows of one query need not stand together. */
  readonly query: readonly string[];
  /** Document id of each row, as long as `query`. */
  readonly doc: readonly string[];
  /** Score of each row, greater is better; finite. */
  readonly score: ArrayLike<number>;
}

/** A run as plain objects `{q: {d: 12.3}}` or `{q: ['d1', 'd2']}`, Maps, or columns. */
export type RunInput = ReadonlyMap<string, ListInput> | Readonly<Record<string, ListInput>> | RunColumns;

/** One query's judgements, ready to look up. */
export interface Judgements {
  /** Document to grade. 0: judged not relevant; below 0: see {@link NegativeGrades}. */
  readonly grades: ReadonlyMap<string, number>;
  /** Documents marked as hard negatives, all of them in `grades`. Undefined: none is marked. */
  readonly hard?: ReadonlySet<string> | undefined;
  /** Document to the number of its group of alternatives, of which one is enough. Undefined: no groups. */
  readonly groups?: ReadonlyMap<string, number> | undefined;
  /** The same documents judged by subtopic, user or other group. Undefined: judged once. */
  readonly grouped?: GroupedJudgements | undefined;
}

/** One query's ranked list, in the order given. */
export interface RankedList {
  /** Document ids, each once; with scores in any order, else best first. */
  readonly ids: readonly string[];
  /** One a document, greater is better. Undefined: the order of `ids` is the ranking. */
  readonly scores?: ArrayLike<number> | undefined;
}

/**
 * Bring any accepted form of judgements to one. Ids stay strings; order is kept.
 *
 * @returns query to its judgements, in the order of the input
 * @throws MeasureError for ids that are not texts, grades that are not finite, a document judged twice with two grades,
 * a hard negative with a grade above 0
 */
export function toQrels(input: QrelsInput): Map<string, Judgements> {
  const qrels = new Map<string, Judgements>();
  if (isColumns(input, 'grade')) {
    const columns = input as QrelsColumns;
    for (let i = 0; i < columns.query.length; i++) {
      const query = checkId(columns.query[i]!, 'query');
      const doc = checkId(columns.doc[i]!, 'document');
      let grades = qrels.get(query)?.grades as Map<string, number> | undefined;
      if (!grades) {
        grades = new Map();
        qrels.set(query, { grades });
      }
      const before = grades.get(doc);
      const grade = checkGrade(columns.grade[i]!, query, doc);
      if (before !== undefined && before !== grade) {
        throw new MeasureError(`query "${query}": document "${doc}" is judged twice, with ${before} and with ${grade}`);
      }
      grades.set(doc, grade);
    }
    return qrels;
  }
  for (const [query, value] of entries(input as ReadonlyMap<string, GradesInput> | Record<string, GradesInput>)) {
    const columns = columnsOf(value as GroupedInput, query);
    if (columns) {
      qrels.set(query, { grades: greatestGrades(columns), grouped: groupJudgements(columns, query) });
      continue;
    }
    const rich = value as Partial<JudgementsInput>;
    const isRich = !(value instanceof Map) && typeof rich.grades === 'object';
    const grades = new Map<string, number>();
    for (const [doc, grade] of entries((isRich ? rich.grades : value) as GradesInput)) {
      grades.set(doc, checkGrade(grade, query, doc));
    }
    const hard = isRich && rich.hard ? new Set(rich.hard) : undefined;
    for (const doc of hard ?? []) {
      const grade = grades.get(doc);
      if (grade === undefined) grades.set(doc, 0);
      else if (grade > 0) {
        throw new MeasureError(`query "${query}": document "${doc}" is a hard negative, yet its grade is ${grade}`);
      }
    }
    qrels.set(query, {
      grades,
      ...(hard && { hard }),
      ...(isRich && rich.groups && { groups: rich.groups }),
    });
  }
  return qrels;
}

/** Judgements by group as columns; undefined for others. */
function columnsOf(value: GroupedInput, query: string): GradeColumn[] | undefined {
  const { subtopics, preferences } = value instanceof Map ? ({} as GroupedInput) : value;
  const gradesOf = (grades: GradesInput) =>
    new Map([...entries(grades)].map(([doc, grade]) => [doc, checkGrade(grade, query, doc)]));
  if (typeof subtopics === 'object' && subtopics !== null)
    return [...entries(subtopics)].map(([group, grades]) => ({ group, grades: gradesOf(grades) }));
  if (!Array.isArray(preferences)) return undefined;
  return (preferences as NonNullable<GroupedInput['preferences']>).map(({ group = '', grades }, i) => ({
    group,
    part: String(i),
    grades: gradesOf(grades),
  }));
}

/**
 * Bring any accepted form of a run to one.
 *
 * @returns query to its list, in the order of the input; documents and scores are checked when the list is joined
 * ({@link judge})
 * @throws MeasureError for a query id in columns that is no text
 */
export function toRun(input: RunInput): Map<string, RankedList> {
  const run = new Map<string, RankedList>();
  if (isColumns(input, 'score')) {
    const columns = input as RunColumns;
    const lists = new Map<string, { ids: string[]; scores: number[] }>();
    for (let i = 0; i < columns.query.length; i++) {
      const query = checkId(columns.query[i]!, 'query');
      let list = lists.get(query);
      if (!list) {
        list = { ids: [], scores: [] };
        lists.set(query, list);
      }
      list.ids.push(columns.doc[i]!);
      list.scores.push(columns.score[i]!);
    }
    return lists;
  }
  for (const [query, value] of entries(input as ReadonlyMap<string, ListInput>)) run.set(query, toList(value));
  return run;
}

function toList(value: ListInput): RankedList {
  if (Array.isArray(value)) return { ids: value };
  const list = value as { ids?: readonly string[]; scores?: ArrayLike<number> };
  if (!(value instanceof Map) && Array.isArray(list.ids)) return { ids: list.ids, scores: list.scores };
  const ids: string[] = [];
  const scores: number[] = [];
  for (const [doc, score] of entries(value as ReadonlyMap<string, number>)) {
    ids.push(doc);
    scores.push(score);
  }
  return { ids, scores };
}

function isColumns(input: object, third: string): boolean {
  if (input instanceof Map) return false;
  const columns = input as { query?: unknown; doc?: unknown } & Record<string, unknown>;
  return Array.isArray(columns.query) && Array.isArray(columns.doc) && typeof columns[third] === 'object';
}

function entries<V>(input: ReadonlyMap<string, V> | Readonly<Record<string, V>>): Iterable<[string, V]> {
  return input instanceof Map ? input.entries() : Object.entries(input as Record<string, V>);
}

/** A value as an error shows it: a text that looks like a number is told from one. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? `the text "${value}"` : String(value);
}

function checkId(id: string, what: string): string {
  if (typeof id === 'string') return id;
  throw new MeasureError(`the ${what} id ${String(id)} is a ${typeof id}; ids are strings`);
}

function checkGrade(grade: number, query: string, doc: string): number {
  if (typeof grade === 'number' && Number.isFinite(grade)) return grade;
  throw new MeasureError(
    `query "${query}": the grade of document "${doc}" is ${shown(grade)}; a finite number is needed`,
  );
}

import { type Judgements, type Qrels, regrade } from '../collection/index.ts';
import { type Conflict, formats as words } from '../language/index.ts';
import type { Input } from './input.ts';

const SHOWN = 3;

interface Growing {
  readonly grades: Map<string, number>;
  /** Line of each judgement, in the order of `grades`. */
  readonly lines: number[];
  hard: Set<string> | undefined;
  groups: Map<string, number> | undefined;
}

/** Gathers judgements in file order and applies the rules for repeats and conflicts. */
export class QrelsBuilder {
  readonly #input: Input;
  readonly #queries = new Map<string, Growing>();
  readonly #repeats: number[] = [];
  #repeatCount = 0;
  readonly #conflicts: Conflict[] = [];
  #conflictCount = 0;
  /** All grades of the pairs in conflict, for the mean. */
  readonly #votes = new Map<Growing, Map<string, number[]>>();

  constructor(input: Input) {
    this.#input = input;
  }

  /** A query that is listed although it may have no judgement. */
  open(qid: string): void {
    this.#open(qid);
  }

  #open(qid: string, line?: number): Growing {
    let query = this.#queries.get(qid);
    if (!query) {
      if (qid.includes('\ufffd')) throw this.#input.error(words.lines.damagedId, line, qid);
      if (qid.startsWith('\ufeff')) throw this.#input.error(words.lines.markInside, line, qid);
      query = { grades: new Map(), lines: [], hard: undefined, groups: undefined };
      this.#queries.set(qid, query);
    }
    return query;
  }

  /** True where the query was listed. */
  has(qid: string): boolean {
    return this.#queries.has(qid);
  }

  /** A judgement with its line; repeats are counted, conflicts kept for `finish`. */
  add(qid: string, docid: string, grade: number, line: number): void {
    const query = this.#open(qid, line);
    const before = query.grades.get(docid);
    if (before === undefined) {
      if (docid.includes('\ufffd')) throw this.#input.error(words.lines.damagedId, line, docid);
      query.grades.set(docid, grade);
      query.lines.push(line);
    } else if (before === grade && !this.#votes.get(query)?.has(docid)) {
      this.#repeatCount++;
      if (this.#repeats.length < SHOWN && this.#repeats.at(-1) !== line) this.#repeats.push(line);
    } else this.#conflict(qid, query, docid, before, grade, line);
  }

  /** A judged non-relevant look-alike: grade 0 and marked. */
  addHard(qid: string, docid: string, line: number): void {
    const query = this.#open(qid, line);
    const grade = query.grades.get(docid);
    if (grade !== undefined && grade > 0) throw this.#input.error(words.data.hardAndRelevant({ qid, docid }), line);
    if (grade === undefined) this.add(qid, docid, 0, line);
    query.hard ??= new Set();
    query.hard.add(docid);
  }

  /** All of [any of]: grade 1 for every document, and its group. */
  addGroups(qid: string, groups: readonly (readonly string[])[], line: number): void {
    const query = this.#open(qid, line);
    const index = new Map<string, number>();
    // A group of which all stand in earlier ones is none, and leaves no gap.
    let i = 0;
    for (const group of groups) {
      const before = index.size;
      for (const docid of group) {
        if (index.has(docid)) {
          if (index.get(docid) !== i)
            this.#input.tell('warning', 'in-two-groups', words.data.inTwoGroups({ qid, docid }), line);
          continue;
        }
        index.set(docid, i);
        this.add(qid, docid, 1, line);
      }
      if (index.size > before) i++;
    }
    // Groups of one say no more than the plain list.
    if (!groups.some((group) => group.length > 1)) return;
    // A later line must not take documents out of the groups of an earlier one.
    if (query.groups && !sameGroups(query.groups, index))
      throw this.#input.error(words.data.groupedTwice({ qid }), line);
    query.groups = index;
  }

  #conflict(qid: string, query: Growing, docid: string, before: number, grade: number, line: number): void {
    const votes = this.#votes.get(query) ?? new Map<string, number[]>();
    this.#votes.set(query, votes);
    const grades = votes.get(docid) ?? [before];
    if (!votes.has(docid)) {
      votes.set(docid, grades);
      this.#conflictCount++;
      if (this.#conflicts.length < SHOWN) {
        const first = query.lines[[...query.grades.keys()].indexOf(docid)]!;
        this.#conflicts.push({ qid, docid, grades: [before, grade], lines: [first, line] });
      }
    }
    grades.push(grade);
  }

  /**
   * @param grouped true where a column that was not read tells groups of judgements apart
   * @throws JatdaeError on conflicts (unless a rule is chosen) and when nothing was read
   */
  finish(grouped = false): Qrels {
    const input = this.#input;
    if (this.#queries.size === 0)
      throw input.error(words.data.nothingRead({ kind: words.files.kindName({ kind: 'qrels' }) }));
    this.#settle(grouped);
    if (this.#repeatCount > 0)
      input.tell(
        'warning',
        'repeated-judgements',
        words.data.repeatedJudgements({ count: this.#repeatCount, lines: this.#repeats }),
        this.#repeats[0],
      );
    const qrels: Qrels = new Map<string, Judgements>();
    for (const [qid, { grades, hard, groups }] of this.#queries)
      qrels.set(qid, { grades, ...(hard ? { hard } : {}), ...(groups ? { groups } : {}) });
    const how = input.options.gradesAre ?? 'given';
    if (how === 'given') return qrels;
    const { qrels: changed, pairs } = regrade(qrels, how);
    input.tell('warning', 'regraded', words.data.regraded({ how: typeof how === 'string' ? how : 'map', pairs }));
    return changed;
  }

  #settle(grouped: boolean): void {
    const first = this.#conflicts[0];
    if (!first) return;
    const rule = this.#input.options.conflicts ?? 'error';
    if (rule === 'error')
      throw this.#input.error(
        words.data.conflicts({ shown: this.#conflicts, count: this.#conflictCount, grouped }),
        first.lines[1],
      );
    for (const [query, votes] of this.#votes)
      for (const [docid, grades] of votes) query.grades.set(docid, settled(grades, rule));
    this.#input.tell(
      'warning',
      'conflicts-settled',
      words.data.conflictsResolved({ rule, first, count: this.#conflictCount }),
      first.lines[1],
    );
  }
}

function sameGroups(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([docid, group]) => other.get(docid) === group);
}

function settled(grades: readonly number[], rule: 'first' | 'last' | 'max' | 'mean'): number {
  if (rule === 'first') return grades[0]!;
  if (rule === 'last') return grades[grades.length - 1]!;
  if (rule === 'max') return Math.max(...grades);
  return grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
}

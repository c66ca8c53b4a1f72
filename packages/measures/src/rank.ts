import { compareBytes } from './byte-order.ts';
import type { Judgements, RankedList } from './inputs.ts';
import { shown } from './inputs.ts';
import type { JudgedGrades, JudgedRanking, NegativeGrades } from './judged-ranking.ts';
import { bestFirst } from './judged-ranking.ts';
import { MeasureError } from './measure-error.ts';

/** `trec`: score descending, equal scores by id descending in byte order. `order`: as the list is given. */
export type Order = 'trec' | 'order';

/** How a ranked list is put in order and joined with its judgements. */
export interface JoinOptions {
  /** What puts documents in order. @default 'trec' */
  readonly order?: Order;
  /** What grades below 0 mean. @default 'unjudged' */
  readonly negative?: NegativeGrades;
  /** Compare scores as 32-bit floats, as trec_eval 9.0.8 did. */
  readonly float32?: boolean;
}

/**
 * Join one ranked list with its judgements.
 *
 * @param query named in errors only
 * @param options order, grades below 0 and precision of scores; see {@link JoinOptions}
 * @throws MeasureError for ids that are not texts, a document that stands twice, scores that are not finite or not one
 * a document
 */
export function judge(
  list: RankedList,
  judgements: Judgements,
  query: string,
  options: JoinOptions = {},
): JudgedRanking {
  const { ids } = list;
  const scores = options.order === 'order' ? undefined : list.scores;
  checkList(list, query);
  const order = scores ? sortByScore(ids, scores, options.float32 === true) : undefined;
  const same = (a: number, b: number) =>
    scores !== undefined &&
    (options.float32 ? Math.fround(scores[a]!) === Math.fround(scores[b]!) : scores[a] === scores[b]);

  const found: RankedDocument[] = [];
  let groupStart = 0;
  let groupEnd = 0;
  for (let i = 0; i < ids.length; i++) {
    const at = order ? order[i]! : i;
    if (i >= groupEnd) {
      groupStart = i;
      groupEnd = i + 1;
      while (groupEnd < ids.length && same(at, order ? order[groupEnd]! : groupEnd)) groupEnd++;
    }
    const id = ids[at]!;
    if (judgements.grades.has(id)) found.push({ id, rank: i + 1, tieFrom: groupStart + 1, tieTo: groupEnd });
  }
  return judgeRanked(ids.length, found, judgements, options.negative);
}

/** A document where it stands in a ranked list. */
export interface RankedDocument {
  /** Document id, one that the judgements name. */
  readonly id: string;
  /** From 1. */
  readonly rank: number;
  /** First rank of the documents with the same score; its own rank without ties. */
  readonly tieFrom: number;
  /** Last rank of these documents. */
  readonly tieTo: number;
}

/**
 * As {@link judge}, for a list of which only the documents that `judgements.grades` names are at hand.
 *
 * @param retrieved length of the whole list
 * @param found these documents, by rank
 * @param judged {@link judgedGrades} of these judgements, where they are known
 */
export function judgeRanked(
  retrieved: number,
  found: readonly RankedDocument[],
  judgements: Judgements,
  negative: NegativeGrades = 'unjudged',
  judged: JudgedGrades = judgedGrades(judgements, negative),
): JudgedRanking {
  const groups = judgements.groups && new GroupFilter(judgements);
  const counted: RankedDocument[] = [];
  const grades: number[] = [];
  const spare: (RankedDocument & { readonly of: number })[] = [];
  let ties = false;
  for (const document of found) {
    const of = groups?.earlier(document.id, counted.length);
    if (of !== undefined) {
      spare.push({ ...document, of });
      continue;
    }
    const grade = groups ? groups.gradeOf(document.id) : judgements.grades.get(document.id);
    if (grade === undefined) continue;
    counted.push(document);
    grades.push(negative === 'junk' && grade < 0 ? 0 : grade);
    if (document.tieTo > document.tieFrom) ties = true;
  }
  const { hard, grouped } = judgements;
  return {
    retrieved,
    ranks: Uint32Array.from(counted, ({ rank }) => rank),
    grades: Float64Array.from(grades),
    ...(ties && {
      tieFrom: Uint32Array.from(counted, ({ tieFrom }) => tieFrom),
      tieTo: Uint32Array.from(counted, ({ tieTo }) => tieTo),
    }),
    ...(hard && { hard: Uint8Array.from(counted, ({ id }) => (hard.has(id) ? 1 : 0)), hardJudged: hard.size }),
    ...(grouped && { grouped: grouped.table, rows: Uint32Array.from(counted, ({ id }) => grouped.rowOf.get(id)!) }),
    ...(spare.length > 0 && {
      redundant: {
        ranks: Uint32Array.from(spare, ({ rank }) => rank),
        of: Uint32Array.from(spare, ({ of }) => of),
        tieFrom: Uint32Array.from(spare, ({ tieFrom }) => tieFrom),
        tieTo: Uint32Array.from(spare, ({ tieTo }) => tieTo),
      },
    }),
    judged,
  };
}

/**
 * All judged grades of a query, best first; one for each group of alternatives.
 *
 * @param negative what grades below 0 mean; as `junk` they count as 0
 */
export function judgedGrades(judgements: Judgements, negative: NegativeGrades = 'unjudged'): Float64Array {
  const { grades, groups } = judgements;
  const all: number[] = [];
  for (const [doc, grade] of grades) {
    if (grade <= 0 || !groups?.has(doc)) all.push(negative === 'junk' && grade < 0 ? 0 : grade);
  }
  return bestFirst([...all, ...bestOfGroups(judgements).values()]);
}

/** Grade of each group of alternatives: the greatest of its documents. */
function bestOfGroups({ grades, groups }: Judgements): Map<number, number> {
  const best = new Map<number, number>();
  for (const [doc, group] of groups ?? []) {
    const grade = grades.get(doc) ?? 0;
    if (grade > 0) best.set(group, Math.max(best.get(group) ?? 0, grade));
  }
  return best;
}

/** The first document of a group of alternatives carries the group's grade; the others gain nothing. */
class GroupFilter {
  readonly #judgements: Judgements;
  /** Group to the place of its first document. */
  readonly #seen = new Map<number, number>();
  readonly #best: ReadonlyMap<number, number>;

  constructor(judgements: Judgements) {
    this.#judgements = judgements;
    this.#best = bestOfGroups(judgements);
  }

  /** The place of an earlier document of the same group; where there is none, this one is the first, at `place`. */
  earlier(doc: string, place: number): number | undefined {
    const group = this.#judgements.groups?.get(doc);
    if (group === undefined || !((this.#judgements.grades.get(doc) ?? 0) > 0)) return undefined;
    const first = this.#seen.get(group);
    if (first === undefined) this.#seen.set(group, place);
    return first;
  }

  gradeOf(doc: string): number | undefined {
    const grade = this.#judgements.grades.get(doc);
    const group = this.#judgements.groups?.get(doc);
    return group === undefined || grade === undefined || grade <= 0 ? grade : this.#best.get(group);
  }
}

function checkList({ ids, scores }: RankedList, query: string): void {
  for (const id of ids) {
    if (typeof id !== 'string') {
      throw new MeasureError(`query "${query}": the document id ${String(id)} is a ${typeof id}; ids are strings`);
    }
  }
  if (scores && scores.length !== ids.length) {
    throw new MeasureError(`query "${query}": ${ids.length} documents but ${scores.length} scores`);
  }
  if (new Set(ids).size !== ids.length) {
    const seen = new Set<string>();
    for (const id of ids) {
      if (seen.has(id)) throw new MeasureError(`query "${query}": document "${id}" stands twice in the ranked list`);
      seen.add(id);
    }
  }
  if (!scores) return;
  for (let i = 0; i < scores.length; i++) {
    if (!Number.isFinite(scores[i])) {
      throw new MeasureError(
        `query "${query}": the score of document "${ids[i]}" is ${shown(scores[i])}; a finite number is needed`,
      );
    }
  }
}

/** Positions of the list in rank order; undefined for a list that comes in this order, which costs one pass. */
function sortByScore(ids: readonly string[], scores: ArrayLike<number>, float32: boolean): Uint32Array | undefined {
  const key = float32 ? Float32Array.from(scores) : scores;
  let sorted = true;
  for (let i = 1; i < ids.length && sorted; i++) {
    sorted = key[i - 1]! > key[i]! || (key[i - 1] === key[i] && compareBytes(ids[i - 1]!, ids[i]!) > 0);
  }
  if (sorted) return undefined;
  const order = new Uint32Array(ids.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  return order.sort((a, b) => key[b]! - key[a]! || compareBytes(ids[b]!, ids[a]!));
}

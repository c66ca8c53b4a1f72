/**
 * The one shape that every measure reads: a ranked list joined with its judgements, sparse, holding only the ranks at
 * which a judged document stands. A list of a thousand costs what its three judged documents cost.
 */
export interface JudgedRanking {
  /** Length of the ranked list. */
  readonly retrieved: number;
  /** 1-based ranks of judged documents, ascending. */
  readonly ranks: Uint32Array;
  /** Their grades, same length. Below 0: in the pool but not judged (see {@link NegativeGrades}). */
  readonly grades: Float64Array;
  /** First rank of the group of equal scores that each stands in. Absent: no ties matter. */
  readonly tieFrom?: Uint32Array;
  /** Last rank of that group. */
  readonly tieTo?: Uint32Array;
  /** 1 where the document is a hard negative. Absent: none of the retrieved is. */
  readonly hard?: Uint8Array;
  /** Number of hard negatives judged for the query, retrieved or not. Absent: 0. */
  readonly hardJudged?: number;
  /** Further documents of groups of alternatives: judged, and they gain nothing. Absent: none. */
  readonly redundant?: Redundant;
  /** Judgements of the query by subtopic, user or other group. Absent: judged once. */
  readonly grouped?: GroupTable;
  /** Row of `grouped` of each document in `ranks`. */
  readonly rows?: Uint32Array;
  /** All judged grades of the query, best first, retrieved or not. */
  readonly judged: JudgedGrades;
}

/** Judgements of one query by group, as measures read them: documents are rows. */
export interface GroupTable {
  /** Number of rows: documents that any group judged, in byte order of their ids. */
  readonly documents: number;
  /** Names of the groups: by number where all are whole numbers, else in byte order. */
  readonly groups: readonly string[];
  /** One a sitting, in the order of the groups. */
  readonly columns: readonly {
    /** Index of the group. */
    readonly group: number;
    /** One a row; NaN where the document is not judged. */
    readonly grades: Float64Array;
  }[];
}

/** Documents of a group of alternatives behind the first one of the list, which stands in `ranks` and has the group's grade. */
export interface Redundant {
  /** 1-based, ascending. */
  readonly ranks: Uint32Array;
  /** Index in `ranks` of the ranking of the first document of each one's group. */
  readonly of: Uint32Array;
  /** First rank of the group of equal scores that each stands in; its own rank without ties. */
  readonly tieFrom: Uint32Array;
  /** Last rank of that group. */
  readonly tieTo: Uint32Array;
}

/** All judged grades of one query, descending; grades below 0 at the end. */
export type JudgedGrades = Float64Array;

/**
 * What a grade below 0 says. `unjudged`: pooled, not judged (trec_eval). `junk`: judged, not relevant.
 * The full list scores the same either way; judged-only lists, Judged@k, bpref and infAP do not.
 */
export type NegativeGrades = 'unjudged' | 'junk';

/** Relevance level of binary measures: any grade above 0. Whole grades: the same as 1. */
export const ANY_POSITIVE: number = Number.MIN_VALUE;

/** Sort grades best first. */
export function bestFirst(grades: Iterable<number>): JudgedGrades {
  return Float64Array.from(grades).sort().reverse();
}

/**
 * R: number of judged documents at or above a relevance level.
 *
 * @param level least grade that is relevant
 */
export function countRelevant(judged: JudgedGrades, level: number): number {
  let n = 0;
  while (n < judged.length && judged[n]! >= level) n++;
  return n;
}

/** N: number of documents judged not relevant, 0 <= grade < level. */
export function countNonrelevant(judged: JudgedGrades, level: number): number {
  let n = 0;
  for (let i = judged.length - 1; i >= 0 && judged[i]! < level; i--) if (judged[i]! >= 0) n++;
  return n;
}

/**
 * Number of relevant documents at ranks 1..k.
 *
 * @param level least grade that is relevant
 * @param k last rank that counts, from 1; Infinity for the whole list
 */
export function relevantWithin(ranking: JudgedRanking, level: number, k: number): number {
  const { ranks, grades } = ranking;
  let n = 0;
  for (let i = 0; i < ranks.length && ranks[i]! <= k; i++) if (grades[i]! >= level) n++;
  return n;
}

/**
 * Number of judged documents (grade 0 and above) at ranks 1..k.
 *
 * @param k last rank that counts, from 1; Infinity for the whole list
 */
export function judgedWithin(ranking: JudgedRanking, k: number): number {
  return relevantWithin(ranking, 0, k) + redundantWithin(ranking, k);
}

/**
 * Number of documents at ranks 1..k that are further ones of a group of alternatives.
 *
 * @param k last rank that counts, from 1; Infinity for the whole list
 */
export function redundantWithin({ redundant }: JudgedRanking, k: number): number {
  let n = 0;
  while (redundant && n < redundant.ranks.length && redundant.ranks[n]! <= k) n++;
  return n;
}

/** Rank of the first document at or above a level, or undefined. */
export function firstRank(ranking: JudgedRanking, level: number): number | undefined {
  const { ranks, grades } = ranking;
  for (let i = 0; i < ranks.length; i++) if (grades[i]! >= level) return ranks[i];
  return undefined;
}

/**
 * The list cut after rank k; the judgements stay whole.
 *
 * @param k documents kept, 0 or above
 * @returns without the groups of ties, unless nothing was cut
 */
export function truncate(ranking: JudgedRanking, k: number): JudgedRanking {
  if (ranking.retrieved <= k) return ranking;
  let n = 0;
  while (n < ranking.ranks.length && ranking.ranks[n]! <= k) n++;
  return {
    retrieved: k,
    ranks: ranking.ranks.subarray(0, n),
    grades: ranking.grades.subarray(0, n),
    ...(ranking.hard && { hard: ranking.hard.subarray(0, n) }),
    ...(ranking.hardJudged !== undefined && { hardJudged: ranking.hardJudged }),
    ...(ranking.redundant && { redundant: firstRedundant(ranking.redundant, redundantWithin(ranking, k)) }),
    ...(ranking.rows && { grouped: ranking.grouped!, rows: ranking.rows.subarray(0, n) }),
    judged: ranking.judged,
  };
}

/** The first n, without their ties. */
function firstRedundant({ ranks, of }: Redundant, n: number): Redundant {
  const kept = ranks.subarray(0, n);
  return { ranks: kept, of: of.subarray(0, n), tieFrom: kept, tieTo: kept };
}

/** The condensed list: unjudged documents removed, ranks and groups of ties closed up. */
export function judgedOnly(ranking: JudgedRanking): JudgedRanking {
  if (ranking.redundant) return condensedWithRedundant(ranking, ranking.redundant);
  const keep: number[] = [];
  for (let i = 0; i < ranking.grades.length; i++) if (ranking.grades[i]! >= 0) keep.push(i);
  const { hard, tieFrom, tieTo, rows } = ranking;
  return {
    retrieved: keep.length,
    ranks: Uint32Array.from(keep, (_, i) => i + 1),
    grades: Float64Array.from(keep, (i) => ranking.grades[i]!),
    ...(tieFrom && tieTo && condensedTies(keep.map((i) => tieFrom[i]!))),
    ...(hard && { hard: Uint8Array.from(keep, (i) => hard[i]!) }),
    ...(ranking.hardJudged !== undefined && { hardJudged: ranking.hardJudged }),
    ...(rows && { grouped: ranking.grouped!, rows: Uint32Array.from(keep, (i) => rows[i]!) }),
    judged: ranking.judged,
  };
}

/** The condensed list where further documents of a group of alternatives, which are judged, keep a place of their own. */
function condensedWithRedundant(ranking: JudgedRanking, redundant: Redundant): JudgedRanking {
  const { ranks, grades, hard, tieFrom, tieTo, hardJudged, judged } = ranking;
  const places = [
    ...Array.from(ranks, (rank, i) => ({ rank, tie: tieFrom?.[i] ?? rank, i, spare: false })),
    ...Array.from(redundant.ranks, (rank, i) => ({ rank, tie: redundant.tieFrom[i]!, i, spare: true })),
  ]
    .filter(({ i, spare }) => spare || grades[i]! >= 0)
    .sort((a, b) => a.rank - b.rank);
  const ties = condensedTies(places.map(({ tie }) => tie));
  const at = (spare: boolean) => places.flatMap((place, p) => (place.spare === spare ? [{ ...place, p }] : []));
  const kept = at(false);
  const spare = at(true);
  const pick = (from: Uint32Array, of: readonly { readonly p: number }[]) => Uint32Array.from(of, ({ p }) => from[p]!);
  const ranksOf = (of: readonly { readonly p: number }[]) => Uint32Array.from(of, ({ p }) => p + 1);
  return {
    retrieved: places.length,
    ranks: ranksOf(kept),
    grades: Float64Array.from(kept, ({ i }) => grades[i]!),
    ...(tieFrom && tieTo && { tieFrom: pick(ties.tieFrom, kept), tieTo: pick(ties.tieTo, kept) }),
    ...(hard && { hard: Uint8Array.from(kept, ({ i }) => hard[i]!) }),
    ...(hardJudged !== undefined && { hardJudged }),
    redundant: {
      ranks: ranksOf(spare),
      of: Uint32Array.from(spare, ({ i }) => kept.findIndex((one) => one.i === redundant.of[i]!)),
      tieFrom: pick(ties.tieFrom, spare),
      tieTo: pick(ties.tieTo, spare),
    },
    judged,
  };
}

/** First and last place of each group in a list where documents with the same `group` stand side by side. */
function condensedTies(group: readonly number[]): { tieFrom: Uint32Array; tieTo: Uint32Array } {
  const last = new Map(group.map((from, i) => [from, i + 1]));
  const first = new Map<number, number>();
  for (const [i, from] of group.entries()) if (!first.has(from)) first.set(from, i + 1);
  return {
    tieFrom: Uint32Array.from(group, (from) => first.get(from)!),
    tieTo: Uint32Array.from(group, (from) => last.get(from)!),
  };
}

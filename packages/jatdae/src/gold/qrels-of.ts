import { compareBytes } from '@jatdae/measures/advanced';
import {
  gradeOfPair,
  type Judgement,
  type Judgements,
  type PairGrade,
  type Qrels,
  type Status,
} from '../collection/index.ts';
import type { GoldQuery, GoldReader, Ids } from './store.ts';

/** The state of a gold set that evaluations read, and what is left out of it. */
export interface GoldQrels {
  /** The evaluated queries, in byte order of their ids. */
  readonly queries: readonly GoldQuery[];
  /** Those of them that have a grade; queries and documents in byte order. */
  readonly qrels: Qrels;
  /** Pairs whose judges are as many for one grade as for another: unjudged until somebody adjudicates. */
  readonly open: readonly PairGrade[];
  /** Pairs that nobody could grade: unjudged for evaluations. */
  readonly unrateable: readonly PairGrade[];
  /** Pairs that all who saw them put off: unjudged for evaluations. */
  readonly later: readonly PairGrade[];
  /** Pairs about which the judges do not all say the same, settled or open. */
  readonly disagreements: readonly PairGrade[];
  /** Evaluated queries without any grade. */
  readonly unlabelled: readonly string[];
}

/** Which judgements become qrels; all keys together. */
export interface GoldQrelsFilter {
  /** Of these queries only. */
  readonly query?: Ids;
  /** Judgements of these judges only. */
  readonly judge?: Ids;
  /** Judgements of this status only. */
  readonly status?: Status | undefined;
}

/**
 * The qrels of a store's evaluated queries by the rule of {@link gradeOfPair}. Removed queries and their labels are not in it.
 * From `store.snapshot(qrelsOf)` it is one state; from the store itself it is read page by page.
 *
 * @param store - a store, or one state of it.
 * @param filter - what is left out of it counts as if it had not been judged. Default: everything.
 */
export async function qrelsOf(store: GoldReader, filter: GoldQrelsFilter = {}): Promise<GoldQrels> {
  const { query: id, judge, status } = filter;
  const queries: GoldQuery[] = [];
  for await (const query of store.queries({ id, evaluated: true })) queries.push(query);
  const found = { open: [], unrateable: [], later: [] } as Record<'open' | 'unrateable' | 'later', PairGrade[]>;
  const disagreements: PairGrade[] = [];
  const qrels: Qrels = new Map();
  const groups = new Map<string, Map<string, string>>();
  for await (const pair of pairsOf(store.judgements({ query: id, judge, status, evaluated: true }))) {
    if (pair.disagree) disagreements.push(pair);
    const { settled, query, document, grade, hard, group } = pair;
    if (grade === undefined) {
      found[settled as keyof typeof found].push(pair);
      continue;
    }
    const judgements = qrels.get(query) ?? { grades: new Map<string, number>(), hard: new Set<string>() };
    qrels.set(query, judgements);
    judgements.grades.set(document, grade);
    if (hard) judgements.hard?.add(document);
    if (group === undefined || grade <= 0) continue;
    groups.set(query, (groups.get(query) ?? new Map<string, string>()).set(document, group));
  }
  for (const [query, judgements] of qrels) qrels.set(query, finished(judgements, groups.get(query)));
  const unlabelled = queries.filter(({ id }) => !qrels.has(id)).map(({ id }) => id);
  return { queries, qrels, ...found, disagreements, unlabelled };
}

/**
 * Judgements in the order of the store, pair by pair.
 *
 * @param judgements - sorted by query and document, as `GoldReader.judgements` gives them.
 */
export async function* pairsOf(judgements: AsyncIterable<Judgement>): AsyncGenerator<PairGrade> {
  let pair: Judgement[] = [];
  for await (const judgement of judgements) {
    const [first] = pair;
    if (first !== undefined && (first.query !== judgement.query || first.document !== judgement.document)) {
      yield gradeOfPair(pair);
      pair = [];
    }
    pair.push(judgement);
  }
  if (pair.length > 0) yield gradeOfPair(pair);
}

/** Without empty parts; groups numbered in byte order of their names. */
function finished({ grades, hard }: Judgements, groups: ReadonlyMap<string, string> | undefined): Judgements {
  const numbers = new Map([...new Set(groups?.values())].sort(compareBytes).map((name, i) => [name, i]));
  return {
    grades,
    ...(hard?.size ? { hard } : {}),
    ...(groups ? { groups: new Map([...groups].map(([document, name]) => [document, numbers.get(name)!])) } : {}),
  };
}

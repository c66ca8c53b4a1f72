import { parseMeasure } from '@jatdae/measures';
import { type JudgedRanking, withParam } from '@jatdae/measures/advanced';
import { meanInterval } from '@jatdae/measures/stats';
import type { Document, Qrels, Query } from '../collection/index.ts';
import type { ListedSystem } from './holes/index.ts';

/** A document where it stands in a list. */
export interface PlacedDocument {
  /** Document id. */
  readonly id: string;
  /** From 1. */
  readonly rank: number;
  /** Undefined where the system gave no scores. */
  readonly score: number | undefined;
}

/** How far the answer is from its most dangerous look-alike. */
export interface Margin {
  /** Ranks by which the best relevant document stands above the highest hard negative; below 0: it stands under it. */
  readonly ranks: number;
  /** The same in the system's own scores; undefined without scores. */
  readonly score: number | undefined;
}

/** One query that has hard negatives. */
export interface HardCase {
  /** Query id. */
  readonly query: string;
  /** Empty where the collection has none. */
  readonly text: string;
  /** What the measure says: 1 a hard negative stands ahead (or stands where no relevant document does), 0 not. */
  readonly ahead: number;
  /** False where no document was judged relevant: then there is no answer to be ahead of. */
  readonly answerable: boolean;
  /** The first relevant document of the list; undefined where none stands there. */
  readonly relevant: PlacedDocument | undefined;
  /** The first hard negative of the list; undefined where none stands there. */
  readonly hard: PlacedDocument | undefined;
  /** Undefined where one of the two is absent: never 0. */
  readonly margin: Margin | undefined;
  /** All hard negatives of the first k, in rank order. */
  readonly within: readonly PlacedDocument[];
  /** Text of `relevant`, where the collection has it. */
  readonly relevantText: Pick<Document, 'id' | 'title' | 'text'> | undefined;
  /** Text of `hard`, where the collection has it. */
  readonly hardText: Pick<Document, 'id' | 'title' | 'text'> | undefined;
}

/** What a system does with the look-alikes. */
export interface HardNegatives {
  /** Name. */
  readonly system: string;
  /** Depth of "in the first k". */
  readonly k: number;
  /** The measure behind `share`, as in `HardNegAhead`. */
  readonly measure: string;
  /** Evaluated queries that have hard negatives. */
  readonly n: number;
  /** Evaluated queries that have none: for these nothing is defined. */
  readonly without: number;
  /** Share of the n queries with a hard negative ahead; undefined for none. */
  readonly share: number | undefined;
  /** 95% interval of the share by Student's t; undefined where the spread says nothing. */
  readonly interval: readonly [number, number] | undefined;
  /** Queries with a hard negative ahead of the answer, worst first. */
  readonly ahead: readonly string[];
  /** Queries with a hard negative in the first k. */
  readonly within: readonly string[];
  /**
   * Over the n queries; medians are undefined where no query has a margin, that in score also where one lacks scores.
   */
  readonly margins: {
    /** Queries where both stand in the list. */
    readonly n: number;
    readonly medianRanks: number | undefined;
    readonly medianScore: number | undefined;
    /** Queries without a margin: only a hard negative in the list, only an answer, neither. */
    readonly onlyHard: number;
    readonly onlyRelevant: number;
    readonly neither: number;
  };
  /** All n queries, worst first: only the hard negative found (the higher, the worse), then by margin in ranks, then the rest. */
  readonly cases: readonly HardCase[];
}

/** Depth, level, and what is shown beside ids. */
export interface HardNegativesOptions {
  /** For the texts; may be empty. */
  readonly queries: readonly Query[];
  /** For the texts; may be empty. */
  readonly documents: readonly Document[];
  /** Depth of "in the first k". @default 10 */
  readonly k?: number;
  /** Least grade that is relevant; any above 0 when left out. */
  readonly level?: number;
  /** What the system gave by query (`RunLine`), for margins in score. */
  readonly answers?: ReadonlyMap<string, ScoredAnswer>;
}

/** Documents with the system's own scores, in any order. */
export interface ScoredAnswer {
  /** Document ids. */
  readonly result?: readonly string[];
  /** One a document of `result`. */
  readonly scores?: ArrayLike<number>;
}

/** True where any query has a document marked as a hard negative. */
export function hasHardNegatives(qrels: Qrels): boolean {
  for (const { hard } of qrels.values()) if (hard && hard.size > 0) return true;
  return false;
}

/**
 * Hard negatives of one system: how often one stands ahead of the answer (the measure `HardNegAhead`), which stand in the
 * first k, and the margin between the best relevant document and the highest hard negative. Lists are read in the order in
 * which they were scored; ties are not averaged.
 *
 * @param system its judgements must have been joined with hard negatives marked
 */
export function hardNegatives(system: ListedSystem, options: HardNegativesOptions): HardNegatives {
  const k = options.k ?? 10;
  const level = options.level;
  const measure =
    level === undefined ? parseMeasure('HardNegAhead') : withParam(parseMeasure('HardNegAhead'), 'rel', level);
  const isRelevant = (grade: number) => (level === undefined ? grade > 0 : grade >= level);
  const texts = new Map(options.queries.map((query) => [query.id, query.text]));
  const documents = new Map(options.documents.map((document) => [document.id, document]));
  const cases: HardCase[] = [];
  let without = 0;
  system.evaluation.queries.forEach((query, row) => {
    const ranking = system.rankings[row]!;
    const ahead = measure.score(ranking);
    if (ahead === undefined) {
      without++;
      return;
    }
    const place = placing(system.lists.get(query)?.ids ?? [], options.answers?.get(query));
    const relevant = place(ranksOf(ranking, isRelevant)[0]);
    const hardRanks = ranksOf(ranking, (_, hard) => hard);
    const hard = place(hardRanks[0]);
    cases.push({
      query,
      text: texts.get(query) ?? '',
      ahead,
      answerable: isRelevant(ranking.judged[0] ?? 0),
      relevant,
      hard,
      margin: relevant && hard && marginOf(relevant, hard),
      within: hardRanks.flatMap((rank) => (rank <= k ? [place(rank)!] : [])),
      relevantText: relevant && documents.get(relevant.id),
      hardText: hard && documents.get(hard.id),
    });
  });
  const shares = Float64Array.from(cases, ({ ahead }) => ahead);
  const margins = cases.flatMap(({ margin }) => (margin ? [margin] : []));
  const scores = margins.flatMap(({ score }) => (score === undefined ? [] : [score]));
  const count = (is: (one: HardCase) => boolean) => cases.filter(is).length;
  const sorted = cases.map((one, i) => ({ one, i })).sort((a, b) => compareCases(a.one, b.one) || a.i - b.i);
  const worst = sorted.map(({ one }) => one);
  return {
    system: system.name,
    k,
    measure: measure.name,
    n: cases.length,
    without,
    share: cases.length === 0 ? undefined : shares.reduce((sum, one) => sum + one, 0) / cases.length,
    interval: meanInterval(shares, measure.range),
    ahead: worst.filter(({ ahead }) => ahead > 0).map(({ query }) => query),
    within: cases.filter(({ within }) => within.length > 0).map(({ query }) => query),
    margins: {
      n: margins.length,
      medianRanks: median(margins.map(({ ranks }) => ranks)),
      medianScore: scores.length < margins.length ? undefined : median(scores),
      onlyHard: count(({ relevant, hard }) => !relevant && hard !== undefined),
      onlyRelevant: count(({ relevant, hard }) => relevant !== undefined && !hard),
      neither: count(({ relevant, hard }) => !relevant && !hard),
    },
    cases: worst,
  };
}

function ranksOf({ ranks, grades, hard }: JudgedRanking, is: (grade: number, hard: boolean) => boolean): number[] {
  return Array.from(ranks).filter((_, i) => is(grades[i]!, hard?.[i] === 1));
}

function placing(
  ids: readonly string[],
  answer: ScoredAnswer | undefined,
): (rank: number | undefined) => PlacedDocument | undefined {
  const { result = [], scores } = answer ?? {};
  return (rank) => {
    const id = rank === undefined ? undefined : ids[rank - 1];
    if (id === undefined) return undefined;
    const at = result.indexOf(id);
    return { id, rank: rank!, score: at < 0 ? undefined : scores?.[at] };
  };
}

function marginOf(relevant: PlacedDocument, hard: PlacedDocument): Margin {
  const known = relevant.score !== undefined && hard.score !== undefined;
  return { ranks: hard.rank - relevant.rank, score: known ? relevant.score! - hard.score! : undefined };
}

/** Only a hard negative, the highest first; then both, by margin; then only an answer; then neither. */
function compareCases(a: HardCase, b: HardCase): number {
  const group = ({ relevant, hard }: HardCase) => (hard ? (relevant ? 1 : 0) : relevant ? 2 : 3);
  if (group(a) !== group(b)) return group(a) - group(b);
  if (group(a) === 0) return a.hard!.rank - b.hard!.rank;
  return group(a) === 1 ? a.margin!.ranks - b.margin!.ranks || a.hard!.rank - b.hard!.rank : 0;
}

function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1]! + sorted[half]!) / 2;
}

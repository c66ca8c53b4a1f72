import type { Document, Judgements, Qrels, Query, RankedList } from '../../collection/index.ts';
import type { EvaluatedSystem } from '../../evaluation/index.ts';
import type { RunLine } from '../../formats/index.ts';
import { type DocOf, docOf, excludedBy, type Where } from '../../systems/index.ts';
import { type Need, needsOf } from '../candidates.ts';
import { slicesBy } from '../slices.ts';
import { type Bucket, type DocumentFate, type Fate, furthest, isCandidate, isExposed } from './buckets.ts';
import { type BucketCount, type ConditionCount, conditionsOf, countsOf, lostAt } from './counts.ts';
import { diagnose, type FunnelDiagnosis } from './diagnosis.ts';
import { ofChunks } from './fate-at.ts';
import { followed, type Knowledge } from './follow.ts';
import { type FunnelRecalls, type QueryTally, recallsOf, tallyOf } from './recalls.ts';

/** A system with its answers and traces at hand. */
export interface TracedSystem extends Pick<EvaluatedSystem, 'name' | 'failed' | 'made'> {
  /** The queries that are scored. */
  readonly evaluation: Pick<EvaluatedSystem['evaluation'], 'queries'>;
  /** Query to what the system gave for it, with its stages where it told them. */
  readonly answers: ReadonlyMap<string, RunLine>;
  /** Answers in the order in which they are scored. */
  readonly lists: ReadonlyMap<string, RankedList>;
}

/** What the funnel looks at: depth, least relevant grade, documents. */
export interface FunnelOptions {
  /** Depth that counts as exposed within k, from 1. */
  readonly k: number;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** Follow these documents, judged or not, instead of the relevant ones. */
  readonly watch?: readonly string[];
  /** Only these queries. */
  readonly only?: readonly string[];
  /** Attributes to slice by. */
  readonly by?: readonly string[];
}

/** A set of queries. */
export interface FunnelPart {
  /** Queries with a document to follow. */
  readonly queries: number;
  /** Documents followed; alternatives are one. */
  readonly documents: number;
  /** Every bucket in its order, empty ones too. */
  readonly counts: readonly BucketCount[];
  /** Undefined where documents are watched, and where no query has a relevant one. */
  readonly recalls: FunnelRecalls | undefined;
  /** What the recalls say; undefined where they are. */
  readonly diagnosis: FunnelDiagnosis | undefined;
}

/** Where the relevant documents ended (METHODS.md 12). */
export interface Funnel {
  /** Name; of stage files that of the last. */
  readonly system: string;
  /** Depth that counts as exposed within k. */
  readonly k: number;
  /** Documents followed instead of the relevant ones; undefined where none were named. */
  readonly watched: readonly string[] | undefined;
  /** Over all queries that were scored. */
  readonly whole: FunnelPart;
  /** A slice each, by attribute in the order asked for, then by value; empty where no attribute was. */
  readonly slices: readonly {
    readonly by: string;
    readonly value: string;
    readonly kind: string;
    readonly part: FunnelPart;
  }[];
  /** Conditions of gates that exclude documents, those that exclude most first. */
  readonly conditions: readonly ConditionCount[];
  /** Stages that nobody explained, with what was lost there. */
  readonly lostAt: readonly { readonly stage: string; readonly documents: number }[];
  /** Queries that the system failed on, and their documents: in no bucket. */
  readonly failed: { readonly queries: readonly string[]; readonly documents: number };
  /** Queries without any answer; their documents are in the buckets. */
  readonly unanswered: number;
  /** One a document, by query in the order of evaluation. */
  readonly fates: readonly DocumentFate[];
}

/**
 * Follow every relevant document, or those watched, of every query that was scored.
 *
 * @param system its lists and answers by query; a query without an answer has lost all its documents
 * @param options queries left out by `only` are in no count
 */
export function funnelOf(
  system: TracedSystem,
  {
    qrels,
    queries,
    documents,
  }: { readonly qrels: Qrels; readonly queries: readonly Query[]; readonly documents: readonly Document[] },
  options: FunnelOptions,
): Funnel {
  const { k, watch, by = [], level = Number.MIN_VALUE } = options;
  const knowledge = knowledgeOf(system.made, documents, queries);
  const only = options.only && new Set(options.only);
  const needs = (query: string): Need[] => {
    const judgements = qrels.get(query);
    return watch ? watchedNeeds(judgements, watch) : judgements ? needsOf(judgements, level) : [];
  };
  const isFailed = (query: string) => system.failed.has(query) || system.answers.get(query)?.error !== undefined;
  const asked = new Set([...qrels.keys()].filter((query) => only?.has(query) ?? true));
  const scored = system.evaluation.queries.filter((query) => asked.has(query) && !isFailed(query));
  const failed = [...asked].filter(isFailed);

  const perQuery = new Map<string, DocumentFate[]>();
  for (const query of scored) {
    const wanted = needs(query);
    const line = system.answers.get(query);
    const names = new Set(wanted.flatMap((need) => need.documents));
    const follow = followed(line, system.name, query, names, knowledge);
    const ranks = ranksOf(system.lists.get(query)?.ids ?? line?.result ?? [], names);
    const scores = scoresOf(line, names);
    const fateOf = (document: string): Fate & { readonly document: string } => {
      const rank = ranks.get(document);
      if (rank === undefined) return { document, ...follow(document) };
      const score = scores.get(document);
      const bucket = rank <= k ? 'EXPOSED_WITHIN_K' : 'EXPOSED_BEYOND_K';
      return { document, bucket, rank, ...(score !== undefined && { score }) };
    };
    perQuery.set(
      query,
      wanted.map(({ documents: any, grade }) => ({
        query,
        ...bestOf(any.map(fateOf)),
        ...(grade !== undefined && { grade }),
        ...(any.length > 1 && { alternatives: any.length - 1 }),
      })),
    );
  }

  const part = (of: readonly string[]) => partOf(of, perQuery, k, watch === undefined);
  const fates = scored.flatMap((query) => perQuery.get(query)!);
  return {
    system: system.name,
    k,
    watched: watch,
    whole: part(scored),
    slices: by.flatMap((name) => {
      const sliced = slicesBy({ evaluation: { queries: scored } }, queries, name, {
        documents,
        qrels,
      });
      return sliced.map(({ value, kind, rows }) => ({
        by: name,
        value,
        kind,
        part: part(rows.map((row) => scored[row]!)),
      }));
    }),
    conditions: conditionsOf(fates),
    lostAt: lostAt(fates, stageNames(scored.map((query) => system.answers.get(query)))),
    failed: { queries: failed, documents: failed.reduce((sum, query) => sum + needs(query).length, 0) },
    unanswered: scored.filter((query) => !(system.lists.get(query)?.ids.length ?? 0)).length,
    fates,
  };
}

/**
 * Share of its relevant documents that were called and that no condition excludes, by query: what `candidates` is the mean of.
 * Queries without a relevant document, and those that the system failed on, are left out.
 */
export function candidateShares(
  system: TracedSystem,
  collection: Parameters<typeof funnelOf>[1],
  { level }: Pick<FunnelOptions, 'level'>,
): Map<string, number> {
  const { fates } = funnelOf(system, collection, { k: 1, ...(level !== undefined && { level }) });
  const counts = new Map<string, { all: number; candidates: number }>();
  for (const { query, bucket } of fates) {
    const { all, candidates } = counts.get(query) ?? { all: 0, candidates: 0 };
    counts.set(query, { all: all + 1, candidates: candidates + Number(isCandidate(bucket)) });
  }
  return new Map([...counts].map(([query, { all, candidates }]) => [query, candidates / all]));
}

function partOf(
  queries: readonly string[],
  fates: ReadonlyMap<string, readonly DocumentFate[]>,
  k: number,
  judged: boolean,
): FunnelPart {
  const buckets: Bucket[] = [];
  const tallies: QueryTally[] = [];
  for (const query of queries) {
    const own = fates.get(query)!.map(({ bucket }) => bucket);
    buckets.push(...own);
    tallies.push(tallyOf(query, own));
  }
  const counts = countsOf(buckets);
  const recalls = judged ? recallsOf(tallies, k) : undefined;
  const of = tallies.filter(({ documents }) => documents > 0).length;
  return { queries: of, documents: buckets.length, counts, recalls, diagnosis: recalls && diagnose(recalls, counts) };
}

/** Of alternatives the one that stands highest, else the one that came furthest. */
function bestOf<F extends Fate>(fates: readonly F[]): F {
  const exposed = fates.filter(({ bucket }) => isExposed(bucket)).sort((a, b) => a.rank! - b.rank!);
  return exposed[0] ?? furthest(fates)!;
}

/** Stages in the order of the traces; what only the answer lacks was lost at `result`. */
function stageNames(lines: readonly (RunLine | undefined)[]): Set<string> {
  const names = new Set<string>();
  for (const line of lines) for (const { name } of line?.stages ?? []) names.add(name);
  return names.add('result');
}

function ranksOf(ids: readonly string[], names: ReadonlySet<string>): Map<string, number> {
  const ranks = new Map<string, number>();
  ids.forEach((id, i) => {
    if (names.has(id) && !ranks.has(id)) ranks.set(id, i + 1);
  });
  return ranks;
}

function scoresOf(line: RunLine | undefined, names: ReadonlySet<string>): Map<string, number> {
  const scores = new Map<string, number>();
  line?.result?.forEach((id, i) => {
    const score = line.scores?.[i];
    if (score !== undefined && names.has(id)) scores.set(id, score);
  });
  return scores;
}

/** Watched documents, judged or not. */
function watchedNeeds(judgements: Judgements | undefined, watch: readonly string[]): Need[] {
  return watch.map((document) => {
    const grade = judgements?.grades.get(document);
    return { documents: [document], ...(grade !== undefined && { grade }) };
  });
}

type Made = NonNullable<EvaluatedSystem['made']>;

/**
 * What a recorded configuration and the collection tell: filters, the documents of chunks, and what no query can find. Of a
 * system without a configuration, or documents that are not at hand, nothing is taken to be missing.
 */
function knowledgeOf(made: Made | undefined, documents: readonly Document[], queries: readonly Query[]): Knowledge {
  const configs = Object.entries(made?.config ?? {}) as [string, Partial<Config>][];
  const rules = configs.flatMap(([, { type, doc_of: rule }]) =>
    type === 'collapse' ? [docOf(rule ?? '#', documents)] : [],
  );
  const namesOf = (id: string) => (rules.length === 0 ? [id] : [...new Set([id, ...documentsOf(id, rules)])]);
  const filters = new Map(
    configs.flatMap(([name, { type, where }]) => (type === 'filter' && where ? [[name, where]] : [])),
  );
  const byId = new Map(queries.map((query) => [query.id, query]));
  const entries = new Map<string, Document[]>();
  for (const document of documents) {
    for (const name of namesOf(document.id)) {
      const known = entries.get(name);
      if (known) known.push(document);
      else entries.set(name, [document]);
    }
  }
  const empty = new Set(made?.emptyDocuments);
  return {
    namesOf,
    has: (id) => documents.length === 0 || (entries.get(id) ?? []).some((entry) => !empty.has(entry.id)),
    excludedBy: (system, id, query) => {
      const where = filters.get(system);
      const asked = byId.get(query);
      const those = entries.get(id) ?? [];
      return where && asked ? excludedWhole(where, those, asked) : [];
    },
  };
}

interface Config {
  readonly type: string;
  readonly where: Where;
  readonly doc_of: string;
}

/** A document of several chunks is excluded where each of them is. */
function excludedWhole(where: Where, entries: readonly Document[], query: Query): readonly string[] {
  const each = entries.map((entry) => excludedBy(where, entry, query));
  return each.some((conditions) => conditions.length === 0) ? [] : ofChunks(each);
}

/** Ids to which a rule does not apply are no chunks. */
function documentsOf(id: string, rules: readonly DocOf[]): string[] {
  return rules.flatMap((rule) => {
    try {
      return [rule(id)];
    } catch {
      return [];
    }
  });
}

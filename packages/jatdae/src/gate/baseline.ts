import type { Measure } from '@jatdae/measures';
import { compareBytes } from '@jatdae/measures/advanced';
import {
  firstRelevantRank,
  type RepeatedMeans,
  type RepeatedQuery,
  type SliceSources,
  slicesBy,
} from '../analysis/index.ts';
import type { Query } from '../collection/index.ts';
import type { EvaluatedSystem } from '../evaluation/index.ts';

/** The shape's version. */
export const BASELINE_VERSION = 1;

/** What a score means beside the gold, the collection and the order of ties: with another of these it is another number. */
export interface Ruler {
  /** Least grade that is relevant; null for any above 0. */
  readonly level: number | null;
  /** What grades below 0 mean. */
  readonly negative: 'unjudged' | 'junk';
  /** How complete the judgements are. */
  readonly judging: 'complete' | 'pooled' | 'sampled';
  /** What a failed query is: out of the means, or 0. */
  readonly failed: 'leave-out' | 'zero';
  /** Documents that the system was asked for; null where that is not known. */
  readonly depth: number | null;
  /** Rule from chunk ids to documents; null without one. */
  readonly docOf: string | null;
}

/** A committed evaluation of one system: what a gate compares with. */
export interface Baseline {
  /** Version of this shape. */
  readonly version: typeof BASELINE_VERSION;
  /** Name. */
  readonly system: string;
  /** Version of jatdae that wrote it. */
  readonly jatdae: string;
  /** Configuration of the system and of those it is made of, and its depth; as a file had them, so a value may be anything. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Hash of the judgements; empty where it was not known. */
  readonly gold: string;
  /** Hash of documents and queries; absent where they were not known. */
  readonly collection?: string;
  /** Queries and documents that the hash of the collection is of; absent where they were not known. */
  readonly texts?: { readonly queries: number; readonly documents: number };
  /** Rule for tied documents: see `Provenance`; empty where it was not known. */
  readonly ties: string;
  /** How scores were made; absent in baselines that are older than this. */
  readonly ruler?: Ruler;
  /** Canonical names; the order of `means` and of each query's scores. */
  readonly measures: readonly string[];
  /**
   * Means over the queries for which each measure is defined; null where it is for none, and for sums and geometric
   * means. For people: gates read the queries.
   */
  readonly means: readonly (number | null)[];
  /** Each measure's mean, a repeated run at a time, where the system was run several times. */
  readonly noise: readonly RepeatedMeans[];
  /** The queries that its repeats answered otherwise, in the order of `noise`; absent where it was not repeated. */
  readonly varying?: readonly RepeatedQuery[];
  /** Stages of the pipeline whose recall is kept; an empty name stands for the candidates, whichever stages called them. */
  readonly stages: readonly string[];
  /** Values that slices had: one that disappears is a finding. */
  readonly slices: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  /** Documents that the system could find, where it told. */
  readonly documents?: number;
  /** Length of its longest list: how deep it was looked. */
  readonly longest: number;
  /** Who replaced an earlier baseline, and why; the latest last. */
  readonly blessings: readonly Blessing[];
  /** By id, in byte order. */
  readonly queries: readonly BaselineQuery[];
}

/** Who put a baseline in the place of another, and why. */
export interface Blessing {
  /** Who replaced it, as told. */
  readonly by: string;
  /** The reason, as told. */
  readonly why: string;
}

/** One query of a baseline: where its first relevant document stood, and its scores. */
export interface BaselineQuery {
  /** Query id. */
  readonly id: string;
  /** Rank of the first relevant document; 0 where there is none in the list, null where none was judged relevant. */
  readonly first: number | null;
  /** In the order of `measures`; null where not defined. */
  readonly scores: readonly (number | null)[];
  /** Recall of each stage's list, in the order of `stages`; null where not defined. */
  readonly recalls: readonly (number | null)[];
}

export interface BaselineOf {
  /** What becomes the baseline. */
  readonly system: EvaluatedSystem & { readonly ruler: Ruler };
  /** For attributes to slice by. */
  readonly queries: readonly Query[];
  /** What slices by an attribute of relevant documents are derived from. */
  readonly sources: SliceSources;
  /** Version of jatdae that writes it. */
  readonly jatdae: string;
  /** Attributes whose values are to be remembered. */
  readonly slices: readonly string[];
  /** Documents that the system could find, where it told. */
  readonly documents?: number;
  /** Those of the baseline before, and a new one. */
  readonly blessings: readonly Blessing[];
  /** Recall of the stages' lists by query. */
  readonly recalls: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Least grade that is relevant. */
  readonly level: number;
}

/** The evaluation of a system as a baseline. */
export function baselineOf(given: BaselineOf): Baseline {
  const { system, queries, level } = given;
  const { evaluation, rankings, provenance, settings, noise } = system;
  const { documents = [] } = given.sources;
  const { measures } = evaluation;
  const { values } = evaluation.scores;
  const stages = [...given.recalls.keys()];
  const score = (row: number, m: number) => nullable(values[row * measures.length + m]!);
  // The order of files changes nothing, not even the last bit of a mean.
  const rows = evaluation.queries.map((id, row) => ({ id, row })).sort((a, b) => compareBytes(a.id, b.id));
  return {
    version: BASELINE_VERSION,
    system: system.name,
    jatdae: given.jatdae,
    settings: settings ?? {},
    gold: provenance.gold ?? '',
    ...(provenance.collection !== undefined && { collection: provenance.collection }),
    ...(queries.length + documents.length > 0 && {
      texts: { queries: queries.length, documents: documents.length },
    }),
    ties: provenance.ties ?? '',
    ruler: system.ruler,
    measures: measures.map(({ name }) => name),
    means: measures.map((measure, m) =>
      meanOf(
        rows.map(({ row }) => score(row, m)),
        measure,
      ),
    ),
    noise: (noise?.means ?? []).map(({ measure, values, fall }) => ({
      measure,
      values,
      ...(fall !== undefined && { fall }),
    })),
    ...(noise?.varying && { varying: noise.varying }),
    stages,
    slices: given.slices.map((attribute) => ({
      attribute,
      values: slicesBy(system, queries, attribute, given.sources).map(({ value }) => value),
    })),
    ...(given.documents !== undefined && { documents: given.documents }),
    longest: longestList(rankings),
    blessings: given.blessings,
    queries: rows.map(({ id, row }) => ({
      id,
      first: rankings ? nullable(firstRelevantRank(rankings[row]!, level)) : null,
      scores: measures.map((_, m) => score(row, m)),
      recalls: stages.map((stage) => given.recalls.get(stage)!.get(id) ?? null),
    })),
  };
}

function nullable(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Length of the longest list. */
export function longestList(rankings: EvaluatedSystem['rankings'] = []): number {
  return rankings.reduce((most, { retrieved }) => Math.max(most, retrieved), 0);
}

function meanOf(scores: readonly (number | null)[], measure: Measure): number | null {
  if (measure.aggregation !== 'mean') return null;
  const defined = scores.filter((value) => value !== null);
  return defined.length === 0 ? null : defined.reduce((sum, value) => sum + value, 0) / defined.length;
}

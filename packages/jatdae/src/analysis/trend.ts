import type { NegativeGrades } from '@jatdae/measures';
/** What an evaluation of a project came to, at one time: what its history keeps. */
export interface PastEvaluation {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** The version that evaluated. */
  readonly jatdae: string;
  /** Hash of the judgements. */
  readonly gold: string;
  /** Hash of documents and queries. */
  readonly collection: string;
  /** What else decides how an answer is scored. */
  readonly scoring: PastScoring;
  /** In the order of evaluation. */
  readonly systems: readonly PastSystem[];
  /** Absent where no gate was asked. */
  readonly gate?: PastGate;
}

export interface PastScoring {
  /** What a grade below 0 means. */
  readonly negative: NegativeGrades;
  /** Least relevant grade; absent: any above 0. */
  readonly rel?: number;
}

export interface PastSystem {
  /** Name. */
  readonly system: string;
  /** Hash of the recorded answers. */
  readonly run: string;
  /** Hash of the settings of the system and of those it is made of. */
  readonly settings: string;
  /** Queries that it failed on: they are left out of the means. */
  readonly failed: number;
  /** One a measure. */
  readonly means: readonly PastMean[];
}

export interface PastMean {
  /** Canonical name. */
  readonly measure: string;
  /** Null where the measure was defined for no query. */
  readonly value: number | null;
  /** Queries behind it. */
  readonly n: number;
  /** Share of unjudged documents among those that the measure looked at; null where nothing was retrieved. */
  readonly unjudged: number | null;
}

export interface PastGate {
  /** Of all rules together. */
  readonly verdict: 'green' | 'red' | 'cannot-tell';
  /** Rules that held. */
  readonly green: number;
  /** Rules that did not. */
  readonly red: number;
  /** Rules that could not be told. */
  readonly cannotTell: number;
  /** Hash of the rules. */
  readonly rules: string;
}

/** What made the numbers before and after incomparable. */
export type Break = 'gold' | 'collection' | 'scoring';

/** Evaluations on one gold, one collection, scored in one way: only their numbers are compared. */
export interface TrendSegment {
  /** Hash of the judgements. */
  readonly gold: string;
  /** Hash of documents and queries. */
  readonly collection: string;
  /** What else decides how an answer is scored. */
  readonly scoring: PastScoring;
  /** Time of its first evaluation. */
  readonly from: string;
  /** What changed against the segment before; empty for the first. */
  readonly changed: readonly Break[];
  /** In the order in which they were written. */
  readonly points: readonly TrendPoint[];
}

export interface TrendPoint extends Pick<PastEvaluation, 'time' | 'jatdae' | 'systems' | 'gate'> {
  /** The gate's rules are others than at the gate before: a verdict that turned may be theirs. */
  readonly otherRules: boolean;
}

/** The history of a project in the order in which it was written, split wherever numbers cannot be compared any more. */
export function trendOf(past: readonly PastEvaluation[]): TrendSegment[] {
  const segments: (TrendSegment & { readonly points: TrendPoint[] })[] = [];
  let rules: string | undefined;
  for (const { time, jatdae, systems, gate, gold, collection, scoring } of past) {
    const last = segments.at(-1);
    const changed = last ? breaksBetween(last, { gold, collection, scoring }) : [];
    const otherRules = gate !== undefined && rules !== undefined && gate.rules !== rules;
    const point = { time, jatdae, systems, ...(gate && { gate }), otherRules };
    if (gate) rules = gate.rules;
    if (last && changed.length === 0) last.points.push(point);
    else segments.push({ gold, collection, scoring, from: time, changed, points: [point] });
  }
  return segments;
}

type Ground = Pick<PastEvaluation, 'gold' | 'collection' | 'scoring'>;

function breaksBetween(a: Ground, b: Ground): Break[] {
  const scoring = a.scoring.negative === b.scoring.negative && a.scoring.rel === b.scoring.rel;
  return [
    ...(a.gold === b.gold ? [] : (['gold'] as const)),
    ...(a.collection === b.collection ? [] : (['collection'] as const)),
    ...(scoring ? [] : (['scoring'] as const)),
  ];
}

/** Measures of a trend, in order of first appearance from the latest evaluation back. */
export function measuresOfTrend(segments: readonly TrendSegment[]): string[] {
  return named(segments, ({ means }) => means.map(({ measure }) => measure));
}

/** Systems of a trend, those of the latest evaluation first. */
export function systemsOfTrend(segments: readonly TrendSegment[]): string[] {
  return named(segments, ({ system }) => [system]);
}

function named(segments: readonly TrendSegment[], of: (system: PastSystem) => readonly string[]): string[] {
  const points = segments.flatMap((segment) => segment.points).reverse();
  return [...new Set(points.flatMap(({ systems }) => systems.flatMap(of)))];
}

/** The mean of a system at a point. */
export function meanAt(
  { systems }: { readonly systems: readonly Pick<PastSystem, 'system' | 'means'>[] },
  system: string,
  measure: string,
): PastMean | undefined {
  return systems.find((one) => one.system === system)?.means.find((one) => one.measure === measure);
}

import { spearmanRho, type UnitBootstrapOptions, unitInterval } from '@jatdae/measures/stats';
import type { Query } from '../../collection/index.ts';
import { type IntervalEstimate, type JudgeAgreement, judgeAgreement } from './agreement.ts';
import { type ErrorPatterns, errorPatterns } from './error-patterns.ts';
import { groupedBy, isPlain, type Stratum, type ValidationPair } from './pair.ts';
import { THRESHOLDS, type Thresholds, type ValidationVerdict, validationVerdict } from './verdict.ts';

/** A set of pairs: a stratum; `top`: relevant and hard ones, on which a judge is asked in earnest; all of them. */
export type PairSet = Stratum | 'top' | 'all';

/** What is known of a judge. */
export interface JudgeValidation {
  /** The strata that have a pair, then `top` where there are hard pairs, then all. */
  readonly sets: readonly ({ readonly set: PairSet } & JudgeAgreement)[];
  /** Other wordings and orders against the judge as it is used; empty where there are none. */
  readonly variants: readonly VariantEffect[];
  /** Undefined where no length is known. */
  readonly length: LengthBias | undefined;
  /** Kinds of queries on which the judge errs more. */
  readonly patterns: ErrorPatterns;
  /** Whether it has shown what is asked of a judge. */
  readonly verdict: ValidationVerdict;
}

/** What is known of the queries, and what is asked of a judge. */
export interface ValidateOptions {
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** With attributes, for the pattern of errors. */
  readonly queries?: readonly Query[];
  /** Attributes to look for patterns in. Default: all that the queries have. */
  readonly attributes?: readonly string[];
  /** Of the intervals: draws, level and seed. */
  readonly bootstrap?: UnitBootstrapOptions;
  /** What is asked of a judge; what is left out keeps its default. */
  readonly thresholds?: Partial<Thresholds>;
}

const STRATA: readonly Stratum[] = ['relevant', 'hard', 'random', 'unsorted'];

/** A judge's answers against people's grades, stratum by stratum. */
export function validateJudge(pairs: readonly ValidationPair[], options: ValidateOptions = {}): JudgeValidation {
  const { level, queries = [], attributes, bootstrap = {}, thresholds = {} } = options;
  const plain = pairs.filter(isPlain);
  const agreement = (of: (pair: ValidationPair) => boolean) =>
    judgeAgreement(plain.filter(of), { ...(level !== undefined && { level }), bootstrap });
  const strata = STRATA.map((set) => ({ set, ...agreement(({ stratum }) => stratum === set) }));
  const [relevant, hard] = [strata[0]!, strata[1]!];
  const top = agreement(({ stratum }) => stratum === 'relevant' || stratum === 'hard');
  return {
    sets: [
      ...strata.filter((one) => one.pairs > 0),
      ...(hard.pairs > 0 ? [{ set: 'top' as const, ...top }] : []),
      { set: 'all', ...agreement(() => true) },
    ],
    variants: variantEffects(pairs, { ...(level !== undefined && { level }), bootstrap }),
    length: lengthBias(pairs, bootstrap),
    patterns: errorPatterns(pairs, queries, {
      ...(attributes && { attributes }),
      ...(bootstrap.seed !== undefined && { seed: bootstrap.seed }),
    }),
    verdict: validationVerdict({ hard, relevant, top }, { ...THRESHOLDS, ...thresholds }),
  };
}

/** Does the judge like long texts more, or less, than people do? The error is judge - people, so that long texts may well be better. */
interface LengthBias {
  /** Pairs with both grades and a length. */
  readonly pairs: number;
  /** Pairs with both grades, but without a length. */
  readonly unknown: number;
  /** The median length in characters; what is longer is long. */
  readonly middle: number;
  /** Mean error on long texts; undefined where there is none. */
  readonly longError: number | undefined;
  /** Mean error on short ones; undefined where there is none. */
  readonly shortError: number | undefined;
  /** Mean error on long texts - on short ones. */
  readonly difference: IntervalEstimate;
  /** Spearman's rank correlation of error and length. */
  readonly correlation: IntervalEstimate;
}

/** @returns undefined where no pair has a length */
export function lengthBias(
  pairs: readonly ValidationPair[],
  bootstrap: UnitBootstrapOptions = {},
): LengthBias | undefined {
  const graded = pairs.filter((pair) => isPlain(pair) && pair.judge !== undefined);
  const known = graded.filter(({ textLength }) => textLength !== undefined);
  if (known.length === 0) return undefined;
  const lengths = Float64Array.from(known, ({ textLength }) => textLength!);
  const errors = Float64Array.from(known, ({ judge, human }) => judge! - human);
  const sorted = lengths.toSorted();
  const half = sorted.length >> 1;
  const middle = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  const long = lengths.map((length) => Number(length > middle));
  /** Mean error of the long (1) or the short (0), each pair as often as its query was drawn. */
  const mean = (side: number, times?: Uint8Array | Uint32Array) => {
    let n = 0;
    let sum = 0;
    for (let i = 0; i < errors.length; i++) {
      if (long[i] !== side) continue;
      const weight = times ? times[i]! : 1;
      n += weight;
      sum += weight * errors[i]!;
    }
    return n === 0 ? undefined : sum / n;
  };
  const difference = (times?: Uint32Array) => {
    const [a, b] = [mean(1, times), mean(0, times)];
    return a === undefined || b === undefined ? undefined : a - b;
  };
  const rho = spearmanRho(lengths, errors);
  const clusters = [...groupedBy(known.keys(), (i) => known[i]!.query).values()];
  const estimate = (statistic: (times?: Uint32Array) => number | undefined): IntervalEstimate => {
    const value = statistic();
    if (value === undefined || clusters.length < 2) return { value };
    const each = new Uint32Array(known.length);
    const interval = unitInterval(
      clusters.length,
      (times) => {
        for (const [c, of] of clusters.entries()) for (const i of of) each[i] = times[c]!;
        return statistic(each);
      },
      bootstrap,
    );
    return { value, ...(interval && { interval: [interval.low, interval.high] as const }) };
  };
  return {
    pairs: known.length,
    unknown: graded.length - known.length,
    middle,
    longError: mean(1),
    shortError: mean(0),
    difference: estimate(difference),
    correlation: estimate(rho),
  };
}

/** What another wording of the prompt, or another order of the documents, does to a judge's grades. */
interface VariantEffect {
  /** What is another than usual. */
  readonly kind: 'prompt' | 'order';
  /** Its name. */
  readonly variant: string;
  /** Pairs graded both ways. */
  readonly pairs: number;
  /** Pairs asked both ways that have no grade one way or the other. */
  readonly missing: number;
  /** Share of the pairs with another grade. */
  readonly flips: IntervalEstimate;
  /** Share of the pairs that become relevant or stop being so. */
  readonly relevanceFlips: IntervalEstimate;
  /** Mean of the variant's grade - the usual grade. */
  readonly shift: IntervalEstimate;
}

/** Each variant against the judge as it is used, in order of first appearance. Only pairs asked both ways count. */
export function variantEffects(
  pairs: readonly ValidationPair[],
  {
    level = Number.MIN_VALUE,
    bootstrap = {},
  }: { readonly level?: number; readonly bootstrap?: UnitBootstrapOptions } = {},
): VariantEffect[] {
  const usual = new Map<string, Map<string, ValidationPair>>();
  for (const [query, of] of groupedBy(pairs.filter(isPlain), ({ query }) => query)) {
    usual.set(query, new Map(of.map((pair) => [pair.document, pair])));
  }
  const effects: VariantEffect[] = [];
  for (const kind of ['prompt', 'order'] as const) {
    const other = kind === 'prompt' ? 'order' : 'prompt';
    const varied = pairs.filter((pair) => pair[kind] !== undefined && pair[other] === undefined);
    for (const [variant, of] of groupedBy(varied, (pair) => pair[kind]!)) {
      const both: { query: string; before: number; after: number }[] = [];
      let missing = 0;
      for (const { query, document, judge } of of) {
        const before = usual.get(query)?.get(document);
        if (before === undefined) continue;
        if (before.judge === undefined || judge === undefined) missing++;
        else both.push({ query, before: before.judge, after: judge });
      }
      const mean = (value: (one: { before: number; after: number }) => number) =>
        clusterEstimate(both, value, bootstrap);
      effects.push({
        kind,
        variant,
        pairs: both.length,
        missing,
        flips: mean(({ before, after }) => Number(before !== after)),
        relevanceFlips: mean(({ before, after }) => Number(before >= level !== after >= level)),
        shift: mean(({ before, after }) => after - before),
      });
    }
  }
  return effects;
}

/** Mean of a value over pairs, with its interval over whole queries. */
function clusterEstimate<T extends { readonly query: string }>(
  pairs: readonly T[],
  value: (pair: T) => number,
  bootstrap: UnitBootstrapOptions = {},
): IntervalEstimate {
  if (pairs.length === 0) return { value: undefined };
  const queries = [...groupedBy(pairs, ({ query }) => query).values()].map((of) => ({
    n: of.length,
    sum: of.reduce((sum, pair) => sum + value(pair), 0),
  }));
  const mean = (times?: Uint32Array) => {
    let n = 0;
    let sum = 0;
    for (const [i, one] of queries.entries()) {
      const weight = times ? times[i]! : 1;
      n += weight * one.n;
      sum += weight * one.sum;
    }
    return n === 0 ? undefined : sum / n;
  };
  const interval = queries.length < 2 ? undefined : unitInterval(queries.length, mean, bootstrap);
  return { value: mean(), ...(interval && { interval: [interval.low, interval.high] as const }) };
}

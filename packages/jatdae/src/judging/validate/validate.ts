import type { UnitBootstrapOptions } from '@jatdae/measures/stats';
import type { Query } from '../../collection/shapes.ts';
import { type JudgeAgreement, judgeAgreement } from './agreement.ts';
import { type ErrorPatterns, errorPatterns } from './error-patterns.ts';
import { type LengthBias, lengthBias } from './length-bias.ts';
import { isPlain, type Stratum, type ValidationPair } from './pair.ts';
import { type VariantEffect, variantEffects } from './variants.ts';
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

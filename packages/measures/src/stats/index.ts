/**
 * Statistics over per-query scores: is the difference real? Pure functions over typed arrays; everything random takes a seed.
 *
 * @module
 */
export { type TwoWayAnova, twoWayAnova } from './anova.ts';
export { type BayesianComparison, bayesianComparison } from './bayes.ts';
export { type BothIntervals, bootstrapInterval, bootstrapIntervals } from './bootstrap.ts';
export { brownForsythe } from './brown-forsythe.ts';
export { type Confusion, confusion, rawAgreement } from './confusion.ts';
export { benjaminiHochberg, bonferroni, hochberg, holm } from './corrections.ts';
export { type CriticalDifference, criticalDifference } from './critical-difference.ts';
export { cohenDz, probabilityOfSuperiority, standardisedMeanDifference } from './effect-size.ts';
export { type EquivalenceTest, equivalenceTest } from './equivalence.ts';
export { horvitzThompson } from './horvitz-thompson.ts';
export { abstentionNauc, pairedAccuracy, pMrr, robustness } from './instructions.ts';
export { intervalScores, type NoIntervalScale } from './interval-scale.ts';
export { isotonicFit } from './isotonic.ts';
export { jaccardAt } from './jaccard.ts';
export { cohenKappa, kappaOfCounts, weightedKappa } from './kappa.ts';
export { kendallTau, kendallTauTop } from './kendall-tau.ts';
export { type AlphaLevel, krippendorffAlpha } from './krippendorff-alpha.ts';
export { indistinguishableGroups, letterGroups } from './letters.ts';
export { lexiprecision, lexirecall, recallPairedPreference } from './list-preference.ts';
export { meanInterval } from './mean-interval.ts';
export { normalityTest } from './normality.ts';
export { type Moments, moments, NOISE, pairedDifferences } from './paired.ts';
export { pairwiseRandomisationTests, pairwiseRandomisationTestsOf } from './pairwise-randomisation.ts';
export {
  achievedPower,
  minimumDetectableDifference,
  type PowerOptions,
  type QueriesNeeded,
  queriesForHalfWidth,
  queriesNeeded,
} from './power.ts';
export {
  type DrawnSample,
  type MeanEstimate,
  type PredictionPowered,
  type PredictionPoweredOptions,
  predictionPowered,
  predictionPoweredDifference,
} from './prediction-powered.ts';
export { type StratifiedShare, stratifiedShare, wilsonInterval } from './proportion-interval.ts';
export { randomisationTest, randomisationTests } from './randomisation-test.ts';
export { rankBiasedOverlap } from './rank-biased-overlap.ts';
export { type RankSwaps, rankSwaps } from './rank-swaps.ts';
export { signTest } from './sign-test.ts';
export { spearmanRho } from './spearman.ts';
export { normalSwapRate, type SwapOptions, type SwapRate, swapRate } from './swap-rate.ts';
export { type PairSwapRates, swapRates } from './swap-rates.ts';
export { pairedT } from './t-test.ts';
export { tauAP, tauAPb } from './tau-ap.ts';
export { topicSetSizeAnova, topicSetSizeT } from './topic-set-size.ts';
export { randomisedTukeyHsd } from './tukey-hsd.ts';
export { type UnitBootstrapOptions, unitInterval } from './unit-bootstrap.ts';
export { wilcoxon } from './wilcoxon.ts';

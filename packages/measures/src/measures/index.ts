import type { MeasureFamily, ParamSpecs } from '../measure.ts';
import { accuracy } from './accuracy.ts';
import { allFound } from './all-found.ts';
import { averagePrecision, cappedAveragePrecision, geometricMeanAveragePrecision } from './average-precision.ts';
import { fidelity, xdcg } from './azure.ts';
import { bpref, geometricMeanBpref } from './bpref.ts';
import { binaryG, buckleyG } from './buckley-gain.ts';
import { cappedRecall } from './capped-recall.ts';
import { compatibility } from './compatibility.ts';
import { numNonrelJudgedRet, numRel, numRelRet, numRet } from './counts.ts';
import {
  bejeweled,
  bejeweledDynamic,
  informationForaging,
  insq,
  inst,
  nerr8,
  nerr9,
  nerr10,
  nerr11,
  scaledDcg,
} from './cwl.ts';
import { dcg, idealDcgFamily, ndcg } from './dcg.ts';
import * as diversity from './diversity.ts';
import { expectedReciprocalRank } from './expected-reciprocal-rank.ts';
import { exposureDisparity, exposureLoss, exposureRelevance } from './exposure.ts';
import { fMeasure } from './f-measure.ts';
import { inferredAp } from './inferred-ap.ts';
import { elevenPoint, interpolatedPrecision } from './interpolated-precision.ts';
import { holes, judgedShare, unjudged } from './judged-share.ts';
import { averagePrecisionOverGroups, precisionOverGroups, rPrecisionMultipleOverGroups } from './judgement-groups.ts';
import { maxPrecision } from './max-precision.ts';
import { ndcgAtRelevant, rNdcg } from './ndcg-averages.ts';
import { pairPreference, weightedPreference } from './pair-preferences.ts';
import { precision } from './precision.ts';
import * as preferences from './preferences.ts';
import { rPrecision, rPrecisionMultiple } from './r-precision.ts';
import { rankBiasedPrecision, rbpResidual, residualOfRbp } from './rank-biased-precision.ts';
import { recall } from './recall.ts';
import { reciprocalRank } from './reciprocal-rank.ts';
import { setAP, setF, setP, setR } from './set-measures.ts';
import { success } from './success.ts';
import { timeBiasedGain, uMeasure } from './time-and-effort.ts';
import { utility } from './utility.ts';
import { hardNegativeAhead, violations } from './violations.ts';
import { yaap } from './yaap.ts';

/** Every family, in the order of the reference. A new measure is one file and one line here. */
export const families = [
  ndcg,
  dcg,
  idealDcgFamily,
  reciprocalRank,
  averagePrecision,
  cappedAveragePrecision,
  geometricMeanAveragePrecision,
  precision,
  maxPrecision,
  recall,
  cappedRecall,
  success,
  allFound,
  fMeasure,
  rPrecision,
  rPrecisionMultiple,
  interpolatedPrecision,
  elevenPoint,
  bpref,
  geometricMeanBpref,
  inferredAp,
  rankBiasedPrecision,
  residualOfRbp,
  rbpResidual,
  expectedReciprocalRank,
  judgedShare,
  holes,
  unjudged,
  violations,
  hardNegativeAhead,
  accuracy,
  compatibility,
  scaledDcg,
  bejeweled,
  bejeweledDynamic,
  informationForaging,
  insq,
  inst,
  nerr8,
  nerr9,
  nerr10,
  nerr11,
  timeBiasedGain,
  uMeasure,
  xdcg,
  fidelity,
  exposureDisparity,
  exposureRelevance,
  exposureLoss,
  setP,
  setR,
  setAP,
  setF,
  utility,
  yaap,
  ndcgAtRelevant,
  rNdcg,
  binaryG,
  buckleyG,
  numRet,
  numRel,
  numRelRet,
  numNonrelJudgedRet,
  diversity.alphaDcg,
  diversity.alphaNdcg,
  diversity.errIntentAware,
  diversity.nerrIntentAware,
  diversity.noveltyRbp,
  diversity.normalisedNoveltyRbp,
  diversity.apIntentAware,
  diversity.precisionIntentAware,
  diversity.subtopicRecall,
  averagePrecisionOverGroups,
  precisionOverGroups,
  rPrecisionMultipleOverGroups,
  pairPreference,
  weightedPreference,
  preferences.preferencesPossible,
  preferences.preferencesFulfilled,
  preferences.preferencesFulfilledRetrieved,
  preferences.preferencesSimple,
  preferences.preferencesPairs,
  preferences.preferencesByGroup,
  preferences.preferencesByGroupR,
  preferences.preferencesSimpleRetrieved,
  preferences.preferencesPairsRetrieved,
  preferences.preferencesByGroupRetrieved,
  preferences.preferencesByGroupRRetrieved,
  preferences.preferencesSimpleImplied,
  preferences.preferencesPairsImplied,
  preferences.preferencesByGroupImplied,
] as unknown as readonly MeasureFamily<ParamSpecs>[];

export { averageAtPoints } from './interpolated-precision.ts';

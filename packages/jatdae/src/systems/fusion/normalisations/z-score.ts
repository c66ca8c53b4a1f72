import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';
import { scoresOf } from '../normalisation.ts';
import { minMaxOf } from './min-max.ts';

/**
 * `z-score`: mean 0, variance 1 within the list (population variance). A document that is missing and counts as 0 stands
 * where the average document stands, above those of the lower half: `missing: min` says otherwise.
 */
export const zScore: Normalisation = {
  name: 'z-score',
  formula: '(s - mean) / standard deviation, dividing by n',
  source: 'M. Montague, J. A. Aslam, Relevance score normalization for metasearch, CIKM 2001 (ZMUV)',
  equal: fusion.equalScores.zScore,
  needsScores: true,
  apply: (list) => {
    // z-scores do not change when scores are shifted and stretched, and min-max scores never overflow.
    const scores = minMaxOf(scoresOf(list));
    const n = scores.length;
    const mean = scores.reduce((a, b) => a + b, 0) / n;
    const deviation = Math.sqrt(scores.reduce((a, b) => a + (b - mean) ** 2, 0) / n);
    if (deviation === 0 || scores.every((s) => s === scores[0])) return new Float64Array(n);
    return scores.map((s) => (s - mean) / deviation);
  },
};

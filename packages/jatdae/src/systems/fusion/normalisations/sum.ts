import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';
import { scoresOf } from '../normalisation.ts';
import { minMaxOf } from './min-max.ts';

/** `sum`: the worst score becomes 0, and all scores of a list add up to 1. */
export const sum: Normalisation = {
  name: 'sum',
  formula: '(s - min) / sum of (s - min)',
  source: 'M. Montague, J. A. Aslam, Relevance score normalization for metasearch, CIKM 2001',
  equal: fusion.equalScores.sum,
  needsScores: true,
  apply: (list) => {
    // Of min-max scores the ratio is the same, and nothing overflows.
    const shifted = minMaxOf(scoresOf(list));
    const total = shifted.reduce((a, b) => a + b, 0);
    return shifted.map((s) => s / total);
  },
};

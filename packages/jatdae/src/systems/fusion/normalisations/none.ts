import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';
import { scoresOf } from '../normalisation.ts';

/** `none`: scores as they are, for systems that already share a scale. */
export const none: Normalisation = {
  name: 'none',
  formula: 's',
  source: 'E. A. Fox, J. A. Shaw, Combination of multiple searches, TREC-2 1994',
  equal: fusion.equalScores.none,
  needsScores: true,
  apply: (list) => scoresOf(list),
};

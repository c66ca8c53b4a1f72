import { JatdaeError } from '../../../errors.ts';
import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';
import { scoresOf } from '../normalisation.ts';

/**
 * `max`: the best score becomes 1, the others keep their ratio to it. Where the best score is 0 or below, division would
 * turn the list over, so that is an error.
 */
export const max: Normalisation = {
  name: 'max',
  formula: 's / max',
  source: 'J. H. Lee, Combining multiple evidence from different properties of weighting schemes, SIGIR 1995',
  equal: fusion.equalScores.max,
  needsScores: true,
  apply: (list) => {
    const scores = scoresOf(list);
    const best = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    if (scores.every((s) => s === best)) return new Float64Array(scores.length).fill(1);
    if (best <= 0) throw new JatdaeError(fusion.maxNotPositive({ best }));
    return scores.map((s) => s / best);
  },
};

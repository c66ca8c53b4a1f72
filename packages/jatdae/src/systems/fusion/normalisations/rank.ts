import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';

/** `rank`: equal steps from 1 at the first rank to 1/n at the last. */
export const rank: Normalisation = {
  name: 'rank',
  formula: '1 - (r - 1) / n',
  source: 'J. H. Lee, Analyses of multiple evidence combination, SIGIR 1997',
  equal: fusion.equalScores.rank,
  needsScores: false,
  apply: ({ ids }) => Float64Array.from(ids, (_, i) => 1 - i / ids.length),
};

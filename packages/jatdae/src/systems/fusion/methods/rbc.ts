import { add, fold } from '../add.ts';
import type { FusionMethod } from '../method.ts';

/** Rank-biased centroid: the chance that a user of persistence phi reads the document. A missing one is never read. */
export const rbc: FusionMethod = {
  name: 'rbc',
  formula: 'sum of w * (1 - phi) * phi^(r - 1)',
  source:
    'P. Bailey, A. Moffat, F. Scholer, P. Thomas, Retrieval consistency in the presence of query variations, SIGIR 2017',
  reads: 'ranks',
  missing: ['zero'],
  takes: ['phi'],
  score: (columns) => {
    const { phi } = columns.parameters;
    return fold(
      columns,
      ({ ranks, weight }, c) => (ranks[c] === 0 ? Number.NaN : weight * (1 - phi) * phi ** (ranks[c]! - 1)),
      add,
    );
  },
};

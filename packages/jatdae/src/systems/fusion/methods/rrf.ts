import { add, fold } from '../add.ts';
import type { FusionMethod } from '../method.ts';

/** Reciprocal rank fusion. A missing document gets nothing from the list, as if it stood infinitely far down. */
export const rrf: FusionMethod = {
  name: 'rrf',
  formula: 'sum of w / (k + r)',
  source: 'G. V. Cormack, C. L. A. Clarke, S. Büttcher, Reciprocal rank fusion outperforms Condorcet, SIGIR 2009',
  reads: 'ranks',
  missing: ['zero'],
  takes: ['k'],
  score: (columns) => {
    const { k } = columns.parameters;
    return fold(columns, ({ ranks, weight }, c) => (ranks[c] === 0 ? Number.NaN : weight / (k + ranks[c]!)), add);
  },
};

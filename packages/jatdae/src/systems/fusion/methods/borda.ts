import { add, fold } from '../add.ts';
import type { FusionMethod } from '../method.ts';

/**
 * Borda count: each list has c points for its first document, c - 1 for the second and so on, c the number of documents of
 * all lists together. The points that a list does not give are shared by the documents that it lacks (`share`, as
 * published), or given to nobody (`zero`).
 */
export const borda: FusionMethod = {
  name: 'borda',
  formula: 'sum of w * (c - r + 1); a missing document: w * (c - length + 1) / 2',
  source: 'J. A. Aslam, M. Montague, Models for metasearch, SIGIR 2001',
  reads: 'ranks',
  missing: ['share', 'zero'],
  takes: [],
  score: (columns) => {
    const { candidates, missing } = columns;
    return fold(
      columns,
      ({ ranks, weight, length }, c) => {
        if (ranks[c] !== 0) return weight * (candidates - ranks[c]! + 1);
        return missing === 'share' ? (weight * (candidates - length + 1)) / 2 : Number.NaN;
      },
      add,
    );
  },
};

import type { FusionColumns, FusionMethod } from '../method.ts';

/**
 * Condorcet: the lists vote on every pair of documents. A list prefers what stands higher, prefers what it holds to what it
 * lacks, and has no say where it lacks both.
 *
 * Majorities may run in a circle (a before b before c before a), so that no order obeys them all, and sorting by them gives
 * what the sorting algorithm happens to do. Here the score is Copeland's: pairs won minus pairs lost. It is an order, does
 * not depend on the order of lists or documents, and obeys every majority outside of circles: where each document of a
 * group beats each document outside of it, the whole group stands first. Documents of equal score stand by id; with two
 * lists those are many, since the two disagree without a majority.
 *
 * Takes time proportional to the square of the number of documents.
 */
export const condorcet: FusionMethod = {
  name: 'condorcet',
  formula: 'pairs won - pairs lost, by majority of w',
  source:
    'M. Montague, J. A. Aslam, Condorcet fusion for improved retrieval, CIKM 2002; A. H. Copeland 1951 for the resolution',
  reads: 'ranks',
  missing: ['below', 'skip'],
  takes: [],
  score: (columns) => {
    const { candidates: n } = columns;
    const scores = new Float64Array(n);
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++) {
        const winner = majority(columns, a, b);
        scores[a]! += winner;
        scores[b]! -= winner;
      }
    }
    return scores;
  },
};

/** 1 where a beats b, -1 where b beats a, 0 where the votes are even. */
function majority({ lists, missing }: FusionColumns, a: number, b: number): number {
  let margin = 0;
  let all = 0;
  for (const { ranks, weight } of lists) {
    const rankA = ranks[a]!;
    const rankB = ranks[b]!;
    all += weight;
    if (rankA === 0 || rankB === 0) {
      if (missing === 'below' && rankA !== rankB) margin += rankB === 0 ? weight : -weight;
    } else margin += rankA < rankB ? weight : -weight;
  }
  // Weights such as 0.1 + 0.2 against 0.3 are even votes.
  return Math.abs(margin) <= all * 1e-12 ? 0 : Math.sign(margin);
}

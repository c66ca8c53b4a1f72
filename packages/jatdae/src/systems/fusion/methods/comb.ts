import { add, fold } from '../add.ts';
import type { FusionColumns, FusionMethod, MissingScore } from '../method.ts';

// The Comb family folds the normalised scores that the lists give to a document. Where `missing` is not `skip`, the lists
// that lack it give a score as well, and the fold is over all lists.

const FOX_SHAW = 'E. A. Fox, J. A. Shaw, Combination of multiple searches, TREC-2 1994';
const SUMS: readonly MissingScore[] = ['zero', 'skip', 'min', 'share'];
const MIDDLES: readonly MissingScore[] = ['skip', 'zero', 'min', 'share'];

const given = (columns: FusionColumns, done: (values: Float64Array, candidate: number) => number) =>
  fold(columns, (list, c) => list.scores[c]!, done);

/** Sum. A missing document counts 0 in the list. */
export const combSum: FusionMethod = {
  name: 'combsum',
  formula: 'sum of w * s',
  source: FOX_SHAW,
  reads: 'scores',
  missing: SUMS,
  takes: [],
  score: (columns) => given(columns, add),
};

/** CombSUM with weights that must be given: the convex combination of hybrid search, when they add up to 1. */
export const weightedSum: FusionMethod = {
  ...combSum,
  name: 'weighted-sum',
  source: 'S. Bruch, S. Gai, A. Ingber, An analysis of fusion functions for hybrid retrieval, TOIS 42(1) 2023',
  weighted: true,
};

/** Sum times the number of lists that hold the document. */
export const combMnz: FusionMethod = {
  name: 'combmnz',
  formula: 'n * sum of w * s',
  source: FOX_SHAW,
  reads: 'scores',
  missing: SUMS,
  takes: [],
  score: (columns) => given(columns, (values, c) => columns.held[c]! * add(values)),
};

/** CombSUM (gamma 0) to CombMNZ (gamma 1) and beyond. */
export const combGmnz: FusionMethod = {
  name: 'combgmnz',
  formula: 'n^gamma * sum of w * s',
  source: 'J. H. Lee, Analyses of multiple evidence combination, SIGIR 1997',
  reads: 'scores',
  missing: SUMS,
  takes: ['gamma'],
  score: (columns) => given(columns, (values, c) => columns.held[c]! ** columns.parameters.gamma * add(values)),
};

/** Mean over the lists that hold the document. */
export const combAnz: FusionMethod = {
  name: 'combanz',
  formula: '(sum of w * s) / n',
  source: FOX_SHAW,
  reads: 'scores',
  missing: MIDDLES,
  takes: [],
  score: (columns) => given(columns, (values) => add(values) / values.length),
};

/** Median over the lists that hold the document; of an even number, the mean of the two in the middle. */
export const combMed: FusionMethod = {
  name: 'combmed',
  formula: 'median of w * s',
  source: FOX_SHAW,
  reads: 'scores',
  missing: MIDDLES,
  takes: [],
  score: (columns) =>
    given(columns, (values) => {
      const high = values.length >> 1;
      const low = (values.length - 1) >> 1;
      return low === high ? values[low]! : values[low]! / 2 + values[high]! / 2;
    }),
};

/** The best score that any list gives. */
export const combMax: FusionMethod = {
  name: 'combmax',
  formula: 'max of w * s',
  source: FOX_SHAW,
  reads: 'scores',
  missing: MIDDLES,
  takes: [],
  score: (columns) => given(columns, (values) => values[values.length - 1]!),
};

/** The worst score that a list which holds it gives: a document of one list alone is not punished for that. */
export const combMin: FusionMethod = {
  name: 'combmin',
  formula: 'min of w * s',
  source: FOX_SHAW,
  reads: 'scores',
  missing: MIDDLES,
  takes: [],
  score: (columns) => given(columns, (values) => values[0]!),
};

import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';

/**
 * `borda`: equal steps over the documents of all lists together. Those that a list lacks share the points that it did not
 * give.
 */
export const borda: Normalisation = {
  name: 'borda',
  formula: '1 - (r - 1) / c; a missing document: (c - n + 1) / (2 c)',
  source: 'M. E. Renda, U. Straccia, Web metasearch: rank vs. score based rank aggregation methods, SAC 2003',
  equal: fusion.equalScores.borda,
  needsScores: false,
  apply: ({ ids }, candidates) => Float64Array.from(ids, (_, i) => 1 - i / candidates),
  share: ({ ids }, candidates) => (candidates - ids.length + 1) / (2 * candidates),
};

import { fusion } from '../../../language/index.ts';
import type { Normalisation } from '../normalisation.ts';
import { scoresOf } from '../normalisation.ts';

/** `min-max`: the best score becomes 1, the worst 0. */
export const minMax: Normalisation = {
  name: 'min-max',
  formula: '(s - min) / (max - min)',
  source: 'J. H. Lee, Analyses of multiple evidence combination, SIGIR 1997',
  equal: fusion.equalScores.minMax,
  needsScores: true,
  apply: (list) => minMaxOf(scoresOf(list)),
};

/**
 * Scores between 0 and 1; 1 for all where they are equal, because 0/0 is no score and a list's only document is its best.
 * The difference of two huge scores may not be finite: halves are then taken.
 */
export function minMaxOf(scores: Float64Array): Float64Array {
  const max = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const min = scores.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  if (max === min) return new Float64Array(scores.length).fill(1);
  const range = max - min;
  if (Number.isFinite(range)) return scores.map((s) => (s - min) / range);
  return scores.map((s) => (s / 2 - min / 2) / (max / 2 - min / 2));
}

import type { JudgedGrades, JudgedRanking } from './judged-ranking.ts';
import type { Measure } from './measure.ts';

/**
 * The best ranking that these judgements allow: the documents worth showing, best first, and nothing else (METHODS.md 1).
 * For a measure where lower is better, the best is to show none of what it counts.
 */
export function idealRanking(measure: Measure, judged: JudgedGrades): JudgedRanking {
  const worth = Array.from(judged)
    .filter((grade) => measure.merit(grade) > 0)
    .sort((a, b) => measure.merit(b) - measure.merit(a));
  const shown = measure.better === 'lower' ? [] : worth;
  return {
    retrieved: shown.length,
    ranks: Uint32Array.from(shown, (_, i) => i + 1),
    grades: Float64Array.from(shown),
    judged,
  };
}

/** The best value any ranking could get on these judgements; undefined where the measure is not defined. */
export function ceiling(measure: Measure, judged: JudgedGrades): number | undefined {
  return measure.ceiling ? measure.ceiling(judged) : measure.score(idealRanking(measure, judged));
}

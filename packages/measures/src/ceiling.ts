import type { GroupTable, JudgedGrades, JudgedRanking } from './judged-ranking.ts';
import type { Measure } from './measure.ts';

/**
 * The best ranking that these judgements allow: the documents worth showing, best first, and nothing else (METHODS.md 1).
 * For a measure where lower is better, the best is to show none of what it counts.
 *
 * @param judged grades of one query, best first
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

/**
 * The best value any ranking could get on these judgements; undefined where the measure is not defined.
 *
 * @param judged grades of one query, best first
 * @param grouped its judgements by group, where there are some
 * @throws MeasureError where the value is beyond what a number holds
 */
export function ceiling(measure: Measure, judged: JudgedGrades, grouped?: GroupTable): number | undefined {
  return measure.ceiling ? measure.ceiling(judged, grouped) : measure.score(idealRanking(measure, judged));
}

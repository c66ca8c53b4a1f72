import { type Measure, parseMeasures } from '@jatdae/measures';
import { evaluateRankings, withParam } from '@jatdae/measures/advanced';
import type { EvaluatedRun } from '../evaluation/index.ts';

/** How recall grows with depth, and what precision is left at each recall. */
export interface SystemCurves {
  /** Name. */
  readonly system: string;
  /** Mean R@k. */
  readonly recall: readonly { readonly k: number; readonly value: number | undefined }[];
  /** Mean interpolated precision at the eleven points of recall. */
  readonly precisionRecall: readonly { readonly recall: number; readonly precision: number | undefined }[];
}

/** Every depth where curves bend, few where they are flat. */
const DEPTHS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 150, 200, 300, 500, 1000,
];
const POINTS = Array.from({ length: 11 }, (_, i) => i / 10);

/**
 * The curves of a run, to its greatest depth.
 *
 * @param level least relevant grade; any above 0 when left out
 */
export function curvesOf(run: EvaluatedRun, level?: number, rows?: readonly number[]): SystemCurves {
  const { name, evaluation } = run;
  const queries = rows ? rows.map((row) => evaluation.queries[row]!) : evaluation.queries;
  const rankings = rows ? rows.map((row) => run.rankings[row]!) : run.rankings;
  const deepest = rankings.reduce((most, { retrieved }) => Math.max(most, retrieved), 1);
  const depths = DEPTHS.filter((k, i) => k <= deepest || (DEPTHS[i - 1] ?? 0) < deepest);
  const measures = [
    ...atLevel(
      depths.map((k) => `R@${k}`),
      level,
    ),
    ...atLevel(
      POINTS.map((point) => `IPrec@${point}`),
      level,
    ),
  ];
  const scored = evaluateRankings(queries, rankings, measures);
  const mean = (m: number) => scored.mean(measures[m]!.name);
  return {
    system: name,
    recall: depths.map((k, m) => ({ k, value: mean(m) })),
    precisionRecall: POINTS.map((recall, p) => ({ recall, precision: mean(depths.length + p) })),
  };
}

function atLevel(names: readonly string[], level: number | undefined): Measure[] {
  const measures = parseMeasures(names);
  return level === undefined ? measures : measures.map((measure) => withParam(measure, 'rel', level));
}

import type { Measure } from '@jatdae/measures';
import type { NoIntervalScale } from '@jatdae/measures/stats';
import { intervalScores, moments, pairedDifferences, randomisationTest } from '@jatdae/measures/stats';
import type { CompareOptions } from './options.ts';
import type { SystemPanel } from './panel.ts';
import { columnOf } from './panel.ts';

/** The same test after the measure's possible values were put at equal steps (Ferrante, Ferro and Fuhr 2021). */
export type IntervalCheck =
  | { readonly done: true; readonly n: number; readonly difference: number | undefined; readonly p: number | undefined }
  /** `unknown`: no rankings at hand; the others as the ruler says. */
  | { readonly done: false; readonly why: NoIntervalScale | 'unknown' };

/** Redo a pair's test of one measure on its interval scale. A check, not a replacement. */
export function intervalCheck(
  panel: SystemPanel,
  [baseline, other]: readonly [number, number],
  measure: Measure,
  options: CompareOptions,
): IntervalCheck {
  const mapped: Float64Array[] = [];
  for (const system of [baseline, other]) {
    const { rankings } = panel.systems[system]!;
    if (!rankings) return { done: false, why: 'unknown' };
    const rows = panel.rows[system]!;
    const { values, reason } = intervalScores(
      measure,
      columnOf(panel, system, measure),
      Array.from(rows, (row) => rankings[row]),
    );
    if (!values) return { done: false, why: reason };
    mapped.push(values);
  }
  const differences = pairedDifferences(mapped[0]!, mapped[1]!).values;
  const { n, mean } = moments(differences);
  return { done: true, n, difference: mean, p: randomisationTest(differences, options).p };
}

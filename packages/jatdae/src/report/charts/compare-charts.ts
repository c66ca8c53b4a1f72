import type { Comparison } from '../../analysis/index.ts';
import { type Lang, type Message, charts as words } from '../../language/index.ts';
import { criticalDifferenceChart } from './critical-difference.ts';
import { rankBumpChart } from './rank-bump.ts';
import { significanceMatrixChart } from './significance-matrix.ts';
import { svgOf } from './svg.ts';

export interface CompareCharts {
  /** Name and content of each chart. */
  readonly files: readonly { readonly name: string; readonly svg: string }[];
  /** What could not be drawn, and what to do. */
  readonly left: readonly Message[];
}

/** The charts of a comparison of three systems or more: on the first measure, and over all measures. */
export async function compareCharts({ many, options }: Comparison, lang: Lang): Promise<CompareCharts> {
  if (!many) return { files: [], left: [words.needThree] };
  const { systems, measures } = many;
  const [one] = measures;
  if (!one) return { files: [], left: [words.needMeasure] };
  const ranks = criticalDifferenceChart(one, systems, lang);
  const charts = [
    ...(ranks ? [{ name: 'critical-difference.svg', chart: ranks }] : []),
    { name: 'significance-matrix.svg', chart: significanceMatrixChart(one, systems, options.alpha, lang) },
    ...(measures.length > 1 ? [{ name: 'rank-bump.svg', chart: rankBumpChart(many, lang) }] : []),
  ];
  const files: { name: string; svg: string }[] = [];
  for (const { name, chart } of charts) files.push({ name, svg: await svgOf(chart) });
  const left = [
    ...(ranks ? [] : [words.noRanks({ measure: one.measure })]),
    ...(measures.length > 1 ? [] : [words.needTwoMeasures]),
  ];
  return { files, left };
}

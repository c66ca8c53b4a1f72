import {
  compareSlices,
  type DirectionMatrix,
  type HardNegatives,
  type RunSummary,
  type ScopeReport,
  type SliceReport,
} from '../analysis/index.ts';
import { evaluation, type Lang, translate } from '../language/index.ts';
import { evalTable, meansTable, perQueryTable } from './eval-table.ts';
import { hardRemarks, hardSection, hardText } from './hard-text.ts';
import { remark } from './remark.ts';
import { scopeFaults } from './scope-words.ts';
import { sectionsText } from './sections.ts';
import { comparisonSections, matrixSections, slicesSections } from './slices-table.ts';

interface View {
  readonly lang: Lang;
  readonly width: number;
}

type Sliced = readonly { readonly report: SliceReport; readonly matrices: readonly DirectionMatrix[] }[];

/** One entry a run in every list. */
interface Evaluated {
  readonly summaries: readonly RunSummary[];
  readonly sliced: readonly Sliced[];
  readonly hard?: readonly HardNegatives[];
  readonly scope?: readonly ScopeReport[];
  readonly brief: boolean;
}

interface Options {
  readonly perQuery: boolean;
  /** The attribute was asked for, so it is shown for several runs too. */
  readonly by?: string | undefined;
  readonly matrix: boolean;
  /** Cases of hard negatives to show. */
  readonly hard?: number | undefined;
}

/** Evaluations for a terminal: means side by side where there are several, then each run with what stands behind it. */
export function evalTerminal(result: Evaluated, view: View, options: Options): string {
  const { summaries, scope, brief } = result;
  const several = summaries.length > 1;
  const parts = several ? [meansTable(summaries, view.lang)] : [];
  if (several && brief) parts.push(...together(result, view, options));
  else {
    for (const i of summaries.keys()) parts.push(...(several ? ['\n'] : []), ...one(result, i, view, options));
  }
  const faults = (scope ?? []).flatMap(scopeFaults).map((say) => translate(say, view.lang));
  if (faults.length > 0) parts.push(`\n${lines(faults, view)}`);
  return parts.join('');
}

/** Several runs, each attribute in one table. */
function together({ summaries, sliced, hard }: Evaluated, view: View, { by, matrix, hard: cases }: Options): string[] {
  const { lang, width } = view;
  const names = summaries.map(({ run }) => run.name);
  const parts: string[] = [];
  for (const a of by === undefined ? [] : (sliced[0] ?? []).keys()) {
    const [first, ...others] = sliced.map((of) => of[a]!.report);
    parts.push(`\n${sectionsText(comparisonSections(compareSlices([first!, ...others]), names, view), width)}`);
  }
  for (const [i, name] of (matrix ? names : []).entries()) parts.push(`\n${name}\n`, matrices(sliced[i]!, view));
  if (hard && cases !== undefined) parts.push(`\n${sectionsText([hardSection(hard, lang)], width)}`);
  return parts;
}

function one(result: Evaluated, i: number, view: View, { hard: cases, matrix, perQuery }: Options): string[] {
  const { lang, width } = view;
  const [summary, sliced] = [result.summaries[i]!, result.sliced[i]!];
  const [hard, scope] = [result.hard?.[i], result.scope?.[i]];
  return [
    evalTable(summary, lang, width),
    ...(hard ? [lines(hardRemarks(hard, lang), view)] : []),
    ...(scope?.clean
      ? [lines([translate(evaluation.scope.clean({ queries: scope.queries, documents: scope.documents }), lang)], view)]
      : []),
    ...sliced.map(({ report }) => `\n${sectionsText(slicesSections(report, view), width)}`),
    ...(matrix ? [matrices(sliced, view)] : []),
    ...(hard && cases !== undefined ? [`\n${hardText(hard, cases, width, lang)}`] : []),
    ...(perQuery ? [`\n${perQueryTable(summary, lang)}`] : []),
  ];
}

function matrices(sliced: Sliced, view: View): string {
  const all = sliced.flatMap((of) => of.matrices);
  if (all.length === 0) return '';
  const sections = all.flatMap((matrix) => matrixSections(matrix, view));
  return `\n${sectionsText(sections, view.width)}`;
}

function lines(remarks: readonly string[], { width }: View): string {
  return remarks.map((line) => `${remark(line, width)}\n`).join('');
}

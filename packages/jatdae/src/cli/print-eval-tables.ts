import type { RunSummary } from '../analysis/summary.ts';
import { evalTable, meansTable, perQueryTable } from '../report/eval-table.ts';
import { hardRemarks, hardSection, hardText } from '../report/hard-text.ts';
import { remark } from '../report/remark.ts';
import { sectionsText } from '../report/sections.ts';
import { comparisonSections, matrixSections, slicesSections } from '../report/slices-table.ts';
import type { Say } from '../words/say.ts';
import { clean } from '../words/scope.ts';
import type { SlicedRun } from './eval-slices.ts';
import { compared } from './eval-slices.ts';
import type { PrintOptions } from './print-eval.ts';
import type { Session } from './session.ts';

type Sliced = readonly (readonly SlicedRun[])[];

/** Evaluations for a terminal: means side by side where there are several, then each run with what stands behind it. */
export function printTables(
  session: Session,
  summaries: readonly RunSummary[],
  sliced: Sliced,
  faults: readonly Say[],
  options: PrintOptions,
): void {
  const { lang } = session;
  const several = summaries.length > 1;
  if (several) session.out(meansTable(summaries, lang));
  if (several && options.brief) printTogether(session, summaries, sliced, options);
  else {
    summaries.forEach((summary, i) => {
      if (several) session.out('\n');
      printOne(session, summary, i, sliced[i]!, options);
    });
  }
  if (faults.length > 0)
    session.out(
      `\n${lines(
        session,
        faults.map((say) => say[lang]),
      )}`,
    );
}

/** Several runs, each attribute in one table. */
function printTogether(
  session: Session,
  summaries: readonly RunSummary[],
  sliced: Sliced,
  { byAsked, matrix, hard, hardCases }: PrintOptions,
): void {
  const { lang, width } = session;
  const names = summaries.map(({ run }) => run.name);
  for (const one of byAsked ? compared(sliced) : []) {
    session.out(`\n${sectionsText(comparisonSections(one, names, { lang, width }), width)}`);
  }
  for (const [i, name] of (matrix ? names : []).entries()) {
    session.out(`\n${name}\n`);
    printMatrices(session, sliced[i]!);
  }
  if (hard && hardCases !== undefined) session.out(`\n${sectionsText([hardSection(hard, lang)], width)}`);
}

function printOne(
  session: Session,
  summary: RunSummary,
  i: number,
  sliced: readonly SlicedRun[],
  { hard: all, scope: scopes, hardCases, matrix, perQuery }: PrintOptions,
): void {
  const { lang, width } = session;
  const [hard, scope] = [all?.[i], scopes?.[i]];
  session.out(evalTable(summary, lang, width));
  if (hard) session.out(lines(session, hardRemarks(hard, lang)));
  if (scope?.clean) session.out(lines(session, [clean(scope.queries, scope.documents)[lang]]));
  for (const { report } of sliced) session.out(`\n${sectionsText(slicesSections(report, { lang, width }), width)}`);
  if (matrix) printMatrices(session, sliced);
  if (hard && hardCases !== undefined) session.out(`\n${hardText(hard, hardCases, width, lang)}`);
  if (perQuery) session.out(`\n${perQueryTable(summary, lang)}`);
}

function printMatrices({ out, lang, width }: Session, sliced: readonly SlicedRun[]): void {
  const matrices = sliced.flatMap((one) => one.matrices);
  if (matrices.length === 0) return;
  out(
    `\n${sectionsText(
      matrices.flatMap((one) => matrixSections(one, { lang, width })),
      width,
    )}`,
  );
}

function lines({ width }: Session, remarks: readonly string[]): string {
  return remarks.map((line) => `${remark(line, width)}\n`).join('');
}

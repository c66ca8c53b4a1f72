import type { HardNegatives } from '../analysis/hard-negatives.ts';
import type { ScopeReport } from '../analysis/scope.ts';
import { summarize } from '../analysis/summary.ts';
import { contentHash } from '../collection/hash.ts';
import type { Document, Qrels, Query } from '../collection/shapes.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { evalJson } from '../report/eval-data.ts';
import { evalCsv, evalMarkdown, evalTrec } from '../report/eval-text.ts';
import { scopeFaults } from '../report/scope-words.ts';
import { sectionsMarkdown } from '../report/sections.ts';
import { foundJson, slicesJson } from '../report/slices-data.ts';
import { slicesSections } from '../report/slices-table.ts';
import { notShown } from '../words/eval-options.ts';
import { slicedRuns } from './eval-slices.ts';
import { printTables } from './print-eval-tables.ts';
import type { Session } from './session.ts';

export const FORMATS = ['table', 'json', 'csv', 'md', 'trec'] as const;

/** How an evaluation is printed. */
export interface PrintOptions {
  readonly format: (typeof FORMATS)[number];
  readonly ties: string;
  readonly perQuery: boolean;
  /** Attributes to show means by. */
  readonly by: readonly string[];
  /** The attribute was asked for, so it is shown for several runs too. */
  readonly byAsked: boolean;
  /** Directions as a matrix. */
  readonly matrix: boolean;
  /** Cases of hard negatives to show. */
  readonly hardCases: number | undefined;
  /** Means only, no table a run. */
  readonly brief?: boolean;
  readonly seed: number;
  readonly boundsGrade?: number;
  readonly qrels: Qrels;
  readonly documents: readonly Document[];
  /** One a run. */
  readonly hard?: readonly HardNegatives[];
  readonly scope?: readonly ScopeReport[];
  /** Hash of the collection that each run was made over, where it is known. */
  readonly collections?: readonly string[];
}

/** Print evaluated runs in the form that was asked for. @throws JatdaeError where no query has the attribute */
export function printEvaluations(
  session: Session,
  runs: readonly EvaluatedRun[],
  queries: readonly Query[],
  options: PrintOptions,
): void {
  const { lang, width } = session;
  const { format, perQuery, seed, boundsGrade, hard, scope } = options;
  const summaries = runs.map((run) => summarize(run, { seed, ...(boundsGrade !== undefined && { boundsGrade }) }));
  const sliced = slicedRuns(runs, queries, options);
  const reports = sliced.map((one) => one.map(({ report }) => report));
  const unshown = unshownIn(options);
  if (unshown.length > 0) {
    session.notice({ level: 'warning', code: 'not-shown', say: notShown(format, unshown.join(', ')) });
  }
  const faults = (scope ?? []).flatMap(scopeFaults);
  if (format !== 'table') for (const say of faults) session.notice({ level: 'warning', code: 'scope', say });
  switch (format) {
    case 'json': {
      const gold = contentHash({ qrels: options.qrels }).qrels!;
      const { ties, collections } = options;
      const slices = slicesJson(summaries, sliced);
      session.out(
        evalJson(summaries, {
          perQuery,
          ties,
          gold,
          ...(collections && { collections }),
          ...(slices.length > 0 && { slices }),
          found: runs.map((_, i) => foundJson(hard?.[i], scope?.[i])),
        }),
      );
      return;
    }
    case 'csv':
      session.out(evalCsv(summaries, perQuery, options.byAsked ? reports : undefined));
      return;
    case 'md':
      session.out(
        evalMarkdown(
          summaries,
          lang,
          reports.map((of) => of.map((one) => sectionsMarkdown(slicesSections(one, { lang, width }))).join('\n')),
        ),
      );
      return;
    case 'trec':
      session.out(evalTrec(summaries, perQuery));
      return;
    case 'table':
      printTables(session, summaries, sliced, faults, options);
  }
}

/** Options that the form has no place for. */
function unshownIn({ format, byAsked, matrix, hardCases, boundsGrade, perQuery }: PrintOptions): string[] {
  const asked = {
    '--by': byAsked && format === 'trec',
    '--bounds': boundsGrade !== undefined,
    '--hard': hardCases !== undefined,
    '--matrix': matrix,
    '--per-query': perQuery && format === 'md',
  };
  if (format === 'table' || format === 'json') return [];
  return Object.entries(asked).flatMap(([name, so]) => (so ? [name] : []));
}

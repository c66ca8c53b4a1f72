import { attributeNames, slicesBy } from '../analysis/slices.ts';
import type { RunSummary } from '../analysis/summary.ts';
import { summarize } from '../analysis/summary.ts';
import { contentHash } from '../collection/hash.ts';
import type { Qrels, Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { evalJson } from '../report/eval-data.ts';
import { evalTable, meansTable, perQueryTable, slicesTable } from '../report/eval-table.ts';
import { evalCsv, evalMarkdown, evalTrec } from '../report/eval-text.ts';
import * as words from '../words/evaluation.ts';
import type { Session } from './session.ts';

export const FORMATS = ['table', 'json', 'csv', 'md', 'trec'] as const;

/** How an evaluation is printed. */
export interface PrintOptions {
  readonly format: (typeof FORMATS)[number];
  readonly ties: string;
  readonly perQuery: boolean;
  /** Attributes to show means by. */
  readonly by: readonly string[];
  /** Means only, no table a run. */
  readonly brief?: boolean;
  readonly seed: number;
  readonly boundsGrade?: number;
  readonly qrels: Qrels;
  /** Hash of the collection that each run was made over, where it is known. */
  readonly collections?: readonly string[];
}

type Sliced = { readonly by: string; readonly slices: { readonly value: string; readonly summary: RunSummary }[] };

/** Print evaluated runs in the form that was asked for. @throws JatdaeError where no query has the attribute */
export function printEvaluations(
  session: Session,
  runs: readonly EvaluatedRun[],
  queries: readonly Query[],
  options: PrintOptions,
): void {
  const { lang } = session;
  const { format, perQuery, seed, boundsGrade } = options;
  const summaries = runs.map((run) => summarize(run, { seed, ...(boundsGrade !== undefined && { boundsGrade }) }));
  const slices = runs.map((run) => options.by.map((by) => sliced(run, queries, by)));
  switch (format) {
    case 'json': {
      const data = slices.flatMap((one, i) =>
        one.map((slice) => ({
          run: summaries[i]!.run.name,
          by: slice.by,
          slices: slice.slices.map(({ value, summary }) => ({ value, measures: summary.measures })),
        })),
      );
      const gold = contentHash({ qrels: options.qrels }).qrels!;
      const { ties, collections } = options;
      session.out(
        evalJson(summaries, {
          perQuery,
          ties,
          gold,
          ...(collections && { collections }),
          ...(data.length > 0 && { slices: data }),
        }),
      );
      return;
    }
    case 'csv':
      session.out(evalCsv(summaries, perQuery));
      return;
    case 'md':
      session.out(evalMarkdown(summaries, lang));
      return;
    case 'trec':
      session.out(evalTrec(summaries, perQuery));
      return;
    case 'table':
      if (summaries.length > 1) session.out(`${meansTable(summaries, lang)}\n`);
      if (options.brief && summaries.length > 1) return;
      summaries.forEach((summary, i) => {
        session.out(`${i > 0 ? '\n' : ''}${evalTable(summary, lang, session.width)}`);
        for (const { by, slices: one } of slices[i]!) session.out(`\n${slicesTable(by, one)}`);
        if (perQuery) session.out(`\n${perQueryTable(summary, lang)}`);
      });
  }
}

function sliced(run: EvaluatedRun, queries: readonly Query[], by: string): Sliced {
  if (queries.length === 0) throw new JatdaeError(words.needed('--queries'));
  const known = attributeNames(queries);
  if (!known.includes(by)) throw new JatdaeError(words.noAttribute(by, known));
  return {
    by,
    slices: slicesBy(run, queries, by).map(({ value, rows }) => ({ value, summary: summarize(run, { rows }) })),
  };
}

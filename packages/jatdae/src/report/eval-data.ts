import type { RunSummary } from '../analysis/index.ts';
import { plainNotice } from './plain-json.ts';

/** All runs for programs. Numbers are whole doubles; what is not defined is null. */
export function evalData(
  summaries: readonly RunSummary[],
  options: {
    readonly perQuery: boolean;
    readonly ties: string;
    /** Hash of the judgements, and of the collection of each run where it is known: only equal ones are comparable. */
    readonly gold: string;
    readonly collections?: readonly string[];
    readonly slices?: readonly unknown[];
    /** What else was found, a run each. */
    readonly found?: readonly object[];
  },
) {
  const runs = summaries.map((summary, i) => {
    const { run, measures, nothingFound, depth } = summary;
    const { evaluation } = run;
    return {
      name: run.name,
      file: run.file,
      format: run.format,
      gold: options.gold,
      ...(options.collections && { collection: options.collections[i] }),
      queries: evaluation.queries.length,
      depth,
      measures: measures.map((m) => ({
        measure: m.measure,
        value: m.value ?? null,
        aggregation: m.aggregation,
        n: m.n,
        undefined: m.undefined,
        ceiling: m.ceiling ?? null,
        interval95: m.interval ?? null,
        unjudged: m.unjudged ?? null,
        ties: m.ties ?? null,
        bounds: m.bounds ?? null,
        histogram: m.histogram ?? null,
        oneQuery: m.oneQuery ?? null,
      })),
      nothingFound,
      unanswered: evaluation.unanswered,
      unjudgedQueries: evaluation.unjudged,
      withoutRelevant: evaluation.withoutRelevant,
      notices: run.notices.map(plainNotice),
      ...options.found?.[i],
      ...(options.perQuery && { perQuery: perQuery(summary) }),
    };
  });
  return { ties: options.ties, runs, ...(options.slices && { slices: options.slices }) };
}

function perQuery({ run }: RunSummary) {
  const { scores } = run.evaluation;
  return scores.queries.map((query, row) => ({
    query,
    scores: scores.measures.map((measure, m) => ({
      measure,
      value: nullable(scores.values[row * scores.measures.length + m]!),
    })),
  }));
}

function nullable(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Rows of run, query (or `all`), measure, value: the common ground of CSV and trec_eval's own lines. */
export function* evalRows(
  summaries: readonly RunSummary[],
  perQuery: boolean,
): Generator<readonly [run: string, query: string, measure: string, value: number | undefined]> {
  for (const { run, measures } of summaries) {
    const { scores } = run.evaluation;
    if (perQuery) {
      for (let row = 0; row < scores.queries.length; row++) {
        for (let m = 0; m < scores.measures.length; m++) {
          const value = scores.values[row * scores.measures.length + m]!;
          yield [run.name, scores.queries[row]!, scores.measures[m]!, Number.isNaN(value) ? undefined : value];
        }
      }
    }
    for (const m of measures) yield [run.name, 'all', m.measure, m.value];
  }
}

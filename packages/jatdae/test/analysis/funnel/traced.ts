import type { TracedSystem } from '../../../src/analysis/funnel/index.ts';
import { type FunnelOptions, funnelOf } from '../../../src/analysis/funnel/index.ts';
import type { Document, Judgements, Qrels, Query } from '../../../src/collection/shapes.ts';
import type { RunLine, StageLine } from '../../../src/runs/run-line.ts';

export type Made = NonNullable<TracedSystem['made']>;

/** A system made of lines, over all queries that they are about. */
export function traced(lines: readonly RunLine[], more: Partial<TracedSystem> = {}): TracedSystem {
  return {
    name: 'system',
    evaluation: { queries: lines.map(({ qid }) => qid) },
    answers: new Map(lines.map((line) => [line.qid, line])),
    lists: new Map(lines.map(({ qid, result = [] }) => [qid, { ids: result }])),
    failed: new Set(),
    ...more,
  };
}

export function judged(
  grades: Readonly<Record<string, number>>,
  groups?: Readonly<Record<string, number>>,
): Judgements {
  return { grades: new Map(Object.entries(grades)), ...(groups && { groups: new Map(Object.entries(groups)) }) };
}

/** One query over one trace: the fate of each document, without what every fate has. */
export function fates(
  relevant: readonly string[],
  stages: readonly StageLine[],
  result: readonly string[],
  more: {
    readonly made?: Made;
    readonly documents?: readonly Document[];
    readonly query?: Partial<Query>;
    readonly groups?: Readonly<Record<string, number>>;
    readonly options?: Partial<FunnelOptions>;
  } = {},
): Record<string, object> {
  const line = { qid: 'q', stages, result };
  const system = traced([line], more.made ? { made: more.made } : {});
  const qrels: Qrels = new Map([['q', judged(Object.fromEntries(relevant.map((id) => [id, 1])), more.groups)]]);
  const queries = [{ id: 'q', text: '', ...more.query }];
  const funnel = funnelOf(system, { qrels, queries, documents: more.documents ?? [] }, { k: 2, ...more.options });
  return Object.fromEntries(funnel.fates.map(({ query: _, document, grade: __, ...fate }) => [document, fate]));
}

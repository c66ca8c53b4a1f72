import { percentiles } from '../analysis/percentiles.ts';
import type { RunOutcome } from '../project/run-systems.ts';
import * as words from '../words/runs.ts';
import type { Lang } from '../words/say.ts';
import { NONE } from './number.ts';
import { plainTable } from './table.ts';

/** What running brought, a system a row. */
export function runsTable(outcomes: readonly RunOutcome[], lang: Lang): string {
  const { head } = words;
  const titles = [head.system, head.queries, head.failed, head.nothing, head.p50, head.p95, head.p99].map(
    (word) => word[lang],
  );
  const rows = outcomes.map((outcome) => {
    const at = percentiles(outcome.times);
    return [
      outcome.system,
      String(outcome.queries),
      String(outcome.failed.length),
      String(outcome.withoutResults.length),
      ...[at.p50, at.p95, at.p99].map((ms) => (ms === undefined ? NONE : ms.toFixed(ms < 10 ? 2 : 0))),
    ];
  });
  return `${plainTable(titles, rows)}\n`;
}

/** The same for programs. Times are milliseconds of this call. */
export function runsJson(outcomes: readonly RunOutcome[]): string {
  const systems = outcomes.map(({ system, queries, kept, failed, withoutTokens, withoutResults, times }) => ({
    system,
    queries,
    kept,
    failed: failed.map(({ query, why }) => ({ query, why: why.en })),
    withoutTokens,
    withoutResults,
    milliseconds: percentiles(times),
  }));
  return `${JSON.stringify({ version: 1, systems }, null, 2)}\n`;
}

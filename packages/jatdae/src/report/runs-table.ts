import { percentiles, type SelfDifference } from '../analysis/index.ts';
import { type Lang, evaluation as repeat, translate, runs as words } from '../language/index.ts';
import type { RunOutcome } from '../project/index.ts';
import { NONE, percent, shown } from './number.ts';
import { plainTable } from './table.ts';

/** What running brought: an outcome a system, and how much each differs from itself where that was asked for. */
interface Ran {
  readonly outcomes: readonly RunOutcome[];
  readonly repeats: ReadonlyMap<string, SelfDifference>;
}

/** What running brought, a system a row. */
export function runsTable({ outcomes, repeats }: Ran, lang: Lang): string {
  const { head } = words;
  const titles = [head.system, head.queries, head.failed, head.nothing, head.p50, head.p95, head.p99].map((word) =>
    translate(word, lang),
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
  return [...[...repeats].map((one) => repeatText(...one, lang)), `${plainTable(titles, rows)}\n`].join('');
}

/** The same for programs. Times are milliseconds of this call. */
export function runsData({ outcomes, repeats }: Ran) {
  const systems = outcomes.map(({ system, queries, kept, failed, withoutTokens, withoutResults, times }) => ({
    system,
    queries,
    kept,
    failed,
    withoutTokens,
    withoutResults,
    milliseconds: percentiles(times),
    ...(repeats.has(system) && { repeats: repeats.get(system) }),
  }));
  return { systems };
}

/** How much a system differs from itself. */
function repeatText(system: string, difference: SelfDifference, lang: Lang): string {
  const { runs, identical, overlap, k, means } = difference;
  const rows = means.map(({ measure, values }) => [
    measure,
    shown(Math.min(...values)),
    shown(Math.max(...values)),
    shown(Math.max(...values) - Math.min(...values)),
  ]);
  const head = [
    repeat.repeat.head.measure,
    repeat.repeat.head.least,
    repeat.repeat.head.most,
    repeat.repeat.head.range,
  ].map((word) => translate(word, lang));
  const title = translate(
    repeat.repeat.title({ system, runs, identical: percent(identical), overlap: percent(overlap), k }),
    lang,
  );
  return `${title}\n\n${plainTable(head, rows)}\n\n`;
}

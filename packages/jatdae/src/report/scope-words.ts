import type { ScopeReport } from '../analysis/scope.ts';
import type { Say } from '../words/say.ts';
import * as words from '../words/scope.ts';
import { list } from './eval-table.ts';
import { shortId } from './number.ts';

/** Leaks shown by name. */
const MOST = 3;

/** What is wrong, or in doubt, with the scope of a system's lists, a sentence each; none where all is clean. */
export function scopeFaults(report: ScopeReport): Say[] {
  const { system, k, leaks, unscoped, unknown, unknownQueries, queries } = report;
  const faults: Say[] = [];
  if (leaks.length > 0) {
    const within = leaks.filter((leak) => leak.within).length;
    const of = new Set(leaks.map(({ query }) => query)).size;
    const shown = leaks
      .slice(0, MOST)
      .map(({ query, rank, document, conditions }) =>
        words.leak(shortId(query), rank, shortId(document), conditions.join(', ')),
      );
    faults.push(words.leaks(system, { count: leaks.length, queries: of, within, k }, shown));
  }
  if (unscoped.length > 0) {
    const attributes = [...new Set(unscoped.flatMap((one) => one.attributes))].join(', ');
    faults.push(words.unscoped(system, unscoped.length, attributes, list(unscoped.map(({ query }) => query))));
  }
  if (unknown.length > 0) {
    const documents = [...new Set(unknown.map(({ document }) => document))];
    faults.push(words.unknown(system, documents.length, list(documents)));
  }
  if (unknownQueries.length > 0) {
    faults.push(words.unknownQueries(system, unknownQueries.length, list(unknownQueries)));
  }
  if (faults.length === 0 && queries === 0) faults.push(words.nothingChecked(system));
  return faults;
}

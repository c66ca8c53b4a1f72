import type { ScopeReport } from '../analysis/index.ts';
import { type Message, evaluation as words } from '../language/index.ts';
import { list } from './eval-table.ts';
import { shortId } from './number.ts';

/** Leaks shown by name. */
const MOST = 3;

/** What is wrong, or in doubt, with the scope of a system's lists, a sentence each; none where all is clean. */
export function scopeFaults(report: ScopeReport): Message[] {
  const { system, k, leaks, unscoped, unknown, unknownQueries, queries } = report;
  const faults: Message[] = [];
  if (leaks.length > 0) {
    const within = leaks.filter((leak) => leak.within).length;
    const of = new Set(leaks.map(({ query }) => query)).size;
    const shown = leaks.slice(0, MOST).map(({ query, rank, document, conditions }) =>
      words.scope.leak({
        query: shortId(query),
        rank,
        document: shortId(document),
        conditions: conditions.join(', '),
      }),
    );
    faults.push(words.scope.leaks({ system, facts: { count: leaks.length, queries: of, within, k }, shown }));
  }
  if (unscoped.length > 0) {
    const attributes = [...new Set(unscoped.flatMap((one) => one.attributes))].join(', ');
    faults.push(
      words.scope.unscoped({
        system,
        count: unscoped.length,
        attributes,
        shown: list(unscoped.map(({ query }) => query)),
      }),
    );
  }
  if (unknown.length > 0) {
    const documents = [...new Set(unknown.map(({ document }) => document))];
    faults.push(words.scope.unknown({ system, count: documents.length, shown: list(documents) }));
  }
  if (unknownQueries.length > 0) {
    faults.push(words.scope.unknownQueries({ system, count: unknownQueries.length, shown: list(unknownQueries) }));
  }
  if (faults.length === 0 && queries === 0) faults.push(words.scope.nothingChecked({ system }));
  return faults;
}

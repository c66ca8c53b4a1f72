import { compareSystems } from '../analysis/compare/index.ts';
import type { Collection } from '../collection/shapes.ts';
import { rankedLists } from '../evaluation/evaluate-files.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { translate, demo as words } from '../language/index.ts';
import { compareText } from '../report/compare-table.ts';
import type { RecordedRun } from '../runs/read-lines.ts';
import type { Session } from './session.ts';

/** Queries shown of each kind. */
const SHOWN = 2;

/** The best system against the next: is its lead real? */
export async function printLead(
  session: Session,
  collection: Collection,
  runs: readonly EvaluatedRun[],
  recorded: readonly RecordedRun[],
): Promise<void> {
  const measure = runs[0]!.evaluation.measures[0]!.name;
  const worth = runs.map((run) => run.evaluation.mean(measure) ?? 0);
  const [best, next] = runs.map((_, i) => i).sort((a, b) => worth[b]! - worth[a]! || a - b);
  if (best === undefined || next === undefined) return;
  const systems = [next, best].map((i) => ({
    name: runs[i]!.name,
    evaluation: runs[i]!.evaluation,
    rankings: runs[i]!.rankings,
    lists: async () => rankedLists(recorded[i]!.run.lists, 'trec'),
    failed: new Set<string>(),
    provenance: {},
  }));
  const comparison = await compareSystems(
    { systems, ...collection, ties: 'trec', seed: 0 },
    { alpha: 0.05, correction: 'holm', draws: 10_000, seed: 0, k: 10, level: Number.MIN_VALUE },
  );
  const { lang, width } = session;
  session.out(`\n${translate(words.lead({ best: runs[best]!.name, next: runs[next]!.name }), lang)}\n\n`);
  session.out(compareText(comparison, { lang, width, show: SHOWN, brief: false, tests: false }));
}

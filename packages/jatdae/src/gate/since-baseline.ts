import * as words from '../words/gate.ts';
import { changedSince } from './against-baseline.ts';
import { longestList } from './baseline.ts';
import type { GatedSystem } from './rule.ts';
import type { RuleFinding } from './verdict.ts';

/**
 * What keeps a system from being judged by the ruler of its baseline, whatever the rules read: other gold, collection or
 * order of ties, queries that are gone, lists half as long or less. Floors are green on a gold that was made easier.
 */
export function sinceBaseline(system: GatedSystem): RuleFinding[] {
  const { baseline, evaluation, rankings } = system;
  if (!baseline) return [];
  const changed = changedSince(system, baseline);
  if (changed) return [changed];
  const out: RuleFinding[] = [];
  const now = new Set(evaluation.queries);
  const gone = baseline.queries.filter(({ id }) => !now.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    const evidence = { gone: gone.length };
    out.push({ colour: 'red', code: 'queries-gone', say: words.queriesGone(gone), evidence, queries: gone });
  }
  const longest = longestList(rankings);
  if (rankings && 2 * longest <= baseline.longest && baseline.longest > 1) {
    const say = words.listsShorter(longest, baseline.longest);
    out.push({
      colour: 'cannot-tell',
      code: 'lists-shorter',
      say,
      evidence: { longest, before: baseline.longest },
    });
  }
  return out;
}

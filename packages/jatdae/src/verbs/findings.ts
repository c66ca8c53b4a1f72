import {
  type HardNegatives,
  hardNegatives,
  hasHardNegatives,
  type ScopeReport,
  type ScoredAnswer,
  scopeLeaks,
} from '../analysis/index.ts';
import type { EvaluatedSystem, EvaluatedSystems } from '../evaluation/index.ts';
import type { ProjectConfig } from '../project/index.ts';

/** A system with its scores at hand, where its answers are not what was scored. */
export type FoundSystem = Pick<EvaluatedSystem, 'name' | 'evaluation' | 'rankings' | 'lists'> & {
  readonly answers?: () => Promise<ReadonlyMap<string, ScoredAnswer>>;
};

/** Depth of "in the first k": the cut-off of the first measure that has one. */
const DEPTH = 10;

/** Hard negatives where the gold has some, and the scope where there is one, a system each. */
export async function findings(
  systems: readonly FoundSystem[],
  { qrels, queries, documents }: Pick<EvaluatedSystems, 'qrels' | 'queries' | 'documents'>,
  options: { readonly level?: number; readonly scope?: NonNullable<ProjectConfig['scope']> },
): Promise<{ readonly hard?: readonly HardNegatives[]; readonly scope?: readonly ScopeReport[] }> {
  const { level, scope } = options;
  const wanted = hasHardNegatives(qrels);
  const hard: HardNegatives[] = [];
  const leaks: ScopeReport[] = [];
  for (const { name, evaluation, rankings = [], lists: read, answers } of systems) {
    if (!wanted && !scope) break;
    const lists = (await read?.()) ?? new Map();
    const k = evaluation.measures.find(({ cutoff }) => cutoff !== undefined && cutoff >= 1)?.cutoff ?? DEPTH;
    if (scope) leaks.push(scopeLeaks(name, lists, { queries, documents }, scope, k));
    if (!wanted) continue;
    const scored = await answers?.();
    const own = { queries, documents, k, ...(level !== undefined && { level }), ...(scored && { answers: scored }) };
    hard.push(hardNegatives({ name, evaluation, rankings, lists }, own));
  }
  return { ...(wanted && { hard }), ...(scope && { scope: leaks }) };
}

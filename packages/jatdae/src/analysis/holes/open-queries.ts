import type { Measure, NegativeGrades } from '@jatdae/measures';
import type { Judgements, Qrels } from '../../collection/shapes.ts';
import { isJudged, type ListedSystem, rankingsByQuery } from './listed-system.ts';
import type { Hole } from './open-query.ts';
import { OpenQuery } from './open-query.ts';

/**
 * The queries on which one system, or both of two, were scored, each with its holes; one at a time, in the order of the
 * judgements.
 *
 * @param systems all systems, for the best rank of a hole
 * @param compared one or two of them
 */
export function* openQueries(
  systems: readonly ListedSystem[],
  compared: readonly [ListedSystem] | readonly [ListedSystem, ListedSystem],
  measure: Measure,
  qrels: Qrels,
  { grade, negative }: { readonly grade: number; readonly negative: NegativeGrades },
): Generator<OpenQuery> {
  const [first, second] = compared;
  const a = rankingsByQuery(first);
  const b = second && rankingsByQuery(second);
  for (const [query, judgements] of qrels) {
    const ranking = a.get(query);
    const other = b?.get(query);
    if (!ranking || (b && !other)) continue;
    const holes = holesOf(systems, compared, query, judgements, negative);
    yield new OpenQuery(query, measure, grade, { a: ranking, b: other }, holes);
  }
}

function holesOf(
  systems: readonly ListedSystem[],
  [first, second]: readonly [ListedSystem, ListedSystem?],
  query: string,
  judgements: Judgements,
  negative: NegativeGrades,
): Hole[] {
  const holes = new Map<string, { document: string; best: number; a: number; b: number }>();
  const enter = (system: ListedSystem, side: 'a' | 'b') => {
    system.lists.get(query)?.ids.forEach((document, i) => {
      const hole = holes.get(document);
      if (hole) hole[side] = i + 1;
      else if (!isJudged(judgements, document, negative)) {
        holes.set(document, { document, best: Number.POSITIVE_INFINITY, a: 0, b: 0, [side]: i + 1 });
      }
    });
  };
  enter(first, 'a');
  if (second) enter(second, 'b');
  if (holes.size === 0) return [];
  for (const { lists } of systems) {
    lists.get(query)?.ids.forEach((document, i) => {
      const hole = holes.get(document);
      if (hole && i + 1 < hole.best) hole.best = i + 1;
    });
  }
  return [...holes.values()];
}

import type { Measure, NegativeGrades } from '@jatdae/measures';
import type { Judgements, Qrels } from '../../collection/shapes.ts';
import { horizon } from './hole-bounds.ts';
import { isJudged, type ListedSystem, rankingsByQuery } from './listed-system.ts';
import type { Hole } from './open-query.ts';
import { OpenQuery } from './open-query.ts';

/** A query with its holes, and by themselves those below the measure's cut-off, which are many and soon forgotten. */
export interface OpenHoles {
  /** The query with the holes that the measure looks at. */
  readonly open: OpenQuery;
  /** Holes below the cut-off in both lists. */
  readonly below: readonly Hole[];
}

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
): Generator<OpenHoles> {
  const [first, second] = compared;
  const k = horizon(measure);
  const a = rankingsByQuery(first);
  const b = second && rankingsByQuery(second);
  for (const [query, judgements] of qrels) {
    const ranking = a.get(query);
    const other = b?.get(query);
    if (!ranking || (b && !other)) continue;
    const holes = holesOf(systems, compared, query, judgements, negative);
    const seen = holes.filter((hole) => isSeen(hole, k));
    const below = holes.filter((hole) => !isSeen(hole, k));
    const counted = { seen, below: below.length };
    yield { open: new OpenQuery(query, measure, grade, { a: ranking, b: other }, counted), below };
  }
}

/** Does the measure look at it in one of the lists? */
function isSeen({ a, b }: Hole, k: number): boolean {
  return (a > 0 && a <= k) || (b > 0 && b <= k);
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

import type { JudgedRanking, NegativeGrades } from '@jatdae/measures';
import { judge, judgedGrades } from '@jatdae/measures';
import type { Judgements, RankedList } from '../../collection/shapes.ts';

/** The ranking of a list as it would be had some documents not been judged for its query. */
export function withoutJudgements(
  ranking: JudgedRanking,
  list: RankedList | undefined,
  judgements: Judgements,
  unjudged: ReadonlySet<string>,
  negative: NegativeGrades,
): JudgedRanking {
  const left = without(judgements, unjudged);
  // Of interchangeable documents another one may now stand for the group.
  if (judgements.groups) return judge(list ?? { ids: [] }, left, '', { order: 'order', negative });
  const { ranks, grades, hard, tieFrom, tieTo, retrieved } = ranking;
  const keep: number[] = [];
  for (let i = 0; i < ranks.length; i++) if (!unjudged.has(list!.ids[ranks[i]! - 1]!)) keep.push(i);
  return {
    retrieved,
    ranks: Uint32Array.from(keep, (i) => ranks[i]!),
    grades: Float64Array.from(keep, (i) => grades[i]!),
    ...(tieFrom && tieTo && { tieFrom: pick(tieFrom, keep), tieTo: pick(tieTo, keep) }),
    ...(hard && { hard: Uint8Array.from(keep, (i) => hard[i]!) }),
    ...(left.hard && { hardJudged: left.hard.size }),
    judged: judgedGrades(left, negative),
  };
}

function pick(values: Uint32Array, keep: readonly number[]): Uint32Array {
  return Uint32Array.from(keep, (i) => values[i]!);
}

/** The judgements without those of some documents. */
function without({ grades, hard, groups }: Judgements, unjudged: ReadonlySet<string>): Judgements {
  return {
    grades: new Map([...grades].filter(([id]) => !unjudged.has(id))),
    ...(hard && { hard: new Set([...hard].filter((id) => !unjudged.has(id))) }),
    ...(groups && { groups: new Map([...groups].filter(([id]) => !unjudged.has(id))) }),
  };
}

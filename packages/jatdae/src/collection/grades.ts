import { JatdaeError } from '../errors.ts';
import { formats } from '../language/index.ts';
import type { Judgements, Qrels } from './shapes.ts';

/**
 * What the grades of the file mean: `given` as they stand; `listed` every listed pair is relevant (grade 1);
 * `inverted` 1 is best, so grade g becomes max + 1 - g and grades below 1 become 0; or an explicit map.
 */
export type GradesAre = 'given' | 'listed' | 'inverted' | { readonly map: ReadonlyMap<number, number> };

/**
 * Read the grades of qrels in another way: `listed` (every pair 1), `inverted` (1 is best: g becomes max + 1 - g, below 1
 * becomes 0) or a map. Returns new qrels and how many judgements changed.
 * @throws JatdaeError when a map leaves a grade out.
 */
export function regrade(qrels: Qrels, how: GradesAre): { qrels: Qrels; pairs: number } {
  let max = 0;
  for (const { grades } of qrels.values()) for (const grade of grades.values()) max = Math.max(max, grade);
  let pairs = 0;
  const out: Qrels = new Map<string, Judgements>();
  for (const [qid, judgements] of qrels) {
    const grades = new Map<string, number>();
    for (const [docid, grade] of judgements.grades) {
      const next = regraded(grade, how, max);
      if (next !== grade) pairs++;
      grades.set(docid, next);
    }
    out.set(qid, { ...judgements, grades });
  }
  return { qrels: out, pairs };
}

function regraded(grade: number, how: GradesAre, max: number): number {
  if (how === 'given') return grade;
  if (how === 'listed') return 1;
  if (how === 'inverted') return grade < 1 ? 0 : max + 1 - grade;
  const next = how.map.get(grade);
  if (next === undefined) throw new JatdaeError(formats.data.unmappedGrade({ grade }));
  return next;
}

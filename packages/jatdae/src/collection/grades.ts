import { JatdaeError } from '../errors.ts';
import { decimal } from '../formats/decimal.ts';
import type { GradesAre } from '../formats/format.ts';
import { badGrades } from '../words/formats-convert.ts';
import { unmappedGrade } from '../words/formats-data.ts';
import type { Judgements, Qrels } from './shapes.ts';

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
  if (next === undefined) throw new JatdaeError(unmappedGrade(grade));
  return next;
}

/** Grades as an option says them: `given`, `listed`, `inverted`, or a map such as `1=3,2=2,3=1`. @throws JatdaeError */
export function parseGradesAre(text: string): GradesAre {
  if (text === 'given' || text === 'listed' || text === 'inverted') return text;
  const map = new Map<number, number>();
  for (const part of text.split(',')) {
    const [from, to] = part.split('=').map((side) => decimal(side.trim()));
    if (from === undefined || to === undefined) throw new JatdaeError(badGrades(text));
    map.set(from, to);
  }
  return { map };
}

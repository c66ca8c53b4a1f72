import { compareBytes } from '@jatdae/measures/advanced';
import type { Qrels } from '../../collection/index.ts';

/** A pair that people and a judge graded. */
export interface JudgedByBoth {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Grade by people. */
  readonly human: number;
  /** Grade by the judge. */
  readonly judge: number;
}

/** Which of them: by the grade that people gave, and by the judge's; absent: those on which they differ. */
export interface Cell {
  /** Grade by people. */
  readonly human: number;
  /** Grade by the judge. */
  readonly judge: number;
}

/** Pairs that both graded, the greatest differences first, then by query and document. */
export function judgedByBoth(human: Qrels, judge: Qrels, cell?: Cell): JudgedByBoth[] {
  const pairs: JudgedByBoth[] = [];
  for (const [query, { grades }] of human) {
    const model = judge.get(query)?.grades;
    if (!model) continue;
    for (const [document, given] of grades) {
      const said = model.get(document);
      if (said === undefined) continue;
      if (cell ? given === cell.human && said === cell.judge : given !== said) {
        pairs.push({ query, document, human: given, judge: said });
      }
    }
  }
  return pairs.sort(
    (a, b) =>
      Math.abs(b.human - b.judge) - Math.abs(a.human - a.judge) ||
      compareBytes(a.query, b.query) ||
      compareBytes(a.document, b.document),
  );
}

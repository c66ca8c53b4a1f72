import type { Judgements } from '../../collection/shapes.ts';

/** Documents of a query of which any one will do; most needs have one document. */
export interface Need {
  /** Document ids, in the order of the judgements. */
  readonly documents: readonly string[];
  /** The greatest grade of them; absent where they are watched and nobody judged them. */
  readonly grade?: number;
}

/**
 * What a query needs: its relevant documents, in the order of the judgements. Alternatives are one need, and each carries the
 * best grade of its group, as the measures have it.
 */
export function needsOf({ grades, groups }: Judgements, level: number): Need[] {
  const needs = new Map<string, { documents: string[]; grade: number }>();
  for (const [document, grade] of grades) {
    if (grade <= 0) continue;
    const group = groups?.get(document);
    const key = group === undefined ? `d${document}` : `g${group}`;
    const need = needs.get(key);
    if (!need) needs.set(key, { documents: [document], grade });
    else {
      need.documents.push(document);
      need.grade = Math.max(need.grade, grade);
    }
  }
  return [...needs.values()].filter((need) => need.grade >= level);
}

/** Watched documents, judged or not. */
export function watchedNeeds(judgements: Judgements | undefined, watch: readonly string[]): Need[] {
  return watch.map((document) => {
    const grade = judgements?.grades.get(document);
    return { documents: [document], ...(grade !== undefined && { grade }) };
  });
}

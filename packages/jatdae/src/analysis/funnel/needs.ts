import type { Judgements } from '../../collection/shapes.ts';

/** Documents of a query of which any one will do; most needs have one document. */
export interface Need {
  readonly documents: readonly string[];
  /** The greatest grade of them; absent where they are watched and nobody judged them. */
  readonly grade?: number;
}

/** What a query needs: its relevant documents, alternatives together, in the order of the judgements. */
export function needsOf({ grades, groups }: Judgements, level: number): Need[] {
  const needs = new Map<string, { documents: string[]; grade: number }>();
  for (const [document, grade] of grades) {
    if (grade < level) continue;
    const group = groups?.get(document);
    const key = group === undefined ? `d${document}` : `g${group}`;
    const need = needs.get(key);
    if (!need) needs.set(key, { documents: [document], grade });
    else {
      need.documents.push(document);
      need.grade = Math.max(need.grade, grade);
    }
  }
  return [...needs.values()];
}

/** Watched documents, judged or not. */
export function watchedNeeds(judgements: Judgements | undefined, watch: readonly string[]): Need[] {
  return watch.map((document) => {
    const grade = judgements?.grades.get(document);
    return { documents: [document], ...(grade !== undefined && { grade }) };
  });
}

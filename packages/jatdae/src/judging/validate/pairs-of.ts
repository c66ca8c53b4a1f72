import type { NegativeGrades } from '@jatdae/measures';
import type { Qrels } from '../../collection/shapes.ts';
import type { ValidationPair } from './pair.ts';
import type { StratumPair } from './strata.ts';

/** What a judge said, in all ways in which it was asked. */
export interface JudgeAnswers {
  /** Grades of the judge as it is used. */
  readonly plain: Qrels;
  /** Grades of paraphrases of the prompt, by their names. */
  readonly prompts?: ReadonlyMap<string, Qrels>;
  /** Grades with other orders of the documents, by their names. */
  readonly orders?: ReadonlyMap<string, Qrels>;
}

/** How grades are read, and what is known of the texts. */
export interface PairsOfOptions {
  /** What grades below 0 mean: no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** Length of a document's text, where it is known. */
  readonly lengthOf?: (document: string) => number | undefined;
}

/** Pairs that people judged, joined with the judge's answers; `unjudged` counts those that await a person. */
export function validationPairs(
  strata: readonly StratumPair[],
  { plain, prompts = new Map(), orders = new Map() }: JudgeAnswers,
  { negative, lengthOf = () => undefined }: PairsOfOptions,
): { readonly pairs: readonly ValidationPair[]; readonly unjudged: number } {
  const gradeIn = (qrels: Qrels, query: string, document: string): number | undefined => {
    const grade = qrels.get(query)?.grades.get(document);
    if (grade === undefined || grade >= 0) return grade;
    return negative === 'junk' ? 0 : undefined;
  };
  const pairs: ValidationPair[] = [];
  const answers = [
    { qrels: plain, as: {} },
    ...[...prompts].map(([prompt, qrels]) => ({ qrels, as: { prompt } })),
    ...[...orders].map(([order, qrels]) => ({ qrels, as: { order } })),
  ];
  let unjudged = 0;
  for (const { query, document, human, stratum } of strata) {
    if (human === undefined) {
      unjudged++;
      continue;
    }
    const textLength = lengthOf(document);
    for (const { qrels, as } of answers) {
      pairs.push({
        query,
        document,
        human,
        judge: gradeIn(qrels, query, document),
        stratum,
        ...(textLength !== undefined && { textLength }),
        ...as,
      });
    }
  }
  return { pairs, unjudged };
}

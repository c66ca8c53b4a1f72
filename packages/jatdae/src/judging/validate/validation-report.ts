import type { NegativeGrades } from '@jatdae/measures';
import type { ListedSystem } from '../../analysis/index.ts';
import type { Qrels, Query } from '../../collection/index.ts';
import type { ValidationPair } from './pair.ts';
import { type RankingHolds, rankingHolds } from './ranking.ts';
import { type StratumPair, strataOf } from './strata.ts';
import { type JudgeValidation, validateJudge } from './validate.ts';
import type { Thresholds } from './verdict.ts';

/** What `jatdae judge validate` found. */
export interface ValidationReport {
  /** Name of the judge. */
  readonly judge: string;
  /** What the people are called. */
  readonly human: string;
  /** Least relevant grade; absent: any above 0. */
  readonly level?: number;
  /** How far down a list a document is ranked high. */
  readonly depth: number;
  /** Hard pairs that await a person. */
  readonly unjudged: number;
  /** Names of the systems by which pairs are known to be hard. */
  readonly systems: readonly string[];
  /** What is known of the judge. */
  readonly validation: JudgeValidation;
  /** Absent with fewer than two systems. */
  readonly ranking?: RankingHolds;
}

/** A judge's answers and people's judgements. */
export interface JudgeAndPeople {
  /** Grades by people. */
  readonly human: Qrels;
  /** Grades by the judge. */
  readonly judge: Qrels;
  /** As they are called in reports. */
  readonly names: { readonly human: string; readonly judge: string };
  /** With attributes, for the pattern of errors. */
  readonly queries: readonly Query[];
  /** What grades below 0 mean: no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** Of draws and intervals. */
  readonly seed: number;
}

/** How deep is looked, what is drawn, what is asked of a judge. */
export interface ReportOptions {
  /** How far down a list a document is ranked high. @default 10 */
  readonly depth?: number;
  /** How many pairs to draw for `random`; all that there are when left out. */
  readonly random?: number;
  /** Best systems that are looked at by themselves. */
  readonly top?: number;
  /** Attributes to look for patterns in. Default: all that the queries have. */
  readonly attributes?: readonly string[];
  /** What is asked of a judge; what is left out keeps its default. */
  readonly thresholds?: Partial<Thresholds>;
  /** The judge's answers to other wordings of its prompt, by name. */
  readonly prompts?: ReadonlyMap<string, Qrels>;
  /** Its answers to other orders of the documents, by name. */
  readonly orders?: ReadonlyMap<string, Qrels>;
  /** Characters of a document's text, where it is known. */
  readonly lengthOf?: (document: string) => number | undefined;
}

/** Can the judge be believed? @param systems - scored by people; with none, nothing can be shown to be hard. */
export function validationReport(
  { human, judge, names, queries, negative, level, seed }: JudgeAndPeople,
  systems: readonly ListedSystem[],
  options: ReportOptions = {},
): ValidationReport {
  const { depth = 10, random, top, attributes, thresholds = {}, prompts, orders, lengthOf } = options;
  const least = { ...(level !== undefined && { level }) };
  const strata = strataOf(
    systems.map(({ lists }) => lists),
    human,
    { depth, negative, seed, ...least, ...(random !== undefined && { random }) },
  );
  const { pairs, unjudged } = validationPairs(
    strata,
    { plain: judge, ...(prompts && { prompts }), ...(orders && { orders }) },
    { negative, ...(lengthOf && { lengthOf }) },
  );
  const validation = validateJudge(pairs, {
    ...{ queries, thresholds, bootstrap: { seed }, ...least },
    ...(attributes && { attributes }),
  });
  return {
    ...names,
    depth,
    unjudged,
    systems: systems.map(({ name }) => name),
    validation,
    ...least,
    ...(systems.length > 1 && {
      ranking: rankingHolds(systems, judge, { negative, ...(top !== undefined && { top }) }),
    }),
  };
}

/** What a judge said, in all ways in which it was asked. */
interface JudgeAnswers {
  /** Grades of the judge as it is used. */
  readonly plain: Qrels;
  /** Grades of paraphrases of the prompt, by their names. */
  readonly prompts?: ReadonlyMap<string, Qrels>;
  /** Grades with other orders of the documents, by their names. */
  readonly orders?: ReadonlyMap<string, Qrels>;
}

/** How grades are read, and what is known of the texts. */
interface PairsOfOptions {
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

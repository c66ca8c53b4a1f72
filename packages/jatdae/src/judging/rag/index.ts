/** Measures of retrieval on text, by a judge: for questions that have no judged documents. */
export { claimRecall } from './claim-recall.ts';
export { contextPrecision } from './context-precision.ts';
export { NUGGET_MEASURES, type Nugget, type NuggetMeasure, nuggetOf, nuggetRecall } from './nugget-recall.ts';
export {
  type AnsweredBy,
  QUADRANTS,
  type Quadrant,
  type Quadrants,
  quadrantsOf,
  type RetrievedBy,
} from './quadrants.ts';
export { RAG_MEASURES, type RagMeasure } from './questions.ts';
export { estimateRag, planRag, type RagOptions, type RagPlan } from './rag-plan.ts';
export { RAG_PROMPTS, ragPrompt } from './rag-prompts.ts';
export { type Answered, isRagFile, readAnswers, readRagRows, withAnswers } from './read-rows.ts';
export { allMissing, type RagFormula, type RagMeasured, type RagReport, ragLine, ragReport } from './report.ts';
export { type RagContext, type RagRow, recallAt } from './row.ts';
export { type RunTexts, rowsOfRun } from './rows-of-run.ts';
export { type RagMissing, type RagRun, type RagScores, runRag } from './run-rag.ts';
export { type Bounded, type BoundedMean, boundedMean, NOT_THERE, type Support, THERE, UNKNOWN } from './support.ts';

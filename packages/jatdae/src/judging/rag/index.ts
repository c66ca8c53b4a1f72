/** Measures of retrieval on text, by a judge: for questions that have no judged documents. */
export { claimRecall } from './claim-recall.ts';
export { NUGGET_MEASURES, type Nugget, nuggetOf, nuggetRecall } from './nugget-recall.ts';
export type { QUADRANTS, Quadrants } from './quadrants.ts';
export { RAG_MEASURES, type RagMeasure } from './questions.ts';
export { estimateRag, planRag, type RagPlan } from './rag-plan.ts';
export { RAG_PROMPTS } from './rag-prompts.ts';
export { isRagFile, readAnswers, readRagRows, withAnswers } from './read-rows.ts';
export { allMissing, type RagReport, ragLine, ragReport } from './report.ts';
export type { RagRow } from './row.ts';
export { rowsOfRun } from './rows-of-run.ts';
export { contextPrecision, type RagMissing, type RagRun, runRag } from './run-rag.ts';
export { type Bounded, boundedMean, knownMean, NOT_THERE, type Support, THERE, UNKNOWN } from './support.ts';

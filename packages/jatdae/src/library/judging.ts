/**
 * LLM judges: prompts, votes, cache, budget, and how far their grades can be trusted.
 *
 * @module
 */

export { askJudge } from '../judging/ask-judge.ts';
export { Budget } from '../judging/budget.ts';
export { builtInPrompt, PROMPT_NAMES } from '../judging/built-in-prompts.ts';
export type { ChatClient, ChatQuestion, ChatReply } from '../judging/chat.ts';
export { circularJudge } from '../judging/circularity.ts';
export { openaiChat } from '../judging/client.ts';
export { checkDrafts } from '../judging/draft/check-drafts.ts';
export { chooseDocuments } from '../judging/draft/choose-documents.ts';
export { draftQueries } from '../judging/draft/draft-queries.ts';
export { readDrafts } from '../judging/draft/drafts-file.ts';
export { storeDecisions } from '../judging/draft/store-decisions.ts';
export { readGuideline } from '../judging/guideline.ts';
export { type Judge, judgeOf } from '../judging/judge.ts';
export { pairsToJudge } from '../judging/pair.ts';
export { readPairs } from '../judging/pairs-file.ts';
export { estimateOf, planJudging } from '../judging/plan.ts';
export { type Prompt, parsePrompt, renderPrompt } from '../judging/prompt.ts';
export { claimRecall } from '../judging/rag/claim-recall.ts';
export { nuggetRecall } from '../judging/rag/nugget-recall.ts';
export { planRag } from '../judging/rag/rag-plan.ts';
export { readAnswers, readRagRows } from '../judging/rag/read-rows.ts';
export { ragReport } from '../judging/rag/report.ts';
export type { RagRow } from '../judging/rag/row.ts';
export { rowsOfRun } from '../judging/rag/rows-of-run.ts';
export { contextPrecision, runRag } from '../judging/rag/run-rag.ts';
export { knownMean } from '../judging/rag/support.ts';
export { judgeReport } from '../judging/report.ts';
export { runJudges } from '../judging/run-judges.ts';
export { storeVerdicts } from '../judging/store-verdicts.ts';

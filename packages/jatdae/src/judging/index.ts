/** LLM judges: what is asked, what came of it, and what it is worth. */
export { jsonOf, readReply } from './ask-form.ts';
export { askJudge, messagesOf } from './ask-judge.ts';
export { type AuditAgreement, auditAgreement } from './audit/agreement.ts';
export { type AuditItem, auditItems, gradesOfPerson, pairKey } from './audit/audit-items.ts';
export { type AuditDraw, drawForAudit } from './audit/draw.ts';
export { type ModelJudge, modelJudge } from './audit/model-judges.ts';
export { type FilledRow, readSheet, sheetText } from './audit/sheet.ts';
export { Budget, type BudgetLimits, parseBudget, requirePrices } from './budget.ts';
export { builtInPrompt, builtInPromptText, isBuiltIn, PROMPT_NAMES } from './built-in-prompts.ts';
export { cacheLine, readCacheLines } from './cache-file.ts';
export type { ChatClient, ChatQuestion, ChatReply } from './chat.ts';
export { type CircularPart, circularJudge, modelsOf } from './circularity.ts';
export { openaiChat } from './client.ts';
export {
  type CorrectedMeasure,
  type Correction,
  correctSystems,
  scoredByJudge,
  type TwiceScored,
} from './correction.ts';
export {
  ACTIONS,
  type ChosenDocument,
  checkDrafts,
  chooseDocuments,
  DRAFT_FLAGS,
  type Draft,
  type DraftCheck,
  type DraftDecision,
  type DraftPlan,
  type DraftRun,
  decisionLine,
  decisionsFile,
  draftLine,
  draftQueries,
  earlierDecisions,
  planDrafts,
  readDecisions,
  readDrafts,
  storeDecisions,
} from './draft/index.ts';
export { costOf, type Estimate, type Price } from './estimate.ts';
export type { PromptLanguage } from './forms.ts';
export { guidelineOf, readGuideline } from './guideline.ts';
export { type Judge, judgeOf } from './judge.ts';
export { LIST_PROMPTS, type ListPrompt, parseListPrompt } from './list-prompt.ts';
export { isGraded, MISSING_GRADES, type Outcome } from './outcome.ts';
export { type NamedPair, type PairToJudge, pairsToJudge, type UnaskedPair } from './pair.ts';
export { readPairs } from './pairs-file.ts';
export { type AskMode, estimateOf, type Plan, type PlanOptions, planJudging } from './plan.ts';
export { type Prompt, parsePrompt, renderPrompt } from './prompt.ts';
export { promptText } from './prompt-files.ts';
export { QUERY_RULES, QueryForms, type QueryRule, readQueryTable } from './query-forms.ts';
export {
  allMissing,
  claimRecall,
  contextPrecision,
  estimateRag,
  isRagFile,
  knownMean,
  nuggetRecall,
  planRag,
  type QUADRANTS,
  type Quadrants,
  RAG_MEASURES,
  RAG_PROMPTS,
  type RagMeasure,
  type RagMissing,
  type RagPlan,
  type RagReport,
  type RagRow,
  type RagRun,
  ragLine,
  ragReport,
  readAnswers,
  readRagRows,
  rowsOfRun,
  runRag,
  withAnswers,
} from './rag/index.ts';
export { verdictsById } from './reply-by-id.ts';
export { type JudgeReport, judgeReport, missingOf, verdictLine } from './report.ts';
export { type JudgeRun, runJudges } from './run-judges.ts';
export { estimateLists } from './run-lists.ts';
export { shownDocument } from './shown-document.ts';
export { storeVerdicts } from './store-verdicts.ts';
export { countedReplies, modelOfJudge, storedJudges, votersOf } from './stored-judges.ts';
export {
  type JudgeAgreement,
  type JudgeAndPeople,
  type JudgeValidation,
  judgedByBoth,
  type RankingHolds,
  sampled,
  storedJudgements,
  systemsByPeople,
  THRESHOLDS,
  type Thresholds,
  type ValidationReport,
  validationReport,
} from './validate/index.ts';
export { type VoteTies, verdictOf, votesNeeded } from './votes.ts';

/** LLM judges: what is asked, what came of it, and what it is worth. */

export { jsonOf, type ReplyFault, readReply } from './ask-form.ts';
export { type Asked, askJudge, messagesOf } from './ask-judge.ts';
export { Budget, type BudgetLimits, parseBudget } from './budget.ts';
export { builtInPrompt, builtInPromptText, isBuiltIn, PROMPT_NAMES, type PromptName } from './built-in-prompts.ts';
export type { CacheHead } from './cache-key.ts';
export { outcomeOf } from './cache-key.ts';
export type { ChatClient, ChatMessage, ChatQuestion, ChatReply } from './chat.ts';
export type { ConfiguredModel } from './circularity.ts';
export { type CircularPart, circularJudge, modelFamily } from './circularity.ts';
export { type OpenaiChatOptions, openaiChat, type StructuredReply, timedOut } from './client.ts';
export type { DraftCheck } from './draft/check-drafts.ts';
export type { ChosenDocument, DraftChoice } from './draft/choose-documents.ts';
export type { DraftFlag } from './draft/draft.ts';
export type { DraftOptions, DraftPlan, DraftRun } from './draft/draft-queries.ts';
export type { DraftAction } from './draft/drafts-file.ts';
export {
  checkDrafts,
  chooseDocuments,
  type Draft,
  type DraftDecision,
  draftQueries,
  planDrafts,
  readDecisions,
  readDrafts,
  storeDecisions,
} from './draft/index.ts';
export type { DecisionCounts, DecisionsOptions } from './draft/store-decisions.ts';
export { costOf, type Estimate, type Price } from './estimate.ts';
export { type Flips, flipsOf, type SampledGrade } from './flips.ts';
export type { PromptLanguage } from './forms.ts';
export { type Guideline, guidelineOf, readGuideline } from './guideline.ts';
export { type Judge, type JudgeParts, judgeOf } from './judge.ts';
export type { ListFilling, ListPlaceholder, ListPrompt } from './list-prompt.ts';
export {
  type Graded,
  isGraded,
  MISSING_GRADES,
  type MissingGrade,
  type NotGraded,
  type Outcome,
} from './outcome.ts';
export { type NamedPair, type NothingToShow, type PairToJudge, pairsToJudge, type UnaskedPair } from './pair.ts';
export { readPairs } from './pairs-file.ts';
export type { PlannedPair, PlannedVote } from './plan.ts';
export { type AskMode, estimateOf, type Plan, type PlanOptions, planJudging } from './plan.ts';
export type { PromptFilling, PromptPlaceholder } from './prompt.ts';
export { type Prompt, parsePrompt, renderPrompt, type ScaleGrade } from './prompt.ts';
export { QUERY_RULES, type QueryForm, QueryForms, type QueryRule, readQueryTable } from './query-forms.ts';
export {
  type Bounded,
  type BoundedMean,
  claimRecall,
  contextPrecision,
  estimateRag,
  type Nugget,
  nuggetOf,
  nuggetRecall,
  planRag,
  type Quadrants,
  quadrantsOf,
  type RagReport,
  type RagRow,
  type RagScores,
  ragReport,
  readAnswers,
  readRagRows,
  rowsOfRun,
  runRag,
  type Support,
  withAnswers,
} from './rag/index.ts';
export type { NuggetMeasure } from './rag/nugget-recall.ts';
export type { AnsweredBy, PlacedRow, RagQuadrant, RetrievedBy } from './rag/quadrants.ts';
export type { QuestionOptions, RagMeasure } from './rag/questions.ts';
export type { RagOptions, RagPlan } from './rag/rag-plan.ts';
export type { RagPromptName } from './rag/rag-prompts.ts';
export type { AnsweredQuery } from './rag/read-rows.ts';
export type { RagFormula, RagMeasured } from './rag/report.ts';
export type { RagContext } from './rag/row.ts';
export type { RunTexts } from './rag/rows-of-run.ts';
export type { RagMissing, RagRun } from './rag/run-rag.ts';
export { type KnownMean, knownMean } from './rag/support.ts';
export { type NamedVerdict, type VerdictsById, verdictsById } from './reply-by-id.ts';
export { type JudgeReport, judgeReport, missingOf, type NamedJudge, verdictLine } from './report.ts';
export {
  type JudgedPair,
  type JudgeRun,
  type JudgeRunOptions,
  type PairVote,
  runJudges,
} from './run-judges.ts';
export type { ListJudge, ListOutcome, ListPlan, ListQuestion, ListRun } from './run-lists.ts';
export { type ShownDocument, shownDocument } from './shown-document.ts';
export { judgeName, storeVerdicts } from './store-verdicts.ts';
export { type PanelVerdict, type VoteTies, verdictOf, votesNeeded } from './votes.ts';

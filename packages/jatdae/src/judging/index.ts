/** LLM judges: what is asked, what came of it, and what it is worth. */
export { type Asked, askJudge, messagesOf } from './ask-judge.ts';
export { Budget, type Limits, parseBudget } from './budget.ts';
export { builtInPrompt, builtInPromptText, isBuiltIn, PROMPT_NAMES, type PromptName } from './built-in-prompts.ts';
export { cacheHead, outcomeOf, type Question } from './cache-key.ts';
export type { ChatClient, ChatMessage, ChatQuestion, ChatReply } from './chat.ts';
export { type CircularPart, circularJudge, modelFamily } from './circularity.ts';
export { type ChatOptions, openaiChat, type Structured, timedOut } from './client.ts';
export {
  checkDrafts,
  chooseDocuments,
  type Decision as DraftDecision,
  type Draft,
  draftQueries,
  planDrafts,
  readDecisions,
  readDrafts,
  storeDecisions,
} from './draft/index.ts';
export { costOf, type Estimate, type Price } from './estimate.ts';
export { type Flips, flipsOf, type SampledGrade } from './flips.ts';
export type { PromptLanguage } from './forms.ts';
export { type Guideline, guidelineOf, readGuideline } from './guideline.ts';
export { type Judge, type JudgeOptions as JudgeParts, judgeOf } from './judge.ts';
export { type KnownMean, knownMean } from './known-mean.ts';
export {
  type Graded,
  isGraded,
  MISSING,
  type Missing as MissingGrade,
  type NotGraded,
  type Outcome,
} from './outcome.ts';
export { type LeftOut, type NamedPair, type NothingToShow, type PairToJudge, pairsToJudge } from './pair.ts';
export { readPairs } from './pairs-file.ts';
export { type AskMode, estimateOf, type Plan, type PlanOptions, planJudging } from './plan.ts';
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
export { jsonOf, type ReplyFault, readReply } from './reply.ts';
export { type NamedVerdict, type VerdictsById, verdictsById } from './reply-by-id.ts';
export { type JudgeReport, judgeReport, missingOf, type NamedJudge, verdictLine } from './report.ts';
export {
  type JudgedPair,
  type JudgeRun,
  type PairVote,
  type RunOptions as JudgeRunOptions,
  runJudges,
} from './run-judges.ts';
export { type ShownDocument, shownDocument } from './shown-document.ts';
export { judgeName, storeVerdicts } from './store-verdicts.ts';
export { type Ties, type Verdict, verdictOf, votesNeeded } from './votes.ts';

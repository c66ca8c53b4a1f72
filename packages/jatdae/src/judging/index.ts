/** LLM judges: what is asked, what came of it, and what it is worth. */

export { jsonOf, readReply } from './ask-form.ts';
export { askJudge, messagesOf } from './ask-judge.ts';
export { type BudgetLimits, parseBudget } from './budget.ts';
export { builtInPrompt, builtInPromptText, isBuiltIn, PROMPT_NAMES } from './built-in-prompts.ts';

export type { ChatClient } from './chat.ts';

export { openaiChat } from './client.ts';

export { costOf, type Estimate, type Price } from './estimate.ts';

export type { PromptLanguage } from './forms.ts';
export { guidelineOf, readGuideline } from './guideline.ts';
export { type Judge, judgeOf } from './judge.ts';

export {
  isGraded,
  MISSING_GRADES,
  type Outcome,
} from './outcome.ts';
export { type NamedPair, type PairToJudge, pairsToJudge, type UnaskedPair } from './pair.ts';
export { readPairs } from './pairs-file.ts';

export { type AskMode, estimateOf, type Plan, type PlanOptions, planJudging } from './plan.ts';

export { type Prompt, parsePrompt, renderPrompt } from './prompt.ts';
export { QUERY_RULES, QueryForms, type QueryRule, readQueryTable } from './query-forms.ts';

export { knownMean } from './rag/support.ts';
export { verdictsById } from './reply-by-id.ts';
export { type JudgeReport, judgeReport, missingOf, verdictLine } from './report.ts';
export {
  type JudgeRun,
  runJudges,
} from './run-judges.ts';

export { shownDocument } from './shown-document.ts';
export { storeVerdicts } from './store-verdicts.ts';
export { type VoteTies, verdictOf, votesNeeded } from './votes.ts';

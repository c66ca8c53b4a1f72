/**
 * LLM judges: prompts, votes, cache, budget, and how far their grades can be trusted.
 *
 * @module
 */

export type { ChatClient, ChatQuestion, ChatReply, RagRow } from '../judging/index.ts';
export {
  askJudge,
  Budget,
  builtInPrompt,
  checkDrafts,
  chooseDocuments,
  circularJudge,
  claimRecall,
  contextPrecision,
  draftQueries,
  estimateOf,
  type Judge,
  judgeOf,
  judgeReport,
  knownMean,
  nuggetRecall,
  openaiChat,
  PROMPT_NAMES,
  type Prompt,
  pairsToJudge,
  parsePrompt,
  planJudging,
  planRag,
  ragReport,
  readAnswers,
  readDrafts,
  readGuideline,
  readPairs,
  readRagRows,
  renderPrompt,
  rowsOfRun,
  runJudges,
  runRag,
  storeDecisions,
  storeVerdicts,
} from '../judging/index.ts';

/** Queries that a model writes for documents: drafts, which people keep, rewrite or drop. */
export { checkDrafts, type DraftCheck } from './check-drafts.ts';
export { type ChosenDocument, chooseDocuments } from './choose-documents.ts';
export { DRAFT_FLAGS, type Draft, draftId } from './draft.ts';
export { type DraftPlan, type DraftRun, draftQueries, planDrafts } from './draft-queries.ts';
export {
  ACTIONS,
  type DraftDecision,
  decisionLine,
  decisionsFile,
  draftLine,
  earlierDecisions,
  readDecisions,
  readDrafts,
} from './drafts-file.ts';
export { storeDecisions } from './store-decisions.ts';

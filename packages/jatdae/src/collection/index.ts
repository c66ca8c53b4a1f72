/** Documents, queries, qrels: their shapes, content hash and audit. */
export {
  type AuditFinding,
  audit,
  type DuplicateTexts,
  duplicateTexts,
  emptyDocuments,
  type MissingDocuments,
  missingDocuments,
  queriesWithoutText,
  repeatedQueryTexts,
  unjudgedQueries,
} from './audit.ts';
export { type GradesAre, regrade } from './grades.ts';
export { type ContentHash, contentHash } from './hash.ts';
export { type Cause, type Joined, joinIds } from './join-ids.ts';
export type { Collection, Document, Judgements, Qrels, Query, RankedList, Run } from './shapes.ts';
export { bySequence, renameIds, type Suggestion, suggestGrades, suggestQueryIds } from './suggest.ts';

/** Documents, queries, qrels: their shapes, content hash and audit. */
export {
  audit,
  missingDocuments,
} from './audit.ts';
export { regrade } from './grades.ts';
export { contentHash } from './hash.ts';
export { joinIds } from './join-ids.ts';

export { bySequence, renameIds, suggestGrades, suggestQueryIds } from './suggest.ts';

/** Documents, queries, qrels: their shapes, content hash and audit. */
export { audit, missingDocuments, queriesWithoutText } from './audit.ts';
export { ONE_ORIGIN, RECALL_GAP } from './circular.ts';
export { contextWords, needsAnotherAnswer } from './context-words.ts';
export { fileNameOf, hashedFileName, isPortable, sameOnDisk } from './file-name.ts';
export { type FrozenGold, type GoldVersionCounts, goldCounts, goldHashes } from './frozen-gold.ts';
export { gradeOfPair, type PairGrade } from './grade-of-pair.ts';
export { type GradesAre, regrade } from './grades.ts';
export { contentHash } from './hash.ts';
export { joinIds, nearTwins, writtenOtherwise } from './join-ids.ts';
export type {
  Judgement,
  JudgementInput,
  JudgementKey,
  NoGrade,
  Source,
  Status,
  ToldVerdict,
  Verdict,
} from './judgement.ts';
export { LONGEST_TEXT, patternFault, runsAway, tester } from './pattern.ts';
export { renamesOfIds, repairOfIds } from './repair-ids.ts';
export {
  attributeOf,
  type Collection,
  type Document,
  type Judgements,
  type Qrels,
  type Query,
  type RankedList,
  type Run,
} from './shapes.ts';
export { bySequence, renameIds, suggestGrades, suggestQueryIds } from './suggest.ts';

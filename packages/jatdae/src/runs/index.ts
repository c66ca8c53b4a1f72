export { loadReadLines } from './lazy.ts';
export { lock, whileLocked } from './lock.ts';
export { answersOf, eachLine, type RecordedRun, RunIndex, readAnswers, readRecordedRun } from './read-lines.ts';
export { RunFolder, type RunManifest } from './run-folder.ts';
export { answerLine, answerOfList } from './run-line.ts';

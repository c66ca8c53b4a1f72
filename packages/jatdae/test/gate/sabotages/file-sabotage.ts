import type { FileEvaluation, Hit, Judged, Question } from '../file-evaluation.ts';

/** A way to break an evaluation of files: what the built command line must call it, or `exit 2` for a call that is refused. */
export interface FileSabotage {
  readonly name: string;
  readonly code: string;
  readonly spoil: (evaluation: FileEvaluation) => unknown;
}

export const numberOf = (qid: string) => Number(qid.slice(1));
export const runs = (change: (hit: Hit, i: number) => Hit | undefined) => (e: FileEvaluation) => e.editRun(change);
export const lists = (change: (ids: readonly string[], query: number) => readonly string[]) => (e: FileEvaluation) =>
  e.editLists(change);
export const gold = (change: (judged: Judged, i: number) => Judged | undefined) => (e: FileEvaluation) =>
  e.editGold(change);
export const questions = (change: (row: Question, i: number) => object | undefined) => (e: FileEvaluation) =>
  e.editRows<Question>('queries.jsonl', change);
export const rules = (from: string | RegExp, to: string) => (e: FileEvaluation) =>
  e.edit('gate.yaml', (text) => text.replace(from, to));
/** The best document goes behind all others. */
export const sunk = (ids: readonly string[]) => [...ids.filter((id) => !id.endsWith('-best')), ...ids.filter(isBest)];
export const isBest = (id: string) => id.endsWith('-best');

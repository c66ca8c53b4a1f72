import { evaluation as words } from '../../language/index.ts';
import { Input } from '../input.ts';
import { isEvalJson, readEvalJson } from './eval-json.ts';
import { isScoreRows, readScoreRows } from './rows.ts';
import type { ScoreSheet } from './sheet.ts';
import { isTrecEvalLines, readTrecEvalLines } from './trec-eval-lines.ts';

export type { ScoreSheet } from './sheet.ts';

/** Every shape of per-query scores. */
const SHAPES = [
  { is: isEvalJson, read: readEvalJson },
  { is: isTrecEvalLines, read: readTrecEvalLines },
  { is: isScoreRows, read: readScoreRows },
] as const;

/**
 * Read per-query scores: JSON of `jatdae eval --per-query`, lines of `trec_eval -q`, or rows (CSV, JSON lines) with a
 * query and its scores.
 *
 * @returns a sheet a system
 * @throws JatdaeError with file, line and text
 */
export async function readScores(file: string): Promise<ScoreSheet[]> {
  const input = await Input.open(file, {});
  const shape = SHAPES.find(({ is }) => is(input.sample));
  if (!shape) throw input.error(words.scores.noScores, 1, input.sample.lines[0] ?? '');
  return shape.read(input);
}

/** True where the file holds per-query scores rather than a run. */
export async function holdsScores(file: string): Promise<boolean> {
  const { sample } = await Input.open(file, {});
  return SHAPES.some(({ is }) => is(sample));
}

import { evaluation as words } from '../language/index.ts';
import { Input } from './input.ts';
import { SCORE_FORMATS } from './registry.ts';
import type { ScoreSheet } from './scores/sheet.ts';

/**
 * Read per-query scores: JSON of `jatdae eval --per-query`, lines of `trec_eval -q`, or rows (CSV, JSON lines) with a
 * query and its scores.
 *
 * @returns a sheet a system
 * @throws JatdaeError with file, line and text
 */
export async function readScores(file: string): Promise<ScoreSheet[]> {
  const input = await Input.open(file, {});
  const format = SCORE_FORMATS.find(({ sniff }) => sniff(input.sample));
  if (!format) throw input.error(words.scores.noScores, 1, input.sample.lines[0] ?? '');
  return format.read(input);
}

/** True where the file holds per-query scores rather than a run. */
export async function holdsScores(file: string): Promise<boolean> {
  const { sample } = await Input.open(file, {});
  return SCORE_FORMATS.some(({ sniff }) => sniff(sample));
}

import { formats as kinds, evaluation as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { Faults } from '../faults.ts';
import type { Input } from '../input.ts';
import type { Sample } from '../sample.ts';
import type { ScoreFormat, ScoreSheet } from './sheet.ts';
import { put } from './sheet.ts';

export const trecEvalLines: ScoreFormat = {
  name: 'trec-eval-lines',
  about: kinds.kinds.trecEvalLines,
  sniff: isTrecEvalLines,
  read: readTrecEvalLines,
};

const LINE = /^(\S+)\s*\t([^\t]+)\t(\S+)$/;

/** What `trec_eval -q` prints. */
function isTrecEvalLines(sample: Sample): boolean {
  return sample.lines.length > 0 && sample.lines.slice(0, 20).every((line) => LINE.test(line));
}

/** The lines of `trec_eval -q`; the means (`all`) are left to us. */
async function readTrecEvalLines(input: Input): Promise<ScoreSheet[]> {
  const sheet = { system: '', scores: new Map<string, Map<string, number | undefined>>() };
  const faults = new Faults();
  const total = await input.lines((text, number) => {
    if (text.trim() === '') return;
    const [, measure, query, shown] = LINE.exec(text.replace(/\r$/, '')) ?? [];
    if (measure === undefined || query === undefined || shown === undefined)
      return faults.add('shape', words.scores.trecEvalShape, number, text);
    if (query === 'all') {
      if (measure === 'runid') sheet.system = shown;
      return;
    }
    const value = decimal(shown);
    if (value === undefined) faults.add('number', words.scores.noNumber({ text: shown }), number, text);
    else if (!put(sheet, query, measure, value))
      faults.add('twice', words.scores.twice({ query, measure }), number, text);
  });
  const error = faults.error(input, total);
  if (error) throw error;
  if (sheet.scores.size === 0) throw input.error(words.scores.onlyMeans);
  return [sheet];
}

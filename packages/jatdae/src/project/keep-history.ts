import { MeasureError } from '@jatdae/measures';
import type { PastGate } from '../analysis/trend.ts';
import type { Notice } from '../errors.ts';
import { version } from '../version.ts';
import { notMeasured } from '../words/history.ts';
import { addToHistory, historyFileOf } from './history-file.ts';
import { pastEvaluation, type ScoredSystem } from './past-evaluation.ts';
import type { Project } from './project.ts';

/** Add an evaluation of recorded runs to the history of their project; where that cannot be, a notice says so. */
export async function keepHistory(
  project: Project,
  systems: readonly ScoredSystem[],
  notice: (notice: Notice) => void,
  gate?: PastGate,
): Promise<void> {
  const options = { time: new Date().toISOString(), version: version(), ...(gate && { gate }) };
  try {
    const left = addToHistory(historyFileOf(project), await pastEvaluation(project, systems, options));
    if (left) notice(left);
  } catch (error) {
    // A measure of the project that nobody asked for here: what was asked for is done.
    if (!(error instanceof MeasureError)) throw error;
    notice({ level: 'warning', code: 'history-not-written', say: notMeasured(error.message) });
  }
}

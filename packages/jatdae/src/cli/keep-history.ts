import { MeasureError } from '@jatdae/measures';
import type { PastGate } from '../analysis/trend.ts';
import { addToHistory, historyFileOf } from '../project/history-file.ts';
import { pastEvaluation, type ScoredSystem } from '../project/past-evaluation.ts';
import type { Project } from '../project/project.ts';
import { notMeasured } from '../words/history.ts';
import type { Options } from './command.ts';
import type { Session } from './session.ts';
import { version } from './version.ts';

/** Add an evaluation of recorded runs to the history of their project; where that cannot be, a notice says so. */
export async function keepHistory(
  session: Session,
  project: Project,
  systems: readonly ScoredSystem[],
  gate?: PastGate,
): Promise<void> {
  const options = { time: new Date().toISOString(), version: version(), ...(gate && { gate }) };
  try {
    const notice = addToHistory(historyFileOf(project), await pastEvaluation(project, systems, options));
    if (notice) session.notice(notice);
  } catch (error) {
    // A measure of the project that nobody asked for here: what was asked for is done.
    if (!(error instanceof MeasureError)) throw error;
    session.notice({ level: 'warning', code: 'history-not-written', say: notMeasured(error.message) });
  }
}

/** Options that score otherwise than the project says, or other things. */
const FILTERS = ['rel', 'judging', 'negative', 'at', 'answered'] as const;

/** An evaluation of the whole project, as it says, which its history keeps. */
export function isWhole(names: readonly string[], given: Options): boolean {
  const asked = given.measure as readonly string[];
  const filtered = names.length > 0 || asked.length > 0 || FILTERS.some((name) => given[name] !== undefined);
  return given.history !== false && !filtered && given.ties === 'trec';
}

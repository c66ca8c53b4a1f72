import type { Measure, Ties } from '@jatdae/measures';
import { type GoldEffect, goldEffects, type OnTwoGolds } from '../analysis/index.ts';
import type { Qrels } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { NothingInCommon } from '../evaluation/index.ts';
import { gold as words } from '../language/index.ts';
import { type Project, runFolderOf } from '../project/index.ts';
import { readRecordedRun } from '../runs/index.ts';
import { scoredRecord } from './project-source.ts';

/** A change of gold, of system, or of both, by measure. */
export interface SystemChange {
  /** Name of the system before. */
  readonly before: string;
  /** Name of the system after; the same where only the gold changed. */
  readonly after: string;
  /** One a measure. */
  readonly measures: readonly GoldEffect[];
}

/** A system scored on both golds. */
export interface ScoredOnGolds {
  /** As in `jatdae.yaml`. */
  readonly name: string;
  /** Scores on the gold before and on the gold after. */
  readonly on: OnTwoGolds;
}

/**
 * Recorded runs of a project scored on two golds; a query that failed counts in neither.
 *
 * @param names systems that must have a run; where empty, all that have one
 * @param notice told of those that nothing can be said of
 * @throws JatdaeError
 */
export async function scoreOnGolds(
  project: Project,
  golds: readonly [before: Qrels, after: Qrels],
  names: readonly string[],
  measures: readonly Measure[],
  ties: Ties,
  notice: (notice: Notice) => void,
): Promise<ScoredOnGolds[]> {
  const { collection } = await project.collection();
  const out: ScoredOnGolds[] = [];
  for (const name of project.chosen(names)) {
    const folder = runFolderOf(project, name);
    if (!folder.finished) {
      if (names.length > 0) throw new JatdaeError(words.freeze.notRunYet({ system: name }));
      continue;
    }
    const recorded = await readRecordedRun(folder.runFile, name);
    const options = { ties, negative: project.config.negative, failed: 'leave-out' } as const;
    const on = async (qrels: Qrels) =>
      (await scoredRecord({ ...collection, qrels }, recorded, measures, options)).evaluation;
    try {
      out.push({ name, on: { before: await on(golds[0]), after: await on(golds[1]) } });
    } catch (error) {
      // A young gold set may hold nothing yet of what a system found: only who named the system has to know.
      if (names.length > 0 || !(error instanceof NothingInCommon)) throw error;
      const { say, place } = error;
      notice({ level: 'warning', code: 'not-scored', say, ...(place && { place }) });
    }
  }
  return out;
}

/**
 * What the change of gold does to each system; where systems were named, also what the change from the first to each other
 * does: the first is what was before.
 */
export function changesOnGolds(scored: readonly ScoredOnGolds[], named: boolean): SystemChange[] {
  const [first, ...others] = scored;
  const change = (a: ScoredOnGolds, b: ScoredOnGolds): SystemChange => ({
    before: a.name,
    after: b.name,
    measures: goldEffects(a.on, b.on),
  });
  return [
    ...scored.map((one) => change(one, one)),
    ...(first && named ? others.map((other) => change(first, other)) : []),
  ];
}

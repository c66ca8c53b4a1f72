import type { Measure } from '@jatdae/measures';
import type { Collection } from '../collection/shapes.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { runs as words } from '../language/index.ts';
import { openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import type { EvaluatedRecord, EvaluateSystemsOptions } from '../sources/project-source.ts';
import { evaluateSystems } from '../sources/project-source.ts';
import type { Options } from './command.ts';
import { JUDGING, NEGATIVE, TIES } from './eval-choices.ts';
import { choice, integer, level } from './options.ts';
import type { Session } from './session.ts';

/** Recorded runs of a project as the options say, scored, with what there was to tell told. */
export interface ScoredProject {
  readonly project: Project;
  readonly collection: Collection;
  readonly measures: readonly Measure[];
  readonly records: readonly EvaluatedRecord[];
  readonly options: EvaluateSystemsOptions;
}

/** `[SYSTEM...]` of any verb that scores. @throws JatdaeError */
export async function scoreProject(session: Session, names: readonly string[], given: Options): Promise<ScoredProject> {
  const ties = choice('--ties', given.ties, TIES);
  const failed = choice('--failed', given.failed, ['leave-out', 'zero'] as const);
  const project = openProject(given.project);
  const { config } = project;
  const judging = given.judging === undefined ? config.judging : choice('--judging', given.judging, JUDGING);
  const asked = given.measure as string[];
  const measures = measuresOf(
    asked.length > 0 ? asked : (config.measures ?? []),
    judging,
    level(given.rel) ?? config.rel,
  );
  const { collection, notices } = await project.collection();
  for (const notice of notices) session.notice(notice);
  const deepest = Math.max(0, ...measures.map((measure) => measure.cutoff ?? 0));
  const documents = collection.documents.length;
  if (documents < 3 * deepest) {
    session.notice({ level: 'warning', code: 'small-corpus', say: words.smallCorpus({ documents, k: deepest }) });
  }
  const options: EvaluateSystemsOptions = {
    ties,
    seed: integer('--seed', given.seed, 0),
    negative: given.negative === undefined ? config.negative : choice('--negative', given.negative, NEGATIVE),
    queries: given.answered === true ? 'answered' : 'all',
    failed,
    ...(typeof given.at === 'string' && { stage: given.at }),
  };
  const records = await evaluateSystems(project, names, measures, options, (notice) => session.notice(notice));
  return { project, collection, measures, records, options };
}

import type { Measure } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import type { EvaluateFilesOptions } from '../evaluation/evaluate-files.ts';
import { evaluateRunFiles } from '../evaluation/evaluate-files.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import type { ReadJudgements } from '../evaluation/read-judgements.ts';
import { readJudgements } from '../evaluation/read-judgements.ts';
import { parseGradesAre } from '../formats/parse-grades.ts';
import { evaluation as words } from '../language/index.ts';
import { docOf } from '../systems/doc-of.ts';
import type { Options } from './command.ts';
import { CONFLICTS, JUDGING, NEGATIVE, TIES } from './eval-choices.ts';
import { choice, integer, level, text } from './options.ts';
import type { Session } from './session.ts';

/** Run files and judgements as the options say, read and scored, with what there was to tell told. */
export interface ScoredFiles {
  readonly judgements: ReadJudgements;
  readonly measures: readonly Measure[];
  readonly runs: readonly EvaluatedRun[];
  readonly options: EvaluateFilesOptions;
}

/** `--qrels Q RUN...` of any verb that scores. @throws JatdaeError */
export async function scoreFiles(session: Session, operands: readonly string[], given: Options): Promise<ScoredFiles> {
  const ties = choice('--ties', given.ties, TIES);
  const judging = given.judging === undefined ? 'pooled' : choice('--judging', given.judging, JUDGING);
  const files = [...operands, ...(given.run as string[])];
  if (files.length === 0) throw new JatdaeError(words.needed({ flags: '--run' }));
  const measures = measuresOf(given.measure as string[], judging, level(given.rel));
  const judgements = await readJudgements({
    qrels: given.qrels as string,
    ...text('queries', given.queries),
    read: {
      ...text('from', given.fromQrels),
      conflicts: choice('--conflicts', given.conflicts, CONFLICTS),
      gradesAre: parseGradesAre(String(given.grades)),
    },
  });
  for (const notice of judgements.notices) session.notice(notice);
  const options: EvaluateFilesOptions = {
    ties,
    negative: given.negative === undefined ? 'unjudged' : choice('--negative', given.negative, NEGATIVE),
    queries: given.answered === true ? 'answered' : 'all',
    seed: integer('--seed', given.seed, 0),
    read: { ...text('from', given.from), ...text('tag', given.tag) },
    ...(typeof given.docOf === 'string' && { docOf: docOf(given.docOf) }),
  };
  const runs = await evaluateRunFiles(judgements.qrels, files, measures, options);
  for (const run of runs) {
    for (const notice of run.notices) session.notice(notice);
    const answered = run.evaluation.queries.length - (given.answered === true ? 0 : run.evaluation.unanswered.length);
    session.notice({
      level: 'note',
      code: 'read',
      say: words.detected({ file: run.file, format: run.format, what: words.answeredCount({ queries: answered }) }),
    });
  }
  return { judgements, measures, runs, options };
}

/** The highest grade of all judgements, at least 1. */
export function highestGrade(qrels: Iterable<{ readonly grades: ReadonlyMap<string, number> }>): number {
  let highest = 1;
  for (const { grades } of qrels) for (const grade of grades.values()) highest = Math.max(highest, grade);
  return highest;
}

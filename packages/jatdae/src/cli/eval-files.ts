import { basename } from 'node:path';
import { parseGradesAre } from '../collection/grades.ts';
import { JatdaeError } from '../errors.ts';
import { evaluateRunFile } from '../evaluation/evaluate-run.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { readJudgements } from '../evaluation/read-judgements.ts';
import { docOf } from '../systems/doc-of.ts';
import * as words from '../words/evaluation.ts';
import type { Options } from './command.ts';
import { CONFLICTS, JUDGING, NEGATIVE, TIES } from './eval-choices.ts';
import { choice, integer, level, text } from './options.ts';
import { FORMATS, printEvaluations } from './print-eval.ts';
import type { Session } from './session.ts';

/** `jatdae eval --qrels Q RUN...`: files. */
export async function evalFiles(session: Session, operands: readonly string[], options: Options): Promise<number> {
  const format = choice('--format', options.format, FORMATS);
  const ties = choice('--ties', options.ties, TIES);
  const judging = options.judging === undefined ? 'pooled' : choice('--judging', options.judging, JUDGING);
  const files = [...operands, ...(options.run as string[])];
  if (files.length === 0) throw new JatdaeError(words.needed('--run'));
  const measures = measuresOf(options.measure as string[], judging, level(options.rel));
  const read = await readJudgements({
    qrels: options.qrels as string,
    ...text('queries', options.queries),
    read: {
      ...text('from', options.fromQrels),
      conflicts: choice('--conflicts', options.conflicts, CONFLICTS),
      gradesAre: parseGradesAre(String(options.grades)),
    },
  });
  for (const notice of read.notices) session.notice(notice);
  const seed = integer('--seed', options.seed, 0);
  const runs: EvaluatedRun[] = [];
  for (const file of files) {
    const run = await evaluateRunFile(read.qrels, file, measures, {
      ties,
      negative: options.negative === undefined ? 'unjudged' : choice('--negative', options.negative, NEGATIVE),
      queries: options.answered === true ? 'answered' : 'all',
      seed,
      read: { ...text('from', options.from), ...text('tag', options.tag) },
      ...(typeof options.docOf === 'string' && { docOf: docOf(options.docOf) }),
    });
    for (const notice of run.notices) session.notice(notice);
    const answered = run.evaluation.queries.length - (options.answered === true ? 0 : run.evaluation.unanswered.length);
    session.notice({
      level: 'note',
      code: 'read',
      say: words.detected(file, run.format, words.answeredCount(answered)),
    });
    runs.push(run);
  }
  printEvaluations(session, distinctNames(runs), read.queries, {
    format,
    ties,
    perQuery: options.perQuery === true,
    by: typeof options.by === 'string' ? [options.by] : [],
    seed,
    ...(options.bounds === true && { boundsGrade: highestGrade(read.qrels.values()) }),
  });
  return 0;
}

/** Runs that carry the same name go by their files' names. */
function distinctNames(runs: readonly EvaluatedRun[]): EvaluatedRun[] {
  const repeated = (run: EvaluatedRun) => runs.filter((other) => other.name === run.name).length > 1;
  return runs.map((run) => (repeated(run) ? { ...run, name: basename(run.file) } : run));
}

/** The highest grade of all judgements, at least 1. */
export function highestGrade(qrels: Iterable<{ readonly grades: ReadonlyMap<string, number> }>): number {
  let highest = 1;
  for (const { grades } of qrels) for (const grade of grades.values()) highest = Math.max(highest, grade);
  return highest;
}

import type { Options } from './command.ts';
import { choice } from './options.ts';
import { FORMATS, printEvaluations } from './print-eval.ts';
import { highestGrade, scoreFiles } from './scored-files.ts';
import type { Session } from './session.ts';

/** `jatdae eval --qrels Q RUN...`: files. */
export async function evalFiles(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format, FORMATS);
  const { judgements, runs, options } = await scoreFiles(session, operands, given);
  const { qrels, queries } = judgements;
  printEvaluations(session, runs, queries, {
    format,
    ties: options.ties,
    perQuery: given.perQuery === true,
    by: typeof given.by === 'string' ? [given.by] : [],
    seed: options.seed,
    qrels,
    ...(given.bounds === true && { boundsGrade: highestGrade(qrels.values()) }),
  });
  return 0;
}

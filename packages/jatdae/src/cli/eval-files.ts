import { JatdaeError } from '../errors.ts';
import { systemsOfFiles } from '../evaluation/evaluate-files.ts';
import { readDocuments } from '../formats/index.ts';
import * as hard from '../words/hard-negatives.ts';
import type { Options } from './command.ts';
import { hardCases } from './eval.ts';
import { findings } from './eval-findings.ts';
import { choice, level } from './options.ts';
import { FORMATS, printEvaluations } from './print-eval.ts';
import { highestGrade, scoreFiles } from './scored-files.ts';
import type { Session } from './session.ts';

/** `jatdae eval --qrels Q RUN...`: files. */
export async function evalFiles(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format, FORMATS);
  const { judgements, runs, options } = await scoreFiles(session, operands, given);
  const { qrels, queries } = judgements;
  const documents = typeof given.docs === 'string' ? (await readDocuments(given.docs)).data : [];
  const least = level(given.rel);
  const found = await findings(
    systemsOfFiles(runs, qrels, options).map((system, i) => ({ ...system, name: runs[i]!.name })),
    { qrels, queries, documents },
    { ...(least !== undefined && { level: least }) },
  );
  const cases = hardCases(given);
  if (cases !== undefined && !found.hard) throw new JatdaeError(hard.none);
  printEvaluations(session, runs, queries, {
    format,
    ties: options.ties,
    perQuery: given.perQuery === true,
    by: typeof given.by === 'string' ? [given.by] : [],
    byAsked: typeof given.by === 'string',
    matrix: given.matrix === true,
    hardCases: cases,
    seed: options.seed,
    qrels,
    documents,
    ...found,
    ...(given.bounds === true && { boundsGrade: highestGrade(qrels.values()) }),
  });
  return 0;
}

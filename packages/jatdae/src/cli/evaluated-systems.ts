import { JatdaeError } from '../errors.ts';
import { systemsOfFiles } from '../evaluation/evaluate-files.ts';
import { evaluateScoreFiles } from '../evaluation/evaluate-scores.ts';
import type { EvaluatedSystems } from '../evaluation/evaluated-system.ts';
import { readDocuments } from '../formats/index.ts';
import { holdsScores } from '../formats/scores/index.ts';
import { compare } from '../language/index.ts';
import { systemsOfRecords } from '../sources/project-source.ts';
import type { Options } from './command.ts';
import { integer } from './options.ts';
import { scoreFiles } from './scored-files.ts';
import { scoreProject } from './scored-project.ts';
import type { Session } from './session.ts';

/**
 * The systems that a comparing verb is about: run files with `--qrels`, files of per-query scores, or recorded runs of a
 * project. `--docs` adds the documents' texts to files.
 *
 * @throws JatdaeError
 */
export async function evaluatedSystems(
  session: Session,
  operands: readonly string[],
  given: Options,
): Promise<EvaluatedSystems> {
  const seed = integer('--seed', given.seed, 0);
  if (given.qrels !== undefined) {
    const { judgements, runs, options } = await scoreFiles(session, operands, given);
    const { qrels, queries } = judgements;
    const documents = typeof given.docs === 'string' ? (await readDocuments(given.docs)).data : [];
    return { systems: systemsOfFiles(runs, qrels, options), qrels, queries, documents, ties: options.ties, seed };
  }
  if (given.project === undefined && (await allScores(operands))) {
    const { systems, notices } = await evaluateScoreFiles(operands, given.measure as string[]);
    for (const notice of notices) session.notice(notice);
    const ties = systems[0]?.provenance.ties ?? '';
    return { systems, qrels: new Map(), queries: [], documents: [], ties, seed };
  }
  const { project, collection, records, options } = await scoreProject(session, operands, given);
  const systems = await systemsOfRecords(project, records, options.ties);
  return { systems, ...collection, ties: options.ties, seed };
}

/** @throws JatdaeError where some operands are files of scores and some are not */
async function allScores(operands: readonly string[]): Promise<boolean> {
  const { existsSync, statSync } = await import('node:fs');
  const files = operands.filter((operand) => existsSync(operand) && statSync(operand).isFile());
  if (files.length === 0) return false;
  const scores: string[] = [];
  for (const file of files) if (await holdsScores(file)) scores.push(file);
  if (scores.length === operands.length) return true;
  const other = operands.find((operand) => !scores.includes(operand))!;
  throw new JatdaeError(
    scores.length === 0
      ? compare.input.runsNeedQrels({ file: files[0]! })
      : compare.input.mixed({ scores: scores[0]!, other }),
  );
}

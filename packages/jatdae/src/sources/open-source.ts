import { existsSync, statSync } from 'node:fs';
import { JatdaeError, type Notice } from '../errors.ts';
import { evaluateScoreFiles } from '../evaluation/index.ts';
import { holdsScores } from '../formats/index.ts';
import { compare as words } from '../language/index.ts';
import { fileSource } from './file-source.ts';
import type { Source, SourceRequest } from './source.ts';

/**
 * The systems that a verb is about: run files with judgements, files of per-query scores, or recorded runs of a project.
 *
 * @param operands run files, score files, or systems of a project
 * @throws JatdaeError
 */
export async function openSource(
  operands: readonly string[],
  request: SourceRequest,
  notice: (notice: Notice) => void,
): Promise<Source> {
  if (request.qrels !== undefined) return fileSource(operands, { ...request, qrels: request.qrels }, notice);
  if (request.project === undefined && (await allScores(operands))) return scoreSource(operands, request, notice);
  // Loaded here: run files need no project.
  return (await import('./project-source.ts')).projectSource(operands, request, notice);
}

/** Files of per-query scores: nothing is known of lists and judgements. */
async function scoreSource(
  files: readonly string[],
  { measures, seed }: SourceRequest,
  notice: (notice: Notice) => void,
): Promise<Source> {
  const { systems, notices } = await evaluateScoreFiles(files, measures);
  for (const one of notices) notice(one);
  return {
    systems,
    qrels: new Map(),
    queries: [],
    documents: [],
    ties: systems[0]?.provenance.ties ?? '',
    seed,
    negative: 'unjudged',
    judging: 'pooled',
    failed: 'leave-out',
    slices: [],
  };
}

/** @throws JatdaeError where some operands are files of scores and some are not */
async function allScores(operands: readonly string[]): Promise<boolean> {
  const files = operands.filter((operand) => existsSync(operand) && statSync(operand).isFile());
  if (files.length === 0) return false;
  const scores: string[] = [];
  for (const file of files) if (await holdsScores(file)) scores.push(file);
  if (scores.length === operands.length) return true;
  const other = operands.find((operand) => !scores.includes(operand))!;
  throw new JatdaeError(
    scores.length === 0
      ? words.input.runsNeedQrels({ file: files[0]! })
      : words.input.mixed({ scores: scores[0]!, other }),
  );
}

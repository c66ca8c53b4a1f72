import { JatdaeError, type Notice } from '../errors.ts';
import {
  type EvaluateFilesOptions,
  evaluateRunFiles,
  measuresOf,
  readJudgements,
  systemsOfFiles,
} from '../evaluation/index.ts';
import { parseColumns, parseGradesAre, readDocuments } from '../formats/index.ts';
import { evaluation as words } from '../language/index.ts';
import { docOf } from '../systems/index.ts';
import type { Source, SourceRequest } from './source.ts';

/** Run files scored against a file of judgements. @throws JatdaeError */
export async function fileSource(
  operands: readonly string[],
  request: SourceRequest & { readonly qrels: string },
  notice: (notice: Notice) => void,
): Promise<Source> {
  const { judging = 'pooled', negative = 'unjudged', rel: level, ties, seed, answered } = request;
  const files = [...operands, ...request.run];
  if (files.length === 0) throw new JatdaeError(words.needed({ flags: '--run' }));
  const measures = measuresOf(request.measures, judging, level, true);
  const judgements = await readJudgements({
    qrels: request.qrels,
    measures,
    ...(request.queries !== undefined && { queries: request.queries }),
    read: {
      ...(request.fromQrels !== undefined && { from: request.fromQrels }),
      conflicts: request.conflicts,
      gradesAre: parseGradesAre(request.grades),
      columns: parseColumns(request.columns),
    },
  });
  for (const one of judgements.notices) notice(one);
  const { qrels, queries } = judgements;
  const documents = request.docs === undefined ? [] : (await readDocuments(request.docs)).data;
  const options: EvaluateFilesOptions = {
    ties,
    negative,
    queries: answered ? 'answered' : 'all',
    seed,
    read: {
      ...(request.from !== undefined && { from: request.from }),
      ...(request.tag !== undefined && { tag: request.tag }),
    },
    ...(request.docOf !== undefined && { docOf: docOf(request.docOf) }),
    ...(request.dropSelf && { dropSelf: true }),
    known: { documents, queries },
  };
  const runs = await evaluateRunFiles(qrels, files, measures, options);
  for (const { notices, evaluation, file, format } of runs) {
    for (const one of notices) notice(one);
    const count = evaluation.queries.length - (answered ? 0 : evaluation.unanswered.length);
    notice({
      level: 'note',
      code: 'read',
      say: words.detected({ file, format, what: words.answeredCount({ queries: count }) }),
    });
  }
  return {
    systems: systemsOfFiles(runs, qrels, options),
    qrels,
    queries,
    documents,
    ties,
    seed,
    negative,
    judging,
    failed: request.failed,
    slices: [],
    ...(request.docOf !== undefined && { docOf: request.docOf }),
    ...(level !== undefined && { level }),
  };
}

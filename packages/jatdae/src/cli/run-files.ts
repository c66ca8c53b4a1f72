import { JatdaeError } from '../errors.ts';
import { readDocuments, readQueries, writeRun } from '../formats/index.ts';
import { bm25System, byDocument, createTokenizer, docOf, parseBm25, runSystem } from '../systems/index.ts';
import { needed } from '../words/evaluation.ts';
import * as projectWords from '../words/project.ts';
import * as words from '../words/run.ts';
import type { Options } from './command.ts';
import { integer, text } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** `jatdae run --docs ... --queries ... -o ...`: BM25 over files, to a run file. */
export async function runFiles(session: Session, options: Options): Promise<number> {
  for (const [flag, value] of [
    ['--docs', options.docs],
    ['--queries', options.queries],
    ['--output', options.output],
  ] as const) {
    if (typeof value !== 'string') throw new JatdaeError(needed(flag));
  }
  const depth = options.top === undefined ? 100 : integer('--top', options.top, 1);
  const { tokenizer, ...bm25 } = parseBm25(typeof options.system === 'string' ? options.system : 'bm25');
  const spec = typeof options.tokenizer === 'string' ? options.tokenizer : tokenizer;
  if (spec !== undefined) (await createTokenizer(spec)).dispose?.();
  const documents = await readDocuments(String(options.docs), text('from', options.fromDocs));
  const queries = await readQueries(String(options.queries), text('from', options.fromQueries));
  for (const notice of [...documents.notices, ...queries.notices]) session.notice(notice);
  session.tell(projectWords.foundPart('documents', String(options.docs), documents.format, documents.data.length));
  session.tell(projectWords.foundPart('queries', String(options.queries), queries.format, queries.data.length));

  const chunks = await bm25System(documents.data, { ...bm25, ...(spec !== undefined && { tokenizer: spec }) });
  const rule = ruleOf(options, documents.data);
  const system = rule ? byDocument(chunks, rule) : chunks;
  const progress = new Progress(session, words.searching);
  const { run, report } = await runSystem(system, queries.data, {
    depth,
    progress: (done, total) => progress.update(done, total),
  });
  progress.stop();
  await system.close();
  for (const notice of report.notices) session.notice(notice);
  if (report.queriesWithoutTokens.length > 0) {
    const shown = report.queriesWithoutTokens.slice(0, 3).join(', ');
    const sentence = projectWords.noTokens(system.name, report.queriesWithoutTokens.length, shown);
    session.notice({ level: 'warning', code: 'queries-without-tokens', say: sentence });
  }
  const written = await writeRun(String(options.output), run, {
    tag: 'bm25',
    force: options.force === true,
    ...text('to', options.to),
  });
  for (const notice of written.notices) session.notice(notice);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  session.tell(
    projectWords.timing(system.name, run.lists.size, seconds(report.readyMilliseconds), seconds(report.milliseconds)),
  );
  session.tell(words.written(written.file, run.lists.size, depth));
  return 0;
}

function ruleOf(options: Options, documents: Parameters<typeof docOf>[1]) {
  if (options.docOf === undefined) return undefined;
  if (typeof options.docOf !== 'string') throw new JatdaeError(words.docOf);
  return docOf(options.docOf, documents);
}

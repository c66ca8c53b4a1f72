import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, Query } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { writeFileWhole } from '../formats/index.ts';
import { runs as words } from '../language/index.ts';
import { answerLine, lock, RunFolder, type RunManifest } from '../runs/index.ts';
import type { Answer, System } from '../systems/index.ts';
import { cutOtherwise } from './cut-otherwise.ts';
import type { Project, ProjectListeners } from './project.ts';

/** What running a system brought. */
export interface RunOutcome {
  /** Name. */
  readonly system: string;
  /** All queries, those kept and failed included. */
  readonly queries: number;
  /** Answers that were there from an interrupted run. */
  readonly kept: number;
  /** Queries that failed in this call, in the order of the collection. */
  readonly failed: readonly { readonly query: string; readonly why: JatdaeError['say'] }[];
  /** Queries in which the system found nothing to search for, of this call. */
  readonly withoutTokens: readonly string[];
  /** Queries that got an empty list in this call, those without tokens included. */
  readonly withoutResults: readonly string[];
  /** Milliseconds of each answer of this call. */
  readonly times: readonly number[];
}

export interface RunSystemOptions {
  /** Go on with an interrupted run instead of starting anew. */
  readonly resume: boolean;
  /** Version of jatdae. */
  readonly version: string;
  /** Handed to the system; aborted, the run stops and may be gone on with. */
  readonly signal?: AbortSignal;
  /** Told after each query: those done, kept ones included, and all. */
  readonly asked?: (done: number, total: number) => void;
}

/** So many failures in a row mean that the outside is down, not that a query is hard. */
const IN_A_ROW = 5;

/** Where a system's run is kept. */
export function runFolderOf(project: Project, name: string): RunFolder {
  return new RunFolder(join(project.workFolder, 'runs', name));
}

/**
 * What a run of this system would be made by and from.
 *
 * @param collection hash of the collection, where it is known already
 */
export async function manifestOf(
  project: Project,
  name: string,
  version: string,
  collection?: string,
): Promise<RunManifest> {
  return {
    version: 1,
    system: name,
    config: project.fullConfig(name),
    depth: project.config.depth,
    collection: collection ?? (await project.contentHash()),
    jatdae: version,
    node: process.version,
  };
}

/** What differs between two manifests in a way that changes answers, or undefined. */
export function differs(a: RunManifest, b: RunManifest): string | undefined {
  if (answering(a.config) !== answering(b.config)) return 'config';
  for (const key of ['depth', 'collection'] as const) if (a[key] !== b[key]) return key;
  return undefined;
}

/** How a system is asked, and not what it answers: of it as a whole, for what stands deeper may be sent along. */
const ASKING: ReadonlySet<string> = new Set(['concurrency', 'connections', 'rate', 'retries', 'timeout']);

function answering(config: RunManifest['config']): string {
  return JSON.stringify(
    Object.entries(config).map(([name, one]) => [
      name,
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.entries(one).filter(([key]) => !ASKING.has(key))
        : one,
    ]),
  );
}

/**
 * Ask a system all queries of the project and record every answer as it comes, with its trace. A failed query is recorded
 * as failed. Several queries are under way at once where the system allows it; the run is in the order of the collection.
 *
 * @throws JatdaeError when the system is not ready, fails again and again, or is being run by another process
 */
export async function runProjectSystem(
  project: Project,
  name: string,
  ears: ProjectListeners,
  options: RunSystemOptions,
): Promise<RunOutcome> {
  const folder = runFolderOf(project, name);
  const unlock = await lock(folder.folder, { beats: true });
  try {
    return await runInto(folder, project, name, ears, options);
  } finally {
    unlock();
  }
}

async function runInto(
  folder: RunFolder,
  project: Project,
  name: string,
  ears: ProjectListeners,
  options: RunSystemOptions,
): Promise<RunOutcome> {
  const manifest = await manifestOf(project, name, options.version);
  const before = folder.manifest();
  if (options.resume && before) {
    const what = differs(before, manifest);
    if (what !== undefined) throw new JatdaeError(words.changedSince({ system: name, what }));
  } else if (folder.interrupted)
    ears.notice({ level: 'note', code: 'starts-anew', say: words.startsAnew({ system: name }) });

  const { queries } = (await project.collection()).collection;
  const system = await project.system(name, ears);
  const readiness = await system.ready();
  for (const notice of readiness.notices) ears.notice(notice);
  const { emptyDocuments, documents, bytes } = readiness;
  const index = { ...(documents !== undefined && { documents }), ...(bytes !== undefined && { bytes }) };
  folder.open(
    {
      ...manifest,
      ...(emptyDocuments && emptyDocuments.length > 0 && { emptyDocuments }),
      ...(Object.keys(index).length > 0 && { index }),
    },
    options.resume && before !== undefined,
  );
  try {
    const outcome = await askAll(folder, system, queries, project.config.depth, options);
    const odd = outcome.kept === 0 ? meaningless(name, outcome, queries.length) : undefined;
    if (odd) ears.notice(odd);
    const { documents: texts } = (await project.collection()).collection;
    const blind = cutOtherwise(name, outcome.unknownTokens, texts);
    if (blind) ears.notice(blind);
    const foreign = allForeign(name, outcome.found, texts);
    if (foreign) ears.notice(foreign);
    folder.finish(queries.map((query) => query.id));
    writeTimes(folder, outcome.perQuery, options.resume);
    return outcome;
  } catch (error) {
    folder.close();
    throw error;
  }
}

interface Asked extends RunOutcome {
  readonly perQuery: ReadonlyMap<string, number>;
  /** The one score of all documents of several answers of several documents; undefined where there are others. */
  readonly onlyScore: number | undefined;
  /** Ids of all documents found in this call. */
  readonly found: ReadonlySet<string>;
  /** Tokens that no document has, by query, in the order of the collection. */
  readonly unknownTokens: ReadonlyMap<string, readonly string[]>;
}

async function askAll(
  folder: RunFolder,
  system: System,
  queries: readonly Query[],
  depth: number,
  options: RunSystemOptions,
): Promise<Asked> {
  const open = queries.filter((query) => !folder.has(query.id));
  const kept = queries.length - open.length;
  const failed: { query: string; why: JatdaeError['say'] }[] = [];
  const withoutTokens: string[] = [];
  const withoutResults: string[] = [];
  const perQuery = new Map<string, number>();
  const someScore = new Set<number>();
  const unknown = new Map<string, readonly string[]>();
  const found = new Set<string>();
  let longer = 0;
  let next = 0;
  let done = kept;
  let inARow = 0;
  let stop: unknown;
  const worker = async (): Promise<void> => {
    while (next < open.length && stop === undefined) {
      const query = open[next++]!;
      const started = performance.now();
      try {
        const answer = await system.search(query, depth, options.signal);
        perQuery.set(query.id, performance.now() - started);
        folder.add(answerLine(query.id, answer));
        inARow = 0;
        note(answer, query.id);
      } catch (error) {
        // Only what the outside did wrong is a failed query; the rest is a fault of the call.
        if (!(error instanceof JatdaeError) || error.exitCode !== 3 || options.signal?.aborted) {
          stop = error;
          return;
        }
        folder.add({ qid: query.id, error: error.message });
        failed.push({ query: query.id, why: error.say });
        if (++inARow >= IN_A_ROW)
          stop = new JatdaeError(words.stopped({ system: system.name, failures: inARow, why: error.say }), {
            exitCode: 3,
            cause: error,
          });
      }
      done++;
      options.asked?.(done, queries.length);
    }
  };
  const note = (answer: Answer, id: string) => {
    if (answer.queryTokens === 0) withoutTokens.push(id);
    if (answer.ids.length === 0) withoutResults.push(id);
    if (answer.unknownTokens && answer.unknownTokens.length > 0) unknown.set(id, answer.unknownTokens);
    for (const one of answer.ids) found.add(one);
    if (answer.ids.length > 1) longer++;
    if (someScore.size < 2) for (const score of answer.scores) someScore.add(score);
  };
  await Promise.all(Array.from({ length: Math.min(system.concurrency ?? 1, Math.max(1, open.length)) }, worker));
  if (stop !== undefined) throw stop;
  const order = new Map(queries.map((query, i) => [query.id, i]));
  const inOrder = (a: string, b: string) => order.get(a)! - order.get(b)!;
  return {
    system: system.name,
    queries: queries.length,
    kept,
    failed: failed.sort((a, b) => inOrder(a.query, b.query)),
    withoutTokens: withoutTokens.sort(inOrder),
    withoutResults: withoutResults.sort(inOrder),
    times: [...perQuery.values()],
    perQuery,
    found,
    unknownTokens: new Map([...unknown].sort(([a], [b]) => inOrder(a, b))),
    onlyScore: longer > 1 && someScore.size === 1 ? [...someScore][0]! : undefined,
  };
}

/** A system that found nothing, or orders nothing, ran all the same: what it found is told and scored. */
function meaningless(system: string, { failed, withoutResults, onlyScore }: Asked, all: number): Notice | undefined {
  const queries = all - failed.length;
  if (queries > 0 && withoutResults.length === queries)
    return { level: 'warning', code: 'nothing-found', say: words.nothingAnywhere({ system, queries }) };
  if (onlyScore === undefined) return undefined;
  return { level: 'warning', code: 'constant-score', say: words.constantScore({ system, score: onlyScore }) };
}

/** Every document that was found is of another collection, or has another kind of id. */
function allForeign(system: string, found: ReadonlySet<string>, documents: readonly Document[]): Notice | undefined {
  if (found.size === 0 || documents.length === 0 || documents.some(({ id }) => found.has(id))) return undefined;
  const [example] = documents;
  const say = words.allForeign({ system, found: found.size, shown: [...found].slice(0, 3), example: example!.id });
  return { level: 'warning', code: 'unknown-documents', say };
}

/** Times stand in a file of their own: they differ from run to run, the run does not. */
function writeTimes(folder: RunFolder, perQuery: ReadonlyMap<string, number>, resume: boolean): void {
  const lines = [...perQuery].map(([qid, ms]) => JSON.stringify({ qid, ms: Math.round(ms * 1000) / 1000 }));
  const before = resume ? readIfThere(folder.timesFile) : '';
  writeFileWhole(folder.timesFile, `${before}${lines.map((line) => `${line}\n`).join('')}`);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import type { Query, RankedList, Run } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type Message, systems } from '../language/index.ts';
import type { Answer, System } from './system.ts';

/** Options of {@link runSystem}. */
export interface RunSystemOptions {
  /** Documents a query, 1 or more. Default 100. */
  readonly depth?: number;
  /** Ends the run: the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  /** Called after each query. */
  readonly progress?: (done: number, total: number) => void;
}

/** What a run's reader must know beside the lists. All ids in the order of the collection. */
export interface RunSystemReport {
  /** Queries in which the system's tokenizer found nothing. They stay in the run with an empty list. */
  readonly queriesWithoutTokens: readonly string[];
  /** Queries with no document found, those without tokens among them. */
  readonly queriesWithoutResults: readonly string[];
  /** Documents that no query can find. */
  readonly emptyDocuments: readonly string[];
  /** What the system told when it got ready. */
  readonly notices: readonly Notice[];
  /** Milliseconds that getting ready took. */
  readonly readyMilliseconds: number;
  /** Milliseconds that all searches took together. */
  readonly milliseconds: number;
}

/** How long searching may keep the event loop (signals, drawing) waiting, in milliseconds. */
const BREATH = 50;

/**
 * Ask a system all queries, one after the other, and collect a run. A query without a result has an empty list in the
 * run; it is never left out. The system is not closed.
 *
 * @param system - it is made ready here, and not closed.
 * @param queries - ids once each; the lists of the run stand in their order.
 * @param options - depth, signal, progress.
 * @throws JatdaeError when a query id stands twice, or an answer is malformed (a document twice, a score that is not
 * finite or rises, more documents than asked), and as the system does; the signal's reason when it is aborted.
 */
export async function runSystem(
  system: System,
  queries: readonly Query[],
  options: RunSystemOptions = {},
): Promise<{ run: Run; report: RunSystemReport }> {
  const { depth = 100, signal, progress } = options;
  const started = performance.now();
  const readiness = await system.ready();
  const ready = performance.now();
  const lists = new Map<string, RankedList>();
  const queriesWithoutTokens: string[] = [];
  const queriesWithoutResults: string[] = [];
  let breathed = ready;
  for (const query of queries) {
    signal?.throwIfAborted();
    if (lists.has(query.id)) throw new JatdaeError(systems.repeatedQuery({ id: query.id }));
    const answer = await system.search(query, depth, signal);
    check(system.name, query.id, answer, depth);
    lists.set(query.id, { ids: answer.ids, scores: answer.scores });
    if (answer.queryTokens === 0) queriesWithoutTokens.push(query.id);
    if (answer.ids.length === 0) queriesWithoutResults.push(query.id);
    progress?.(lists.size, queries.length);
    if (performance.now() - breathed > BREATH) {
      await new Promise((resolve) => setImmediate(resolve));
      breathed = performance.now();
    }
  }
  const report: RunSystemReport = {
    queriesWithoutTokens,
    queriesWithoutResults,
    emptyDocuments: readiness.emptyDocuments ?? [],
    notices: readiness.notices,
    readyMilliseconds: ready - started,
    milliseconds: performance.now() - ready,
  };
  return { run: { name: system.name, lists }, report };
}

function check(system: string, query: string, answer: Answer, depth: number): void {
  const { ids, scores } = answer;
  const fault = (what: Message) => new JatdaeError(systems.badAnswer({ system, query, what }), { exitCode: 3 });
  if (ids.length !== scores.length) {
    throw fault(systems.answerFault.lengths({ ids: ids.length, scores: scores.length }));
  }
  if (ids.length > depth) throw fault(systems.answerFault.tooMany({ found: ids.length, depth }));
  const seen = new Set<string>();
  for (const [i, id] of ids.entries()) {
    const score = scores[i] as number;
    if (seen.has(id)) throw fault(systems.answerFault.twice({ id }));
    if (!Number.isFinite(score)) throw fault(systems.answerFault.noScore({ id, score }));
    if (i > 0 && score > (scores[i - 1] as number)) {
      throw fault(systems.answerFault.rising({ id }));
    }
    seen.add(id);
  }
}

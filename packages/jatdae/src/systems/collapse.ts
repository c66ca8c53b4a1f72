import { compareBytes } from '@jatdae/measures/advanced';
import type { RankedList } from '../collection/index.ts';
import type { DocOf } from './doc-of.ts';
import type { Answer, System } from './system.ts';

/** A list of documents made from a list of chunks. */
export interface Collapsed {
  /** Documents, best first, each once, k at most. */
  readonly ids: readonly string[];
  /** Same length as `ids`: the score of each document's best chunk. Undefined where the list of chunks had none. */
  readonly scores?: Float64Array;
  /** True when chunks that may follow cannot change the first k documents. */
  readonly settled: boolean;
}

/**
 * Turn a ranked list of chunks into one of documents: each document stands where its best chunk stood, with that
 * score, and only then is the list cut at k. Documents of equal score are put in descending byte order of their ids
 * (`ties=trec`), which need not be the order of their chunks' ids; a list without scores keeps its order.
 *
 * @param list - best first.
 * @param docOf - the document of each chunk; what it throws goes through.
 * @param k - documents wanted; Infinity for all.
 */
export function collapse(list: RankedList, docOf: DocOf, k: number): Collapsed {
  const best = new Map<string, number>();
  list.ids.forEach((id, i) => {
    const document = docOf(id);
    const score = list.scores?.[i] ?? Number.NaN;
    if (!best.has(document)) best.set(document, score);
  });
  const documents = [...best.keys()];
  if (list.scores === undefined) return { ids: documents.slice(0, k), settled: documents.length >= k };

  const scoreOf = (id: string) => best.get(id) as number;
  documents.sort((a, b) => scoreOf(b) - scoreOf(a) || compareBytes(b, a));
  const ids = documents.slice(0, k);
  const scores = Float64Array.from(ids, scoreOf);
  const reached = list.scores.at(-1) ?? Number.POSITIVE_INFINITY;
  return { ids, scores, settled: ids.length >= k && (scores.at(-1) as number) > reached };
}

/**
 * A system over chunks as a system over documents: it is asked for more chunks until `depth` documents stand for sure
 * or nothing is left.
 *
 * @param system - over chunks; closed with what is returned.
 * @param docOf - the document of each chunk.
 * @returns a system of the same `concurrency`, whose answers have the chunks as their last stage, `chunks`; texts are handed
 * on as they came, by the ids of chunks.
 */
export function byDocument(system: System, docOf: DocOf): System {
  return {
    name: system.name,
    ...(system.concurrency !== undefined && { concurrency: system.concurrency }),
    ready: () => system.ready(),
    close: () => system.close(),
    search: async (query, depth, signal) => {
      for (let asked = depth + 1; ; asked *= 2) {
        const answer = await system.search(query, asked, signal);
        const whole = collapse(answer, docOf, depth);
        if (whole.settled || answer.ids.length < asked) return ofDocuments(answer, whole);
      }
    },
  };
}

/** The chunks stay visible as the stage `chunks`. */
function ofDocuments(answer: Answer, documents: Collapsed): Answer {
  const chunks = { name: 'chunks', ids: answer.ids, scores: answer.scores };
  return {
    ids: documents.ids,
    scores: documents.scores ?? new Float64Array(0),
    stages: [...(answer.stages ?? []), chunks],
    ...(answer.texts === undefined ? {} : { texts: answer.texts }),
    ...(answer.queryTokens === undefined ? {} : { queryTokens: answer.queryTokens }),
  };
}

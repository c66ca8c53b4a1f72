import { compareBytes } from '@jatdae/measures/advanced';
import pLimit from 'p-limit';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { rerank, systems } from '../../language/index.ts';
import type { SystemKind } from '../kind.ts';
import { createReranker, rerankerSchema } from '../rerank/index.ts';
import type { Stage } from '../system.ts';
import { Documents } from './documents.ts';
import { outsideWindow, REJECTED } from './reasons.ts';
import { systemName, wholeNumber } from './schema.ts';
import { stepSystem } from './step.ts';
import { cutAt, type Standing } from './trace.ts';

const schema = z.strictObject({
  type: z.literal('rerank'),
  of: systemName,
  reranker: rerankerSchema,
  window: wholeNumber.default(50).describe('how many candidates the reranker reads'),
  keep_rest: z
    .boolean()
    .default(false)
    .describe('candidates outside of the window follow in their order, instead of leaving'),
  ties: z
    .enum(['previous', 'id'])
    .default('previous')
    .describe('documents that the reranker scores alike: in the order they had, or by id'),
  depth: wholeNumber
    .optional()
    .describe(
      'how many documents the part is asked for, so that the trace shows what the window left out; default: window, or as many as are wanted where that is more',
    ),
});

/**
 * `{type: rerank, of: hybrid, reranker: {type: proximity}, window: 50}`: a reranker reads the first candidates and puts them
 * in a new order. What it reads stands in the trace before it, as the stage `window`, so that its ceiling can be computed.
 */
export const rerankKind: SystemKind<z.infer<typeof schema>> = {
  type: 'rerank',
  about: systems.pipeline.kinds.rerankKind,
  schema,
  parts: ({ of }) => [of],
  create: async (given, context) => {
    const config = schema.parse(given);
    const { of, window, keep_rest: keepRest, ties, depth: fixed } = config;
    const reranker = await createReranker(config.reranker, context);
    const documents = new Documents(context, of);
    const atOnce = reranker.concurrency ?? 1;
    const enter = pLimit(atOnce);
    return stepSystem({
      name: context.name,
      of,
      part: await context.systemOf(of),
      stage: 'rerank',
      concurrency: atOnce,
      ready: async () => {
        await reranker.ready?.();
        return [];
      },
      close: async () => reranker.close?.(),
      ask: (depth) => fixed ?? Math.max(window, depth),
      apply: async (answer, { query, depth }, signal) => {
        const { ids, scores } = answer;
        const seen = ids.slice(0, window);
        const candidates = seen.map((id) => ({ id, text: documents.text(id, answer) }));
        const given = seen.length === 0 ? [] : await enter(() => reranker.rerank(query.text, candidates, signal));
        if (given.length !== seen.length) {
          throw new JatdaeError(
            rerank.rerankerCount({ system: context.name, given: given.length, sent: seen.length }),
            { exitCode: 3 },
          );
        }
        const rest = ids.slice(window);
        const left = rest.map((id, i): [string, string] => [id, outsideWindow(window, window + i + 1)]);
        const list = inNewOrder(seen, given, ties);
        if (keepRest) append(list, rest, scores.subarray(window));
        return cutAt({ ...list, looked: windowStage(seen, scores, left) }, depth);
      },
    });
  },
};

/** What the reranker reads; the recall of this list is its ceiling. */
function windowStage(ids: readonly string[], scores: Float64Array, left: readonly [string, string][]): Stage {
  const dropped = left.length === 0 ? {} : { dropped: Object.fromEntries(left) };
  return { name: 'window', role: 'window', ids, scores: scores.slice(0, ids.length), ...dropped };
}

/**
 * Best first. Documents of the same score keep the order they had, as sorting in a search service does; each then stands one
 * step of doubles below the one before, so that the order survives in files whose readers sort by score and id.
 */
function inNewOrder(
  ids: readonly string[],
  scores: readonly (number | undefined)[],
  ties: 'previous' | 'id',
): Standing {
  const list: Standing = { ids: [], scores: [], dropped: [] };
  const order = ids.map((id, i) => ({ id, score: scores[i], i }));
  const scored = order.filter((one): one is typeof one & { score: number } => one.score !== undefined);
  scored.sort((a, b) => b.score - a.score || (ties === 'id' ? compareBytes(b.id, a.id) : a.i - b.i));
  for (const { id, score } of scored) {
    const before = list.scores.at(-1);
    list.ids.push(id);
    list.scores.push(ties === 'id' || before === undefined || score < before ? score : nextBelow(before));
  }
  for (const { id, score } of order) if (score === undefined) list.dropped.push([id, REJECTED]);
  return list;
}

/** Candidates that the reranker did not read follow below all that it read; their own scores are on another scale. */
function append(list: Standing, ids: readonly string[], scores: Float64Array): void {
  const lowest = list.scores.at(-1);
  ids.forEach((id, i) => {
    list.ids.push(id);
    list.scores.push(lowest === undefined ? scores[i]! : lowest - 1 - i);
  });
}

const DOUBLE = new Float64Array(1);
const BITS = new BigInt64Array(DOUBLE.buffer);

/** The largest double below this one. */
function nextBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  DOUBLE[0] = value;
  BITS[0] = BITS[0]! + (value > 0 ? -1n : 1n);
  return DOUBLE[0];
}

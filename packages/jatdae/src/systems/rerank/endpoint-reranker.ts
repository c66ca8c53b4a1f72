import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { rerank as words } from '../../language/index.ts';
import { requestJson } from '../../net/index.ts';
import { headersFrom } from '../http/headers.ts';
import type { RerankCandidate, RerankerKind } from './reranker.ts';

/** Where a reranker answers over HTTP: the same for every kind that does. */
export const httpSchema = {
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe('secrets are named, not written: the variables of the environment as for type: http'),
  timeout: z.number().positive().max(300).optional().describe('seconds for one try; default 60'),
  retries: z.int().min(0).max(10).optional().describe('further tries after passing failures; default 4'),
  concurrency: z.int().min(1).max(64).optional().describe('requests in flight; default 4'),
};

/** Its configuration. */
export const endpointSchema = z.strictObject({
  type: z.literal('endpoint'),
  url: z.string().min(1).describe('the whole address, such as http://localhost:8080/rerank'),
  shape: z
    .enum(['tei', 'cohere', 'jina'])
    .optional()
    .describe('what is sent; default cohere where a model is named, else tei. Answers are read in either shape'),
  model: z.string().min(1).optional(),
  top_n: z.int().min(1).optional().describe('cohere, jina: give only so many back; the others leave as rejected'),
  batch: z.int().min(1).optional().describe('documents in one request; default 32 for tei, else all'),
  truncate: z.boolean().default(true).describe('tei: cut what is too long for the model instead of failing'),
  ...httpSchema,
});
type Config = z.infer<typeof endpointSchema>;

/** `{type: endpoint, url: http://localhost:8080/rerank}`: a `/rerank` endpoint of the TEI, Cohere or Jina shape. */
export const endpointReranker: RerankerKind<Config> = {
  type: 'endpoint',
  about: words.kinds.endpointReranker,
  schema: endpointSchema,
  create: async (config, context) => {
    const { url, model, top_n: topN, timeout, retries, concurrency = 4 } = config;
    const shape = config.shape ?? (model === undefined ? 'tei' : 'cohere');
    if (shape === 'tei' && topN !== undefined) throw new JatdaeError(words.topNOfTei({ system: context.name }));
    if (topN !== undefined && config.batch !== undefined)
      throw new JatdaeError(words.topNInBatches({ system: context.name }));
    const headers = headersFrom(config.headers ?? {}, context);
    const batch = config.batch ?? (shape === 'tei' ? 32 : Number.POSITIVE_INFINITY);
    const name = model ?? context.name;
    return {
      name,
      concurrency,
      rerank: async (query, documents, signal) => {
        const scores: (number | undefined)[] = [];
        for (let from = 0; from < documents.length; from += batch) {
          const part = documents.slice(from, from + batch);
          const reply = await requestJson(url, {
            headers,
            body: bodyOf(shape, config, query, part),
            ...(timeout === undefined ? {} : { timeout: timeout * 1000 }),
            ...(retries === undefined ? {} : { retries }),
            ...(signal && { signal }),
            advice: words.advice({ system: context.name }),
          });
          const partial = topN !== undefined && topN < part.length;
          scores.push(...readScores(reply.body, part, partial, context.name));
        }
        return scores;
      },
    };
  },
};

function bodyOf(
  shape: 'tei' | 'cohere' | 'jina',
  { model, top_n, truncate }: Config,
  query: string,
  part: readonly RerankCandidate[],
): unknown {
  const texts = part.map((document) => document.text);
  if (shape === 'tei') return { query, texts, truncate };
  const rest = top_n === undefined ? {} : { top_n };
  if (shape === 'cohere') return { model, query, documents: texts, ...rest };
  return { model, query, documents: texts, ...rest, return_documents: false };
}

const scored = z.object({ index: z.int(), score: z.unknown() });
const relevant = z.object({ index: z.int(), relevance_score: z.unknown() });
const rows = z.array(z.union([relevant, scored]));
const reply = z.union([rows, z.object({ results: rows })]);

/**
 * Scores of a `/rerank` answer, each put to its document by `index`, never by its place: endpoints answer best first. Read
 * are `[{index, score}]` (TEI) and `{results: [{index, relevance_score}]}` (Cohere, Jina), whichever came.
 *
 * @param partial - fewer documents than were sent may come back.
 * @throws JatdaeError when the answer has another shape, an index twice, an unknown one or none for a document, or a score
 * that is no finite number.
 */
function readScores(
  body: unknown,
  documents: readonly RerankCandidate[],
  partial: boolean,
  reranker: string,
): (number | undefined)[] {
  const fault = (say: JatdaeError['say']) => new JatdaeError(say, { exitCode: 3 });
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw fault(words.notRerankAnswer({ system: reranker, body }));
  const results = Array.isArray(parsed.data) ? parsed.data : parsed.data.results;
  const scores = new Array<number | undefined>(documents.length).fill(undefined);
  for (const result of results) {
    const { index } = result;
    const document = documents[index];
    if (!document) throw fault(words.unknownIndex({ system: reranker, index, sent: documents.length }));
    if (scores[index] !== undefined) throw fault(words.repeatedIndex({ system: reranker, index, id: document.id }));
    const score = 'relevance_score' in result ? result.relevance_score : result.score;
    if (typeof score !== 'number' || !Number.isFinite(score))
      throw fault(words.badScore({ system: reranker, id: document.id, score }));
    scores[index] = score;
  }
  const lacking = documents.filter((_, i) => scores[i] === undefined).map((document) => document.id);
  if (lacking.length > 0 && !partial)
    throw fault(words.lackingScores({ system: reranker, ids: lacking, sent: documents.length }));
  return scores;
}

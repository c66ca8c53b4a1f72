import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/rerank.ts';
import type { RerankCandidate } from './reranker.ts';

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
export function readScores(
  body: unknown,
  documents: readonly RerankCandidate[],
  partial: boolean,
  reranker: string,
): (number | undefined)[] {
  const fault = (say: JatdaeError['say']) => new JatdaeError(say, { exitCode: 3 });
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw fault(words.notRerankAnswer(reranker, body));
  const results = Array.isArray(parsed.data) ? parsed.data : parsed.data.results;
  const scores = new Array<number | undefined>(documents.length).fill(undefined);
  for (const result of results) {
    const { index } = result;
    const document = documents[index];
    if (!document) throw fault(words.unknownIndex(reranker, index, documents.length));
    if (scores[index] !== undefined) throw fault(words.repeatedIndex(reranker, index, document.id));
    const score = 'relevance_score' in result ? result.relevance_score : result.score;
    if (typeof score !== 'number' || !Number.isFinite(score)) throw fault(words.badScore(reranker, document.id, score));
    scores[index] = score;
  }
  const lacking = documents.filter((_, i) => scores[i] === undefined).map((document) => document.id);
  if (lacking.length > 0 && !partial) throw fault(words.lackingScores(reranker, lacking, documents.length));
  return scores;
}

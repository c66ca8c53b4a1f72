import { z } from 'zod';
import { rerank } from '../../language/index.ts';
import { createTokenizer, DEFAULT_TOKENIZER } from '../tokenizers/index.ts';
import type { RerankCandidate, RerankerKind } from './reranker.ts';

/** Its configuration. */
export const proximitySchema = z.strictObject({
  type: z.literal('proximity'),
  tokenizer: z.string().min(1).default(DEFAULT_TOKENIZER),
});

/**
 * `{type: proximity}`: no model, but statistics of the text: how many of the query's terms a passage holds, how rare they are
 * among the candidates, and how close together they stand. It needs nothing and gives the same numbers everywhere; a real
 * reranker reads meaning, and this one does not.
 *
 * score = sum of w(t) over the query's terms in the passage + sum of min(w(t), w(u)) / d(t, u)^2 over pairs of them, with
 * w(t) = ln(1 + (N - n + 0.5) / (n + 0.5)), N candidates, n of them with t, and d the smallest distance in tokens.
 * Pairs and their weight: Y. Rasolofo, J. Savoy, Term proximity scoring for keyword-based retrieval systems, ECIR 2003.
 */
export const proximityReranker: RerankerKind<z.infer<typeof proximitySchema>> = {
  type: 'proximity',
  about: rerank.kinds.proximityReranker,
  schema: proximitySchema,
  create: async ({ tokenizer: notation }) => {
    const tokenizer = await createTokenizer(notation);
    return {
      name: `proximity(${tokenizer.name})`,
      rerank: async (query, documents) =>
        proximity(tokenizer.tokens(query), documents, tokenizer.tokens.bind(tokenizer)),
      close: async () => tokenizer.dispose?.(),
    };
  },
};

function proximity(
  query: readonly string[],
  documents: readonly RerankCandidate[],
  tokens: (text: string) => string[],
): number[] {
  const terms = [...new Set(query)];
  const wanted = new Set(terms);
  const places = documents.map(({ text }) => placesOf(tokens(text), wanted));
  const weights = new Map(
    terms.map((term) => {
      const n = places.filter((place) => place.has(term)).length;
      return [term, Math.log(1 + (documents.length - n + 0.5) / (n + 0.5))];
    }),
  );
  return places.map((place) => {
    const held = terms.filter((term) => place.has(term));
    let score = 0;
    held.forEach((term, i) => {
      const weight = weights.get(term)!;
      score += weight;
      for (const other of held.slice(i + 1)) {
        score += Math.min(weight, weights.get(other)!) / distance(place.get(term)!, place.get(other)!) ** 2;
      }
    });
    return score;
  });
}

/** Where each wanted term stands, ascending. */
function placesOf(tokens: readonly string[], wanted: ReadonlySet<string>): Map<string, number[]> {
  const places = new Map<string, number[]>();
  tokens.forEach((token, i) => {
    if (!wanted.has(token)) return;
    const at = places.get(token);
    if (at) at.push(i);
    else places.set(token, [i]);
  });
  return places;
}

/** The smallest distance between a place of one list and a place of the other; both ascending, no place in both. */
function distance(a: readonly number[], b: readonly number[]): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    smallest = Math.min(smallest, Math.abs(a[i]! - b[j]!));
    if (a[i]! < b[j]!) i++;
    else j++;
  }
  return smallest;
}

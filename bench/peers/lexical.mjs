import { Bm25Index } from 'jatdae/systems';
import { TOLERANCE } from './differences.mjs';
import { B, K1, okapiIdf, VARIANTS } from './lexical-variants.mjs';

/**
 * Compare the scores of all documents for all queries.
 *
 * @param {{ documents: string[][], queries: string[][] }} corpus
 * @param {Readonly<Record<string, { scores: Record<string, number[][]>, first: Record<string, { ids: number[][], scores: number[][] }> }>>} peers
 */
export function compareLexical({ documents, queries }, peers) {
  const named = documents.map((tokens, i) => ({ id: String(i), tokens }));
  const statistics = statisticsOf(documents);
  return VARIANTS.filter(({ peer }) => peers[peer]).map(({ peer, theirs, ours, words, word }) => {
    const index = Bm25Index.fromTokens(named, { variant: ours, k1: K1, b: B });
    const result = { peer, theirs, ours, same: 0, differ: 0, unknown: 0, ...(words && { words }) };
    const { scores, first } = peers[peer];
    const top = { queries: 0, same: 0, tied: 0, reordered: 0 };
    queries.forEach((query, q) => {
      const hits = index.searchTokens(query, documents.length);
      const mine = new Map(hits.ids.map((id, i) => [Number(id), hits.scores[i]]));
      documents.forEach((_, d) => {
        const value = scores[theirs][q][d];
        if (near(mine.get(d) ?? 0, value)) result.same++;
        else if (word && near(expectedOf(query, d, statistics, word), value)) result.differ++;
        else result.unknown++;
      });
      const best = first[theirs];
      if (!best || hits.ids.length < 10) return;
      top.queries++;
      const alike = hits.ids.slice(0, 10).every((id, i) => Number(id) === best.ids[q][i]);
      // Another document at a place is a tie if ours has the same score there.
      const tied = best.ids[q].every((d, i) => near(mine.get(d) ?? 0, hits.scores[i]));
      top[alike ? 'same' : tied ? 'tied' : 'reordered']++;
    });
    return { ...result, ...(top.queries > 0 && { firstTen: top }) };
  });
}

function statisticsOf(documents) {
  const counts = documents.map((tokens) => {
    const of = new Map();
    for (const token of tokens) of.set(token, (of.get(token) ?? 0) + 1);
    return of;
  });
  const holding = new Map();
  for (const of of counts) for (const token of of.keys()) holding.set(token, (holding.get(token) ?? 0) + 1);
  const N = documents.length;
  const mean = documents.reduce((sum, tokens) => sum + tokens.length, 0) / N;
  const idfs = [...holding.values()].map((n) => okapiIdf(N, n));
  return {
    N,
    counts,
    holding,
    norms: documents.map((tokens) => 1 - B + (B * tokens.length) / mean),
    meanIdf: idfs.reduce((sum, idf) => sum + idf, 0) / idfs.length,
  };
}

function expectedOf(query, d, { N, counts, holding, norms, meanIdf }, word) {
  return query.reduce((sum, token) => {
    const n = holding.get(token);
    if (n === undefined) return sum;
    return sum + word({ f: counts[d].get(token) ?? 0, n, N, L: norms[d], meanIdf });
  }, 0);
}

function near(a, b) {
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a));
}

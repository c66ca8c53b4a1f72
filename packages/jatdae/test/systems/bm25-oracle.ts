import type { Bm25Parameters } from '../../src/systems/bm25/index.ts';

/** BM25 as slow and plain as the papers write it, with dictionaries: every document that holds a word of the query. */
export function oracle(
  documents: readonly { id: string; tokens: readonly string[] }[],
  query: readonly string[],
  { variant = 'lucene', k1 = 1.2, b = 0.75, delta = variant === 'bm25plus' ? 1 : 0.5 }: Bm25Parameters,
): Map<string, number> {
  const N = documents.length;
  const mean = documents.reduce((sum, d) => sum + d.tokens.length, 0) / N;
  const found = new Map<string, number>();
  for (const { id, tokens } of documents) {
    for (const word of query) {
      const f = tokens.filter((token) => token === word).length;
      if (f === 0) continue;
      const n = documents.filter((d) => d.tokens.includes(word)).length;
      const L = 1 - b + b * (tokens.length / mean);
      const c = f / L;
      const value = {
        lucene: () => (Math.log(1 + (N - n + 0.5) / (n + 0.5)) * f) / (k1 * L + f),
        robertson: () => (Math.log((N - n + 0.5) / (n + 0.5)) * f) / (k1 * L + f),
        atire: () => (Math.log(N / n) * (k1 + 1) * f) / (k1 * L + f),
        bm25plus: () => Math.log((N + 1) / n) * (((k1 + 1) * f) / (k1 * L + f) + delta),
        bm25l: () => (Math.log((N + 1) / (n + 0.5)) * (k1 + 1) * (c + delta)) / (k1 + c + delta),
      }[variant]();
      found.set(id, (found.get(id) ?? 0) + value);
    }
  }
  return found;
}

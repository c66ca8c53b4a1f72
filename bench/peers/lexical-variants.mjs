export const K1 = 1.2;
export const B = 0.75;
const saturating = (f, L) => (f * (K1 + 1)) / (f + K1 * L);
export const okapiIdf = (N, n) => Math.log((N - n + 0.5) / (n + 0.5));

/**
 * Variants that both have. Where they differ: why, and what one word of the query gives there. f: how often the document has
 * it, 0 too; n of N documents have it; L: 1 - b + b * length / mean length.
 */
export const VARIANTS = [
  { peer: 'bm25s', theirs: 'lucene', ours: 'lucene' },
  { peer: 'bm25s', theirs: 'atire', ours: 'atire' },
  {
    peer: 'bm25s',
    theirs: 'robertson',
    ours: 'robertson',
    words:
      'A word in more than half of the documents has an idf below 0 in the published formula, and with us; with them it has 0.',
    word: ({ f, n, N, L }) => (Math.max(0, okapiIdf(N, n)) * f) / (f + K1 * L),
  },
  {
    peer: 'bm25s',
    theirs: 'bm25l',
    ours: 'bm25l',
    words:
      'They give a document something for words that it does not hold, too, and the order changes; with us, as published, only for words that it holds.',
    word: ({ f, n, N, L }) => (Math.log((N + 1) / (n + 0.5)) * (K1 + 1) * (f / L + 0.5)) / (K1 + f / L + 0.5),
  },
  {
    peer: 'bm25s',
    theirs: 'bm25+',
    ours: 'bm25plus',
    words:
      'They give a document delta for words that it does not hold, too, and the order changes; with us, as published, only for words that it holds.',
    word: ({ f, n, N, L }) => Math.log((N + 1) / n) * (saturating(f, L) + 1),
  },
  {
    peer: 'rank_bm25',
    theirs: 'BM25Okapi',
    ours: 'robertson',
    words:
      'All scores are k1 + 1 times ours, which changes no order. An idf below 0 is replaced by a quarter of the mean idf of the collection; with us it is as published.',
    word: ({ f, n, N, L, meanIdf }) => {
      const idf = okapiIdf(N, n);
      return (idf < 0 ? 0.25 * meanIdf : idf) * saturating(f, L);
    },
  },
  {
    peer: 'rank_bm25',
    theirs: 'BM25L',
    ours: 'bm25l',
    words:
      'They multiply by the frequency of the word once more, so that scores do not saturate: not the published formula.',
    word: ({ f, n, N, L }) => (Math.log((N + 1) / (n + 0.5)) * f * (K1 + 1) * (f / L + 0.5)) / (K1 + f / L + 0.5),
  },
  {
    peer: 'rank_bm25',
    theirs: 'BM25Plus',
    ours: 'bm25plus',
    words:
      'They give a document delta for words that it does not hold, too, and the order changes; with us, as published, only for words that it holds.',
    word: ({ f, n, N, L }) => Math.log((N + 1) / n) * (saturating(f, L) + 1),
  },
];

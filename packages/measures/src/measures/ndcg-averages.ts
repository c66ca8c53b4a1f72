import { log2Rank } from '../discount.ts';
import { family, gains } from '../measure.ts';
import { gainOf, gainRange, idealGains } from './gain.ts';

/** DCG of the ideal list after 0, 1, ... ranks. */
function idealSums(ideal: Float64Array): Float64Array {
  const sums = new Float64Array(ideal.length + 1);
  for (let i = 0; i < ideal.length; i++) sums[i + 1] = sums[i]! + ideal[i]! / log2Rank(i + 1);
  return sums;
}

export const ndcgAtRelevant = family({
  name: 'ndcg_rel',
  trec: ['ndcg_rel'],
  title: 'nDCG averaged at relevant documents',
  about:
    'Mean of nDCG taken at the rank of each document with a gain; those not found take nDCG at the end of the list.',
  formula:
    'ndcg_rel = 1/m * (sum over found d at rank i of DCG@i / IDCG@i + (m - found) DCG / IDCG), m documents with a gain',
  source: 'trec_eval ndcg_rel (marked experimental there)',
  cutoff: 'none',
  params: { gains },
  range: gainRange(1),
  better: 'higher',
  laws: { swap: false, tail: true },
  merit: (grade, p) => gainOf(grade, p.gains),
  score: (r, p) => {
    const ideal = idealGains(r.judged, p.gains);
    const m = ideal.length;
    if (m === 0) return undefined;
    const sums = idealSums(ideal);
    let dcg = 0;
    let sum = 0;
    let found = 0;
    for (let i = 0; i < r.ranks.length; i++) {
      const rank = r.ranks[i]!;
      const gain = gainOf(r.grades[i]!, p.gains);
      if (gain !== 0) dcg += gain / log2Rank(rank);
      if (gain > 0) {
        sum += dcg / sums[Math.min(rank, m)]!;
        found++;
      }
    }
    sum += ((m - found) * dcg) / sums[m]!;
    return sum > 0 ? sum / m : 0;
  },
});

export const rNdcg = family({
  name: 'Rndcg',
  trec: ['Rndcg'],
  title: 'nDCG at R levels',
  about:
    'Mean of nDCG at the ranks at which the ideal list steps down to a lower gain, and at the end of a longer list.',
  formula:
    'Rndcg = mean of DCG@b / IDCG@b over b = number of documents with at least each gain, and of DCG/IDCG if n > m + 1',
  source: 'trec_eval Rndcg (marked experimental there)',
  cutoff: 'none',
  params: { gains },
  range: gainRange(1),
  better: 'higher',
  laws: { swap: true, tail: false },
  merit: (grade, p) => gainOf(grade, p.gains),
  score: (r, p) => {
    const ideal = idealGains(r.judged, p.gains);
    const m = ideal.length;
    if (m === 0) return undefined;
    const sums = idealSums(ideal);
    let dcg = 0;
    let next = 0;
    const dcgUpTo = (rank: number): number => {
      for (; next < r.ranks.length && r.ranks[next]! <= rank; next++) {
        const gain = gainOf(r.grades[next]!, p.gains);
        if (gain !== 0) dcg += gain / log2Rank(r.ranks[next]!);
      }
      return dcg;
    };
    let sum = 0;
    let levels = 0;
    for (let b = 1; b <= m; b++) {
      if (b < m && ideal[b] === ideal[b - 1]) continue;
      sum += dcgUpTo(b) / sums[b]!;
      levels++;
    }
    if (r.retrieved > m + 1) {
      sum += dcgUpTo(r.retrieved) / sums[m]!;
      levels++;
    }
    return sum / levels;
  },
});

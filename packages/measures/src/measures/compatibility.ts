import { family } from '../measure.ts';

export const compatibility = family({
  name: 'Compat',
  title: 'Compatibility',
  about: 'Rank-biased overlap of the list with the ideal order of the relevant documents.',
  formula:
    'Compat = RBO(list, ideal) / RBO(ideal, ideal), RBO = sum over depths i of p^(i-1) overlap_i / i, over sum of p^(i-1); depth max(n, R)',
  source: 'Clarke, Vtyurina and Smucker 2021; ir_measures Compat',
  notes: 'The ideal orders by grade; among equal grades the order of the list, then the documents that were not found.',
  cutoff: 'none',
  params: {
    p: { type: 'number', default: 0.95, min: 0, max: 1, open: true, about: 'persistence of the overlap' },
    normalize: { type: 'flag', default: true, about: 'divide by what the ideal itself reaches at this depth' },
  },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: false },
  score: (r, p) => {
    let relevant = 0;
    while (relevant < r.judged.length && r.judged[relevant]! > 0) relevant++;
    if (relevant === 0) return undefined;
    const depth = Math.max(r.retrieved, relevant);
    // Depth at which each found document is in both lists.
    const joins = new Uint32Array(depth + 1);
    for (const grade of new Set(r.judged.subarray(0, relevant))) {
      let idealRank = r.judged.indexOf(grade);
      for (let i = 0; i < r.ranks.length; i++) {
        if (r.grades[i] !== grade) continue;
        idealRank++;
        joins[Math.max(idealRank, r.ranks[i]!)]!++;
      }
    }
    let overlap = 0;
    let sum = 0;
    let best = 0;
    let total = 0;
    let weight = 1;
    for (let i = 1; i <= depth; i++) {
      overlap += joins[i]!;
      sum += (weight * overlap) / i;
      best += (weight * Math.min(i, relevant)) / i;
      total += weight;
      weight *= p.p;
    }
    return p.normalize ? sum / best : sum / total;
  },
});

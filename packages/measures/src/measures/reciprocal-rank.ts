import { countRelevant, firstRank } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { relevantIn, tieGroups } from '../ties/index.ts';

export const reciprocalRank = family({
  name: 'RR',
  aliases: ['MRR'],
  trec: ['recip_rank'],
  title: 'Reciprocal rank',
  about: 'One over the rank of the first relevant document; 0 when none is found (within k).',
  formula: 'RR@k = 1 / rank of the first relevant document, if that rank <= k, else 0',
  source: 'trec_eval recip_rank; ir_measures RR',
  cutoff: 'optional',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  binary: (p) => p.k === 1,
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    if (countRelevant(r.judged, p.rel) === 0) return undefined;
    const first = firstRank(r, p.rel);
    return first !== undefined && first <= p.k ? 1 / first : 0;
  },
  expected: (r, p) => {
    if (countRelevant(r.judged, p.rel) === 0) return undefined;
    for (const group of tieGroups(r)) {
      const relevant = relevantIn(r, group, p.rel);
      if (relevant === 0) continue;
      let sum = 0;
      // Probability that the first relevant one stands j-th: C(m-j, r-1) / C(m, r).
      let probability = relevant / group.size;
      for (let j = 1; j <= group.size - relevant + 1 && group.above + j <= p.k; j++) {
        sum += probability / (group.above + j);
        probability *= (group.size - j - relevant + 1) / (group.size - j);
      }
      return sum;
    }
    return 0;
  },
});

import { countRelevant, type JudgedRanking } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { relevantIn, tieGroups } from '../ties/index.ts';

export const averagePrecision = family({
  name: 'AP',
  aliases: ['MAP'],
  trec: ['map', 'map_cut'],
  title: 'Average precision',
  about: 'Mean of the precision at each relevant document; relevant documents that were not found count 0.',
  formula: 'AP@k = 1/R * sum over relevant documents at rank i <= k of P@i',
  source: 'trec_eval map, map_cut; ir_measures AP',
  notes: 'Divided by R also with a cut-off. CappedAP@k divides by min(k, R).',
  cutoff: 'optional',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : precisionSum(r, p.rel, p.k) / relevant;
  },
  expected: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : expectedPrecisionSum(r, p.rel, p.k) / relevant;
  },
});

export const cappedAveragePrecision = family({
  name: 'CappedAP',
  title: 'Capped average precision',
  about: 'Average precision against what k places can hold, so that a perfect first k gives 1.',
  formula: 'CappedAP@k = 1/min(k, R) * sum over relevant documents at rank i <= k of P@i',
  source: 'AP@k with the denominator min(k, R), as several libraries compute under the name MAP@k',
  cutoff: 'required',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : precisionSum(r, p.rel, p.k) / Math.min(relevant, p.k);
  },
  expected: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : expectedPrecisionSum(r, p.rel, p.k) / Math.min(relevant, p.k);
  },
});

/** Geometric mean over queries of AP, with a floor so that one 0 does not end it. Not a per-query measure of its own. */
export const geometricMeanAveragePrecision = family({
  ...averagePrecision,
  name: 'GMAP',
  aliases: [],
  trec: ['gm_map'],
  title: 'Geometric mean average precision',
  about: 'Geometric mean over queries of AP: rewards systems that fail nobody.',
  formula: 'GMAP = exp(mean over queries of ln max(AP, 0.00001))',
  source: 'trec_eval gm_map; Robertson 2006, "On GMAP"',
  notes: 'Per query the plain AP is shown.',
  cutoff: 'none',
  aggregation: 'geometric-mean',
});

/** Sum of P@i over relevant documents at ranks i <= k. */
export function precisionSum(ranking: JudgedRanking, level: number, k: number): number {
  const { ranks, grades } = ranking;
  let sum = 0;
  let found = 0;
  for (let i = 0; i < ranks.length && ranks[i]! <= k; i++) {
    if (grades[i]! >= level) sum += ++found / ranks[i]!;
  }
  return sum;
}

/** Its mean over all orders of tied documents (McSherry and Najork 2008, section 2). */
function expectedPrecisionSum(ranking: JudgedRanking, level: number, k: number): number {
  let sum = 0;
  let before = 0;
  for (const group of tieGroups(ranking)) {
    const r = relevantIn(ranking, group, level);
    if (r === 0) continue;
    const m = group.size;
    for (let j = 1; j <= m && group.above + j <= k; j++) {
      const others = m === 1 ? 0 : ((j - 1) * (r - 1)) / (m - 1);
      sum += ((r / m) * (before + 1 + others)) / (group.above + j);
    }
    before += r;
  }
  return sum;
}

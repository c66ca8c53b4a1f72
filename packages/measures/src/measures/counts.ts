import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';

export const numRet = family({
  name: 'NumRet',
  trec: ['num_ret'],
  title: 'Number retrieved',
  about: 'Length of the ranked list; summed over queries.',
  formula: 'NumRet = n',
  source: 'trec_eval num_ret; ir_measures NumRet',
  cutoff: 'none',
  params: {},
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregation: 'sum',
  laws: { swap: true, tail: false },
  score: (r) => r.retrieved,
  expected: (r) => r.retrieved,
});

export const numRel = family({
  name: 'NumRel',
  trec: ['num_rel'],
  title: 'Number of relevant documents',
  about: 'R, retrieved or not; summed over queries.',
  formula: 'NumRel = R',
  source: 'trec_eval num_rel; ir_measures NumRel',
  cutoff: 'none',
  params: { rel },
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregation: 'sum',
  laws: { swap: true, tail: true },
  score: (r, p) => countRelevant(r.judged, p.rel),
  expected: (r, p) => countRelevant(r.judged, p.rel),
});

export const numRelRet = family({
  name: 'NumRelRet',
  trec: ['num_rel_ret'],
  title: 'Number of relevant documents retrieved',
  about: 'Relevant documents in the list; summed over queries.',
  formula: 'NumRelRet = relevant in the list',
  source: 'trec_eval num_rel_ret; ir_measures NumRelRet',
  cutoff: 'none',
  params: { rel },
  range: [0, Number.POSITIVE_INFINITY],
  better: 'higher',
  aggregation: 'sum',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => relevantWithin(r, p.rel, Number.POSITIVE_INFINITY),
  expected: (r, p) => relevantWithin(r, p.rel, Number.POSITIVE_INFINITY),
});

export const numNonrelJudgedRet = family({
  name: 'num_nonrel_judged_ret',
  trec: ['num_nonrel_judged_ret'],
  title: 'Number of judged nonrelevant documents retrieved',
  about: 'Documents of the list that were judged and are not relevant; summed over queries.',
  formula: 'judged in the list - relevant in the list',
  source: 'trec_eval num_nonrel_judged_ret',
  cutoff: 'none',
  params: { rel },
  range: [0, Number.POSITIVE_INFINITY],
  better: 'lower',
  aggregation: 'sum',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= 0 && grade < p.rel ? 1 : 0),
  score: (r, p) => relevantWithin(r, 0, r.retrieved) - relevantWithin(r, p.rel, r.retrieved),
  expected: (r, p) => relevantWithin(r, 0, r.retrieved) - relevantWithin(r, p.rel, r.retrieved),
});

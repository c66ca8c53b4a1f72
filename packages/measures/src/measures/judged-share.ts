import { type JudgedRanking, judgedWithin, redundantWithin } from '../judged-ranking.ts';
import { family } from '../measure.ts';
import { expectedWithin } from '../ties/index.ts';

export const judgedShare = family({
  name: 'Judged',
  title: 'Judged share',
  about: 'Share of the first k documents that somebody judged. Low: the other numbers are lower bounds.',
  formula: 'Judged@k = judged in the first k / min(k, n)',
  source: 'ir_measures Judged',
  notes: 'Undefined for an empty list.',
  cutoff: 'optional',
  params: {},
  range: [0, 1],
  better: 'neither',
  laws: { swap: true, tail: true },
  merit: (grade) => (grade >= 0 ? 1 : 0),
  score: (r, p) => share(r, p.k, judgedWithin(r, p.k)),
  expected: (r, p) => share(r, p.k, expectedJudged(r, p.k)),
});

export const holes = family({
  name: 'Hole',
  title: 'Hole share',
  about: 'Share of the first k documents that nobody judged for this query.',
  formula: 'Hole@k = 1 - Judged@k',
  source: 'BEIR hole@k, counted per query',
  notes:
    'BEIR counts a document as judged when any query judged it, which understates holes; here the query must match.',
  cutoff: 'optional',
  params: {},
  range: [0, 1],
  better: 'neither',
  laws: { swap: true, tail: false },
  merit: (grade) => (grade >= 0 ? -1 : 0),
  score: (r, p) => complement(share(r, p.k, judgedWithin(r, p.k))),
  expected: (r, p) => complement(share(r, p.k, expectedJudged(r, p.k))),
});

export const unjudged = family({
  name: 'unj',
  trec: ['unj'],
  title: 'Unjudged at k',
  about: 'Unjudged documents in the first k, divided by k also where the list is shorter.',
  formula: 'unj@k = unjudged in the first k / k',
  source: 'trec_eval unj',
  cutoff: 'required',
  params: {},
  range: [0, 1],
  better: 'neither',
  laws: { swap: true, tail: false },
  merit: (grade) => (grade >= 0 ? -1 : 0),
  score: (r, p) => (Math.min(p.k, r.retrieved) - judgedWithin(r, p.k)) / p.k,
  expected: (r, p) => (Math.min(p.k, r.retrieved) - expectedJudged(r, p.k)) / p.k,
});

/** Further documents of a group of alternatives stand at one rank here: with ties among them, the orders are gone through. */
function expectedJudged(ranking: JudgedRanking, k: number): number {
  return expectedWithin(ranking, 0, k) + redundantWithin(ranking, k);
}

function share(ranking: JudgedRanking, k: number, judged: number): number | undefined {
  const shown = Math.min(k, ranking.retrieved);
  return shown === 0 ? undefined : judged / shown;
}

function complement(value: number | undefined): number | undefined {
  return value === undefined ? undefined : 1 - value;
}

import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { expectedWithin } from '../ties/index.ts';

export const precision = family({
  name: 'P',
  aliases: ['Precision'],
  trec: ['P'],
  title: 'Precision',
  about: 'Share of the first k documents that are relevant.',
  formula: 'P@k = relevant in the first k / k',
  source: 'trec_eval P; ir_measures P',
  notes: 'Always divided by k, also when fewer than k documents came back.',
  cutoff: 'required',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  binary: (p) => p.k === 1,
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => (countRelevant(r.judged, p.rel) === 0 ? undefined : relevantWithin(r, p.rel, p.k) / p.k),
  expected: (r, p) => (countRelevant(r.judged, p.rel) === 0 ? undefined : expectedWithin(r, p.rel, p.k) / p.k),
});

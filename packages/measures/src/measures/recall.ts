import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { expectedWithin } from '../ties/index.ts';

export const recall = family({
  name: 'R',
  aliases: ['Recall'],
  trec: ['recall'],
  title: 'Recall',
  about: 'Share of all relevant documents that stand in the first k.',
  formula: 'R@k = relevant in the first k / R',
  source: 'trec_eval recall; ir_measures R',
  notes: 'R counts all judged relevant documents, retrieved or not. With R > k it cannot reach 1: see CappedR@k.',
  cutoff: 'required',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : relevantWithin(r, p.rel, p.k) / relevant;
  },
  expected: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : expectedWithin(r, p.rel, p.k) / relevant;
  },
});

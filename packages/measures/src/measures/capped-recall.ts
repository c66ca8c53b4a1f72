import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { expectedWithin } from '../ties/index.ts';

export const cappedRecall = family({
  name: 'CappedR',
  aliases: ['R_cap', 'RelativeP'],
  trec: ['relative_P'],
  title: 'Capped recall',
  about: 'Recall against what k places can hold: 1 when the first k are all relevant or hold all that is relevant.',
  formula: 'CappedR@k = relevant in the first k / min(k, R)',
  source: 'trec_eval relative_P; Thakur et al. 2021 (BEIR), R_cap@k',
  notes: 'The same number as precision relative to the greatest possible precision.',
  cutoff: 'required',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : relevantWithin(r, p.rel, p.k) / Math.min(p.k, relevant);
  },
  expected: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : expectedWithin(r, p.rel, p.k) / Math.min(p.k, relevant);
  },
});

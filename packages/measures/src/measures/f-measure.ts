import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { expectedWithin } from '../ties/index.ts';

export const fMeasure = family({
  name: 'F',
  title: 'F-beta at k',
  about: 'Weighted harmonic mean of P@k and R@k; recall weighs beta times as much as precision.',
  formula: 'F@k = (1 + beta^2) P R / (beta^2 P + R) = (1 + beta^2) relevant in the first k / (beta^2 R + k)',
  source: 'van Rijsbergen 1979, chapter 7',
  notes:
    'beta is squared here, as in the definition. SetF(beta) follows trec_eval, where the parameter is not squared.',
  cutoff: 'required',
  params: {
    beta: { type: 'number', default: 1, min: 0, about: 'weight of recall against precision' },
    rel,
    judged_only: judgedOnlyFlag,
  },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => fBeta(relevantWithin(r, p.rel, p.k), countRelevant(r.judged, p.rel), p.k, p.beta),
  expected: (r, p) => fBeta(expectedWithin(r, p.rel, p.k), countRelevant(r.judged, p.rel), p.k, p.beta),
});

function fBeta(found: number, relevant: number, k: number, beta: number): number | undefined {
  return relevant === 0 ? undefined : ((1 + beta * beta) * found) / (beta * beta * relevant + k);
}

import { countRelevant } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';

export const maxPrecision = family({
  name: 'MaxP',
  title: 'Greatest possible precision',
  about: 'The P@k of the best ranking that these judgements allow: the ceiling to read P@k against.',
  formula: 'MaxP@k = min(k, R) / k',
  source: 'Ceiling of P@k; compare trec_eval relative_P = P@k / MaxP@k',
  cutoff: 'required',
  params: { rel },
  range: [0, 1],
  better: 'neither',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => maximum(countRelevant(r.judged, p.rel), p.k),
  expected: (r, p) => maximum(countRelevant(r.judged, p.rel), p.k),
});

function maximum(relevant: number, k: number): number | undefined {
  return relevant === 0 ? undefined : Math.min(k, relevant) / k;
}

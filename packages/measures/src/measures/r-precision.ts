import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { expectedWithin } from '../ties/index.ts';

export const rPrecision = family({
  name: 'Rprec',
  aliases: ['RPrec'],
  trec: ['Rprec'],
  title: 'R-precision',
  about: 'Precision after R documents, where R is the number of relevant ones.',
  formula: 'Rprec = relevant in the first R / R',
  source: 'trec_eval Rprec; ir_measures Rprec',
  cutoff: 'none',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : relevantWithin(r, p.rel, relevant) / relevant;
  },
  expected: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : expectedWithin(r, p.rel, relevant) / relevant;
  },
});

export const rPrecisionMultiple = family({
  name: 'Rprec_mult',
  trec: ['Rprec_mult'],
  title: 'Precision at multiples of R',
  about: 'Precision after x times R documents.',
  formula: 'Rprec_mult(x) = relevant in the first c / c, c = floor(x R + 0.9)',
  source: 'trec_eval Rprec_mult',
  cutoff: 'none',
  params: { x: { type: 'number', default: 1, min: 0, open: true, about: 'multiple of R' }, rel },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const cut = Math.floor(p.x * countRelevant(r.judged, p.rel) + 0.9);
    return cut === 0 ? undefined : relevantWithin(r, p.rel, cut) / cut;
  },
  expected: (r, p) => {
    const cut = Math.floor(p.x * countRelevant(r.judged, p.rel) + 0.9);
    return cut === 0 ? undefined : expectedWithin(r, p.rel, cut) / cut;
  },
});

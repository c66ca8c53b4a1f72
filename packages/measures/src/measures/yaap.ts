import { countRelevant } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';
import { precisionSum } from './average-precision.ts';

export const yaap = family({
  name: 'yaap',
  trec: ['yaap'],
  title: 'Yet another average precision',
  about: 'Average precision on a log-odds scale, on which it is nearer to a normal distribution.',
  formula: 'yaap = ln((1 + S) / (1 + R - S)), S = sum over found relevant d at rank i of P@i',
  source: 'Robertson 2012, "On smoothing average precision"; trec_eval yaap',
  cutoff: 'none',
  params: { rel },
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    if (relevant === 0) return undefined;
    const sum = precisionSum(r, p.rel, Number.POSITIVE_INFINITY);
    return Math.log((1 + sum) / (1 + relevant - sum));
  },
});

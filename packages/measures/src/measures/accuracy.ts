import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';

export const accuracy = family({
  name: 'Accuracy',
  title: 'Pairwise accuracy',
  about: 'Probability that a relevant document of the first k stands above a nonrelevant one of them.',
  formula:
    'Accuracy@k = 1 - sum over found relevant d of (nonrelevant above d) / (nonrelevant * relevant), in the first k',
  source: 'ir_measures Accuracy',
  notes:
    'Unjudged documents count as nonrelevant. Undefined where the first k hold no relevant or no nonrelevant document.',
  cutoff: 'optional',
  params: { rel },
  range: [0, 1],
  better: 'higher',
  laws: { swap: false, tail: false },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  // All relevant documents above one that is not; the first k must have room for both.
  ceiling: (judged, p) => (countRelevant(judged, p.rel) > 0 && p.k > 1 ? 1 : undefined),
  score: (r, p) => {
    if (countRelevant(r.judged, p.rel) === 0) return undefined;
    const found = relevantWithin(r, p.rel, p.k);
    const others = Math.min(p.k, r.retrieved) - found;
    if (found === 0 || others === 0) return undefined;
    let above = 0;
    let seen = 0;
    for (let i = 0; i < r.ranks.length && r.ranks[i]! <= p.k; i++) {
      if (r.grades[i]! >= p.rel) above += r.ranks[i]! - ++seen;
    }
    return 1 - above / (others * found);
  },
});

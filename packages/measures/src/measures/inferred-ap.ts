import { countRelevant } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';

const EPSILON = 0.00001;

export const inferredAp = family({
  name: 'infAP',
  trec: ['infAP'],
  title: 'Inferred average precision',
  about: 'Average precision estimated from a judged random sample of the pool; grades below 0 mean pooled, not judged.',
  formula:
    'infAP = 1/R * sum over relevant d at rank i of 1/i + (i-1)/i * (pooled above)/(i-1) * (rel above + e)/(rel above + nonrel above + 2e), e = 0.00001',
  source: 'Yilmaz and Aslam 2006, eq. 3; trec_eval infAP',
  cutoff: 'none',
  params: { rel },
  range: [0, 1],
  better: 'higher',
  laws: { swap: false, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    if (relevant === 0) return undefined;
    let sum = 0;
    let rels = 0;
    let nonrels = 0;
    let pooled = 0;
    for (let i = 0; i < r.ranks.length; i++) {
      const grade = r.grades[i]!;
      if (grade < 0) pooled++;
      else if (grade < p.rel) nonrels++;
      else {
        const above = r.ranks[i]! - 1;
        if (above === 0) sum += 1;
        else {
          sum +=
            1 / (above + 1) +
            (above / (above + 1)) *
              ((rels + nonrels + pooled) / above) *
              ((rels + EPSILON) / (rels + nonrels + 2 * EPSILON));
        }
        rels++;
      }
    }
    return sum / relevant;
  },
});

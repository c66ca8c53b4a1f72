import { log2Rank } from '../discount.ts';
import { countRelevant } from '../judged-ranking.ts';
import { family, gains, rel } from '../measure.ts';
import { gainOf, gainRange, idealGains } from './gain.ts';

export const binaryG = family({
  name: 'binG',
  trec: ['binG'],
  title: 'Binary G',
  about: 'Each relevant document counts less the more nonrelevant ones stand above it.',
  formula: 'binG = 1/R * sum over found relevant d of 1 / log2(2 + nonrelevant above d)',
  source: 'trec_eval binG (marked experimental there)',
  cutoff: 'none',
  params: { rel },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    if (relevant === 0) return undefined;
    let sum = 0;
    let found = 0;
    for (let i = 0; i < r.ranks.length; i++) {
      if (r.grades[i]! < p.rel) continue;
      found++;
      sum += 1 / log2Rank(r.ranks[i]! - found + 1);
    }
    return sum / relevant;
  },
});

export const buckleyG = family({
  name: 'G',
  trec: ['G'],
  title: 'G',
  about: 'Each document counts its gain, less the more gain the list has left behind the ideal list before it.',
  formula:
    'G = sum over found d at rank i of gain / log2(2 + cost_i - gained_i) / sum of all gains, cost_i = sum over j <= i of max(ideal gain_j, 1)',
  source: 'trec_eval G (marked experimental there)',
  cutoff: 'none',
  params: { gains },
  range: gainRange(1),
  better: 'higher',
  laws: { swap: false, tail: true },
  merit: (grade, p) => gainOf(grade, p.gains),
  score: (r, p) => {
    const ideal = idealGains(r.judged, p.gains);
    const m = ideal.length;
    if (m === 0) return undefined;
    const costs = new Float64Array(m + 1);
    let total = 0;
    for (let i = 0; i < m; i++) {
      costs[i + 1] = costs[i]! + Math.max(ideal[i]!, 1);
      total += ideal[i]!;
    }
    let sum = 0;
    let gained = 0;
    for (let i = 0; i < r.ranks.length; i++) {
      const rank = r.ranks[i]!;
      const gain = gainOf(r.grades[i]!, p.gains);
      gained += gain;
      const cost = rank <= m ? costs[rank]! : costs[m]! + (rank - m);
      if (gain !== 0) sum += gain / Math.log2(2 + cost - gained);
    }
    return sum / total;
  },
});

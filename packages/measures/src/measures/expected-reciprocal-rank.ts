import type { JudgedRanking } from '../judged-ranking.ts';
import { family } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';
import { tieGroups } from '../ties/index.ts';

export const expectedReciprocalRank = family({
  name: 'ERR',
  title: 'Expected reciprocal rank',
  about:
    'Expected 1/rank at which a user stops who is satisfied by a document with a probability that grows with its grade.',
  formula: 'ERR@k = sum over i <= k of 1/i * R_i * product over j < i of (1 - R_j), R = (2^grade - 1) / 2^max',
  source: 'Chapelle et al. 2009, algorithm 2; gdeval.pl (max = 4); ir_measures ERR',
  notes:
    'max is the highest grade of the scale, not of the query: on a scale 0..2 write ERR(max=2)@20. Unjudged documents satisfy nobody.',
  cutoff: 'optional',
  params: { max: { type: 'number', default: 4, min: 0, open: true, about: 'highest grade of the scale' } },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  score: (r, p) => {
    if (!(r.judged[0]! > 0)) return undefined;
    let sum = 0;
    let going = 1;
    for (let i = 0; i < r.ranks.length && r.ranks[i]! <= p.k; i++) {
      const stop = satisfied(r.grades[i]!, p.max);
      sum += (going * stop) / r.ranks[i]!;
      going *= 1 - stop;
    }
    return sum;
  },
  expected: (r, p) => (r.judged[0]! > 0 ? expectedOverOrders(r, p.max, p.k) : undefined),
});

function satisfied(grade: number, max: number): number {
  if (grade <= 0) return 0;
  if (grade > max)
    throw new MeasureError(
      `ERR: grade ${grade} lies above max=${max}; write ERR(max=...) with the highest grade of your scale`,
    );
  return 2 ** (grade - max) - 2 ** -max;
}

/**
 * The j-th place of a group adds going * (a_(j-1) - a_j) / rank, where a_j is the mean over all j-subsets of the group of
 * the product of their (1 - R): elementary symmetric polynomials over their number, built up one document at a time.
 */
function expectedOverOrders(r: JudgedRanking, max: number, k: number): number {
  let sum = 0;
  let going = 1;
  for (const group of tieGroups(r)) {
    if (group.above >= k) break;
    const m = group.size;
    const a = new Float64Array(m + 1).fill(1);
    let n = m - (group.to - group.from);
    let all = 1;
    for (let i = group.from; i < group.to; i++) {
      const q = 1 - satisfied(r.grades[i]!, max);
      for (let j = n + 1; j >= 1; j--) a[j] = ((n + 1 - j) * (j <= n ? a[j]! : 0) + j * q * a[j - 1]!) / (n + 1);
      n++;
      all *= q;
    }
    for (let j = 1; j <= m && group.above + j <= k; j++) sum += (going * (a[j - 1]! - a[j]!)) / (group.above + j);
    going *= all;
  }
  return sum;
}

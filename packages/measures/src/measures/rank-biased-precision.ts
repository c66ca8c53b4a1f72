import { type JudgedGrades, type JudgedRanking, judgedWithin } from '../judged-ranking.ts';
import { family, type Gains, gains, type ParamSpec } from '../measure.ts';
import { linearExpected } from '../ties/index.ts';
import { gainOf } from './gain.ts';

const persistence = {
  type: 'number',
  default: 0.8,
  min: 0,
  max: 1,
  open: true,
  about: 'probability of going on to the next document',
} as const satisfies ParamSpec;
const level = {
  type: 'number',
  default: 0,
  min: 0,
  defaultText: 'graded',
  about: 'least grade that counts as relevant; without it the grades gain, scaled to 0..1 per query',
} as const satisfies ParamSpec;

export const rankBiasedPrecision = family({
  name: 'RBP',
  trec: ['rbp'],
  title: 'Rank-biased precision',
  about: 'Gain per document seen by a user who goes on to the next one with probability p.',
  formula: 'RBP = (1 - p) * sum over ranks i of gain_i p^(i-1)',
  source: 'Moffat and Zobel 2008, eq. 4; trec_eval rbp (p = 0.9); ir_measures RBP (p = 0.8, rel required)',
  notes:
    'With rel the gain is 0 or 1. Without it the gain is the grade; where a grade of the query is above 1 (or a gain below 0) the gains are min-max scaled per query, as trec_eval means to. The residual, what documents that nobody judged could add, is RBP_residual.',
  cutoff: 'none',
  params: { p: persistence, rel: level, gains },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) =>
    p.rel > 0 ? (grade >= p.rel ? 1 : 0) : gainAbove(grade, p.gains, Math.min(0, ...p.gains.values())),
  score: (r, p) => {
    const gain = scaledGain(r.judged, p.rel, p.gains);
    if (!gain) return undefined;
    let sum = 0;
    for (let i = 0; i < r.ranks.length; i++) {
      const value = gain(r.grades[i]!);
      if (value !== 0) sum += value * power(p.p, r.ranks[i]! - 1);
    }
    return (1 - p.p) * sum;
  },
  expected: (r, p) => {
    const gain = scaledGain(r.judged, p.rel, p.gains);
    if (!gain) return undefined;
    return (1 - p.p) * linearExpected(r, gain, (rank) => power(p.p, rank - 1), Number.POSITIVE_INFINITY);
  },
});

/** The residual as defined: what follows the list counts whether the list is judged or not. */
export const residualOfRbp = family({
  name: 'RBP_residual',
  title: 'Residual of rank-biased precision',
  about: 'What RBP could gain at most if all unjudged documents, in the list and below its end, had full gain.',
  formula: 'RBP_residual = p^n + (1 - p) * sum over unjudged ranks i of p^(i-1)',
  source: 'Moffat and Zobel 2008, section 4',
  notes:
    'RBP lies between its value and its value plus the residual. A list of n judged documents has the residual p^n: 0.64 for p = 0.8 and n = 2, where rbp_resid of trec_eval is 0. Named without p beside one RBP, it has the p of that.',
  cutoff: 'none',
  params: { p: persistence },
  range: [0, 1],
  better: 'neither',
  laws: { swap: true, tail: true },
  merit: (grade) => (grade >= 0 ? -1 : 0),
  score: (r, p) => 1 - (1 - p.p) * judgedWeight(r, p.p),
  expected: (r, p) => 1 - (1 - p.p) * expectedJudgedWeight(r, p.p),
});

export const rbpResidual = family({
  name: 'rbp_resid',
  trec: ['rbp_resid'],
  title: 'Residual of rank-biased precision',
  about: 'What RBP could gain at most if all unjudged documents, in the list and below its end, had full gain.',
  formula: 'rbp_resid = p^n + (1 - p) * sum over unjudged ranks i of p^(i-1); 0 if the list holds no unjudged document',
  source: 'Moffat and Zobel 2008, section 4; trec_eval rbp_resid',
  notes:
    'trec_eval leaves out the tail p^n when nothing in the list is unjudged, and so do we under this name; RBP_residual does not. Named without p beside one RBP, it has the p of that.',
  cutoff: 'none',
  params: { p: { ...persistence, default: 0.9 } },
  range: [0, 1],
  better: 'neither',
  laws: { swap: true, tail: false },
  merit: (grade) => (grade >= 0 ? -1 : 0),
  score: (r, p) => residual(r, p.p, judgedWeight(r, p.p)),
  expected: (r, p) => residual(r, p.p, expectedJudgedWeight(r, p.p)),
});

function expectedJudgedWeight(ranking: JudgedRanking, p: number): number {
  const judged = linearExpected(
    ranking,
    (grade) => (grade >= 0 ? 1 : 0),
    (rank) => power(p, rank - 1),
    Number.POSITIVE_INFINITY,
  );
  return judged + redundantWeight(ranking, p);
}

const powersOf = new Map<number, number[]>();

/** p^n by repeated multiplication, as trec_eval goes down the list, so that the last digits agree. */
function power(p: number, n: number): number {
  let powers = powersOf.get(p);
  if (!powers) {
    powers = [1];
    powersOf.set(p, powers);
  }
  while (powers.length <= n) powers.push(powers[powers.length - 1]! * p);
  return powers[n]!;
}

/** The weights of all ranks sum to 1, so what is not judged is the rest. */
function residual(ranking: JudgedRanking, p: number, judged: number): number {
  return judgedWithin(ranking, ranking.retrieved) === ranking.retrieved ? 0 : 1 - (1 - p) * judged;
}

function redundantWeight({ redundant }: JudgedRanking, p: number): number {
  let sum = 0;
  for (const rank of redundant?.ranks ?? []) sum += power(p, rank - 1);
  return sum;
}

function judgedWeight(ranking: JudgedRanking, p: number): number {
  let sum = redundantWeight(ranking, p);
  for (let i = 0; i < ranking.ranks.length; i++) {
    if (ranking.grades[i]! >= 0) sum += power(p, ranking.ranks[i]! - 1);
  }
  return sum;
}

/** Gain of a grade in 0..1, or undefined where no document of the query gains. */
function scaledGain(judged: JudgedGrades, rel: number, map: Gains): ((grade: number) => number) | undefined {
  if (judged.length === 0) return undefined;
  if (rel > 0) return judged[0]! >= rel ? (grade) => (grade >= rel ? 1 : 0) : undefined;
  let least = 0;
  let most = 0;
  for (const grade of judged) {
    const gain = gainOf(grade, map);
    if (gain < least) least = gain;
    if (gain > most) most = gain;
  }
  for (const gain of map.values()) {
    if (gain < least) least = gain;
    if (gain > most) most = gain;
  }
  if (most <= 0) return undefined;
  if (least >= 0 && most <= 1) return (grade) => gainOf(grade, map);
  const span = most - least;
  const floor = least;
  return (grade) => gainAbove(grade, map, floor) / span;
}

/** Gain above the least gain: where that is below 0, a judged document of gain 0 stands above an unjudged one. */
function gainAbove(grade: number, map: Gains, floor: number): number {
  return grade < 0 && !map.has(grade) ? 0 : gainOf(grade, map) - floor;
}

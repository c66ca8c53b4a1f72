import { log2Rank } from '../discount.ts';
import type { JudgedGrades, JudgedRanking } from '../judged-ranking.ts';
import { family, type Gains, gains, judgedOnlyFlag, type ParamSpec } from '../measure.ts';
import { linearExpected } from '../ties/index.ts';
import { gainOf, gainRange, idealGains } from './gain.ts';

const form = {
  type: 'choice',
  choices: ['log2', 'exp-log2', 'jk'],
  default: 'log2',
  about:
    'log2: gain / log2(rank + 1); exp-log2: (2^gain - 1) / log2(rank + 1); jk: no discount before rank b, then gain / log_b(rank)',
} as const satisfies ParamSpec;
const base = {
  type: 'number',
  default: 2,
  min: 1,
  open: true,
  about: 'base b of the logarithm of dcg="jk"',
} as const satisfies ParamSpec;
const params = { dcg: form, base, gains, judged_only: judgedOnlyFlag };

interface Form {
  readonly dcg: 'log2' | 'exp-log2' | 'jk';
  readonly base: number;
  readonly gains: Gains;
  readonly k: number;
}

export const ndcg = family({
  name: 'nDCG',
  aliases: ['NDCG'],
  trec: ['ndcg', 'ndcg_cut'],
  title: 'Normalised discounted cumulative gain',
  about: 'Graded gain, discounted by rank, as a share of what the ideal order of all judged documents would gain.',
  formula: 'nDCG@k = DCG@k / IDCG@k, DCG@k = sum over ranks i <= k of gain_i / log2(i + 1)',
  source: 'Järvelin and Kekäläinen 2002; trec_eval ndcg, ndcg_cut; ir_measures nDCG; exp-log2: Burges et al. 2005',
  notes:
    'The ideal list is built from all judged documents, retrieved or not, and cut at k too. Without @k neither list is cut. Grades gain their own value whatever the relevance level.',
  cutoff: 'optional',
  params,
  range: gainRange(1),
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => gainOf(grade, p.gains),
  score: (r, p) => ratio(dcgOf(r, p), idealDcg(r.judged, p)),
  expected: (r, p) => ratio(expectedDcg(r, p), idealDcg(r.judged, p)),
});

export const dcg = family({
  name: 'DCG',
  trec: ['dcg'],
  title: 'Discounted cumulative gain',
  about: 'Graded gain, discounted by rank, not normalised: comparable only over the same queries.',
  formula: 'DCG@k = sum over ranks i <= k of gain_i / log2(i + 1)',
  source: 'Järvelin and Kekäläinen 2002; trec_eval dcg',
  cutoff: 'optional',
  params,
  range: gainRange(Number.POSITIVE_INFINITY),
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => gainOf(grade, p.gains),
  score: (r, p) => (idealDcg(r.judged, p) === 0 ? undefined : dcgOf(r, p)),
  expected: (r, p) => (idealDcg(r.judged, p) === 0 ? undefined : expectedDcg(r, p)),
});

export const idealDcgFamily = family({
  ...dcg,
  name: 'IDCG',
  trec: ['ideal_dcg'],
  title: 'Ideal discounted cumulative gain',
  about: 'The DCG of the ideal order of all judged documents: the denominator of nDCG.',
  formula: 'IDCG@k = DCG@k of all judged documents by gain, greatest first',
  source: 'trec_eval ideal_dcg',
  better: 'neither',
  score: (r, p) => idealDcg(r.judged, p) || undefined,
  expected: (r, p) => idealDcg(r.judged, p) || undefined,
});

function ratio(value: number, ideal: number): number | undefined {
  return ideal > 0 ? value / ideal : undefined;
}

/** Gain over discount of one document. */
function term(gain: number, rank: number, form: Form): number {
  if (form.dcg === 'exp-log2') return (2 ** gain - 1) / log2Rank(rank);
  if (form.dcg === 'jk') return rank < form.base ? gain : gain / (Math.log(rank) / Math.log(form.base));
  return gain / log2Rank(rank);
}

function dcgOf(ranking: JudgedRanking, form: Form): number {
  const { ranks, grades } = ranking;
  let sum = 0;
  for (let i = 0; i < ranks.length && ranks[i]! <= form.k; i++) {
    const gain = gainOf(grades[i]!, form.gains);
    if (gain !== 0) sum += term(gain, ranks[i]!, form);
  }
  return sum;
}

function idealDcg(judged: JudgedGrades, form: Form): number {
  // Grades that gain their own value are the ideal list as they stand: no copy for each of many cut-offs.
  const ideal = form.gains.size === 0 ? judged : idealGains(judged, form.gains);
  let sum = 0;
  for (let i = 0; i < ideal.length && i < form.k && ideal[i]! > 0; i++) sum += term(ideal[i]!, i + 1, form);
  return sum;
}

function expectedDcg(ranking: JudgedRanking, form: Form): number {
  return linearExpected(
    ranking,
    (grade) => {
      const gain = gainOf(grade, form.gains);
      return form.dcg === 'exp-log2' ? 2 ** gain - 1 : gain;
    },
    (rank) => term(1, rank, form),
    form.k,
  );
}

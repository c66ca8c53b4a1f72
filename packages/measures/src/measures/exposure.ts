import type { JudgedGrades, JudgedRanking } from '../judged-ranking.ts';
import { family, type ParamSpec } from '../measure.ts';
import { linearExpected } from '../ties/index.ts';

const patience = {
  type: 'number',
  default: 0.5,
  min: 0,
  max: 1,
  open: true,
  about: 'probability of going on to the next document',
} as const satisfies ParamSpec;

interface Patience {
  readonly p: number;
}

/** Exposure that each grade deserves: documents of one grade share the places that are theirs; others deserve none. */
function targets(judged: JudgedGrades, p: number): Map<number, number> {
  const shares = new Map<number, number>();
  for (let i = 0; i < judged.length && judged[i]! > 0; ) {
    let end = i;
    let sum = 0;
    while (end < judged.length && judged[end] === judged[i]) sum += p ** end++;
    shares.set(judged[i]!, sum / (end - i));
    i = end;
  }
  return shares;
}

/** Of a list of n, whatever its documents: the sum of the squares of what each rank gives. */
function disparity(n: number, { p }: Patience): number {
  return (1 - p ** (2 * n)) / (1 - p ** 2);
}

function relevance({ ranks, grades, judged }: JudgedRanking, { p }: Patience): number {
  const target = targets(judged, p);
  let sum = 0;
  for (let i = 0; i < ranks.length; i++) sum += (target.get(grades[i]!) ?? 0) * p ** (ranks[i]! - 1);
  return sum;
}

/** Of a policy that puts tied documents in any order: exposure is a mean. */
function expectedRelevance(ranking: JudgedRanking, { p }: Patience): number {
  const target = targets(ranking.judged, p);
  return linearExpected(
    ranking,
    (grade) => target.get(grade) ?? 0,
    (rank) => p ** (rank - 1),
    Number.POSITIVE_INFINITY,
  );
}

function deserved(judged: JudgedGrades, { p }: Patience): number {
  const target = targets(judged, p);
  return judged.reduce((sum, grade) => sum + (target.get(grade) ?? 0) ** 2, 0);
}

const isAnswerable = (judged: JudgedGrades) => judged[0]! > 0;
const shared = {
  cutoff: 'none',
  params: { p: patience },
  laws: { swap: true, tail: true },
  source: 'Diaz, Mitra, Ekstrand, Biega and Carterette 2020; TREC Fair Ranking 2020',
} as const;
const TARGET =
  'e_d = p^(rank-1) of a retrieved document, else 0; t_d = mean of p^(i-1) over the places that documents of its grade take in the ideal order, 0 for documents that are not relevant';

export const exposureDisparity = family({
  ...shared,
  laws: { swap: true, tail: false },
  name: 'EE_D',
  title: 'Disparity of exposure',
  about: 'How unequally the list exposes documents, whatever they are worth.',
  formula: `EE_D = sum over documents d of e_d^2; ${TARGET}`,
  notes:
    'The same for every list of one length: one order for everybody. Runs that draw an order anew expose more equally.',
  range: (p) => [0, 1 / (1 - p.p ** 2)],
  better: 'neither',
  score: (r, p) => (isAnswerable(r.judged) ? disparity(r.retrieved, p) : undefined),
  expected: (r, p) => (isAnswerable(r.judged) ? disparity(r.retrieved, p) : undefined),
});

export const exposureRelevance = family({
  ...shared,
  name: 'EE_R',
  title: 'Relevance of exposure',
  about: 'How much of the exposure goes where relevance says it should.',
  formula: `EE_R = sum over documents d of e_d t_d; ${TARGET}`,
  range: (p) => [0, 1 / (1 - p.p ** 2)],
  better: 'higher',
  score: (r, p) => (isAnswerable(r.judged) ? relevance(r, p) : undefined),
  expected: (r, p) => (isAnswerable(r.judged) ? expectedRelevance(r, p) : undefined),
});

export const exposureLoss = family({
  ...shared,
  laws: { swap: true, tail: false },
  // The loss rises where a document of a lower grade moves up.
  merit: (grade: number) => -Math.max(grade, 0),
  name: 'EE_L',
  title: 'Loss of exposure',
  about: 'How far the exposure of the documents is from what their relevance says it should be.',
  formula: `EE_L = sum over documents d of (e_d - t_d)^2 = EE_D - 2 EE_R + sum over d of t_d^2; ${TARGET}`,
  range: (p) => [0, 2 / (1 - p.p ** 2)],
  better: 'lower',
  score: (r, p) => loss(r, p, relevance),
  expected: (r, p) => loss(r, p, expectedRelevance),
});

function loss(r: JudgedRanking, p: Patience, of: typeof relevance): number | undefined {
  return isAnswerable(r.judged) ? disparity(r.retrieved, p) - 2 * of(r, p) + deserved(r.judged, p) : undefined;
}

import { family, type ParamSpec } from '../measure.ts';
import { linearExpected } from '../ties/index.ts';

const maxRel = {
  type: 'number',
  default: 4,
  min: 0,
  open: true,
  about: 'the highest grade of the scale; greater ones count as it',
} as const satisfies ParamSpec;

export const xdcg = family({
  name: 'XDCG',
  title: 'Discounted gain against a list of the best grade',
  about: 'How good the first k documents are in themselves, in percent of k documents of the best grade.',
  formula: 'XDCG@k = 100 * sum over i <= k of grade_i / max_rel * d^(i-1), over sum over i <= k of d^(i-1)',
  source: 'Azure AI evaluation, DocumentRetrievalEvaluator: xdcg@3 (d = 0.6, grades to 4)',
  cutoff: 'required',
  params: {
    max_rel: maxRel,
    d: { type: 'number', default: 0.6, min: 0, max: 1, open: true, about: 'weight of a rank against the one before' },
  },
  range: [0, 100],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => Math.min(Math.max(grade, 0), p.max_rel),
  score: (r, p) => {
    if (!(r.judged[0]! > 0)) return undefined;
    let sum = 0;
    for (let i = 0; i < r.ranks.length && r.ranks[i]! <= p.k; i++)
      sum += gain(r.grades[i]!, p.max_rel) * p.d ** (r.ranks[i]! - 1);
    return (100 * sum) / weights(p.d, p.k);
  },
  expected: (r, p) =>
    r.judged[0]! > 0
      ? (100 *
          linearExpected(
            r,
            (grade) => gain(grade, p.max_rel),
            (rank) => p.d ** (rank - 1),
            p.k,
          )) /
        weights(p.d, p.k)
      : undefined,
});

function gain(grade: number, max: number): number {
  return Math.min(Math.max(grade, 0), max) / max;
}

function weights(d: number, k: number): number {
  return (1 - d ** k) / (1 - d);
}

export const fidelity = family({
  name: 'Fidelity',
  title: 'Fidelity',
  about: 'Share of the good documents that the list holds, better ones weighing more.',
  formula: 'Fidelity = sum over retrieved relevant documents of 2^(grade+1) - 1, over the same of all judged ones',
  source: 'Azure AI evaluation, DocumentRetrievalEvaluator: fidelity',
  cutoff: 'none',
  params: {},
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade) => Math.max(grade, 0),
  score: (r) => share(r.grades, r.judged),
  expected: (r) => share(r.grades, r.judged),
});

function share(found: Float64Array, judged: Float64Array): number | undefined {
  const most = worth(judged);
  return most === 0 ? undefined : worth(found) / most;
}

function worth(grades: Float64Array): number {
  return grades.reduce((sum, grade) => sum + (grade > 0 ? 2 ** (grade + 1) - 1 : 0), 0);
}

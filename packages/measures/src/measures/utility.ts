import type { JudgedGrades, JudgedRanking } from '../judged-ranking.ts';
import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';

interface Worths {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly docs: number;
  readonly rel: number;
}

function utilityOf(r: JudgedRanking, p: Worths): number {
  const relevant = countRelevant(r.judged, p.rel);
  const found = relevantWithin(r, p.rel, r.retrieved);
  return (
    p.a * found +
    p.b * (r.retrieved - found) +
    p.c * (relevant - found) +
    (p.d === 0 ? 0 : p.d * (p.docs + found - r.retrieved - relevant))
  );
}

/** Show relevant documents if a beats c, others if b beats d; of others there is no end where `docs` is not given. */
function greatest(judged: JudgedGrades, p: Worths): number | undefined {
  const relevant = countRelevant(judged, p.rel);
  const shown = p.b > p.d ? (p.docs > 0 ? p.docs - relevant : undefined) : 0;
  if (shown === undefined) return undefined;
  return Math.max(p.a, p.c) * relevant + p.d * (p.docs - relevant) + (p.b - p.d) * shown;
}

const worth = (about: string, value: number) => ({ type: 'number', default: value, about }) as const;

export const utility = family({
  name: 'utility',
  trec: ['utility'],
  title: 'Set utility',
  about: 'Each cell of the table retrieved/not by relevant/not has a worth; utility is their sum.',
  formula: 'utility = a (found) + b (n - found) + c (R - found) + d (docs + found - n - R)',
  source: 'trec_eval utility',
  notes: 'Not bounded; the mean over queries favours queries with long lists.',
  cutoff: 'none',
  params: {
    a: worth('worth of a relevant document retrieved', 1),
    b: worth('worth of a nonrelevant document retrieved', -1),
    c: worth('worth of a relevant document not retrieved', 0),
    d: worth('worth of a nonrelevant document not retrieved', 0),
    docs: worth('number of documents in the collection, for d', 0),
    rel,
  },
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  better: 'higher',
  laws: { swap: true, tail: false },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  ceiling: greatest,
  score: utilityOf,
  expected: utilityOf,
});

import type { JudgedRanking } from '../judged-ranking.ts';
import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';

/** Counts of the contingency table: found, retrieved, relevant; undefined without relevant documents. */
function counts(r: JudgedRanking, level: number): { found: number; retrieved: number; relevant: number } | undefined {
  const relevant = countRelevant(r.judged, level);
  if (relevant === 0) return undefined;
  return { found: relevantWithin(r, level, r.retrieved), retrieved: r.retrieved, relevant };
}

const shared = {
  cutoff: 'none',
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade: number, p: { rel: number }) => (grade >= p.rel ? 1 : 0),
} as const;

function setPrecision(r: JudgedRanking, p: { rel: number; relative: boolean }): number | undefined {
  const c = counts(r, p.rel);
  if (!c) return undefined;
  const places = p.relative ? Math.min(c.retrieved, c.relevant) : c.retrieved;
  return places === 0 ? 0 : c.found / places;
}

export const setP = family({
  ...shared,
  name: 'SetP',
  trec: ['set_P', 'set_relative_P'],
  title: 'Precision of the whole list',
  about: 'Share of all retrieved documents that are relevant.',
  formula: 'SetP = found / n; relative: found / min(n, R)',
  source: 'trec_eval set_P, set_relative_P; ir_measures SetP',
  params: {
    rel,
    relative: { type: 'flag', default: false, about: 'divide by the greatest possible number, min(n, R)' },
    judged_only: judgedOnlyFlag,
  },
  score: setPrecision,
  expected: setPrecision,
});

function setRecall(r: JudgedRanking, p: { rel: number }): number | undefined {
  const c = counts(r, p.rel);
  return c && c.found / c.relevant;
}

export const setR = family({
  ...shared,
  name: 'SetR',
  trec: ['set_recall'],
  title: 'Recall of the whole list',
  about: 'Share of all relevant documents that were retrieved at any rank.',
  formula: 'SetR = found / R',
  source: 'trec_eval set_recall; ir_measures SetR',
  params: { rel },
  score: setRecall,
  expected: setRecall,
});

function setAveragePrecision(r: JudgedRanking, p: { rel: number }): number | undefined {
  const c = counts(r, p.rel);
  if (!c) return undefined;
  return c.retrieved === 0 ? 0 : (c.found * c.found) / (c.retrieved * c.relevant);
}

export const setAP = family({
  ...shared,
  name: 'SetAP',
  trec: ['set_map'],
  title: 'Unranked average precision',
  about: 'Precision times recall of the whole list.',
  formula: 'SetAP = found^2 / (n R)',
  source: 'trec_eval set_map; ir_measures SetAP',
  params: { rel, judged_only: judgedOnlyFlag },
  score: setAveragePrecision,
  expected: setAveragePrecision,
});

function setFMeasure(r: JudgedRanking, p: { rel: number; beta: number }): number | undefined {
  const c = counts(r, p.rel);
  if (!c) return undefined;
  if (c.found === 0) return 0;
  const precision = c.found / c.retrieved;
  const recall = c.found / c.relevant;
  return ((p.beta + 1) * precision * recall) / (p.beta * precision + recall);
}

export const setF = family({
  ...shared,
  name: 'SetF',
  trec: ['set_F'],
  title: 'F-measure of the whole list',
  about: 'Weighted harmonic mean of SetP and SetR.',
  formula: 'SetF = (x + 1) P R / (x P + R), x = beta',
  source: 'trec_eval set_F; ir_measures SetF',
  notes:
    'Named beta as in ir_measures, but used as trec_eval uses it: it is the square of the usual beta. F(beta)@k squares it.',
  params: {
    rel,
    beta: { type: 'number', default: 1, min: 0, about: 'relative importance of recall, not squared' },
    judged_only: judgedOnlyFlag,
  },
  score: setFMeasure,
  expected: setFMeasure,
});

import type { JudgedRanking } from '../judged-ranking.ts';
import { countRelevant } from '../judged-ranking.ts';
import type { ParamSpec } from '../measure.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';

const rounding = {
  type: 'choice',
  choices: ['nearest', 'up'],
  default: 'nearest',
  about: 'recall point to number of documents: nearest (trec_eval 10) or floor(r R + 0.9), called up (trec_eval 9)',
} as const satisfies ParamSpec;

export const interpolatedPrecision = family({
  name: 'IPrec',
  trec: ['iprec_at_recall'],
  title: 'Interpolated precision at a recall point',
  about: 'The best precision at any depth at which at least this share of the relevant documents was found.',
  formula: 'IPrec@r = max of P@i over ranks i with at least c relevant documents, c = round(r R)',
  source: 'trec_eval iprec_at_recall; ir_measures IPrec',
  notes:
    'trec_eval 10 rounds r R to the nearest whole number, 9 took floor(r R + 0.9): rounding="up". ir_measures wraps 9.',
  cutoff: 'recall',
  params: { rel, judged_only: judgedOnlyFlag, rounding },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : bestPrecisionFrom(r, p.rel, needed(p.k, relevant, p.rounding));
  },
});

export const elevenPoint = family({
  name: '11pt_avg',
  trec: ['11pt_avg'],
  title: 'Eleven-point average precision',
  about: 'Mean of the interpolated precision at recall 0, 0.1, ... 1.',
  formula: '11pt_avg = 1/11 * sum over r in {0, 0.1, ..., 1} of IPrec@r',
  source: 'trec_eval 11pt_avg; Salton and McGill 1983',
  cutoff: 'none',
  params: { rel, rounding },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => averageAtPoints(r, p.rel, ELEVEN_POINTS, p.rounding),
});

const ELEVEN_POINTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Mean interpolated precision at the given recall points, or undefined without relevant documents.
 *
 * @param level least grade that is relevant
 * @param points recall points, 0..1
 * @param how a point r of R relevant documents as a number of them: `nearest` rounds r R (trec_eval 10), `up` is
 * floor(r R + 0.9) (trec_eval 9)
 */
export function averageAtPoints(
  ranking: JudgedRanking,
  level: number,
  points: readonly number[],
  how: 'nearest' | 'up',
): number | undefined {
  const relevant = countRelevant(ranking.judged, level);
  if (relevant === 0) return undefined;
  let sum = 0;
  for (let i = points.length - 1; i >= 0; i--) {
    sum += bestPrecisionFrom(ranking, level, needed(points[i]!, relevant, how));
  }
  return sum / points.length;
}

function needed(point: number, relevant: number, how: 'nearest' | 'up'): number {
  return how === 'nearest' ? Math.round(point * relevant) : Math.floor(point * relevant + 0.9);
}

/** Greatest P@i at the c-th or a later relevant document; 0 when fewer than c were found. */
function bestPrecisionFrom(ranking: JudgedRanking, level: number, c: number): number {
  let best = 0;
  let found = 0;
  for (let i = 0; i < ranking.ranks.length; i++) {
    if (ranking.grades[i]! < level) continue;
    found++;
    if (found >= c) best = Math.max(best, found / ranking.ranks[i]!);
  }
  return best;
}

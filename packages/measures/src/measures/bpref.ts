import { countNonrelevant, countRelevant, type JudgedRanking } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';
import { relevantIn, tieGroups } from '../ties/index.ts';

export const bpref = family({
  name: 'Bpref',
  aliases: ['BPref'],
  trec: ['bpref'],
  title: 'Binary preference',
  about: 'How seldom documents judged not relevant stand above relevant ones; unjudged documents do not matter.',
  formula: 'Bpref = 1/R * sum over retrieved relevant d of 1 - min(judged nonrelevant above d, R) / min(N, R)',
  source: 'Buckley and Voorhees 2004; trec_eval bpref (N counts all judged nonrelevant, retrieved or not)',
  cutoff: 'none',
  params: { rel },
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : grade >= 0 ? -1 : 0),
  score: (r, p) => score(r, p.rel),
  expected: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    if (relevant === 0) return undefined;
    const nonrelevant = countNonrelevant(r.judged, p.rel);
    let sum = 0;
    let before = 0;
    for (const group of tieGroups(r)) {
      const inGroup = relevantIn(r, group, p.rel);
      const against = relevantIn(r, group, 0) - inGroup;
      if (inGroup > 0) {
        let mean = 0;
        for (let above = before; above <= before + against; above++) mean += preference(above, relevant, nonrelevant);
        sum += (inGroup * mean) / (against + 1);
      }
      before += against;
    }
    return sum / relevant;
  },
});

/** Geometric mean over queries of bpref. */
export const geometricMeanBpref = family({
  ...bpref,
  name: 'gm_bpref',
  aliases: [],
  trec: ['gm_bpref'],
  title: 'Geometric mean bpref',
  about: 'Geometric mean over queries of bpref, with the floor 0.00001.',
  formula: 'gm_bpref = exp(mean over queries of ln max(Bpref, 0.00001))',
  source: 'trec_eval gm_bpref',
  aggregation: 'geometric-mean',
});

function preference(above: number, relevant: number, nonrelevant: number): number {
  return above === 0 ? 1 : 1 - Math.min(above, relevant) / Math.min(nonrelevant, relevant);
}

function score(ranking: JudgedRanking, level: number): number | undefined {
  const relevant = countRelevant(ranking.judged, level);
  if (relevant === 0) return undefined;
  const nonrelevant = countNonrelevant(ranking.judged, level);
  let sum = 0;
  let above = 0;
  for (let i = 0; i < ranking.grades.length; i++) {
    const grade = ranking.grades[i]!;
    if (grade >= level) sum += preference(above, relevant, nonrelevant);
    else if (grade >= 0) above++;
  }
  return sum / relevant;
}

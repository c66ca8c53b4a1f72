import { countRelevant, firstRank } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { relevantIn, tieGroups } from '../ties/index.ts';

export const success = family({
  name: 'Success',
  aliases: ['Hit', 'HitRate'],
  trec: ['success'],
  title: 'Success (hit)',
  about: '1 when at least one of the first k documents is relevant, else 0.',
  formula: 'Success@k = [rank of the first relevant document <= k]',
  source: 'trec_eval success; ir_measures Success',
  cutoff: 'required',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  binary: true,
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) =>
    countRelevant(r.judged, p.rel) === 0 ? undefined : (firstRank(r, p.rel) ?? Number.POSITIVE_INFINITY) <= p.k ? 1 : 0,
  expected: (r, p) => {
    if (countRelevant(r.judged, p.rel) === 0) return undefined;
    for (const group of tieGroups(r)) {
      const places = Math.min(p.k - group.above, group.size);
      if (places <= 0) break;
      const relevant = relevantIn(r, group, p.rel);
      if (relevant === 0) continue;
      let none = 1;
      for (let i = 0; i < places; i++) none *= Math.max(0, group.size - relevant - i) / (group.size - i);
      if (none < 1) return 1 - none;
    }
    return 0;
  },
});

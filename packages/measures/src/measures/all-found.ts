import { countRelevant, relevantWithin } from '../judged-ranking.ts';
import { family, judgedOnlyFlag, rel } from '../measure.ts';
import { relevantIn, tieGroups } from '../ties/index.ts';

export const allFound = family({
  name: 'AllFound',
  title: 'All found',
  about: '1 when every relevant document stands in the first k, else 0: what a question needs whose answer has parts.',
  formula: 'AllFound@k = [relevant in the first k = R]',
  source: 'Recall-all of multi-evidence question answering; R@k = 1',
  cutoff: 'required',
  params: { rel, judged_only: judgedOnlyFlag },
  range: [0, 1],
  better: 'higher',
  binary: true,
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    const relevant = countRelevant(r.judged, p.rel);
    return relevant === 0 ? undefined : relevantWithin(r, p.rel, p.k) === relevant ? 1 : 0;
  },
  expected: (r, p) => {
    let missing = countRelevant(r.judged, p.rel);
    if (missing === 0) return undefined;
    for (const group of tieGroups(r)) {
      const relevant = relevantIn(r, group, p.rel);
      if (relevant < missing) {
        missing -= relevant;
        continue;
      }
      const places = Math.min(p.k - group.above, group.size);
      let all = 1;
      for (let i = 0; i < relevant; i++) all *= Math.max(0, places - i) / (group.size - i);
      return all;
    }
    return 0;
  },
});

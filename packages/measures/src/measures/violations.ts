import { type JudgedRanking, relevantWithin } from '../judged-ranking.ts';
import { family, rel } from '../measure.ts';
import { expectedWithin, tieGroups } from '../ties/index.ts';

export const violations = family({
  name: 'Violations',
  title: 'Violations',
  about: 'Documents judged not relevant that stand in the first k. Defined also where no document is relevant.',
  formula: 'Violations@k = documents with 0 <= grade < rel in the first k',
  source: 'Forbidden hits, as teams with hard negatives count them; judged nonrelevant in the first k',
  cutoff: 'required',
  params: { rel },
  range: (p) => [0, p.k],
  better: 'lower',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= 0 && grade < p.rel ? 1 : 0),
  score: (r, p) => relevantWithin(r, 0, p.k) - relevantWithin(r, p.rel, p.k),
  expected: (r, p) => expectedWithin(r, 0, p.k) - expectedWithin(r, p.rel, p.k),
});

export const hardNegativeAhead = family({
  name: 'HardNegAhead',
  title: 'Hard negative ahead',
  about:
    '1 when a document marked as a hard negative stands above the first relevant one (or is found where none is), else 0.',
  formula: 'HardNegAhead = [rank of the first hard negative < rank of the first relevant document]',
  source: 'Look-alike checks of Korean manual search: right item, wrong category on top',
  notes: 'Undefined for queries without hard negatives; their number stands beside the mean.',
  cutoff: 'none',
  params: { rel },
  range: [0, 1],
  better: 'lower',
  binary: true,
  laws: { swap: true, tail: true },
  merit: (grade, p, hard) => (hard ? 1 : grade >= p.rel ? -1 : 0),
  score: (r, p) => {
    if (!r.hardJudged) return undefined;
    for (let i = 0; i < r.ranks.length; i++) {
      if (r.hard?.[i]) return 1;
      if (r.grades[i]! >= p.rel) return 0;
    }
    return 0;
  },
  expected: (r, p) => expectedAhead(r, p.rel),
});

/** In the first group that holds either kind, the one on top is hard with probability h / (h + r). */
function expectedAhead(r: JudgedRanking, level: number): number | undefined {
  if (!r.hardJudged) return undefined;
  for (const group of tieGroups(r)) {
    let hard = 0;
    let relevant = 0;
    for (let i = group.from; i < group.to; i++) {
      if (r.hard?.[i]) hard++;
      else if (r.grades[i]! >= level) relevant++;
    }
    if (hard + relevant > 0) return hard / (hard + relevant);
  }
  return 0;
}

import { log2Rank } from '../discount.ts';
import type { JudgedRanking } from '../judged-ranking.ts';
import { family } from '../measure.ts';
import { preferenceCounts } from '../preference-counts.ts';

const shared = {
  cutoff: 'optional',
  params: {},
  needs: 'preferences',
  range: [0, 1],
  better: 'higher',
  laws: { swap: false, tail: true },
  ceiling: () => undefined,
  source: 'Carterette, Bennett, Chickering and Dumais 2008',
  notes: 'Each group that has a preference counts it. Undefined where no preference has a document in the first k.',
} as const;

export const pairPreference = family({
  ...shared,
  name: 'ppref',
  title: 'Precision of preferences',
  about: 'Share of the preferences with a document in the first k of which the preferred document comes first.',
  formula: 'ppref@k = preferences in the right order / preferences, over those with a document in the first k',
  score: (r, p) => preference(r, p.k, () => 1),
});

export const weightedPreference = family({
  ...shared,
  name: 'wpref',
  title: 'Weighted precision of preferences',
  about: 'As ppref, where a preference weighs more the higher its first document stands.',
  formula: 'wpref@k = the same with weights 1 / log2(rank of the first document of the two + 1)',
  score: (r, p) => preference(r, p.k, (rank) => 1 / log2Rank(rank)),
});

function preference(ranking: JudgedRanking, k: number, weight: (rank: number) => number): number | undefined {
  const counts = preferenceCounts(ranking);
  if (!counts) return undefined;
  let right = 0;
  let all = 0;
  for (const { order } of counts.groups) {
    // Places are in the order of the list, those of documents that it lacks behind all others.
    for (const [a, i] of order.places.entries()) {
      if (i >= counts.found || ranking.ranks[i]! > k) break;
      const one = weight(ranking.ranks[i]!);
      for (const j of order.places.slice(a + 1)) {
        const agrees = order.prefers(i, j);
        if (!agrees && !order.prefers(j, i)) continue;
        all += one;
        if (agrees) right += one;
      }
    }
  }
  return all === 0 ? undefined : right / all;
}

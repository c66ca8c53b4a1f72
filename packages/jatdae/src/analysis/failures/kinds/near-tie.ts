import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/**
 * The score of what stands first is above that of the best relevant document by at most `near_tie` of its own size.
 * Said too: how many other documents are as near to the answer, of those that were looked at.
 */
export const nearTie: FailureKind = {
  name: 'near-tie',
  ...failures.kinds.nearTie,
  needs: ['scores'],
  applies: ({ found, first, rules, scoreAt, retrieved }) => {
    const [best, own] = [first?.score, found?.score];
    if (best === undefined || own === undefined) return undefined;
    const margin = marginOf(best, own);
    if (margin > rules.nearTie) return undefined;
    let within = 0;
    for (let rank = 1; rank <= retrieved; rank++) {
      const score = scoreAt(rank);
      if (rank !== found!.rank && score !== undefined && marginOf(best, own, score) <= rules.nearTie) within++;
    }
    return {
      say: failures.evidence.nearTie({ share: percent(margin), limit: percent(rules.nearTie), within }),
      facts: { margin, limit: rules.nearTie, within },
    };
  },
};

/** How far a score is from the answer's, as a share of the best one's size; 0 where they are equal, whatever the size. */
export function marginOf(best: number, own: number, score: number = best): number {
  return score === own ? 0 : Math.abs(score - own) / Math.abs(best);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

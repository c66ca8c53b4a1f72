import { failures } from '../../../language/index.ts';
import type { FailureCase, FailureKind } from '../case.ts';

/** Places whose scores are the scale of a list: a reader sees about so many. */
const SCALE = 10;

/**
 * What stands first is ahead of the best relevant document by at most `near_tie` of what the first ten scores of the list span.
 * Said too: how many other documents are as near to the answer, of those that were looked at.
 */
export const nearTie: FailureKind = {
  name: 'near-tie',
  ...failures.kinds.nearTie,
  needs: ['scores'],
  applies: (one) => {
    const { found, rules, scoreAt, retrieved } = one;
    const margin = marginOf(one, one.first?.score);
    if (margin === undefined || margin > rules.nearTie) return undefined;
    let within = 0;
    for (let rank = 1; rank <= retrieved; rank++) {
      const other = marginOf(one, scoreAt(rank));
      if (rank !== found!.rank && other !== undefined && other <= rules.nearTie) within++;
    }
    return {
      say: failures.evidence.nearTie({ share: percent(margin), limit: percent(rules.nearTie), within }),
      facts: { margin, limit: rules.nearTie, within },
    };
  },
};

/**
 * How far a score is from that of the best relevant document, as a share of what the first ten scores of the list span (all of
 * them, where there are fewer): a share of the score itself would make neighbours under reciprocal rank fusion, where 1/61
 * stands above 1/62, a tie by construction. 0 where the two are equal, whatever the span; undefined without scores.
 */
export function marginOf({ found, scoreAt, retrieved }: FailureCase, score: number | undefined): number | undefined {
  const [own, best, last] = [found?.score, scoreAt(1), scoreAt(Math.min(SCALE, retrieved))];
  if (own === undefined || score === undefined || best === undefined || last === undefined) return undefined;
  return score === own ? 0 : Math.abs(score - own) / Math.abs(best - last);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

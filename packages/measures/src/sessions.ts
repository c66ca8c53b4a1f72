import { log2Rank } from './discount.ts';
import type { JudgedRanking } from './judged-ranking.ts';
import { MeasureError } from './measure-error.ts';

/**
 * Session DCG (Järvelin, Price, Delcambre and Nielsen 2008): the DCG of each query of a session, less for later ones.
 *
 * @param rankings of the queries of one session, in their order; grades gain their own value
 * @param options `bq` above 1: base of the logarithm that discounts later queries; `k`: last rank that counts
 * @returns undefined where nothing is relevant to any of the queries
 */
export function sessionDcg(
  rankings: readonly JudgedRanking[],
  options: { readonly bq?: number; readonly k?: number } = {},
): number | undefined {
  const { bq = 4, k = Number.POSITIVE_INFINITY } = options;
  if (!(bq > 1)) throw new MeasureError(`bq=${bq}: the base of a logarithm that discounts is above 1`);
  return summed(rankings, k, (query, rank) => 1 / ((1 + Math.log(query) / Math.log(bq)) * log2Rank(rank)));
}

/**
 * Session RBP (Lipani, Carterette and Yilmaz 2019): a user who goes on with probability p, to the next document of the list in
 * the share `balance`, and to the next query else.
 *
 * @param rankings of the queries of one session, in their order; grades gain their own value
 * @param options `p` and `balance`, both between 0 and 1; balance 1 is RBP of the first query
 * @returns undefined where nothing is relevant to any of the queries
 */
export function sessionRbp(
  rankings: readonly JudgedRanking[],
  options: { readonly p?: number; readonly balance?: number } = {},
): number | undefined {
  const { p = 0.8, balance = 0.8 } = options;
  if (!(p > 0 && p < 1)) throw new MeasureError(`p=${p} does not lie between 0 and 1`);
  if (!(balance >= 0 && balance <= 1)) throw new MeasureError(`balance=${balance} does not lie in 0..1`);
  const down = balance * p;
  const across = (p - down) / (1 - down);
  const sum = summed(rankings, Number.POSITIVE_INFINITY, (query, rank) => across ** (query - 1) * down ** (rank - 1));
  return sum === undefined ? undefined : (1 - p) * sum;
}

function summed(
  rankings: readonly JudgedRanking[],
  k: number,
  weight: (query: number, rank: number) => number,
): number | undefined {
  if (!rankings.some(({ judged }) => judged[0]! > 0)) return undefined;
  let sum = 0;
  rankings.forEach(({ ranks, grades }, q) => {
    for (let i = 0; i < ranks.length && ranks[i]! <= k; i++) {
      if (grades[i]! > 0) sum += grades[i]! * weight(q + 1, ranks[i]!);
    }
  });
  return sum;
}

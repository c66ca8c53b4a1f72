import { incompleteBeta } from './incomplete-beta.ts';

/** The result of the sign test. */
export interface SignTest {
  /** Differences above 0; those of 0 are left out. */
  readonly plus: number;
  /** Differences below 0. */
  readonly minus: number;
  /** Two-sided; 1 where all differences are 0, undefined without any. */
  readonly p: number | undefined;
}

/**
 * The exact sign test: how often as uneven a split as this comes of a fair coin.
 *
 * @param differences one a query; NaN (undefined) is left out
 */
export function signTest(differences: ArrayLike<number>): SignTest {
  let plus = 0;
  let minus = 0;
  let n = 0;
  for (let i = 0; i < differences.length; i++) {
    const d = differences[i]!;
    if (Number.isNaN(d)) continue;
    n++;
    if (d > 0) plus++;
    else if (d < 0) minus++;
  }
  const fewer = Math.min(plus, minus);
  // P(X <= k) of the binomial distribution is I_(1/2)(n - k, k + 1) (DLMF 8.17.5).
  const p = n === 0 ? undefined : plus === minus ? 1 : 2 * incompleteBeta(0.5, plus + minus - fewer, fewer + 1);
  return { plus, minus, p: p === undefined ? undefined : Math.min(1, p) };
}

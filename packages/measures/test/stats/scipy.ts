import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Expected values of scipy and statsmodels, made by bench/peers/stats.py. */
export interface Pair {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly mean: number;
  readonly sd: number;
  readonly t: number;
  readonly 't p': number;
  readonly 't interval': readonly [number, number];
  readonly wilcoxon: number;
  readonly 'wilcoxon p': number;
  readonly 'sign p': number;
  /** Null where there are too many sign patterns. */
  readonly 'randomisation p': number | null;
  readonly margin: number;
  readonly 'tost p': number;
  readonly 'tost interval': readonly [number, number];
  readonly 'credible 90': readonly [number, number];
  /** P(mean > margin), P(mean < -margin), P(between). */
  readonly posterior: readonly [number, number, number];
  readonly smd: number;
  readonly superiority: number;
  readonly 'resampled means': readonly number[];
  readonly bca: readonly [number, number];
  readonly acceleration: number;
}
type Rows = readonly (readonly number[])[];

interface Oracle {
  readonly pairs: Readonly<Record<string, Pair>>;
  readonly bootstrap: readonly {
    readonly pair: string;
    readonly method: 'BCa' | 'percentile';
    readonly mean: readonly [number, number];
    readonly sd: readonly [number, number];
  }[];
  readonly randomisation: readonly { readonly pair: string; readonly p: number }[];
  readonly 'normal quantile': Rows;
  readonly 'normal cdf': Rows;
  readonly beta: Rows;
  readonly 't two-sided': Rows;
  readonly 'f tail': Rows;
  readonly 'noncentral t': Rows;
  readonly 'noncentral f': Rows;
  readonly corrections: Readonly<
    Record<'p' | 'bonferroni' | 'holm' | 'simes-hochberg' | 'fdr_bh', readonly (number | null)[]>
  >;
  readonly power: Rows;
  readonly 'queries needed': Rows;
  readonly detectable: Rows;
  readonly 'topic set size': Rows;
  readonly 'anova power': Rows;
  readonly anova: {
    readonly columns: Rows;
    readonly ss: readonly number[];
    readonly df: readonly number[];
    readonly F: readonly number[];
    readonly p: readonly number[];
    readonly 'residual sd': number;
    readonly 'non-additivity': readonly [number, number];
    readonly skewness: number;
    readonly kurtosis: number;
    readonly normality: readonly [number, number];
    readonly spread: readonly [number, number];
  };
  readonly tukey: Rows;
}

export const scipy = JSON.parse(readFileSync(new URL('scipy.json', import.meta.url), 'utf8')) as Oracle;
export const pairs = Object.entries(scipy.pairs);

/** Equal to 1e-12 of the expected value; absolutely where that is 0. */
export function expectClose(actual: number | undefined, expected: number, relative = 1e-12): void {
  expect(actual, `expected ${expected}`).toBeTypeOf('number');
  const off = Math.abs(actual! - expected) / (Math.abs(expected) > 0 ? Math.abs(expected) : 1);
  expect(off, `${actual}, expected ${expected}`).toBeLessThanOrEqual(relative);
}

import { readFileSync } from 'node:fs';

/** Expected values of scipy, scikit-learn, statsmodels, krippendorff, rbo and pyircor, made by bench/peers/agreement.py. */
interface Oracle {
  readonly kendall: readonly { x: number[]; y: number[]; tau: number; p: number }[];
  /** Without `ap` where there are ties. */
  readonly ap: readonly { reference: number[]; ranking: number[]; b: number; ap?: number }[];
  readonly rbo: readonly { a: string[]; b: string[]; p: number; ext: number; min: number; max: number }[];
  readonly kappa: readonly {
    a: number[];
    b: number[];
    confusion: number[][];
    kappa: number;
    'kappa of statsmodels': number;
    linear: number;
    quadratic: number;
  }[];
  readonly alpha: readonly { units: (number | null)[][]; nominal: number; ordinal: number; interval: number }[];
  /** Rates over all subsets. */
  readonly swaps: readonly { differences: number[]; sizes: { size: number; rate: number; normal: number }[] }[];
  readonly friedman: readonly {
    columns: number[][];
    chi: number;
    p: number;
    ranks: number[];
    /** By alpha. */
    critical: Record<string, number>;
  }[];
  /** Probability, k, quantile. */
  readonly 'studentized range': readonly [number, number, number][];
  /** x, degrees, tail. */
  readonly 'chi-square': readonly [number, number, number][];
}

export const oracle = JSON.parse(readFileSync(new URL('agreement.json', import.meta.url), 'utf8')) as Oracle;

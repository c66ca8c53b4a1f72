import { studentQuantile } from '@jatdae/measures/distributions';
import type { EvaluatedSystem } from '../../evaluation/index.ts';

/** How much of a difference two systems show by being run again. */
export interface NoiseBand {
  /** Standard deviation of the baseline's mean over its repeats, and how many; undefined where it was not repeated. */
  readonly baseline: { readonly sd: number; readonly repeats: number } | undefined;
  /** The same of the other system. */
  readonly other: { readonly sd: number; readonly repeats: number } | undefined;
  /** 95% interval of the difference with the repeats' variance in it: Var(d)/n + s_A^2/k_A + s_B^2/k_B. n stays the queries. */
  readonly interval: readonly [number, number];
}

/**
 * The band of a difference; undefined where neither system was repeated or neither varied.
 *
 * @param differences mean, variance and number of the paired differences over queries
 */
export function noiseBand(
  baseline: EvaluatedSystem,
  other: EvaluatedSystem,
  measure: string,
  differences: { readonly mean: number; readonly variance: number; readonly n: number },
): NoiseBand | undefined {
  const a = noiseOf(baseline, measure);
  const b = noiseOf(other, measure);
  const extra = (a ? a.sd ** 2 / a.repeats : 0) + (b ? b.sd ** 2 / b.repeats : 0);
  if (extra === 0) return undefined;
  const { mean, variance, n } = differences;
  const half = studentQuantile(0.975, n - 1) * Math.sqrt(variance / n + extra);
  return { baseline: a, other: b, interval: [mean - half, mean + half] };
}

function noiseOf(system: EvaluatedSystem, measure: string): { sd: number; repeats: number } | undefined {
  const values = system.noise?.means.find((one) => one.measure === measure)?.values;
  if (!values || values.length < 2) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { sd: Math.sqrt(squares / (values.length - 1)), repeats: values.length };
}

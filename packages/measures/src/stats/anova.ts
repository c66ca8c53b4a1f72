import type { SpreadTest } from './brown-forsythe.ts';
import { brownForsythe } from './brown-forsythe.ts';
import { fTail } from './f-distribution.ts';
import type { NormalityTest, Shape } from './normality.ts';
import { normalityTest, shapeOf } from './normality.ts';
import { NOISE } from './paired.ts';
import { columnSums, completeRows } from './tukey-hsd.ts';

/** A line of the table of an analysis of variance. */
export interface AnovaFactor {
  /** Sum of squares. */
  readonly ss: number;
  /** Degrees of freedom. */
  readonly df: number;
  /** Undefined, and p with it, where the residuals are all 0. */
  readonly F: number | undefined;
  /** P of an F as great by chance, 0..1. */
  readonly p: number | undefined;
}

/** Is what the model leaves over as the model supposes? */
export interface ResidualChecks {
  /** Of the residuals; undefined where all are 0. */
  readonly shape: Shape | undefined;
  /** D'Agostino-Pearson; undefined for fewer than 20 residuals. */
  readonly normality: Pick<NormalityTest, 'statistic' | 'p'> | undefined;
  /** Brown-Forsythe over the systems' residuals: do they spread alike? */
  readonly spread: SpreadTest | undefined;
  /** Tukey 1949, one degree of freedom: do systems gain more on queries that are easier, or harder? Undefined for 2 x 2. */
  readonly nonAdditivity: { readonly F: number; readonly p: number } | undefined;
}

/** Two-way analysis of variance without interaction: systems by queries, with the checks of its residuals. */
export interface TwoWayAnova {
  /** Queries that are defined for every system. */
  readonly n: number;
  /** What the systems explain; systems - 1 degrees of freedom. */
  readonly systems: AnovaFactor;
  /** What the queries explain; n - 1 degrees of freedom. */
  readonly queries: AnovaFactor;
  /** What neither explains: `ss` sum of squares, `df` degrees of freedom, `sd` = sqrt(ss / df). */
  readonly residual: { readonly ss: number; readonly df: number; readonly sd: number };
  /** Whether the residuals are as the model supposes. */
  readonly checks: ResidualChecks;
}

/**
 * Two-way analysis of variance without replication: score = mean + system + query + residual (Tague-Sutcliffe and
 * Blustein 1995).
 *
 * @param systems scores, one a query, all over the same queries; a query that is NaN for any system is left out
 * @returns undefined for fewer than two systems or queries
 * @throws MeasureError where the systems' scores are not equally many
 */
export function twoWayAnova(systems: readonly ArrayLike<number>[]): TwoWayAnova | undefined {
  const m = systems.length;
  const scores = completeRows(systems);
  const n = m === 0 ? 0 : scores.length / m;
  if (m < 2 || n < 2) return undefined;

  const grand = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const bySystem = columnSums(scores, m).map((sum) => sum / n - grand);
  const byQuery = new Float64Array(n);
  for (let i = 0; i < scores.length; i++) byQuery[Math.floor(i / m)]! += (scores[i]! - grand) / m;

  const residuals = scores.map((score, i) => {
    const residual = score - grand - bySystem[i % m]! - byQuery[Math.floor(i / m)]!;
    return Math.abs(residual) <= NOISE ? 0 : residual;
  });
  const ss = sumOfSquares(residuals);
  const df = (m - 1) * (n - 1);
  const factor = (squares: number, degrees: number): AnovaFactor => {
    const F = ss === 0 ? undefined : squares / degrees / (ss / df);
    return { ss: squares, df: degrees, F, p: F === undefined ? undefined : fTail(F, degrees, df) };
  };
  return {
    n,
    systems: factor(n * sumOfSquares(bySystem), m - 1),
    queries: factor(m * sumOfSquares(byQuery), n - 1),
    residual: { ss, df, sd: Math.sqrt(ss / df) },
    checks: checksOf(residuals, m, nonAdditivity(scores, bySystem, byQuery, ss)),
  };
}

function checksOf(residuals: Float64Array, m: number, added: ResidualChecks['nonAdditivity']): ResidualChecks {
  const normality = normalityTest(residuals);
  const groups = Array.from({ length: m }, (_, system) => residuals.filter((_, i) => i % m === system));
  return {
    shape: shapeOf(residuals),
    normality: normality && { statistic: normality.statistic, p: normality.p },
    spread: brownForsythe(groups),
    nonAdditivity: added,
  };
}

/** The share of the residual squares that the products of system and query effects explain. */
function nonAdditivity(
  scores: Float64Array,
  bySystem: Float64Array,
  byQuery: Float64Array,
  ss: number,
): ResidualChecks['nonAdditivity'] {
  const m = bySystem.length;
  const df = (m - 1) * (byQuery.length - 1) - 1;
  const effects = sumOfSquares(bySystem) * sumOfSquares(byQuery);
  if (df < 1 || ss === 0 || effects === 0) return undefined;
  let product = 0;
  for (let i = 0; i < scores.length; i++) product += scores[i]! * bySystem[i % m]! * byQuery[Math.floor(i / m)]!;
  const explained = product ** 2 / effects;
  const rest = ss - explained;
  // The products explain all there is, but for the last bits.
  if (rest <= NOISE * ss) return undefined;
  const F = explained / (rest / df);
  return { F, p: fTail(F, 1, df) };
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

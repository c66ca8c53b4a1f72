import type { Measure } from '@jatdae/measures';
import type { CriticalDifference, RankSwaps, TwoWayAnova } from '@jatdae/measures/stats';
import {
  criticalDifference,
  letterGroups,
  moments,
  randomisedTukeyHsd,
  rankSwaps,
  twoWayAnova,
} from '@jatdae/measures/stats';
import type { CompareOptions } from './options.ts';
import { isMean } from './pair.ts';
import type { SystemPanel } from './panel.ts';
import { columnOf } from './panel.ts';

/** All systems on one measure. */
export interface ManyOnMeasure {
  /** Canonical name. */
  readonly measure: string;
  /** Which values are best. */
  readonly better: Measure['better'];
  /** Queries on which the measure is defined for every system. */
  readonly n: number;
  /** A mean a system, over those. */
  readonly means: readonly (number | undefined)[];
  /** p of systems i and j, `p[i][j]`, by the randomised Tukey HSD test: corrected for all pairs by its nature. */
  readonly p: readonly (readonly (number | undefined)[])[];
  /** Letters of each system: two that share one cannot be told apart. */
  readonly letters: readonly string[];
  /** Two-way analysis of variance, systems by queries; undefined with fewer than two queries. */
  readonly anova: TwoWayAnova | undefined;
  /** Friedman's test and average ranks; undefined where no query is defined for all. */
  readonly ranks: CriticalDifference | undefined;
}

/** More than two systems: which can be told apart, and how the measures disagree on their order. */
export interface ManySystems {
  /** Names; positions elsewhere are in this order. */
  readonly systems: readonly string[];
  /** One a measure that is a mean. */
  readonly measures: readonly ManyOnMeasure[];
  /** Ranks by each measure, and systems that change places between measures. */
  readonly swaps: RankSwaps;
}

export function manySystems(panel: SystemPanel, options: CompareOptions): ManySystems {
  const measures = panel.measures.filter(isMean);
  const each = measures.map((measure) => manyOnMeasure(panel, measure, options));
  return {
    systems: panel.systems.map(({ name }) => name),
    measures: each,
    swaps: rankSwaps(
      each.map(({ measure }) => measure),
      // Ranks are from the best on: a measure of which less is better is turned.
      each.map(({ means, better }) =>
        means.map((mean) => (mean === undefined ? Number.NaN : better === 'lower' ? -mean : mean)),
      ),
    ),
  };
}

function manyOnMeasure(panel: SystemPanel, measure: Measure, options: CompareOptions): ManyOnMeasure {
  const all = panel.systems.map((_, s) => columnOf(panel, s, measure));
  const rows = panel.queries.map((_, q) => q).filter((q) => all.every((column) => !Number.isNaN(column[q]!)));
  const columns = all.map((column) => Float64Array.from(rows, (q) => column[q]!));
  const means = columns.map((column) => moments(column).mean);
  const p = randomisedTukeyHsd(columns, options);
  const better = measure.better === 'lower' ? 'lower' : 'higher';
  return {
    measure: measure.name,
    better: measure.better,
    n: rows.length,
    means,
    p,
    letters: letterGroups(
      means.map((mean) => mean ?? Number.NaN),
      (i, j) => (p[i]![j] ?? 1) < options.alpha,
      { better },
    ),
    anova: twoWayAnova(columns),
    ranks: criticalDifference(columns, { alpha: options.alpha, better }),
  };
}

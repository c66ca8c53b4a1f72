import type { Measure } from '@jatdae/measures';
import type { CriticalDifference, RankSwaps, TwoWayAnova } from '@jatdae/measures/stats';
import { criticalDifference, rankSwaps, twoWayAnova } from '@jatdae/measures/stats';
import { type Apart, apartOf } from './apart.ts';
import type { CompareOptions } from './options.ts';
import { isMean } from './pair.ts';
import type { SystemPanel } from './panel.ts';
import { columnOf } from './panel.ts';

/** All systems on one measure. */
export interface ManyOnMeasure extends Apart {
  /** Canonical name. */
  readonly measure: string;
  /** Which values are best. */
  readonly better: Measure['better'];
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
  const better = measure.better === 'lower' ? 'lower' : 'higher';
  return {
    measure: measure.name,
    better: measure.better,
    ...apartOf(columns, { alpha: options.alpha, better, draws: options.draws, seed: options.seed }),
    anova: twoWayAnova(columns),
    ranks: criticalDifference(columns, { alpha: options.alpha, better }),
  };
}

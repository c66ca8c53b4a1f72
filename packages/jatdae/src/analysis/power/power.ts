import type { Measure } from '@jatdae/measures';
import { moments, pairedDifferences } from '@jatdae/measures/stats';
import type { EvaluatedSystem } from '../../evaluation/evaluated-system.ts';
import type { SystemPanel } from '../compare/panel.ts';
import { columnOf, panelOf } from '../compare/panel.ts';
import type { ErrorRate } from './error-rate.ts';
import { errorRate } from './error-rate.ts';
import type { HalfWidth } from './half-width.ts';
import { halfWidthOf } from './half-width.ts';
import { pairRates } from './pair-rates.ts';
import type { SampleSize, TopicDesign } from './sample-size.ts';
import { designOf, sampleSize } from './sample-size.ts';
import { curveSizes, defaultSizes, halvesOf } from './sizes.ts';
import type { SwapCurves } from './swap-curves.ts';
import { swapCurves } from './swap-curves.ts';

/** Levels, draws, and the difference that is wanted. */
export interface PowerAnalysisOptions {
  /** Level of the tests, between 0 and 1; intervals are of 1 - alpha. */
  readonly alpha: number;
  /** Chance of finding the difference, between 0 and 1. */
  readonly power: number;
  /** Random subsets for the swap rates. */
  readonly draws: number;
  /** Of the subsets. */
  readonly seed: number;
  /** Sizes of samples; those that are not below a pair's number of queries are left out. */
  readonly sizes?: readonly number[];
  /** Difference (for one system: half width) that is wanted; .02 for measures from 0 to 1 when nobody says. */
  readonly difference?: number;
}

/** What is wanted of measures from 0 to 1 when nobody says. */
const WANTED = 0.02;

/** Two systems. */
export interface PairPower extends SampleSize {
  /** Position of the first system. */
  readonly a: number;
  /** Position of the second system, greater than `a`. */
  readonly b: number;
  /** Mean of b - a; undefined where no query has both. */
  readonly difference: number | undefined;
  /** How wrong the order of the two may be with the queries there are. */
  readonly error: ErrorRate;
}

/** One measure. */
export interface MeasurePower {
  /** Canonical name. */
  readonly measure: string;
  /** Difference or half width that the numbers of queries are for. */
  readonly wanted: number | undefined;
  /** One a system. */
  readonly systems: readonly HalfWidth[];
  /** (0, 1), (0, 2), ..., (1, 2), ...; none with one system. */
  readonly pairs: readonly PairPower[];
  /** Swap rates by the number of queries. */
  readonly curves: SwapCurves;
  /** For all systems together; undefined with one system, nothing wanted, or scores that do not vary. */
  readonly design: TopicDesign | undefined;
}

/** How often the order of systems would turn over, and how many queries differences take. */
export interface PowerAnalysis {
  /** Names; positions elsewhere are in this order. */
  readonly systems: readonly string[];
  /** Queries that every system was evaluated on. */
  readonly queries: number;
  /** Queries that a system lacks and another has, by system: they are left out. */
  readonly missing: SystemPanel['missing'];
  /** Measures left out because they are no means of per-query scores. */
  readonly notMeans: readonly string[];
  /** One a measure that is a mean. */
  readonly measures: readonly MeasurePower[];
  /** What was asked for. */
  readonly options: PowerAnalysisOptions;
}

/**
 * How often fewer queries would give the opposite verdict, how many a difference needs, and how wrong the present
 * number is.
 *
 * @param systems all of one collection; one alone has no pairs
 * @throws MeasureError for alpha, power, draws, sizes or difference out of range
 */
export function powerOf(systems: readonly EvaluatedSystem[], options: PowerAnalysisOptions): PowerAnalysis {
  const panel = panelOf(systems);
  return {
    systems: systems.map(({ name }) => name),
    queries: panel.queries.length,
    missing: panel.missing,
    notMeans: panel.measures.filter(({ aggregation }) => aggregation !== 'mean').map(({ name }) => name),
    measures: panel.measures
      .filter(({ aggregation }) => aggregation === 'mean')
      .map((measure) => measurePower(panel, measure, options)),
    options,
  };
}

function measurePower(panel: SystemPanel, measure: Measure, options: PowerAnalysisOptions): MeasurePower {
  const { alpha, power, sizes } = options;
  const unit = measure.range[0] === 0 && measure.range[1] === 1;
  const wanted = options.difference ?? (unit ? WANTED : undefined);
  const columns = panel.systems.map((_, s) => columnOf(panel, s, measure));
  const sizesOf = (n: number) => (sizes ? ascending(sizes).filter((size) => size < n) : defaultSizes(n));
  const rates = pairRates(columns, (n) => ascending([...sizesOf(n), ...halvesOf(n)]), options);
  const pairs: PairPower[] = [];
  for (let a = 0; a < columns.length; a++) {
    for (let b = a + 1; b < columns.length; b++) {
      const difference = moments(pairedDifferences(columns[a]!, columns[b]!).values);
      const drawn = rates.find((pair) => pair.a === a && pair.b === b);
      pairs.push({
        a,
        b,
        difference: difference.mean,
        ...sampleSize(difference, wanted, { alpha, power }),
        error: errorRate(drawn, difference),
      });
    }
  }
  return {
    measure: measure.name,
    wanted,
    systems: columns.map((column) => halfWidthOf(column, wanted, alpha)),
    pairs,
    curves: swapCurves(rates, ascending(rates.flatMap(({ n }) => sizesOf(n))), unit),
    design: designOf(columns, wanted, { alpha, power }),
  };
}

/**
 * Swap rates at some forty sizes, for a drawing. At a size that the analysis has too they are the same.
 *
 * @returns undefined without a measure that is a mean, or where no pair has three queries in common
 */
export function smoothCurves(
  systems: readonly EvaluatedSystem[],
  options: PowerAnalysisOptions,
): { readonly measure: string; readonly queries: number; readonly curves: SwapCurves } | undefined {
  const panel = panelOf(systems);
  const measure = panel.measures.find(({ aggregation }) => aggregation === 'mean');
  if (!measure) return undefined;
  const columns = panel.systems.map((_, s) => columnOf(panel, s, measure));
  const rates = pairRates(columns, curveSizes, options).filter(({ n }) => n > 2);
  if (rates.length === 0) return undefined;
  const sizes = ascending(rates.flatMap(({ n }) => curveSizes(n)));
  const unit = measure.range[0] === 0 && measure.range[1] === 1;
  const queries = Math.max(...rates.map(({ n }) => n));
  return { measure: measure.name, queries, curves: swapCurves(rates, sizes, unit) };
}

function ascending(sizes: readonly number[]): number[] {
  return [...new Set(sizes)].sort((a, b) => a - b);
}

import type { Comparison, ManyOnMeasure } from '../analysis/index.ts';
import { NONE, shown } from './number.ts';

/** One measure of a table of all systems. */
export interface MeansColumn {
  /** Canonical name. */
  readonly measure: string;
  /** A mean a system. */
  readonly means: readonly (number | undefined)[];
  /** Letters of each system that has a mean, with three systems or more. */
  readonly letters: readonly string[] | undefined;
  /** Systems whose mean, as shown, is the best; none where more is neither better nor worse, or all are alike. */
  readonly best: readonly boolean[];
}

/** The means of all systems, by measure. */
export function meansColumns({ pairs, many }: Comparison): MeansColumn[] {
  if (many) {
    return many.measures.map(({ measure, means, better, letters }) => ({
      measure,
      means,
      letters: letters.map((one, s) => (means[s] === undefined ? '' : one)),
      best: bestShown(means, better),
    }));
  }
  const [pair] = pairs;
  return (pair?.measures ?? []).map(({ measure, better, baseline, other }) => {
    const means = [baseline, other];
    return { measure, means, letters: undefined, best: bestShown(means, better) };
  });
}

function bestShown(means: readonly (number | undefined)[], better: ManyOnMeasure['better']): boolean[] {
  const defined = means.filter((mean) => mean !== undefined);
  const best = shown(better === 'lower' ? Math.min(...defined) : Math.max(...defined));
  const is = means.map((mean) => better !== 'neither' && mean !== undefined && shown(mean) === best);
  return is.every(Boolean) ? is.map(() => false) : is;
}

/** Systems by mean, best first; without a mean last, equal ones in the order given. */
export function systemsByMean({ means, better }: ManyOnMeasure): number[] {
  const worth = (s: number) => (better === 'lower' ? -1 : 1) * (means[s] ?? 0);
  const known = means.map((_, s) => s).filter((s) => means[s] !== undefined);
  const unknown = means.map((_, s) => s).filter((s) => means[s] === undefined);
  return [...known.sort((a, b) => worth(b) - worth(a) || a - b), ...unknown];
}

/** A rank, 1 best; half ranks are shared. */
export function rankText(rank: number | undefined): string {
  if (rank === undefined || Number.isNaN(rank)) return NONE;
  return Number.isInteger(rank) ? String(rank) : rank.toFixed(1);
}

import * as Plot from '@observablehq/plot';
import { colourOf } from './palette.ts';

export interface Bin {
  readonly system: string;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** A small histogram a system, over the same bins, one below another. */
export function distributionChart(
  bins: readonly Bin[],
  options: {
    readonly width: number;
    readonly placeOf: (system: string) => number;
    readonly x: string;
    readonly y: string;
  },
): Plot.PlotOptions {
  const systems = [...new Set(bins.map(({ system }) => system))];
  return {
    width: options.width,
    height: 46 + systems.length * 64,
    marginLeft: 36,
    marginRight: 14,
    marginBottom: 34,
    x: { label: options.x, labelArrow: 'none', labelAnchor: 'center' },
    y: { label: options.y, labelArrow: 'none', ticks: 2, grid: true },
    fy: { domain: systems, axis: null, padding: 0.12 },
    marks: [
      Plot.ruleY([0], { stroke: 'var(--line)' }),
      Plot.rectY(bins, {
        fy: 'system',
        x1: 'low',
        x2: 'high',
        y: 'n',
        fill: ({ system }: Bin) => colourOf(options.placeOf(system)),
        title: ({ n }: Bin) => String(n),
        insetLeft: 0.5,
        insetRight: 0.5,
      }),
    ],
  };
}

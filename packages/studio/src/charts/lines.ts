import * as Plot from '@observablehq/plot';
import { colourOf, dashOf } from './palette.ts';

export interface LinePoint {
  readonly line: string;
  readonly x: number;
  readonly y: number;
}

/** Curves with their names at the right ends, kept apart from one another. */
export function linesChart(
  points: readonly LinePoint[],
  options: {
    readonly width: number;
    readonly height?: number;
    readonly x: string;
    readonly y: string;
    /** Place of a line's colour. */
    readonly placeOf: (line: string) => number;
    /** A mark on x, such as the k that a reader gets. */
    readonly at?: number | undefined;
    readonly yDomain?: readonly [number, number];
    readonly xDomain?: readonly [number, number];
    readonly step?: boolean;
    readonly names?: boolean;
  },
): Plot.PlotOptions {
  const { width, height = 300, placeOf, at } = options;
  const names = [...new Set(points.map(({ line }) => line))];
  const wide = options.names !== false && width >= 480;
  const longest = Math.max(0, ...names.map((name) => Array.from(name).length));
  const marginRight = wide ? Math.min(190, 24 + longest * 7) : 12;
  const [low, high] = options.yDomain ?? [0, Math.max(1, ...points.map(({ y }) => y))];
  const ends = apart(
    names.map((line) => points.filter((point) => point.line === line).at(-1)!),
    ((high - low) * 14) / (height - 60),
    low,
    high,
  );
  return {
    width,
    height,
    marginLeft: 40,
    marginRight,
    marginBottom: 36,
    x: {
      label: options.x,
      labelArrow: 'none',
      labelAnchor: 'center',
      ...(options.xDomain && { domain: options.xDomain }),
    },
    y: { label: options.y, labelArrow: 'none', domain: [low, high], grid: true },
    marks: [
      ...(at === undefined ? [] : [Plot.ruleX([at], { stroke: 'var(--edge)', strokeDasharray: '3 3' })]),
      ...names.map((line) =>
        Plot.line(
          points.filter((point) => point.line === line),
          {
            x: 'x',
            y: 'y',
            stroke: colourOf(placeOf(line)),
            strokeDasharray: dashOf(placeOf(line)),
            strokeWidth: 1.8,
            title: () => line,
            ...(options.step === true && { curve: 'step-after' as const }),
          },
        ),
      ),
      ...(wide
        ? ends.map(({ line, x, y }) =>
            Plot.text([{ x, y }], {
              x: 'x',
              y: 'y',
              text: () => line,
              textAnchor: 'start',
              dx: 6,
              fill: colourOf(placeOf(line)),
            }),
          )
        : []),
    ],
  };
}

/** Names that would stand on each other are moved apart, within the frame. */
function apart(ends: readonly LinePoint[], least: number, low: number, high: number): LinePoint[] {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  let floor = low;
  const up = sorted.map((end) => {
    const y = Math.max(end.y, floor);
    floor = y + least;
    return { ...end, y };
  });
  let roof = Math.max(high, low + least * (up.length - 1));
  return up.reverse().map((end) => {
    const y = Math.min(end.y, roof);
    roof = y - least;
    return { ...end, y };
  });
}

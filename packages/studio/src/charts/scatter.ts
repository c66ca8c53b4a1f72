import * as Plot from '@observablehq/plot';

export interface ScatterPoint {
  readonly query: string;
  readonly a: number;
  readonly b: number;
}

/** One system against another, a point a query; on the diagonal they are alike. */
export function scatterChart(
  points: readonly ScatterPoint[],
  { width, a, b }: { readonly width: number; readonly a: string; readonly b: string },
): Plot.PlotOptions {
  const all = points.flatMap((point) => [point.a, point.b]);
  const domain = [Math.min(0, ...all), Math.max(1, ...all)];
  const size = Math.min(width, 460);
  const side = ({ a: x, b: y }: ScatterPoint) => (y > x ? 'var(--good)' : y < x ? 'var(--bad)' : 'var(--edge)');
  return {
    width: size,
    height: size,
    marginLeft: 44,
    marginBottom: 40,
    x: { domain, label: a, labelArrow: 'none', labelAnchor: 'center' },
    y: { domain, label: b, labelArrow: 'none', grid: true },
    marks: [
      Plot.line(
        domain.map((value) => [value, value]),
        { stroke: 'var(--edge)', strokeDasharray: '3 3' },
      ),
      Plot.dot(points, {
        x: 'a',
        y: 'b',
        r: 4,
        fill: side,
        fillOpacity: 0.45,
        stroke: side,
        href: ({ query }: ScatterPoint) =>
          `#/queries?q=${encodeURIComponent(query)}&system=${encodeURIComponent(a)}&system=${encodeURIComponent(b)}`,
        title: ({ query, a: x, b: y }: ScatterPoint) => `${query}\n${a} ${x.toFixed(3)}\n${b} ${y.toFixed(3)}`,
      }),
    ],
  };
}

import * as Plot from '@observablehq/plot';
import type { CompareReply } from '../../api/index.ts';
import { PlotFigure, shown, Table, useSay } from '../../parts/index.ts';
import { compare as words } from '../../words/index.ts';

/** A point a query. */
export function Scatter({ reply, measure }: { readonly reply: CompareReply; readonly measure: string }) {
  const t = useSay();
  const { systems, measures, points } = reply.scatter;
  const m = measures.indexOf(measure);
  const both = points.flatMap(({ query, a, b }) => {
    const x = a[m];
    const y = b[m];
    return x === null || y === null || x === undefined || y === undefined ? [] : [{ query, a: x, b: y }];
  });
  return (
    <div className="panel">
      <PlotFigure
        title={t(words.scatter.title(measure))}
        about={t(words.scatter.about)}
        of={[reply, measure]}
        interactive
        spec={(width) => scatterChart(both, { width, a: systems[0]!, b: systems[1]! })}
        numbers={
          <Table low head={[t(words.query), { label: systems[0], n: true }, { label: systems[1], n: true }]}>
            {both.map(({ query, a, b }) => (
              <tr key={query}>
                <th scope="row">{query}</th>
                <td className="n">{shown(a)}</td>
                <td className="n">{shown(b)}</td>
              </tr>
            ))}
          </Table>
        }
      />
    </div>
  );
}

interface ScatterPoint {
  readonly query: string;
  readonly a: number;
  readonly b: number;
}

/** One system against another, a point a query; on the diagonal they are alike. */
function scatterChart(
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
        title: ({ query, a: x, b: y }: ScatterPoint) => `${query}\n${a} ${shown(x, 3)}\n${b} ${shown(y, 3)}`,
      }),
    ],
  };
}

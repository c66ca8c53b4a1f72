import type { CompareReply } from '../../api/replies.ts';
import { scatterChart } from '../../charts/scatter.ts';
import { useSay } from '../../parts/language.tsx';
import { PlotFigure } from '../../parts/plot-figure.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/compare.ts';

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
          <TableBox low>
            <table className="data">
              <thead>
                <tr>
                  <th>{t(words.query)}</th>
                  <th className="n">{systems[0]}</th>
                  <th className="n">{systems[1]}</th>
                </tr>
              </thead>
              <tbody>
                {both.map(({ query, a, b }) => (
                  <tr key={query}>
                    <th scope="row">{query}</th>
                    <td className="n">{a.toFixed(4)}</td>
                    <td className="n">{b.toFixed(4)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        }
      />
    </div>
  );
}

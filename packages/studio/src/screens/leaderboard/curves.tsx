import { type CurvesReply, useReply } from '../../api/index.ts';
import { type LinePoint, linesChart } from '../../charts/index.ts';
import {
  Loaded,
  PlotFigure,
  SystemLegend,
  shown,
  Table,
  useLanguage,
  useSay,
  useSystemPlace,
} from '../../parts/index.ts';
import { leaderboard as words } from '../../words/index.ts';

/** Recall over k with the k that the reader gets marked, and precision over recall. */
export function Curves({ systems, k }: { readonly systems: readonly string[]; readonly k: number | undefined }) {
  const curves = useReply('curves', { system: systems }, { enabled: systems.length > 0, keep: true });
  return <Loaded query={curves}>{(reply) => <Drawn reply={reply} systems={systems} k={k} />}</Loaded>;
}

function Drawn({ reply, systems, k }: { reply: CurvesReply; systems: readonly string[]; k: number | undefined }) {
  const t = useSay();
  const { lang } = useLanguage();
  const placeOf = useSystemPlace();
  const recall = reply.recall.flatMap(({ system, points }) =>
    points.flatMap(({ k: x, value }): LinePoint[] => (value === null ? [] : [{ line: system, x, y: value }])),
  );
  const precision = reply.precisionRecall.flatMap(({ system, points }) =>
    points.flatMap(({ recall: x, precision: y }): LinePoint[] => (y === null ? [] : [{ line: system, x, y }])),
  );
  return (
    <section className="stack">
      <div className="grid-2">
        <div className="panel">
          <PlotFigure
            title={t(words.recall.title)}
            about={k === undefined ? undefined : t(words.recall.about(String(k)))}
            of={[reply, k, lang]}
            spec={(width) =>
              linesChart(recall, {
                width,
                x: t(words.recall.k),
                y: t(words.recall.y),
                placeOf,
                at: k,
                names: false,
                yDomain: [0, 1],
              })
            }
            numbers={<Numbers points={recall} x={t(words.recall.k)} />}
          />
        </div>
        <div className="panel">
          <PlotFigure
            title={t(words.precision.title)}
            of={[reply, lang]}
            spec={(width) =>
              linesChart(precision, {
                width,
                x: t(words.recall.y),
                y: t(words.precision.y),
                placeOf,
                names: false,
                xDomain: [0, 1],
                yDomain: [0, 1],
              })
            }
            numbers={<Numbers points={precision} x={t(words.recall.y)} />}
          />
        </div>
      </div>
      <SystemLegend systems={systems} />
    </section>
  );
}

function Numbers({ points, x }: { readonly points: readonly LinePoint[]; readonly x: string }) {
  const lines = [...new Set(points.map(({ line }) => line))];
  const values = new Map<number, Map<string, number>>();
  for (const point of points) {
    const row = values.get(point.x) ?? new Map<string, number>();
    values.set(point.x, row.set(point.line, point.y));
  }
  return (
    <Table head={[x, ...lines.map((line) => ({ label: line, n: true }))]}>
      {[...values].map(([at, row]) => (
        <tr key={at}>
          <th scope="row">{at}</th>
          {lines.map((line) => (
            <td key={line} className="n">
              {shown(row.get(line))}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

import * as Plot from '@observablehq/plot';
import type { QueriesReply } from '../../api/index.ts';
import { colourOf } from '../../charts/index.ts';
import { PlotFigure, SystemLegend, shown, Table, useLanguage, useSay, useSystemPlace } from '../../parts/index.ts';
import { queries as words } from '../../words/index.ts';
import { binned } from './rows.ts';

const BINS = 20;

/** Per-query scores of each system. */
export function Distribution({ reply }: { readonly reply: QueriesReply }) {
  const t = useSay();
  const { lang } = useLanguage();
  const placeOf = useSystemPlace();
  const measure = reply.measures[0]!;
  const values = reply.systems.map((_, s) =>
    reply.rows.flatMap(({ scores }) => {
      const value = scores[s]?.[0];
      return value === null || value === undefined ? [] : [value];
    }),
  );
  const low = values.flat().reduce((least, value) => Math.min(least, value), 0);
  const high = values.flat().reduce((most, value) => Math.max(most, value), 1);
  const step = (high - low) / BINS;
  const bins = reply.systems.flatMap((system, s) =>
    binned(values[s]!, low, high, BINS).map(
      (n, i): Bin => ({ system, low: low + i * step, high: low + (i + 1) * step, n }),
    ),
  );
  return (
    <div className="panel stack">
      <PlotFigure
        title={t(words.distribution.title(measure))}
        about={t(words.distribution.about)}
        of={[reply, lang]}
        spec={(width) => distributionChart(bins, { width, placeOf, x: measure, y: t(words.distribution.queries) })}
        numbers={
          <Table head={[measure, ...reply.systems.map((system) => ({ label: system, n: true }))]}>
            {Array.from({ length: BINS }, (_, i) => low + i * step).map((from, i) => (
              <tr key={from}>
                <th scope="row">
                  {shown(from, 2)}–{shown(from + step, 2)}
                </th>
                {reply.systems.map((system, s) => (
                  <td key={system} className="n">
                    {bins[s * BINS + i]!.n}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        }
      />
      <SystemLegend systems={reply.systems} />
    </div>
  );
}

interface Bin {
  readonly system: string;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** A small histogram a system, over the same bins, one below another. */
function distributionChart(
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

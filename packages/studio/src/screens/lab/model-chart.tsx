import { parseMeasure } from '@jatdae/measures';
import { useMemo } from 'react';
import { colourOf, dashOf, linesChart } from '../../charts/index.ts';
import { lab as words } from '../../language/index.ts';
import { PlotFigure, shown, Table, useLanguage, useSay } from '../../parts/index.ts';
import { measureNames, rankingOf } from './answers.ts';
import type { LabState } from './list.ts';

/** What each measure believes about readers, as curves. */
export function ModelChart({ state }: { readonly state: LabState }) {
  const t = useSay();
  const { lang } = useLanguage();
  const { k, p, outside, more } = state;
  const points = useMemo(() => userModel({ k, p, outside, more }), [k, p, outside, more]);
  const names = [...new Set(points.map(({ measure }) => measure))];
  const lines = useMemo(() => sameLines(points), [points]);
  const ranks = [...new Set(points.map(({ rank }) => rank))];
  const place = (name: string) => names.indexOf(name);
  return (
    <section className="panel">
      <PlotFigure
        title={t(words.model.title)}
        about={t(words.model.about)}
        of={[points, k, lang]}
        spec={(width) =>
          linesChart(
            points
              .filter(({ measure }) => lines.has(measure))
              .map(({ measure, rank, value }) => ({ line: measure, x: rank, y: value })),
            {
              width,
              x: t(words.model.rank),
              y: t(words.model.value),
              placeOf: place,
              at: Math.min(k, 20),
              xDomain: [1, 20],
              names: false,
            },
          )
        }
        numbers={
          <Table head={[t(words.model.rank), ...names.map((name) => ({ label: name, n: true }))]}>
            {ranks.map((rank) => (
              <tr key={rank}>
                <th scope="row">{rank}</th>
                {names.map((name) => (
                  <td key={name} className="n">
                    {shown(points.find((point) => point.rank === rank && point.measure === name)?.value)}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        }
      />
      <ul className="legend">
        {[...lines].map(([name, same]) => (
          <li key={name} className="system">
            <svg className="stroke" viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
              <path
                d="M0 2H24"
                stroke={colourOf(place(name))}
                strokeDasharray={dashOf(place(name))}
                strokeWidth="2.5"
              />
            </svg>
            {same.join(' = ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Measures whose curves are one and the same, under the first of them: a curve that hides another would be left out. */
function sameLines(points: readonly ModelPoint[]): Map<string, string[]> {
  const curves = new Map<string, string>();
  for (const { measure, value } of points) curves.set(measure, `${curves.get(measure) ?? ''} ${value.toPrecision(12)}`);
  const byCurve = new Map<string, string[]>();
  for (const [measure, curve] of curves) byCurve.set(curve, [...(byCurve.get(curve) ?? []), measure]);
  return new Map([...byCurve.values()].map((same) => [same[0]!, same]));
}

/** The value of one measure with one relevant document at a rank. */
interface ModelPoint {
  readonly measure: string;
  readonly rank: number;
  readonly value: number;
}

const DEEPEST = 20;

/**
 * One relevant document, moved from rank 1 to 20, everything else judged not relevant: how much each measure believes a
 * reader loses by each step. `outside` relevant documents stay unfound.
 */
export function userModel(state: Pick<LabState, 'k' | 'p' | 'outside' | 'more'>): ModelPoint[] {
  const names = measureNames(state).filter((name) => !/^(HardNegAhead|Judged)/.test(name));
  const rankings = Array.from({ length: DEEPEST }, (_, at) =>
    rankingOf(
      Array.from({ length: DEEPEST }, (_, i) => (i === at ? '1' : '0')),
      state.outside,
    ),
  );
  return names.flatMap((name) => {
    const measure = parseMeasure(name);
    return rankings.flatMap((ranking, at) => {
      const value = measure.score(ranking);
      return value === undefined ? [] : [{ measure: measure.name, rank: at + 1, value }];
    });
  });
}

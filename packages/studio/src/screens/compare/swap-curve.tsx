import { useMemo } from 'react';
import { swapCurveChart } from '../../../../jatdae/src/library/browser.ts';
import { type SwapCurveReply, useReply } from '../../api/index.ts';
import { Loaded, percent, ReportChart, Table, useLanguage, useSay } from '../../parts/index.ts';
import { shell, compare as words } from '../../words/index.ts';

/** How often fewer queries would order the two the other way. */
export function SwapCurve(props: { readonly a: string; readonly b: string; readonly measure: string }) {
  const t = useSay();
  const { a, b, measure } = props;
  const reply = useReply('swap-curve', { a, b, measure }, { enabled: a !== b });
  return (
    <section className="panel stack swap-curve">
      <h2>{t(words.swap.title)}</h2>
      <Loaded query={reply}>
        {(told) =>
          told.curve ? (
            <Drawn systems={told.systems} draws={told.draws} curve={told.curve} />
          ) : (
            <p className="soft">{t(words.swap.none)}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Drawn(props: {
  readonly systems: readonly string[];
  readonly draws: number;
  readonly curve: NonNullable<SwapCurveReply['curve']>;
}) {
  const t = useSay();
  const { lang } = useLanguage();
  const { systems, draws, curve } = props;
  const chart = useMemo(
    // One pair: there are no bins of pairs to draw.
    () => (width: number) => swapCurveChart({ ...curve, curves: { ...curve.curves, bins: [] }, systems, width }, lang),
    [systems, curve, lang],
  );
  const rates = curve.curves.pairs[0]?.rates ?? [];
  return (
    <>
      <p className="soft small">{t(words.swap.about(draws))}</p>
      <ReportChart title={t(words.swap.title)} chart={chart} />
      <details className="small">
        <summary>{t(shell.asNumbers)}</summary>
        <Table
          low
          head={[t(words.swap.size), { label: t(words.swap.rate), n: true }, { label: t(words.swap.normal), n: true }]}
        >
          {rates.map(({ size, rate, normal }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td className="n">{percent(rate)}</td>
              <td className="n">{percent(normal)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}

import { type RankSwaps, rankSwaps } from '@jatdae/measures/stats';
import { useMemo } from 'react';
import { rankBumpChart } from '../../../../jatdae/src/library/browser.ts';
import type { LeaderboardReply } from '../../api/index.ts';
import { colourOf } from '../../charts/index.ts';
import { NONE, ReportChart, shown, Table, useLanguage, useSay, useSystemPlace } from '../../parts/index.ts';
import { shell, leaderboard as words } from '../../words/index.ts';

/** Rank of every system by every measure: the chart of the report. */
export function Bump({ reply }: { readonly reply: LeaderboardReply }) {
  const t = useSay();
  const { lang } = useLanguage();
  const place = useSystemPlace();
  const swaps = useMemo(
    () =>
      rankSwaps(
        reply.measures.map(({ name }) => name),
        reply.measures.map(({ better }, m) =>
          // Ranks are from the best on: a measure of which less is better is turned.
          reply.rows.map(({ values }) => (values[m]!.value ?? Number.NaN) * (better === 'lower' ? -1 : 1)),
        ),
      ),
    [reply],
  );
  const chart = useMemo(() => {
    const measures = reply.measures.map(({ name }) => ({ measure: name }));
    return rankBumpChart({ systems: reply.rows.map(({ system }) => system), measures, swaps }, lang);
  }, [reply, swaps, lang]);
  if (reply.measures.length < 2 || reply.rows.length < 2) return null;
  const colours = reply.rows.map(({ system }) => colourOf(place(system)));
  return (
    <div className="panel">
      <ReportChart title={t(words.bump)} chart={chart} systems={colours} />
      <details className="small">
        <summary>{t(shell.asNumbers)}</summary>
        <RankTable reply={reply} swaps={swaps} />
      </details>
    </div>
  );
}

/** Each system's rank by each measure; below, how much a measure agrees with the one before it. */
function RankTable({ reply, swaps }: { readonly reply: LeaderboardReply; readonly swaps: RankSwaps }) {
  const t = useSay();
  return (
    <Table low head={[t(words.system), ...reply.measures.map(({ name }) => ({ label: name, n: true }))]}>
      {reply.rows.map(({ system }, s) => (
        <tr key={system}>
          <th scope="row">{system}</th>
          {reply.measures.map(({ name }, m) => (
            <td key={name} className="n">
              {swaps.ranks[m]![s] ?? NONE}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{t(words.tauBefore)}</th>
        {reply.measures.map(({ name }, m) => (
          <td key={name} className="n">
            {tauTo(swaps, m)}
          </td>
        ))}
      </tr>
    </Table>
  );
}

function tauTo({ pairs }: RankSwaps, measure: number): string {
  const tau = pairs.find(({ first, second }) => first === measure - 1 && second === measure)?.tau.tau;
  return shown(tau, 2);
}

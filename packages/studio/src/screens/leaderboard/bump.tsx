import { rankSwaps } from '@jatdae/measures/stats';
import { useMemo } from 'react';
import { rankBumpChart } from '../../../../jatdae/src/report/charts/rank-bump.ts';
import type { LeaderboardReply } from '../../api/shapes.ts';
import { colourOf } from '../../charts/palette.ts';
import { useLanguage, useSay } from '../../parts/language.tsx';
import { ReportChart } from '../../parts/report-chart.tsx';
import { useSystemPlace } from '../../parts/system-name.tsx';
import * as words from '../../words/leaderboard.ts';

/** Rank of every system by every measure: the chart of the report. */
export function Bump({ reply }: { readonly reply: LeaderboardReply }) {
  const t = useSay();
  const { lang } = useLanguage();
  const place = useSystemPlace();
  const chart = useMemo(() => {
    const measures = reply.measures.map(({ name }) => ({ measure: name }));
    const merits = reply.measures.map(({ better }, m) =>
      // Ranks are from the best on: a measure of which less is better is turned.
      reply.rows.map(({ values }) => (values[m]!.value ?? Number.NaN) * (better === 'lower' ? -1 : 1)),
    );
    const swaps = rankSwaps(
      measures.map(({ measure }) => measure),
      merits,
    );
    return rankBumpChart({ systems: reply.rows.map(({ system }) => system), measures, swaps }, lang);
  }, [reply, lang]);
  if (reply.measures.length < 2 || reply.rows.length < 2) return null;
  const colours = reply.rows.map(({ system }) => colourOf(place(system)));
  return (
    <div className="panel">
      <ReportChart title={t(words.bump)} chart={chart} systems={colours} />
    </div>
  );
}

import { useLeaderboard, useProject } from '../api/use-reply.ts';
import { useSay } from '../parts/language.tsx';
import { percent } from '../parts/number.ts';
import * as words from '../words/report.ts';

/** Beside every claim: how much of what it rests on nobody judged. */
export function UnjudgedLine() {
  const t = useSay();
  const measures = useProject().data?.measures ?? [];
  const { data } = useLeaderboard(measures);
  const m = data?.measures.findIndex((_, i) => data.rows.some(({ values }) => values[i]!.unjudged !== null)) ?? -1;
  if (!data || m < 0) return null;
  const shares = data.rows.map(({ system, values }) => `${system} ${percent(values[m]!.unjudged)}`);
  return <p className="soft small not-judged">{t(words.unjudged(data.measures[m]!.name, shares.join(' · ')))}</p>;
}

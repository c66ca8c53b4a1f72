import { useMemo } from 'react';
import { trendChart } from '../../../../jatdae/src/report/charts/trend.ts';
import type { HistoryReply } from '../../api/replies.ts';
import { useReply } from '../../api/use-reply.ts';
import { colourOf } from '../../charts/palette.ts';
import { Choice } from '../../parts/fields.tsx';
import { useLanguage, useSay } from '../../parts/language.tsx';
import { ReportChart } from '../../parts/report-chart.tsx';
import { setParams, useRoute } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import { useSystemPlace } from '../../parts/system-name.tsx';
import * as words from '../../words/gate.ts';
import * as shell from '../../words/shell.ts';
import { HistoryTable } from './history-table.tsx';

/** Past evaluations as a trend, split wherever gold or collection changed. */
export function History() {
  const t = useSay();
  const reply = useReply('history');
  return (
    <section className="stack history">
      <h2>{t(words.history)}</h2>
      <Loaded query={reply}>
        {(history) =>
          history.segments.length === 0 ? (
            <Empty title={words.noHistory.title} next={words.noHistory.next} />
          ) : (
            <Trend history={history} />
          )
        }
      </Loaded>
    </section>
  );
}

function Trend({ history }: { readonly history: HistoryReply }) {
  const t = useSay();
  const { lang } = useLanguage();
  const { params } = useRoute();
  const place = useSystemPlace();
  const { measures, systems, segments, notices } = history;
  const measure = measures.find((name) => name === params.get('trend')) ?? measures[0];
  const chart = useMemo(
    () => (width: number) => trendChart({ measure: measure ?? '', systems, segments, width }, lang),
    [measure, systems, segments, lang],
  );
  const places = systems.map(place).join(' ');
  const colours = useMemo(() => places.split(' ').map((one) => colourOf(Number(one))), [places]);
  return (
    <>
      {notices.length > 0 && (
        <p className="notice warn small" role="status">
          {t(words.cutLines(notices.length))}
        </p>
      )}
      {measure !== undefined && (
        <>
          <Choice
            label={t(words.measure)}
            value={measure}
            options={measures.map((name) => ({ value: name, label: name }))}
            onChange={(name) => setParams({ trend: name })}
          />
          <div className="panel">
            <ReportChart title={t(words.history)} chart={chart} systems={colours} />
          </div>
        </>
      )}
      <details className="small" open={measure === undefined}>
        <summary>{t(shell.asNumbers)}</summary>
        <HistoryTable history={history} measure={measure} />
      </details>
    </>
  );
}

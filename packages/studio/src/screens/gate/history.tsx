import { useMemo } from 'react';
import { trendChart } from '../../../../jatdae/src/library/browser.ts';
import { type HistoryPoint, type HistoryReply, useReply } from '../../api/index.ts';
import { colourOf } from '../../charts/index.ts';
import { shell, gate as words } from '../../language/index.ts';
import {
  Choice,
  Empty,
  Loaded,
  NONE,
  percent,
  ReportChart,
  SystemName,
  setParams,
  shown,
  Table,
  useLanguage,
  useRoute,
  useSay,
  useSystemPlace,
} from '../../parts/index.ts';

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

const SHORT = 8;

/** The numbers of a trend, the latest first; a row says where they cannot be compared any more. */
function HistoryTable({ history, measure }: { history: HistoryReply; measure: string | undefined }) {
  const t = useSay();
  const { systems, segments } = history;
  const latest = [...segments].reverse();
  return (
    <Table
      low
      grouped
      head={[
        t(words.past.head.time),
        t(words.past.head.gate),
        ...systems.map((name) => ({ label: <SystemName name={name} />, n: true })),
      ]}
    >
      {latest.map(({ gold, collection, from, changed, points }) => (
        <tbody key={`${from} ${gold} ${collection}`}>
          {[...points].reverse().map((point) => (
            <tr key={`${point.time} ${JSON.stringify(point.gate)}`}>
              <th scope="row">{point.time.slice(0, 16).replace('T', ' ')}</th>
              <td>
                <GateCell point={point} />
              </td>
              {systems.map((name) => (
                <td key={name} className="n">
                  <MeanCell point={point} system={name} measure={measure} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="ground">
            <td colSpan={systems.length + 2} className="soft small">
              {changed.length > 0 && <b>{t(words.past.changed({ what: changed }))}: </b>}
              {t(words.past.ground({ gold: gold.slice(0, SHORT), collection: collection.slice(0, SHORT) }))}
            </td>
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

function GateCell({ point: { gate, otherRules } }: { readonly point: HistoryPoint }) {
  const t = useSay();
  if (!gate) return NONE;
  return (
    <span title={t(words.past.verdictCounts({ green: gate.green, red: gate.red, cannotTell: gate.cannotTell }))}>
      <span className={`light ${gate.verdict}`}>{t(words.colours[gate.verdict])}</span>
      {otherRules && <span className="soft small"> {t(words.past.otherRules)}</span>}
    </span>
  );
}

function MeanCell(props: {
  readonly point: HistoryPoint;
  readonly system: string;
  readonly measure: string | undefined;
}) {
  const t = useSay();
  const { point, system, measure } = props;
  const mean = point.systems.find((one) => one.system === system)?.means.find((one) => one.measure === measure);
  if (!mean) return NONE;
  return (
    <>
      {shown(mean.value)}
      {(mean.unjudged ?? 0) > 0 && (
        <span className="soft small">
          {' '}
          <span aria-hidden="true">□</span>
          <span className="unseen">{t(words.past.head.unjudged)} </span>
          {percent(mean.unjudged)}
        </span>
      )}
    </>
  );
}

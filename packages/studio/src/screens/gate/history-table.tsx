import type { HistoryPoint, HistoryReply } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { NONE, percent, shown } from '../../parts/number.ts';
import { SystemName } from '../../parts/system-name.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gate.ts';

const SHORT = 8;

/** The numbers of a trend, the latest first; a row says where they cannot be compared any more. */
export function HistoryTable({ history, measure }: { history: HistoryReply; measure: string | undefined }) {
  const t = useSay();
  const { systems, segments } = history;
  const latest = [...segments].reverse();
  return (
    <TableBox low>
      <table className="data">
        <thead>
          <tr>
            <th>{t(words.past.head.time)}</th>
            <th>{t(words.past.head.gate)}</th>
            {systems.map((name) => (
              <th key={name} className="n">
                <SystemName name={name} />
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </TableBox>
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

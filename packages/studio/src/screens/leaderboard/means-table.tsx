import type { LeaderboardReply, LeaderboardValue } from '../../api/index.ts';
import { leaderboard as words } from '../../language/index.ts';
import { linkTo, percent, SystemName, setParams, shown, signed, Table, useSay } from '../../parts/index.ts';

/** Systems by measures: mean, interval, letters, holes, ties, and what changed against the baseline. */
export function MeansTable(props: {
  readonly reply: LeaderboardReply;
  readonly sort: string | undefined;
  readonly baseline: string | undefined;
}) {
  const t = useSay();
  const { measures } = props.reply;
  const rows = sortedRows(props.reply, props.sort);
  const same = measures.map((_, m) => new Set(rows.map(({ values }) => values[m]!.n)).size === 1);
  return (
    <Table
      className="means"
      head={[
        t(words.system),
        ...measures.map(({ name, better }, m) => ({
          label: (
            <>
              <button type="button" onClick={() => setParams({ sort: name })}>
                {name}
                {name === props.sort && ' ↓'}
              </button>
              <small>{t(words.ceiling(shown(rows[0]?.values[m]?.ceiling, 3)))}</small>
              {same[m] && <small>{t(words.defined(rows[0]!.values[m]!.n))}</small>}
              {better === 'lower' && <small>{t(words.lower)}</small>}
            </>
          ),
          n: true,
          'aria-sort': name === props.sort ? ('descending' as const) : undefined,
        })),
      ]}
    >
      {rows.map(({ system, values }) => (
        <tr key={system}>
          <th scope="row">
            <a href={linkTo('queries', { system })}>
              <SystemName name={system} />
            </a>
          </th>
          {values.map((value, m) => (
            <td key={measures[m]!.name} className="n">
              <MeanCell value={value} better={measures[m]!.better} baseline={props.baseline} sameN={same[m]!} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function MeanCell(props: {
  readonly value: LeaderboardValue;
  readonly better: LeaderboardReply['measures'][number]['better'];
  readonly baseline: string | undefined;
  /** All systems have it for as many queries: the head of the column says so. */
  readonly sameN: boolean;
}) {
  const t = useSay();
  const { value, baseline, sameN } = props;
  const { interval } = value;
  const change = value.baseline?.comparable ? value.baseline.change : undefined;
  const worse = props.better === 'lower' ? (change ?? 0) > 0 : (change ?? 0) < 0;
  const unjudged = t(words.unjudged(percent(value.unjudged)));
  return (
    <>
      <span className="mean">
        {change !== undefined && change !== null && baseline !== undefined && (
          <small className={change === 0 ? '' : worse ? 'bad' : 'good'} title={t(words.against(baseline))}>
            {change === 0 ? '±0' : signed(change, 3)}
          </small>
        )}
        {value.baseline && !value.baseline.comparable && (
          <small title={t(words.otherGold)}>{t(words.otherGoldShort)}</small>
        )}
        <span className={value.rank === 1 ? 'best' : ''}>{shown(value.value)}</span>
        <sup className="letters">{value.letters ?? ''}</sup>
      </span>
      <span className="beside">
        {(value.unjudged ?? 0) > 0 && (
          <small className="warn" title={unjudged}>
            <span aria-hidden="true">□{percent(value.unjudged)}</span>
            <span className="unseen">{unjudged}</span>
          </small>
        )}
        {hasTies(value.ties) && (
          <small className="warn" title={t(words.ties)}>
            <span aria-hidden="true">≈</span>
            <span className="unseen">{t(words.ties)}</span>
          </small>
        )}
        {!sameN && <small title={t(words.undefinedFor(value.undefined))}>n {value.n}</small>}
        {interval && (
          <small>
            {shown(interval[0], 3)}–{shown(interval[1], 3)}
          </small>
        )}
      </span>
    </>
  );
}

/** Ties that could move the mean by 0.001 or more. */
function hasTies(ties: LeaderboardValue['ties']): boolean {
  return ties !== null && ties[1] - ties[0] >= 0.001;
}

/** Rows by one measure, best first; systems without a value last, equal ones as they stood. */
function sortedRows({ measures, rows }: LeaderboardReply, by: string | undefined): LeaderboardReply['rows'] {
  const at = measures.findIndex(({ name }) => name === by);
  if (at < 0) return rows;
  const sign = measures[at]!.better === 'lower' ? 1 : -1;
  const worth = (row: LeaderboardReply['rows'][number]) => row.values[at]?.value ?? undefined;
  return [...rows].sort((a, b) => {
    const x = worth(a);
    const y = worth(b);
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * (x - y);
  });
}

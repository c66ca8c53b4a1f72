import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { QueryRow } from '../../api/index.ts';
import { linkTo, NONE, SystemName, setParams, shown, signed, useRoute, useSay, useStill } from '../../parts/index.ts';
import { report as reportWords, queries as words } from '../../words/index.ts';
import { differenceOf, type View } from './rows.ts';

const ROW = 36;
/** Rows on paper. */
const STILL_ROWS = 2000;

/** All queries; only the rows in sight are drawn. */
export function QueryTable(props: {
  readonly rows: readonly QueryRow[];
  readonly systems: readonly string[];
  readonly view: View;
}) {
  const t = useSay();
  const { params } = useRoute();
  const box = useRef<HTMLDivElement>(null);
  const { rows, systems, view } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const still = useStill() !== undefined;
  const items = still
    ? rows.slice(0, STILL_ROWS).map((_, index) => ({ index, start: 0, end: 0 }))
    : virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = still ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const pair = systems.length >= 2;
  const columns = 5 + systems.length + Number(pair);
  const linkOf = (id: string) => {
    const all = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
    return linkTo('queries', { ...all, q: id });
  };
  const head = (sort: string, content: React.ReactNode, numeric = true) => (
    <th
      scope="col"
      className={numeric ? 'n' : ''}
      aria-sort={view.sort === sort ? (view.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() => setParams({ sort, order: view.sort === sort && view.ascending ? 'down' : undefined })}
      >
        {content}
        {view.sort === sort && (view.ascending ? ' ↑' : ' ↓')}
      </button>
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table-box query-table" ref={box} tabIndex={0} aria-label={t(words.head.text)}>
      <table className="data" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {head('id', t(words.head.id), false)}
            <th scope="col" className="text">
              {t(words.head.text)}
            </th>
            {systems.map((system, s) => (
              <Head key={system}>{head(`score-${s}`, <SystemName name={system} />)}</Head>
            ))}
            {pair && head('difference', t(words.head.difference))}
            {head('first', t(words.head.first))}
            {head('unjudged', t(words.head.unjudged))}
            <th scope="col">{t(words.head.kinds)}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space columns={columns} height={before} />}
          {items.map(({ index }) => {
            const row = rows[index]!;
            return (
              <tr key={row.id} {...(!still && { 'aria-rowindex': index + 2, style: { height: ROW } })}>
                <th scope="row" className="mono">
                  <a href={linkOf(row.id)}>{row.id}</a>
                </th>
                <td className="text" title={still ? undefined : row.text}>
                  {row.text}
                </td>
                {systems.map((system, s) => (
                  <td key={system} className="n">
                    {shown(row.scores[s]?.[0], 3)}
                  </td>
                ))}
                {pair && <td className="n">{signed(differenceOf(row), 3)}</td>}
                <td className="n">{row.firstRank.map((rank) => rank || NONE).join(' / ')}</td>
                <td className="n">{row.unjudged.map((n) => n ?? NONE).join(' / ')}</td>
                <td className="kinds">{[...new Set(row.kinds.flat())].join(', ')}</td>
              </tr>
            );
          })}
          {after > 0 && <Space columns={columns} height={after} />}
        </tbody>
      </table>
      {still && rows.length > STILL_ROWS && <p>{t(reportWords.moreRows(STILL_ROWS, rows.length))}</p>}
    </section>
  );
}

function Head({ children }: { readonly children: React.ReactNode }) {
  return children;
}

/** What the rows out of sight take up. */
function Space({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

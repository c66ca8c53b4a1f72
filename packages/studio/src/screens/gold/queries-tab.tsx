import { useState } from 'react';
import { type GoldQuery, useReply } from '../../api/index.ts';
import { gold as words } from '../../language/index.ts';
import { Loaded, linkTo, Table, useSay } from '../../parts/index.ts';

/** Rows that are drawn at first, and with each click. */
const STEP = 500;

/** Every query with what is judged for it; a click labels it. */
export function QueriesTab() {
  const t = useSay();
  const gold = useReply('gold');
  const [find, setFind] = useState('');
  const [most, setMost] = useState(STEP);
  const needle = find.normalize('NFC').toLowerCase();
  const fits = ({ id, text }: GoldQuery) =>
    needle === '' || id.toLowerCase().includes(needle) || text.normalize('NFC').toLowerCase().includes(needle);
  return (
    <Loaded query={gold}>
      {({ queries }) => {
        const fitting = queries.filter(fits);
        const open = queries.reduce((sum, query) => sum + query.open, 0);
        return (
          <div className="stack">
            <div className="row">
              <label className="field">
                {t(words.table.find)}
                <input type="search" value={find} onChange={(event) => setFind(event.target.value)} />
              </label>
              {open > 0 && (
                <a href={linkTo('gold', { tab: 'queue', kind: 'disagreements' })}>{t(words.table.settle(open))}</a>
              )}
              <span className="soft small end">
                {t(words.table.shown(Math.min(most, fitting.length), queries.length))}
              </span>
            </div>
            <Table
              head={[
                t(words.table.id),
                t(words.table.query),
                { label: t(words.table.positives), n: true },
                { label: t(words.table.negatives), n: true },
                { label: t(words.table.open), n: true },
                { label: t(words.table.later), n: true },
              ]}
            >
              {fitting.slice(0, most).map((query) => (
                <tr key={query.id}>
                  <th scope="row" className="mono">
                    <a href={linkTo('gold', { q: query.id })}>{query.id}</a>
                  </th>
                  <td className="sentence">{query.text}</td>
                  <td className={`n ${query.positives === 0 ? 'warn' : ''}`}>{query.positives}</td>
                  <td className="n">{query.negatives}</td>
                  <td className="n">{query.open}</td>
                  <td className="n">{query.later}</td>
                </tr>
              ))}
            </Table>
            {fitting.length > most && (
              <button type="button" className="more" onClick={() => setMost(most + STEP)}>
                {t(words.table.more(Math.min(STEP, fitting.length - most)))}
              </button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

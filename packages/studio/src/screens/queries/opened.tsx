import { useState } from 'react';
import { useReply } from '../../api/use-reply.ts';
import { Grade } from '../../parts/grade.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useSay } from '../../parts/language.tsx';
import { NONE } from '../../parts/number.ts';
import { linkTo } from '../../parts/route.ts';
import { Loaded } from '../../parts/states.tsx';
import { SystemName } from '../../parts/system-name.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/queries.ts';
import { SystemColumn } from './system-column.tsx';

const AT_FIRST = 10;
const MOST = 100;

/** One query: up to four systems side by side, and what was judged. */
export function Opened(props: {
  readonly id: string;
  readonly systems: readonly string[];
  /** All queries in the order of the table. */
  readonly order: readonly string[];
  readonly onOpen: (id: string | undefined) => void;
}) {
  const t = useSay();
  const [k, setK] = useState(AT_FIRST);
  const { id, systems: system } = props;
  const reply = useReply('queries/:id', { id, system, k }, { enabled: system.length > 0 });
  const at = props.order.indexOf(props.id);
  const go = (step: number) => {
    const next = props.order[at + step];
    if (next !== undefined) props.onOpen(next);
  };
  useKeys({
    n: () => go(1),
    p: () => go(-1),
    arrowright: () => go(1),
    arrowleft: () => go(-1),
    escape: () => props.onOpen(undefined),
  });
  return (
    <div className="stack">
      <div className="row">
        <button type="button" onClick={() => props.onOpen(undefined)}>
          ← {t(words.back)} <kbd>Esc</kbd>
        </button>
        <button type="button" disabled={at <= 0} onClick={() => go(-1)}>
          {t(words.previous)} <kbd>p</kbd>
        </button>
        <button type="button" disabled={at < 0 || at >= props.order.length - 1} onClick={() => go(1)}>
          {t(words.next)} <kbd>n</kbd>
        </button>
        {at >= 0 && <span className="soft small">{t(words.place(at + 1, props.order.length))}</span>}
        <a className="end small" href={linkTo('gold', { q: props.id })}>
          {t(words.toGold)}
        </a>
      </div>
      <Loaded query={reply}>
        {({ query, judged, systems }) => (
          <>
            <div>
              <h2>{query.text}</h2>
              <p className="soft small query-facts">
                <span className="mono">{query.id}</span>
                {Object.entries(query.attributes).map(([name, value]) => (
                  <span key={name}>
                    {' · '}
                    {name}: <bdi>{value}</bdi>
                  </span>
                ))}
              </p>
            </div>
            <div className="side-by-side">
              {systems.map((answer) => (
                <SystemColumn key={answer.name} query={query.id} answer={answer} />
              ))}
            </div>
            {k < MOST && systems.some(({ retrieved }) => retrieved > k) && (
              <button type="button" className="more" onClick={() => setK(Math.min(MOST, k * 2))}>
                {t(words.more)}
              </button>
            )}
            <section className="stack">
              <h3>{t(words.judged)}</h3>
              <TableBox>
                <table className="data">
                  <thead>
                    <tr>
                      <th>{t(words.head.id)}</th>
                      <th>{t(words.head.grade)}</th>
                      {systems.map(({ name }) => (
                        <th key={name} className="n" title={t(words.rankIn(name))}>
                          <SystemName name={name} />
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {judged.map(({ document, title, grade, hard }) => (
                      <tr key={document}>
                        <th scope="row">
                          <span className="mono">{document}</span> <bdi>{title}</bdi>
                        </th>
                        <td>
                          <Grade grade={grade} hard={hard} />
                        </td>
                        {systems.map(({ name, results, retrieved }) => (
                          <td key={name} className="n">
                            {results.find((result) => result.document === document)?.rank ??
                              (retrieved > results.length ? (
                                <span title={t(words.beyond(results.length))}>{`>${results.length}`}</span>
                              ) : (
                                <span title={t(words.notFound)}>{NONE}</span>
                              ))}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableBox>
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

import { useState } from 'react';
import { type SystemResults, useReply } from '../../api/index.ts';
import { queries as words } from '../../language/index.ts';
import { Grade, Loaded, linkTo, Marked, NONE, SystemName, shown, Table, useKeys, useSay } from '../../parts/index.ts';

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
  const reply = useReply('query', { id, system, k }, { enabled: system.length > 0 });
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
              <Table
                head={[
                  t(words.head.id),
                  t(words.head.grade),
                  ...systems.map(({ name }) => ({
                    label: <SystemName name={name} />,
                    n: true,
                    title: t(words.rankIn(name)),
                  })),
                ]}
              >
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
              </Table>
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What one system answered. */
function SystemColumn({ query, answer }: { readonly query: string; readonly answer: SystemResults }) {
  const t = useSay();
  const { name, results, failed, stages } = answer;
  return (
    <section className="system-column" aria-label={name}>
      <h3>
        <SystemName name={name} />
      </h3>
      {failed !== null && (
        <p className="bad small">
          {t(words.systemFailed)} {failed}
        </p>
      )}
      {results.length === 0 && failed === null && <p className="soft">{t(words.noResults)}</p>}
      <ol className="results">
        {results.map((result, i) => (
          <li key={result.document} value={result.rank}>
            <div className="row result-head">
              <span className="rank">{result.rank}</span>
              <Grade grade={result.grade} hard={result.hard} />
              <strong title={result.document}>
                {result.title ? <Marked text={result.title} ranges={result.matchedTitle} /> : t(words.untitled)}
              </strong>
            </div>
            <p className="small excerpt">
              <Marked text={result.text ?? ''} ranges={result.matched} />
            </p>
            <p className="soft small">
              <span className="mono">{result.document}</span>
              {result.score !== null && (
                <>
                  {' · '}
                  <span className="score">
                    {t(words.score)} {shown(result.score, 3)}
                    <Margin of={result.score} next={results[i + 1]?.score} />
                  </span>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {stages.length > 0 && (
        <details className="small">
          <summary>{t(words.stages)}</summary>
          <ol>
            {stages.map((stage) => (
              <li key={stage.name}>
                {stage.name} · {stage.retrieved}
                <Dropped stage={stage.dropped} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <a className="small" href={linkTo('lab', { query, system: name, load: '1' })}>
        {t(words.toLab)}
      </a>
    </section>
  );
}

function Margin({ of, next }: { readonly of: number; readonly next: number | null | undefined }) {
  const t = useSay();
  if (next === null || next === undefined) return null;
  return <span title={t(words.margin)}> (Δ {shown(of - next, 3)})</span>;
}

function Dropped({ stage }: { readonly stage: Readonly<Record<string, string>> }) {
  const t = useSay();
  const all = Object.entries(stage);
  if (all.length === 0) return null;
  return (
    <>
      {' · '}
      {t(words.dropped(all.length))}
      <ul>
        {all.slice(0, 10).map(([id, reason]) => (
          <li key={id}>
            <span className="mono">{id}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

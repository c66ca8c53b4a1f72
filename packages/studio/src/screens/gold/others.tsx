import type { PairEvent, PairReply } from '../../api/index.ts';
import { type Say, gold as words } from '../../language/index.ts';
import { Grade, NONE, useSay } from '../../parts/index.ts';

/** What became of a pair, and what others said of it. */
export function Others({ pair }: { readonly pair: PairReply }) {
  const t = useSay();
  const { others, judgements, settled } = pair;
  const history = pair.history.flatMap((event) => (event.subject === 'judgement' ? event : []));
  return (
    <aside className="others stack small">
      {others > 0 && judgements.length === 0 && <p className="soft">{t(words.others.hidden(others))}</p>}
      {settled !== null && others > 0 && <Final pair={pair} />}
      {judgements.length > 0 && <Said judgements={judgements} />}
      {history.length > 0 && <History events={history} />}
    </aside>
  );
}

function Final({ pair }: { readonly pair: PairReply }) {
  const t = useSay();
  const { settled, grade, hard } = pair;
  const how = (words.others.settled as Readonly<Record<string, Say>>)[settled ?? ''];
  return (
    <p className="final row" data-settled={settled}>
      <strong>{t(words.others.final)}</strong>
      {grade !== null && <Grade grade={grade} hard={hard} />}
      {how && <span className={settled === 'open' ? 'warn' : 'soft'}>{t(how)}</span>}
    </p>
  );
}

function History({ events }: { readonly events: readonly PairEvent[] }) {
  const t = useSay();
  return (
    <details className="history">
      <summary>
        {t(words.others.history)} ({events.length})
      </summary>
      <ul className="plain">
        {events.map(({ seq, at, actor, before, after }) => (
          <li key={seq}>
            <span className="soft">
              {at.slice(0, 16).replace('T', ' ')} <bdi>{actor}</bdi>
            </span>{' '}
            {before && (
              <>
                <Grade grade={before.grade} hard={before.hard} />
                {' → '}
              </>
            )}
            {after ? <Grade grade={after.grade} hard={after.hard} /> : NONE} <bdi>{after?.note}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Said({ judgements }: Pick<PairReply, 'judgements'>) {
  const t = useSay();
  return (
    <section className="said-by">
      <h3>{t(words.others.title)}</h3>
      <ul className="plain">
        {judgements.map(({ judge, grade, hard, note, at }) => (
          <li key={judge}>
            <bdi>{judge}</bdi> <Grade grade={grade} hard={hard} /> <span className="soft">{at.slice(0, 10)}</span>{' '}
            <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

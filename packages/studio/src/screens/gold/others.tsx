import { useQuery } from '@tanstack/react-query';
import { get, pathOf } from '../../api/client.ts';
import type { PairReply } from '../../api/shapes.ts';
import { Grade } from '../../parts/grade.tsx';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/gold.ts';

/** What others said of the pair: told once one has judged it oneself. `stamp` changes with every label of mine. */
export function Others(props: { readonly query: string; readonly document: string; readonly stamp: string }) {
  const t = useSay();
  const { query, document, stamp } = props;
  const pair = useQuery({
    queryKey: ['pair', query, document, stamp],
    queryFn: ({ signal }) => get<PairReply>(pathOf('gold/pair', { query, document }), signal),
  });
  const { others = 0, judgements = [], history = [] } = pair.data ?? {};
  return (
    <>
      {others > 0 && judgements.length === 0 && <p className="soft small">{t(words.others.hidden(others))}</p>}
      {judgements.length > 0 && <Said judgements={judgements} />}
      {history.length > 0 && <History events={history} />}
    </>
  );
}

function History({ events }: { readonly events: PairReply['history'] }) {
  const t = useSay();
  return (
    <details className="small">
      <summary>
        {t(words.others.history)} ({events.length})
      </summary>
      <ul className="plain">
        {events.map(({ seq, at, actor, before, after }) => (
          <li key={seq}>
            <span className="soft">
              {at?.slice(0, 16).replace('T', ' ')} {actor}
            </span>{' '}
            {before && <Grade grade={before.grade} hard={before.hard} />} →{' '}
            {after && <Grade grade={after.grade} hard={after.hard} />} {after?.note}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Said({ judgements }: Pick<PairReply, 'judgements'>) {
  const t = useSay();
  return (
    <section className="small">
      <h3>{t(words.others.title)}</h3>
      <ul className="plain">
        {judgements.map(({ judge, grade, hard, note, at }) => (
          <li key={judge}>
            {judge} <Grade grade={grade} hard={hard} /> <span className="soft">{at.slice(0, 10)}</span> {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

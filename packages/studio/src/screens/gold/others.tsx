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
  const { others = 0, judgements = [] } = pair.data ?? {};
  if (others === 0) return null;
  if (judgements.length === 0) return <p className="soft small">{t(words.others.hidden(others))}</p>;
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

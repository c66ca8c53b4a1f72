import { useEffect } from 'react';
import { type JudgedPairReply, useDocument, useReply, type ValidationReply } from '../../api/index.ts';
import { Grade, Loaded, linkTo, setParams, useKeys, useRoute, useSay } from '../../parts/index.ts';
import { queries as queryWords, judge as words } from '../../words/index.ts';
import { usePairs } from './pairs.tsx';

/** A pair: the document, what people said, what the judge said and why. */
export function OpenedPair(props: {
  readonly judge: string;
  readonly query: string;
  readonly document: string;
  readonly patterns: ValidationReply | undefined;
}) {
  const t = useSay();
  const { judge, query, document } = props;
  const { params } = useRoute();
  const list = usePairs(judge).reply.data?.pairs ?? [];
  const examples = props.patterns?.validation.patterns.patterns.flatMap((one) => one.examples) ?? [];
  const order = params.get('from') === 'pattern' ? examples : list;
  const at = order.findIndex((one) => one.query === query && one.document === document);
  const go = (step: number) => {
    const next = order[at + step];
    if (at >= 0 && next) setParams({ q: next.query, d: next.document });
  };
  const back = () => setParams({ q: undefined, d: undefined, from: undefined });
  useKeys({ n: () => go(1), p: () => go(-1), arrowright: () => go(1), arrowleft: () => go(-1), escape: back });
  useEffect(() => {
    // In some browsers it answers with a promise, which is no way to clean up.
    void scrollTo(0, 0);
  }, []);
  const said = useReply('judge/pair', { judge, query, document });
  const text = useDocument(document);
  return (
    <div className="stack" data-pair={`${query} ${document}`}>
      <div className="row">
        <button type="button" onClick={back}>
          ← {t(words.opened.back)} <kbd>Esc</kbd>
        </button>
        <button type="button" disabled={at <= 0} onClick={() => go(-1)}>
          {t(words.opened.previous)} <kbd>p</kbd>
        </button>
        <button type="button" disabled={at < 0 || at >= order.length - 1} onClick={() => go(1)}>
          {t(words.opened.next)} <kbd>n</kbd>
        </button>
        {at >= 0 && <span className="soft small">{t(words.opened.place(at + 1, order.length))}</span>}
        <a className="end small" href={linkTo('gold', { q: query })}>
          {t(words.opened.toGold)}
        </a>
      </div>
      <Loaded query={said}>{(pair) => <Said pair={pair} />}</Loaded>
      <Loaded query={text}>
        {({ document: one }) => (
          <article className="document">
            <h3>{one.title || t(queryWords.untitled)}</h3>
            <p className="soft small">
              <span className="mono">{one.id}</span>
              {one.path.length > 0 && ` · ${one.path.join(' › ')}`}
            </p>
            <div className="text">{one.text}</div>
          </article>
        )}
      </Loaded>
    </div>
  );
}

function Said({ pair }: { readonly pair: JudgedPairReply }) {
  const t = useSay();
  const { judge, people } = pair;
  return (
    <>
      <h2>
        <span className="mono">{pair.query}</span> {pair.text}
      </h2>
      <div className="grid-2">
        <section className="panel">
          <h3>{t(words.opened.people)}</h3>
          <ul className="plain">
            {people.map(({ judge: name, grade, hard, note }) => (
              <li key={name}>
                <Grade grade={grade} hard={hard} /> {name} <span className="soft">{note}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="panel">
          <h3>{t(words.opened.said)}</h3>
          <p className="verdict">
            <Grade grade={judge.grade} /> {judge.reason ?? <span className="soft">{t(words.opened.noReason)}</span>}
          </p>
          {judge.votes.length > 1 && (
            <ul className="plain small" aria-label={t(words.opened.votes)}>
              {judge.votes.map(({ judge: name, sample, grade, reason }) => (
                <li key={`${name} ${sample}`}>
                  <Grade grade={grade} />{' '}
                  <span className="soft">
                    {t(words.opened.vote(sample + 1))} {reason !== judge.reason && reason}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {judge.cut && <p className="small warn">{t(words.opened.cut)}</p>}
          {judge.changed && <p className="small warn">{t(words.opened.changed)}</p>}
          {judge.guideline !== null && <p className="small soft mono">{judge.guideline}</p>}
        </section>
      </div>
    </>
  );
}

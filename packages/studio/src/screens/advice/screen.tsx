import { type AdviceReply, type AdvisedMeasure, report, useReply } from '../../api/index.ts';
import { type Say, advice as words } from '../../language/index.ts';
import { Loaded, linkTo, setParams, shown, useRoute, useSay } from '../../parts/index.ts';
import './advice.css';

export const READERS = ['person', 'llm', 'reranker', 'first', 'shop'] as const;

/** Results that a reader may be said to look at. */
const MOST = 1000;

/** A few questions, and which measures answer them. */
export function AdviceScreen() {
  const t = useSay();
  const { params } = useRoute();
  const reader = READERS.find((one) => one === params.get('reader')) ?? 'person';
  const asked = Number(params.get('k') ?? 10);
  const k = Number.isInteger(asked) && asked >= 1 && asked <= MOST ? asked : 10;
  const reply = useReply('advise', { reader, k });
  return (
    <div className="stack">
      <fieldset className="readers">
        <legend>{t(words.who)}</legend>
        {READERS.map((one) => (
          <label key={one}>
            <input type="radio" name="reader" checked={one === reader} onChange={() => setParams({ reader: one })} />
            {t(words.readers[one])}
          </label>
        ))}
      </fieldset>
      <label className="field" hidden={report() !== undefined}>
        {t(words.howMany[reader])}
        <input
          type="number"
          min={1}
          max={MOST}
          key={reader}
          defaultValue={k}
          onChange={(event) => {
            const wanted = Number(event.target.value);
            if (Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST) setParams({ k: String(wanted) });
          }}
        />
      </label>
      <Loaded query={reply}>
        {({ labels, watch, leave, sentences }) => (
          <>
            <p className="soft small">{t(words.about(labels.queries, labels.answerable))}</p>
            <div className="grid-2">
              <Part title={words.watch} measures={watch} sentences={sentences} />
              <Part title={words.leave} measures={leave} sentences={sentences} />
            </div>
            <p>
              <a href={linkTo('leaderboard', { measure: watch.map(({ measure }) => measure) })}>{t(words.show)}</a>
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Part(props: {
  readonly title: Say;
  readonly measures: readonly AdvisedMeasure[];
  readonly sentences: AdviceReply['sentences'];
}) {
  const t = useSay();
  return (
    <section className="panel">
      <h2>{t(props.title)}</h2>
      <dl className="advised">
        {props.measures.map(({ measure, ceiling }) => (
          <div key={measure}>
            <dt>
              <strong>{measure}</strong>{' '}
              {ceiling !== null && <span className="soft small">{t(words.ceiling(shown(ceiling, 3)))}</span>}
            </dt>
            {(props.sentences.find((one) => one.measure === measure)?.reasons ?? []).map((reason) => (
              <dd key={reason.message.en}>{t(reason)}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

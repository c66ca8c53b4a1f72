import {
  type AskedReplies,
  type JudgedPairReply,
  type JudgesReply,
  report,
  type StoredJudge,
  useDocument,
  useProject,
  useReply,
  type ValidationReply,
} from '../../api/index.ts';
import { queries as queryWords, type Say, judge as words } from '../../language/index.ts';
import {
  Choice,
  counted,
  Empty,
  Grade,
  Loaded,
  linkTo,
  NONE,
  percent,
  Sentence,
  setParams,
  shown,
  Table,
  useKeys,
  useRoute,
  useSay,
} from '../../parts/index.ts';
import { Validation } from './validation.tsx';
import './judge.css';
import { useEffect } from 'react';
import { usePairs } from './pairs.tsx';

/** The models that judged, and whether they can be believed. */
export function JudgeScreen() {
  const reply = useReply('judge');
  return (
    <Loaded query={reply}>
      {(judges) =>
        judges.judges.length === 0 ? (
          <div className="stack">
            <Empty title={words.none} next={judges.next!} />
            {judges.replies.length > 0 && <Asked replies={judges.replies} />}
          </div>
        ) : (
          <Chosen reply={judges} />
        )
      }
    </Loaded>
  );
}

function Chosen({ reply }: { readonly reply: JudgesReply }) {
  const t = useSay();
  const { params } = useRoute();
  const judge = reply.judges.find((one) => one.judge === params.get('judge')) ?? reply.judges[0]!;
  // What people said is told to who adjudicates.
  const { role } = useProject().data!;
  const told = report() !== undefined || role === 'admin';
  const validation = useReply('judge/validate', { judge: judge.judge }, { enabled: told });
  const [query, document] = [params.get('q'), params.get('d')];
  if (query !== null && document !== null) {
    return <OpenedPair judge={judge.judge} query={query} document={document} patterns={validation.data} />;
  }
  return (
    <div className="stack judge">
      <Choice
        label={t(words.judge)}
        value={judge.judge}
        options={reply.judges.map(({ judge: value }) => ({ value, label: value }))}
        onChange={(value) => setParams({ judge: value, cell: undefined })}
      />
      <Facts judge={judge} />
      {told ? (
        <Validation key={judge.judge} judge={judge.judge} query={validation} />
      ) : (
        <p className="soft">{t(words.toAdmins)}</p>
      )}
      {/* An audit is somebody's own. */}
      {!report() && <Audit judge={judge.judge} />}
      <Asked replies={reply.replies} />
    </div>
  );
}

/** What was asked of the models, what came of it, and what it cost. */
function Asked({ replies }: { readonly replies: readonly AskedReplies[] }) {
  const t = useSay();
  const { asked } = words;
  return (
    <section className="stack">
      <h2>{t(asked.title)}</h2>
      {replies.length === 0 ? (
        <p className="soft">{t(asked.none)}</p>
      ) : (
        <>
          <Table
            className="asked"
            head={[
              t(asked.model),
              t(asked.prompt),
              { label: t(asked.replies), n: true },
              { label: t(asked.missing), n: true },
              { label: t(asked.tokensIn), n: true },
              { label: t(asked.tokensOut), n: true },
              { label: t(asked.seconds), n: true },
              { label: t(asked.cost), n: true },
            ]}
          >
            {replies.map((one) => (
              <tr key={`${one.model}\n${one.prompt}`}>
                <th scope="row">{one.model}</th>
                <td className="mono">{one.prompt.replace(/\+([0-9a-f]{8})[0-9a-f]*$/u, '+$1')}</td>
                <td className="n">{counted(one.replies)}</td>
                <td className="n">
                  {one.missing}
                  {one.kinds.map(({ kind, count, say }) => (
                    <small key={kind} className="soft">
                      {t(say)} {count}
                    </small>
                  ))}
                </td>
                <td className="n">{counted(one.tokensIn)}</td>
                <td className="n">{counted(one.tokensOut)}</td>
                <td className="n">{shown(one.ms / 1000, 1)}</td>
                <td className="n">{one.cost === null ? NONE : shown(one.cost, 2)}</td>
              </tr>
            ))}
          </Table>
          <p className="soft small">{t(asked.failed)}</p>
          {replies.some(({ cost }) => cost === null) && (
            <p className="soft small">
              <Sentence text={t(asked.noPrice)} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** How much a model judged, how steady it is, and whether it judges its own kind. */
function Facts({ judge }: { readonly judge: StoredJudge }) {
  const t = useSay();
  const { judgements, queries, withPeople, grades, cut, flips, voted, disagree, circular } = judge;
  const families = [...new Set(circular.map(({ family }) => family))];
  const share = (part: number, all: number) => t(words.outOf(part, all, percent(all === 0 ? undefined : part / all)));
  const facts: (readonly [key: string, name: Say, value: string])[] = [
    ['judgements', words.counts.judgements, counted(judgements)],
    ['queries', words.counts.queries, counted(queries)],
    ['people', words.counts.withPeople, counted(withPeople)],
    ['grades', words.counts.grades, grades.map(({ grade, count }) => `${grade}: ${count}`).join(' · ')],
    ...flips.map(
      ({ judge: voter, pairs, flipped }) => [`flips ${voter}`, words.counts.flips, share(flipped, pairs)] as const,
    ),
    ...(flips.length !== 1 && voted > 0 ? [['votes', words.counts.disagree, share(disagree, voted)] as const] : []),
    ...(cut > 0 ? [['cut', words.counts.cut, share(cut, judgements)] as const] : []),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([key, name, value]) => (
          <div key={key} data-fact={key.split(' ')[0]}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {families.map((family) => (
        <p key={family} className="notice warn">
          {t(
            words.circular(
              family,
              circular
                .filter((part) => part.family === family)
                .map(({ system, model }) => `${system} (${model})`)
                .join(', '),
            ),
          )}
        </p>
      ))}
    </>
  );
}

/** How `jatdae judge audit` draws when nothing is said. */
const SAMPLE = 30;
const SEED = 0;

/** A sample of the model's judgements that I check blind, and how far I am. */
function Audit({ judge }: { readonly judge: string }) {
  const t = useSay();
  const { role } = useProject().data!;
  // Who comes back from judging sees how far they are.
  const reply = useReply('judge/audit', { judge, n: SAMPLE, seed: SEED }, { staleTime: 0 });
  return (
    <Loaded query={reply}>
      {({ drawn, checked, equal, agreement, binary, items }) => (
        <section className="stack audit" data-checked={checked}>
          <h2>{t(words.audit.title)}</h2>
          <p>{t(words.audit.what(drawn))}</p>
          <div className="row">
            <progress max={drawn} value={checked} aria-label={t(words.audit.title)} />
            <span>
              {t(words.audit.progress(checked, drawn))}
              {checked > 0 && ` · ${t(words.audit.equal(equal, checked))}`}
            </span>
            {role !== 'viewer' && checked < drawn && (
              <a
                className="go"
                href={linkTo('gold', {
                  ...{ tab: 'queue', kind: 'audit', judge },
                  ...{ sample: String(SAMPLE), draw: String(SEED) },
                })}
              >
                {t(checked === 0 ? words.audit.begin : words.audit.goOn)} →
              </a>
            )}
          </div>
          {role === 'viewer' && <p className="soft small">{t(words.audit.viewer)}</p>}
          {checked === drawn && <p className="good">{t(words.audit.done)}</p>}
          {agreement ? (
            <p>
              {t(words.overall({ share: percent(agreement.value), lowHigh: shares(agreement.interval) }))}{' '}
              {binary && t(words.overallBinary({ share: percent(binary.value), lowHigh: shares(binary.interval) }))}
            </p>
          ) : (
            <p className="soft small">{t(words.audit.unfinished)}</p>
          )}
          <details className="small">
            <summary>{t(words.audit.list)}</summary>
            <Table
              low
              head={[t(words.pairs.query), t(words.pairs.document), t(words.audit.mine), t(words.pairs.model)]}
            >
              {items.map((item) => (
                <tr key={`${item.query}\n${item.document}`}>
                  <th scope="row">{item.text || item.query}</th>
                  <td>{item.title || <span className="mono">{item.document}</span>}</td>
                  {item.mine === null ? (
                    <td colSpan={2} className="soft">
                      {t(words.audit.open)}
                    </td>
                  ) : (
                    <>
                      <td>
                        <Grade grade={item.mine} />
                      </td>
                      <td>
                        <Grade grade={item.judge} />
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </Table>
          </details>
        </section>
      )}
    </Loaded>
  );
}

function shares([low, high]: readonly [number, number]): [string, string] {
  return [percent(low), percent(high)];
}

/** A pair: the document, what people said, what the judge said and why. */
function OpenedPair(props: {
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

import { type Failure, type FailuresReply, type FunnelReply, useProject, useReply } from '../../api/index.ts';
import { report as reportWords, type Say, shell, failures as words } from '../../language/index.ts';
import {
  Chips,
  Empty,
  Loaded,
  linkTo,
  percent,
  SystemName,
  setParams,
  shown,
  Table,
  useRoute,
  useSay,
  useStill,
  useSystemPlace,
} from '../../parts/index.ts';
import './failures.css';
import { colourOf } from '../../charts/index.ts';

const MOST = 4;

/** Why queries fail, and where their documents were lost. */
export function FailuresScreen() {
  const t = useSay();
  const { params } = useRoute();
  const most = useStill() ? Number.POSITIVE_INFINITY : MOST;
  const ready = useProject()
    .data!.systems.filter(({ queries }) => (queries ?? 0) > 0)
    .map(({ name }) => name);
  const named = params.getAll('system').filter((name) => ready.includes(name));
  const systems = (named.length > 0 ? named : ready.slice(0, 1)).slice(0, most);
  const failures = useReply('failures', { system: systems }, { enabled: systems.length > 0, keep: () => true });
  const funnel = useReply('funnel', { system: systems, k: 10 }, { enabled: systems.length > 0, keep: () => true });
  if (ready.length === 0) return <Empty title={shell.never.title} next={shell.never.next} />;
  return (
    <div className="stack">
      <Chips
        label={t(words.systems)}
        all={ready}
        chosen={systems}
        show={(name) => <SystemName name={name} />}
        most={MOST}
        onChange={(chosen) => setParams({ system: chosen, bucket: undefined })}
      />
      <Loaded query={failures}>
        {(reply) =>
          reply.kinds.every(({ counts }) => counts.every((one) => (one?.count ?? 0) === 0)) ? (
            <Empty title={words.none.title} next={words.none.next} />
          ) : (
            <KindsTable reply={reply} kind={params.get('kind') ?? undefined} />
          )
        }
      </Loaded>
      <Loaded query={funnel}>
        {(reply) => <FunnelTable reply={reply} opened={params.get('bucket') ?? undefined} />}
      </Loaded>
    </div>
  );
}

const SHOWN = 12;
/** Of every kind and system on paper. */
const STILL_SHOWN = 3;

/** Kinds with counts and an example; a kind opened lists its queries. */
function KindsTable({ reply, kind }: { readonly reply: FailuresReply; readonly kind: string | undefined }) {
  const t = useSay();
  const still = useStill() !== undefined;
  const kinds = reply.kinds.filter(({ counts }) => counts.some((one) => (one?.count ?? 0) > 0));
  return (
    <section className="stack">
      <h2>{t(words.kinds)}</h2>
      {!still && <p className="soft small">{t(words.chooseKind)}</p>}
      <Table
        className="kinds"
        head={[
          t(words.head.kind),
          ...reply.systems.map(({ system, failures, queries }) => ({
            label: (
              <>
                <SystemName name={system} />
                <small>{t(words.outOf(failures.length, queries))}</small>
              </>
            ),
            n: true,
          })),
          t(words.head.about),
          t(words.head.hypothesis),
        ]}
      >
        {kinds.map(({ name, counts, about, hypothesis }) => (
          <tr key={name}>
            <th scope="row">
              <button
                type="button"
                className="chip"
                aria-pressed={name === kind}
                onClick={() => setParams({ kind: name === kind ? undefined : name })}
              >
                {name}
              </button>
            </th>
            {counts.map((one, s) => (
              <td key={reply.systems[s]!.system} className="n">
                {one?.count ?? 0} <span className="soft">({percent(one?.share)})</span>
              </td>
            ))}
            <td>{t(about)}</td>
            <td className="soft">{hypothesis && t(hypothesis)}</td>
          </tr>
        ))}
      </Table>
      {(still ? kinds.map(({ name }) => name) : kind === undefined ? [] : [kind]).map((one) => (
        <OfKind key={one} reply={reply} kind={one} most={still ? STILL_SHOWN : SHOWN} />
      ))}
    </section>
  );
}

function OfKind({
  reply,
  kind,
  most,
}: {
  readonly reply: FailuresReply;
  readonly kind: string;
  readonly most: number;
}) {
  const t = useSay();
  const still = useStill() !== undefined;
  return (
    <section className="panel">
      <h3>{t(words.ofKind(kind))}</h3>
      <div className="grid-2">
        {reply.systems.map(({ system, failures }) => {
          const own = failures.filter(({ kinds }) => kinds.some(({ name }) => name === kind));
          return (
            <section key={system} aria-label={system}>
              <h4>
                <SystemName name={system} /> <span className="soft">{own.length}</span>
              </h4>
              <ul className="plain of-kind">
                {own.slice(0, most).map((failure) => (
                  <Failed key={failure.query} failure={failure} kind={kind} system={system} />
                ))}
              </ul>
              {own.length > most && still && (
                <p className="soft small">{t(reportWords.moreInList(own.length - most))}</p>
              )}
              {own.length > most && !still && (
                <a className="small" href={linkTo('queries', { kind, system })}>
                  {t(words.more(own.length - most))}
                </a>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

function Failed(props: { readonly failure: Failure; readonly kind: string; readonly system: string }) {
  const t = useSay();
  const { query, text, rank, first, kinds } = props.failure;
  const evidence = kinds.find(({ name }) => name === props.kind)?.evidence;
  const about = [first?.title ? t(words.first(first.title)) : undefined, evidence ? t(evidence.say) : undefined];
  return (
    <li>
      <div className="row of-query">
        <a className="mono small" href={linkTo('queries', { q: query, system: props.system })}>
          {query}
        </a>
        <span className="text">{text}</span>
        <span className="small at">{t(words.rank(rank))}</span>
      </div>
      {about
        .filter((one) => one !== undefined)
        .map((one) => (
          <p key={one} className="soft small">
            {one}
          </p>
        ))}
    </li>
  );
}

/** The funnel, a bar a bucket and a system; a number opens the documents in it. */
function FunnelTable({ reply, opened }: { readonly reply: FunnelReply; readonly opened: string | undefined }) {
  const t = useSay();
  const place = useSystemPlace();
  const { systems, k } = reply;
  const [first] = systems;
  if (!first) return null;
  const buckets = first.whole.counts
    .map(({ bucket }) => bucket)
    .filter((bucket) => systems.some(({ whole }) => whole.counts.some((one) => one.bucket === bucket && one.n > 0)));
  return (
    <section className="stack">
      <h2>{t(words.funnel.title(k))}</h2>
      <p className="soft small">{t(words.funnel.about(first.whole.documents))}</p>
      <Table
        className="funnel"
        head={[
          t(words.funnel.bucket),
          ...systems.map(({ system, whole }) => (
            <>
              <SystemName name={system} />
              <small>
                {t(words.funnel.candidates(shown(whole.recalls?.candidates, 3), shown(whole.recalls?.recall, 3), k))}
              </small>
            </>
          )),
        ]}
      >
        {buckets.map((bucket) => (
          <tr key={bucket}>
            <th scope="row">
              <code>{bucket}</code>
              <small>{t(meaningOf(bucket, k))}</small>
            </th>
            {systems.map(({ system, whole }) => {
              const { n = 0, share = 0 } = whole.counts.find((one) => one.bucket === bucket) ?? {};
              const key = `${system}\n${bucket}`;
              return (
                <td key={system}>
                  <div className="bar">
                    <i style={{ width: `${(share ?? 0) * 100}%`, background: colourOf(place(system)) }} />
                  </div>
                  <button
                    type="button"
                    className="quiet"
                    disabled={n === 0}
                    aria-pressed={opened === key}
                    onClick={() => setParams({ bucket: opened === key ? undefined : key })}
                  >
                    {n} ({percent(share)})
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
      {opened !== undefined && <Fates reply={reply} opened={opened} />}
    </section>
  );
}

function Fates({ reply, opened }: { readonly reply: FunnelReply; readonly opened: string }) {
  const t = useSay();
  const [system = '', bucket = ''] = opened.split('\n');
  const fates =
    reply.systems.find((one) => one.system === system)?.fates.filter((fate) => fate.bucket === bucket) ?? [];
  return (
    <section className="panel">
      <h3>{t(words.funnel.fates(bucket, system))}</h3>
      <Table low head={[t(words.funnel.query), t(words.funnel.document), { label: t(words.funnel.place), n: true }]}>
        {fates.map(({ query, document, rank }) => (
          <tr key={`${query}\n${document}`}>
            <th scope="row" className="mono">
              <a href={linkTo('queries', { q: query, system })}>{query}</a>
            </th>
            <td className="mono">{document}</td>
            <td className="n">{rank ?? '–'}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function meaningOf(bucket: string, k: number): Say {
  if (bucket === 'EXPOSED_WITHIN_K') return words.within({ k });
  if (bucket === 'EXPOSED_BEYOND_K') return words.beyond({ k });
  return (words.meaning as Readonly<Record<string, Say>>)[bucket] ?? { en: '', ko: '' };
}

import { type Failure, type FailuresReply, useProject, useReply } from '../../api/index.ts';
import {
  Chips,
  Empty,
  Loaded,
  linkTo,
  percent,
  SystemName,
  setParams,
  Table,
  useRoute,
  useSay,
  useStill,
} from '../../parts/index.ts';
import { moreInList, shell, failures as words } from '../../words/index.ts';
import { FunnelTable } from './funnel-table.tsx';
import './failures.css';

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
  const failures = useReply('failures', { system: systems }, { enabled: systems.length > 0, keep: true });
  const funnel = useReply('funnel', { system: systems, k: 10 }, { enabled: systems.length > 0, keep: true });
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
              {own.length > most && still && <p className="soft small">{t(moreInList(own.length - most))}</p>}
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

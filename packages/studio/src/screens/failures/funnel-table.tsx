import type { FunnelReply } from '../../api/index.ts';
import { colourOf } from '../../charts/index.ts';
import { linkTo, percent, SystemName, setParams, shown, Table, useSay, useSystemPlace } from '../../parts/index.ts';
import { type Say, failures as words } from '../../words/index.ts';

/** The funnel, a bar a bucket and a system; a number opens the documents in it. */
export function FunnelTable({ reply, opened }: { readonly reply: FunnelReply; readonly opened: string | undefined }) {
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

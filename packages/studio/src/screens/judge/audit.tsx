import { useProject, useReply } from '../../api/index.ts';
import { Grade, Loaded, linkTo, percent, Table, useSay } from '../../parts/index.ts';
import { judge as words } from '../../words/index.ts';

/** How `jatdae judge audit` draws when nothing is said. */
const SAMPLE = 30;
const SEED = 0;

/** A sample of the model's judgements that I check blind, and how far I am. */
export function Audit({ judge }: { readonly judge: string }) {
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

import type { GoldReply } from '../../api/shapes.ts';
import { useVerb } from '../../api/use-verb.ts';
import { Choice } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { shown } from '../../parts/number.ts';
import { setParams, useRoute } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gold.ts';
import { Judges } from './judges.tsx';
import { useGold } from './use-queries.ts';

interface DiffReply {
  readonly changes?: readonly unknown[];
  readonly effects?: readonly {
    readonly system: string;
    readonly measures?: readonly {
      readonly measure: string;
      readonly before: number | null;
      readonly after: number | null;
    }[];
  }[];
}

/** Frozen versions, what changed between two, and the judges. */
export function VersionsTab() {
  const gold = useGold();
  return <Loaded query={gold}>{(reply) => <Versions reply={reply} />}</Loaded>;
}

function Versions({ reply }: { readonly reply: GoldReply }) {
  const t = useSay();
  if (reply.counts === null) return <Empty title={words.noStore.title} next={words.noStore.next} />;
  return (
    <div className="stack">
      <h2>{t(words.versions.title)}</h2>
      {reply.versions.length === 0 ? (
        <Empty title={words.versions.none.title} next={words.versions.none.next} />
      ) : (
        <TableBox>
          <table className="data">
            <thead>
              <tr>
                <th>{t(words.versions.name)}</th>
                <th>{t(words.versions.at)}</th>
                <th>{t(words.versions.hash)}</th>
                <th>{t(words.versions.note)}</th>
              </tr>
            </thead>
            <tbody>
              {reply.versions.map(({ name, at, hash, note }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{at.slice(0, 16).replace('T', ' ')}</td>
                  <td className="mono">{hash.slice(0, 12)}</td>
                  <td>{note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
      {reply.names.length >= 2 && <Difference names={reply.names} />}
      <Judges reply={reply} />
    </div>
  );
}

function Difference({ names }: { readonly names: readonly string[] }) {
  const t = useSay();
  const { params } = useRoute();
  const b = params.get('b') ?? names[0]!;
  const a = params.get('a') ?? names.find((name) => name !== b)!;
  const diff = useVerb<DiffReply & Readonly<Record<string, unknown>>>('gold/diff', { a, b }, a !== b);
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <section className="stack">
      <h2>{t(words.versions.diff)}</h2>
      <div className="row">
        <Choice
          label={t(words.versions.before)}
          value={a}
          options={options}
          onChange={(name) => setParams({ a: name })}
        />
        <Choice
          label={t(words.versions.after)}
          value={b}
          options={options}
          onChange={(name) => setParams({ b: name })}
        />
      </div>
      <Loaded query={diff}>
        {(reply) => (
          <>
            <dl className="counts">
              {Object.entries(reply)
                .filter(([, value]) => Array.isArray(value))
                .map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{(value as readonly unknown[]).length}</dd>
                  </div>
                ))}
            </dl>
            {reply.effects?.map(({ system, measures }) => (
              <p key={system} className="small">
                {system}:{' '}
                {(measures ?? []).map(({ measure, before, after }) => (
                  <span key={measure} className="query">
                    {measure} {shown(before)} → {shown(after)}
                  </span>
                ))}
              </p>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}

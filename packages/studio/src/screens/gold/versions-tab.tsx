import type { GoldReply } from '../../api/replies.ts';
import { useReply } from '../../api/use-reply.ts';
import { useSay } from '../../parts/language.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gold.ts';
import { Difference } from './difference.tsx';
import { Judges } from './judges.tsx';

/** Frozen versions, what changed between two, and the judges. */
export function VersionsTab() {
  const gold = useReply('gold');
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
                  <td className="sentence">{note}</td>
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

import type { AskedReplies } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { NONE, shown } from '../../parts/number.ts';
import { Sentence } from '../../parts/sentence.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/judge.ts';

/** What was asked of the models, what came of it, and what it cost. */
export function Asked({ replies }: { readonly replies: readonly AskedReplies[] }) {
  const t = useSay();
  const { asked } = words;
  return (
    <section className="stack">
      <h2>{t(asked.title)}</h2>
      {replies.length === 0 ? (
        <p className="soft">{t(asked.none)}</p>
      ) : (
        <>
          <TableBox>
            <table className="data asked">
              <thead>
                <tr>
                  <th>{t(asked.model)}</th>
                  <th>{t(asked.prompt)}</th>
                  <th className="n">{t(asked.replies)}</th>
                  <th className="n">{t(asked.missing)}</th>
                  <th className="n">{t(asked.tokensIn)}</th>
                  <th className="n">{t(asked.tokensOut)}</th>
                  <th className="n">{t(asked.seconds)}</th>
                  <th className="n">{t(asked.cost)}</th>
                </tr>
              </thead>
              <tbody>
                {replies.map((one) => (
                  <tr key={`${one.model}\n${one.prompt}`}>
                    <th scope="row">{one.model}</th>
                    <td className="mono">{one.prompt.replace(/\+([0-9a-f]{8})[0-9a-f]*$/u, '+$1')}</td>
                    <td className="n">{one.replies.toLocaleString('en')}</td>
                    <td className="n">
                      {one.missing}
                      {one.kinds.map(({ kind, count, say }) => (
                        <small key={kind} className="soft">
                          {t(say)} {count}
                        </small>
                      ))}
                    </td>
                    <td className="n">{one.tokensIn.toLocaleString('en')}</td>
                    <td className="n">{one.tokensOut.toLocaleString('en')}</td>
                    <td className="n">{shown(one.ms / 1000, 1)}</td>
                    <td className="n">{one.cost === null ? NONE : shown(one.cost, 2)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
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

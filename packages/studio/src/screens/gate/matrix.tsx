import type { Colour, Verdict } from '../../api/replies.ts';
import { useLanguage, useSay } from '../../parts/language.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gate.ts';

const SIGNS: Readonly<Record<Colour, string>> = { green: '●', red: '✕', 'cannot-tell': '?' };

/** Rules by slices: only where a rule looks at slices. */
export function Matrix({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const t = useSay();
  const { lang } = useLanguage();
  const sliced = verdicts.filter(({ slice }) => slice);
  if (sliced.length === 0) return null;
  const columns = [...new Set(sliced.map(({ slice }) => `${slice!.attribute}=${slice!.value}`))];
  const rows = [...new Set(sliced.map(({ rule, system }) => JSON.stringify([rule, system])))];
  const of = (row: string, column: string) =>
    sliced.find(
      ({ rule, system, slice }) =>
        JSON.stringify([rule, system]) === row && `${slice!.attribute}=${slice!.value}` === column,
    );
  return (
    <section className="stack">
      <h2>{t(words.matrix)}</h2>
      <TableBox>
        <table className="data matrix">
          <thead>
            <tr>
              <th>{t(words.head.rule)}</th>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const [rule, system] = JSON.parse(row) as [string, string | null];
              return (
                <tr key={row}>
                  <th scope="row">
                    {rule} <span className="soft small">{system}</span>
                  </th>
                  {columns.map((column) => {
                    const verdict = of(row, column);
                    return (
                      <td key={column}>
                        {verdict && (
                          <span
                            className={`light ${verdict.colour}`}
                            title={lang === 'ko' ? verdict.messageKo : verdict.message}
                          >
                            <span aria-hidden="true">{SIGNS[verdict.colour]}</span>
                            <span className="unseen">{t(words.colours[verdict.colour])}</span>
                          </span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

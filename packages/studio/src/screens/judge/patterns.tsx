import { report, type ValidationReply } from '../../api/index.ts';
import { Grade, percent, setParams, shown, Table, useSay } from '../../parts/index.ts';
import { judge as words } from '../../words/index.ts';

/** Kinds of queries on which the judge errs more than elsewhere, with the worst pairs of each. */
export function Patterns({ reply }: { readonly reply: ValidationReply }) {
  const t = useSay();
  const { head } = words;
  const { patterns, tested, alpha } = reply.validation.patterns;
  if (tested === 0) return null;
  return (
    <section className="stack">
      <h2>{t(words.patternsTitle)}</h2>
      {patterns.length === 0 ? (
        <p>{t(words.noPatterns({ tested, alpha }))}</p>
      ) : (
        <>
          <Table
            className="patterns"
            head={[
              t(head.value),
              { label: t(head.queries), n: true },
              { label: t(head.count), n: true },
              { label: t(head.wrong), n: true },
              { label: t(head.others), n: true },
              { label: t(head.high), n: true },
              { label: t(head.low), n: true },
              { label: 'p', n: true },
              t(words.examples),
            ]}
          >
            {patterns.map((one) => (
              <tr key={`${one.attribute}=${one.value}`} data-pattern={`${one.attribute}=${one.value}`}>
                <th scope="row">
                  {one.attribute}={one.value}
                </th>
                <td className="n">{one.queries}</td>
                <td className="n">{one.pairs}</td>
                <td className="n">{percent(one.errorRate)}</td>
                <td className="n">{percent(one.otherRate)}</td>
                <td className="n">{one.tooHigh}</td>
                <td className="n">{one.tooLow}</td>
                <td className="n">{shown(one.p, 3)}</td>
                <td className="sentence">
                  <ul className="plain">
                    {one.examples.map(({ query, text, document, human, judge }) => (
                      <li key={`${query}\n${document}`}>
                        <button
                          type="button"
                          className="quiet example"
                          disabled={report() !== undefined}
                          onClick={() => setParams({ from: 'pattern', q: query, d: document }, true)}
                        >
                          <Grade grade={human} /> → <Grade grade={judge} /> {text || query}
                        </button>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </Table>
          <p className="soft small">{t(words.patternsRemark({ tested }))}</p>
        </>
      )}
    </section>
  );
}

import { report, useReply } from '../../api/index.ts';
import { judge as words } from '../../language/index.ts';
import { Empty, Grade, Loaded, linkTo, setParams, Table, useRoute, useSay } from '../../parts/index.ts';

/** Pairs behind a number, with what the judge gave as its reason. */
export function Pairs({ judge }: { readonly judge: string }) {
  const t = useSay();
  const { params } = useRoute();
  const { cell, reply } = usePairs(judge);
  return (
    <Loaded query={reply}>
      {({ total, pairs }) => (
        <section className="stack" data-pairs={cell ? `${cell.human}/${cell.said}` : 'all'}>
          <div className="row">
            <h2>
              {t(cell ? words.pairs.cell(Number(cell.human), Number(cell.said), total) : words.pairs.differ(total))}
            </h2>
            {cell && (
              <button type="button" className="chip" onClick={() => setParams({ cell: undefined })}>
                {t(words.pairs.all)}
              </button>
            )}
          </div>
          {total === 0 ? (
            <Empty title={words.pairs.none.title} next={words.pairs.none.next} />
          ) : (
            <>
              <p className="soft small">
                {!cell && t(words.pairs.worst)} {total > SHOWN && t(words.pairs.first(SHOWN))}
              </p>
              <Table
                low
                className="judged-pairs"
                head={[
                  t(words.pairs.query),
                  t(words.pairs.document),
                  t(words.pairs.people),
                  t(words.pairs.model),
                  t(words.pairs.reason),
                ]}
              >
                {pairs.map(({ query, text, document, title, human, judge: said, reason }) => (
                  <tr key={`${query}\n${document}`}>
                    <th scope="row">
                      {report() ? (
                        text || query
                      ) : (
                        <a
                          href={linkTo('judge', {
                            ...{ judge, q: query, d: document },
                            cell: params.get('cell') ?? undefined,
                          })}
                        >
                          {text || query}
                        </a>
                      )}
                    </th>
                    <td>{title || <span className="mono">{document}</span>}</td>
                    <td>
                      <Grade grade={human} />
                    </td>
                    <td>
                      <Grade grade={said} />
                    </td>
                    <td className="sentence soft">{reason}</td>
                  </tr>
                ))}
              </Table>
            </>
          )}
        </section>
      )}
    </Loaded>
  );
}

const SHOWN = 30;

interface Cell {
  readonly human: number;
  readonly said: number;
}

/** The chosen cell of the confusion: `2/0`. */
function cellOf(text: string | null): Cell | undefined {
  const found = /^(-?[\d.]+)\/(-?[\d.]+)$/.exec(text ?? '');
  return found ? { human: Number(found[1]), said: Number(found[2]) } : undefined;
}

/** The pairs of the chosen cell, else those on which people and the judge differ. */
export function usePairs(judge: string) {
  const cell = cellOf(useRoute().params.get('cell'));
  return { cell, reply: useReply('judge/pairs', { judge, n: SHOWN, ...cell }) };
}

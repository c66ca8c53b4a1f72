import { type Colour, useProject, useReply, type Verdict } from '../../api/index.ts';
import { gate as words } from '../../language/index.ts';
import { Empty, Loaded, linkTo, SystemName, Table, useLanguage, useSay } from '../../parts/index.ts';
import { History } from './history.tsx';
import './gate.css';

const ORDER: readonly Colour[] = ['red', 'cannot-tell', 'green'];
const SHOWN = 6;

/** The rules with their evidence, red first, and how evaluations went before. */
export function GateScreen() {
  const project = useProject().data!;
  return (
    <div className="stack">
      {project.hasGate ? <Verdicts /> : <Empty title={words.noGate.title} next={words.noGate.next} />}
      <History />
    </div>
  );
}

function Verdicts() {
  const t = useSay();
  const reply = useReply('gate');
  return (
    <Loaded query={reply}>
      {({ colour, counts, verdicts }) => (
        <>
          <div className={`verdict-head ${colour}`}>
            <h2>{t(words.result[colour])}</h2>
            <p>{t(words.counts(counts.green, counts.red, counts['cannot-tell']))}</p>
          </div>
          <Matrix verdicts={verdicts} />
          <Evidence verdicts={verdicts} />
        </>
      )}
    </Loaded>
  );
}

function Evidence({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const t = useSay();
  const { lang } = useLanguage();
  const sorted = ORDER.flatMap((colour) => verdicts.filter((verdict) => verdict.colour === colour));
  return (
    <section className="stack">
      <h2>{t(words.reddest)}</h2>
      <Table
        head={[
          t(words.head.colour),
          t(words.head.rule),
          t(words.head.slice),
          t(words.head.evidence),
          t(words.head.queries),
        ]}
      >
        {sorted.map((verdict) => (
          <tr key={`${verdict.rule} ${verdict.system} ${sliceOf(verdict)}`}>
            <td>
              <span className={`light ${verdict.colour}`}>{t(words.colours[verdict.colour])}</span>
            </td>
            <th scope="row">
              {verdict.rule}
              {verdict.system && (
                <small>
                  {' '}
                  <SystemName name={verdict.system} />
                </small>
              )}
            </th>
            <td>{sliceOf(verdict) || t(words.whole)}</td>
            <td className="sentence">{verdict.message[lang]}</td>
            <td>
              {verdict.queries.slice(0, SHOWN).map((query) => (
                <a key={query} className="mono query" href={linkTo('queries', { q: query, ...systemOf(verdict) })}>
                  {query}
                </a>
              ))}
              {verdict.queries.length > SHOWN && (
                <span className="soft small">{t(words.more(verdict.queries.length - SHOWN))}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function sliceOf({ slice }: Verdict): string {
  return slice ? `${slice.attribute}=${slice.value}` : '';
}

function systemOf({ system }: Verdict): { readonly system?: string } {
  return system ? { system } : {};
}

const SIGNS: Readonly<Record<Colour, string>> = { green: '●', red: '✕', 'cannot-tell': '?' };

/** Rules by slices: only where a rule looks at slices. */
function Matrix({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
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
      <Table className="matrix" head={[t(words.head.rule), ...columns.map((column) => column)]}>
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
                      <span className={`light ${verdict.colour}`} title={verdict.message[lang]}>
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
      </Table>
    </section>
  );
}

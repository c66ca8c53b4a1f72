import type { Colour, Verdict } from '../../api/replies.ts';
import { useProject, useReply } from '../../api/use-reply.ts';
import { useLanguage, useSay } from '../../parts/language.tsx';
import { linkTo } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import { SystemName } from '../../parts/system-name.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gate.ts';
import { History } from './history.tsx';
import { Matrix } from './matrix.tsx';
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
      <TableBox>
        <table className="data">
          <thead>
            <tr>
              <th>{t(words.head.colour)}</th>
              <th>{t(words.head.rule)}</th>
              <th>{t(words.head.slice)}</th>
              <th>{t(words.head.evidence)}</th>
              <th>{t(words.head.queries)}</th>
            </tr>
          </thead>
          <tbody>
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
                <td className="sentence">{lang === 'ko' ? verdict.messageKo : verdict.message}</td>
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
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

function sliceOf({ slice }: Verdict): string {
  return slice ? `${slice.attribute}=${slice.value}` : '';
}

function systemOf({ system }: Verdict): { readonly system?: string } {
  return system ? { system } : {};
}

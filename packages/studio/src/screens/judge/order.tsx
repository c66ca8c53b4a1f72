import type { RankingHolds } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { shown, signed } from '../../parts/number.ts';
import { Sentence } from '../../parts/sentence.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/judge.ts';

const SHOWN = 8;

/** Would the judge put the systems in people's order? */
export function Order(props: { readonly ranking: RankingHolds | undefined; readonly systems: number }) {
  const t = useSay();
  const { ranking, systems } = props;
  const { head } = words;
  if (!ranking) {
    return systems === 1 ? (
      <p className="soft small">
        <Sentence text={t(words.order.one)} />
      </p>
    ) : null;
  }
  const { measures, swaps, queries } = ranking;
  return (
    <section className="stack">
      <h2>{t(words.rankingTitle({ systems, queries }))}</h2>
      <TableBox>
        <table className="data">
          <thead>
            <tr>
              <th>{t(head.measure)}</th>
              <th className="n">tau</th>
              <th className="n">tau-AP</th>
              <th className="n">{t(head.turned)}</th>
              <th className="n">{t(head.top({ n: measures[0]?.top.n ?? 0 }))}</th>
              <th className="n">{t(head.turned)}</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ measure, all, top }) => (
              <tr key={measure}>
                <th scope="row">{measure}</th>
                <td className="n">{shown(all.tau, 3)}</td>
                <td className="n">{shown(all.tauAP ?? all.tauAPb, 3)}</td>
                <td className="n">
                  {all.swapped}/{all.pairs}
                </td>
                <td className="n">{shown(top.tau, 3)}</td>
                <td className="n">
                  {top.swapped}/{top.pairs}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {swaps.length === 0 ? (
        <p>{t(words.noSwaps)}</p>
      ) : (
        <ul className="plain small">
          {swaps.slice(0, SHOWN).map(({ measure, better, worse, human, judge, matters }) => (
            <li key={`${measure} ${better} ${worse}`}>
              {t(words.swap({ measure, better, worse, human: shown(human), judge: signed(judge) }))}{' '}
              <span className={matters.length > 0 ? 'bad' : 'soft'}>
                {(matters.length === 0 ? (['none'] as const) : matters).map((why) => t(words.matters[why])).join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

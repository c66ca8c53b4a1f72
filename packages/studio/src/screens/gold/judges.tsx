import type { GoldReply } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { percent, shown } from '../../parts/number.ts';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gold.ts';

/** Who judged how much, and how far they agree. */
export function Judges({ reply }: { readonly reply: GoldReply }) {
  const t = useSay();
  const { judges, agreement } = reply;
  const grades = [...new Set(judges.flatMap((judge) => judge.grades.map(({ grade }) => grade)))].sort();
  return (
    <section className="stack">
      <h2>{t(words.judges.title)}</h2>
      <TableBox>
        <table className="data">
          <thead>
            <tr>
              <th>{t(words.table.judge)}</th>
              {grades.map((grade) => (
                <th key={grade} className="n">
                  {grade}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judges.map(({ judge, grades: own }) => (
              <tr key={judge}>
                <th scope="row">{judge}</th>
                {grades.map((grade) => (
                  <td key={grade} className="n">
                    {own.find((one) => one.grade === grade)?.count ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {agreement && agreement.pairs > 0 && (
        <>
          <p>{t(words.judges.agreement(agreement.pairs, percent(agreement.same), shown(agreement.alpha, 3)))}</p>
          <TableBox>
            <table className="data">
              <thead>
                <tr>
                  <th>{t(words.table.judge)}</th>
                  <th>{t(words.table.judge)}</th>
                  <th className="n">{t(words.judges.pairs)}</th>
                  <th className="n">{t(words.judges.same)}</th>
                  <th className="n">κ</th>
                </tr>
              </thead>
              <tbody>
                {agreement.judges.map(({ first, second, pairs, same, kappa }) => (
                  <tr key={`${first}\n${second}`}>
                    <th scope="row">{first}</th>
                    <td>{second}</td>
                    <td className="n">{pairs}</td>
                    <td className="n">{percent(same)}</td>
                    <td className="n">{shown(kappa, 3)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        </>
      )}
    </section>
  );
}

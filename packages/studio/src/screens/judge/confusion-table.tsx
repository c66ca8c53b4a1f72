import type { JudgeAgreement } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { shown, signed } from '../../parts/number.ts';
import { setParams, useRoute } from '../../parts/route.ts';
import { TableBox } from '../../parts/table-box.tsx';
import { report } from '../../report/source.ts';
import * as words from '../../words/judge.ts';
import { ends } from './estimate.ts';

const DARKEST = 0.45;

/** Grades by people and by the judge, shaded by the share of the row; in a studio a number opens its pairs. */
export function ConfusionTable({ agreement }: { readonly agreement: JudgeAgreement }) {
  const t = useSay();
  const { params } = useRoute();
  const { categories, counts } = agreement.confusion;
  const chosen = params.get('cell');
  const sumOf = (column: number) => counts.reduce((sum, row) => sum + row[column]!, 0);
  return (
    <section className="stack">
      <h2>{t(words.confusion.title)}</h2>
      {!report() && <p className="soft small">{t(words.confusion.hint)}</p>}
      <TableBox>
        <table className="data confusion">
          <thead>
            <tr>
              <th>{t(words.confusion.rows)}</th>
              {categories.map((grade) => (
                <th key={grade} className="n">
                  {grade}
                </th>
              ))}
              <th className="n">{t(words.head.missing)}</th>
              <th className="n">{t(words.head.recall)}</th>
            </tr>
          </thead>
          <tbody>
            {agreement.recalls.map(({ grade, missing, recall }) => {
              const row = counts[categories.indexOf(grade)] ?? categories.map(() => 0);
              const all = row.reduce((sum, count) => sum + count, 0);
              return (
                <tr key={grade}>
                  <th scope="row">{grade}</th>
                  {categories.map((said, column) => {
                    const count = row[column]!;
                    const cell = `${grade}/${said}`;
                    return (
                      <td key={said} className={`n shade ${grade === said ? 'same' : 'other'}`}>
                        {/* As dark as its share of the row, and never so dark that the number is not read. */}
                        <i aria-hidden="true" style={{ opacity: all === 0 ? 0 : (DARKEST * count) / all }} />
                        <button
                          type="button"
                          disabled={count === 0 || report() !== undefined}
                          aria-pressed={cell === chosen}
                          data-cell={cell}
                          onClick={() => setParams({ cell: cell === chosen ? undefined : cell })}
                        >
                          <span className="unseen">{t(words.confusion.cell(grade, said))} </span>
                          {count}
                        </button>
                      </td>
                    );
                  })}
                  <td className="n">{missing}</td>
                  <td className="n">
                    {shown(recall.value, 2)} <small>{ends(recall)}</small>
                  </td>
                </tr>
              );
            })}
            <tr>
              <th scope="row">{t(words.confusion.precision)}</th>
              {categories.map((grade, column) => (
                <td key={grade} className="n">
                  {shown(sumOf(column) === 0 ? null : (counts[column]?.[column] ?? 0) / sumOf(column), 2)}
                </td>
              ))}
              <td />
              <td />
            </tr>
          </tbody>
        </table>
      </TableBox>
      <p className="soft small">
        {t(
          words.direction({
            high: agreement.tooHigh,
            low: agreement.tooLow,
            mean: signed(agreement.meanError.value, 2),
          }),
        )}
      </p>
    </section>
  );
}

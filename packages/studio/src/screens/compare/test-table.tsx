import type { ComparedMeasure } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { NONE, shown, signed } from '../../parts/number.ts';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/compare.ts';

const LOOKS: Partial<Record<ComparedMeasure['verdict'], string>> = {
  better: 'grade relevant',
  worse: 'grade hard',
  'judge-first': 'grade other',
};

/** The tests, a measure a row. */
export function TestTable({ measures }: { readonly measures: readonly ComparedMeasure[] }) {
  const t = useSay();
  return (
    <TableBox>
      <table className="data">
        <thead>
          <tr>
            <th>{t(words.head.measure)}</th>
            <th className="n">{t(words.head.a)}</th>
            <th className="n">{t(words.head.b)}</th>
            <th className="n">{t(words.head.difference)}</th>
            <th className="n">{t(words.head.interval)}</th>
            <th className="n">{t(words.head.p)}</th>
            <th className="n">{t(words.head.wins)}</th>
            <th>{t(words.head.verdict)}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((one) => (
            <tr key={one.measure}>
              <th scope="row">{one.measure}</th>
              <td className="n">{shown(one.baseline)}</td>
              <td className="n">{shown(one.other)}</td>
              <td className="n">{signed(one.difference)}</td>
              <td className="n">
                {one.interval ? `${signed(one.interval[0], 3)} … ${signed(one.interval[1], 3)}` : NONE}
              </td>
              <td className="n">{pText(one.corrected)}</td>
              <td className="n">
                {one.wins} / {one.ties} / {one.losses}
              </td>
              <td className="sentence">
                <span className={LOOKS[one.verdict] ?? 'grade zero'}>{t(words.verdict({ of: one.verdict }))}</span>
                {one.verdict === 'cannot-tell' && one.needed !== null && (
                  <span className="soft small"> {t(words.needed(one.needed))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function pText(p: number | null): string {
  if (p === null) return NONE;
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

import { useSay } from '../../parts/language.tsx';
import { signed } from '../../parts/number.ts';
import { SystemName } from '../../parts/system-name.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/leaderboard.ts';
import { type Pair, pText } from './pairs.ts';

const LOOKS: Readonly<Record<Pair['verdict'], string>> = {
  better: 'grade relevant',
  worse: 'grade hard',
  different: 'grade other',
  same: 'grade zero',
};

/** A pair a row, with the verdict in words. */
export function PairTable({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useSay();
  return (
    <TableBox low>
      <table className="data">
        <thead>
          <tr>
            <th>A</th>
            <th>B</th>
            <th className="n">{t(words.pairs.difference)}</th>
            <th className="n">p</th>
            <th>{t(words.pairs.verdict)}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ a, b, difference, p, verdict }) => (
            <tr key={`${a}\n${b}`}>
              <th scope="row">
                <SystemName name={a} />
              </th>
              <td>
                <SystemName name={b} />
              </td>
              <td className="n">{signed(difference)}</td>
              <td className="n">{pText(p)}</td>
              <td>
                <span className={LOOKS[verdict]}>{t(words.pairs.verdicts[verdict])}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

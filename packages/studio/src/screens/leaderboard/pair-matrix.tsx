import { type KeyboardEvent, useRef, useState } from 'react';
import type { LeaderboardReply, Maybe } from '../../api/index.ts';
import { shell, leaderboard as words } from '../../language/index.ts';
import { pText, SystemName, shortP, shown, signed, Table, useSay } from '../../parts/index.ts';

const SIGNS: Readonly<Record<Pair['verdict'], string>> = { better: '▲', worse: '▼', different: '◆', same: '' };
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Which systems can be told apart on one measure: every pair, in words under the pointer, by keys, and as a table. */
export function PairMatrix({ reply, measure }: { readonly reply: LeaderboardReply; readonly measure: string }) {
  const t = useSay();
  if (reply.rows.length < 3) return null;
  const standing = pairsOf(reply, measure);
  return (
    <section className="panel stack pair-matrix">
      <h2>{t(words.pairs.title(measure))}</h2>
      {standing ? (
        <Drawn standing={standing} measure={measure} />
      ) : (
        <p className="soft small" role="status">
          {t(reply.lettersReady === false ? words.pairs.coming : words.pairs.notMean)}
        </p>
      )}
    </section>
  );
}

function Drawn({ standing, measure }: { readonly standing: Standing; readonly measure: string }) {
  const t = useSay();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 1]);
  const [said, setSaid] = useState<{ readonly a: string; readonly b: string }>();
  const { order, alpha, n } = standing;
  // Of the matrix that is there now: what was said of another measure or slice is gone with it.
  const placeOf = (name: string | undefined) => order.findIndex(({ system }) => system === name);
  const told = standing.pair(placeOf(said?.a), placeOf(said?.b));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    let [row, column] = at;
    // A system is not compared with itself: the way leads over it.
    do {
      row += step[0];
      column += step[1];
    } while (row === column);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  };
  return (
    <>
      <p className="soft small">{t(words.pairs.about(n, String(alpha)))}</p>
      <Table
        className="pairs"
        ref={grid}
        onKeyDown={move}
        head={[
          t(words.system),
          { label: measure, n: true },
          ...order.map(({ system }, i) => ({
            label: (
              <>
                {i + 1}
                <span className="unseen"> {system}</span>
              </>
            ),
            title: system,
          })),
        ]}
      >
        {order.map(({ system, mean }, row) => (
          <tr key={system}>
            <th scope="row">
              <span className="place">{row + 1}</span> <SystemName name={system} />
            </th>
            <td className="n">{shown(mean)}</td>
            {order.map(({ system: other }, column) => {
              const pair = standing.pair(row, column);
              return (
                <td key={other} className={pair ? `pair ${pair.verdict}` : 'pair self'}>
                  {pair && (
                    <button
                      type="button"
                      data-cell={`${row} ${column}`}
                      tabIndex={row === at[0] && column === at[1] ? 0 : -1}
                      onFocus={() => {
                        setAt([row, column]);
                        setSaid(pair);
                      }}
                      onMouseEnter={() => setSaid(pair)}
                    >
                      <i aria-hidden="true">{SIGNS[pair.verdict]}</i>
                      {shortP(pair.p)}
                      <span className="unseen"> {t(pairSaid(pair))}</span>
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
      <p className="pair-said small" aria-hidden="true">
        {told ? t(pairSaid(told)) : t(words.pairs.hint)}
      </p>
      <details className="small">
        <summary>{t(shell.asNumbers)}</summary>
        <PairTable pairs={standing.all} />
      </details>
    </>
  );
}

const LOOKS: Readonly<Record<Pair['verdict'], string>> = {
  better: 'grade relevant',
  worse: 'grade hard',
  different: 'grade other',
  same: 'grade zero',
};

/** As one sentence. */
const pairSaid = (pair: Pair) =>
  words.pairs.sentence({ ...pair, difference: signed(pair.difference), p: pText(pair.p) });

/** A pair a row, with the verdict in words. */
function PairTable({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useSay();
  return (
    <Table
      low
      head={['A', 'B', { label: t(words.pairs.difference), n: true }, { label: 'p', n: true }, t(words.pairs.verdict)]}
    >
      {pairs.map(({ a, b, difference, p, verdict }) => (
        <tr key={`${a}\n${b}`}>
          <th scope="row">
            <SystemName name={a} />
          </th>
          <td>
            <SystemName name={b} />
          </td>
          <td className="n">{signed(difference)}</td>
          <td className="n">{shortP(p)}</td>
          <td>
            <span className={LOOKS[verdict]}>{t(words.pairs.verdicts[verdict])}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** What the evidence says of the first system of a pair against the second. */
interface Pair {
  readonly a: string;
  readonly b: string;
  /** Mean of the first less that of the second. */
  readonly difference: Maybe;
  /** Corrected for all pairs. */
  readonly p: Maybe;
  /** `different`: told apart on a measure that has no better. */
  readonly verdict: 'better' | 'worse' | 'different' | 'same';
}

/** All pairs on one measure, systems by their mean, the best first. */
interface Standing {
  readonly n: number;
  readonly alpha: number;
  readonly order: readonly { readonly system: string; readonly mean: Maybe }[];
  /** Undefined for a system and itself. */
  pair(row: number, column: number): Pair | undefined;
  /** Each once. */
  readonly all: readonly Pair[];
}

/** Undefined while it is computed, or where the measure is no mean. */
function pairsOf({ measures, rows, pairs }: LeaderboardReply, measure: string): Standing | undefined {
  const m = measures.findIndex(({ name }) => name === measure);
  const told = pairs?.[m];
  if (!told) return undefined;
  const { better } = measures[m]!;
  const { n, alpha, means, p } = told;
  const sign = better === 'lower' ? -1 : 1;
  const worth = (row: number) =>
    (means[row] ?? undefined) === undefined ? Number.NEGATIVE_INFINITY : sign * means[row]!;
  const places = rows.map((_, row) => row).sort((x, y) => (worth(y) === worth(x) ? x - y : worth(y) - worth(x)));
  const pair = (row: number, column: number): Pair | undefined => {
    const [x, y] = [places[row], places[column]];
    if (x === undefined || y === undefined || x === y) return undefined;
    const [first, second] = [means[x] ?? null, means[y] ?? null];
    const difference = first === null || second === null ? null : first - second;
    const one = p[x]?.[y] ?? null;
    const apart = one !== null && one < alpha && difference !== null;
    const ahead = apart && sign * difference > 0;
    const verdict = !apart ? 'same' : better === 'neither' ? 'different' : ahead ? 'better' : 'worse';
    return { a: rows[x]!.system, b: rows[y]!.system, difference, p: one, verdict };
  };
  return {
    n,
    alpha,
    order: places.map((row) => ({ system: rows[row]!.system, mean: means[row] ?? null })),
    pair,
    all: places.flatMap((_, row) => places.flatMap((__, column) => (row < column ? (pair(row, column) ?? []) : []))),
  };
}

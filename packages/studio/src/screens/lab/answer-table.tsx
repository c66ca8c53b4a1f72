import { NONE, shown, Table, useSay } from '../../parts/index.ts';
import { lab as words } from '../../words/index.ts';
import type { Answer } from './answers.ts';

/** A measure a row: its value, its ceiling, and what the unjudged results leave open. */
export function AnswerTable(props: {
  readonly answers: readonly Answer[];
  readonly removable: readonly string[];
  readonly onRemove: (name: string) => void;
}) {
  const t = useSay();
  return (
    <Table
      className="lab-answers"
      caption={t(words.answers)}
      head={[
        t(words.head.measure),
        { label: t(words.head.value), n: true },
        { label: t(words.head.ceiling), n: true },
        { label: t(words.head.bounds), n: true },
      ]}
    >
      {props.answers.map((answer) => (
        <tr key={answer.name} data-measure={answer.name}>
          <th scope="row" title={`${answer.title}\n${answer.formula}`}>
            {answer.name}
            {answer.better === 'lower' && <span className="soft small"> {t(words.lower)}</span>}
            {props.removable.includes(answer.name) && (
              <button
                type="button"
                className="quiet small"
                aria-label={t(words.add.remove(answer.name))}
                onClick={() => props.onRemove(answer.name)}
              >
                ×
              </button>
            )}
          </th>
          <td className="n value">
            <Gauge {...answer} />
            <output>{shown(answer.value)}</output>
          </td>
          <td className="n soft">{shown(answer.ceiling)}</td>
          <td className="n soft">{boundsText(answer)}</td>
        </tr>
      ))}
    </Table>
  );
}

function boundsText({ low, high, value }: Answer): string {
  if (low === undefined || high === undefined) return NONE;
  if (low === high && low === value) return NONE;
  return low === high ? shown(low) : `${shown(low)}–${shown(high)}`;
}

/** Value, what is open, and the ceiling on one line from 0 to 1. */
function Gauge({ value, low, high, ceiling }: Answer) {
  const at = (x: number) => 5 + 90 * Math.min(1, Math.max(0, x));
  return (
    <svg className="gauge" viewBox="0 0 100 12" width="100" height="12" aria-hidden="true">
      <path d="M5 6H95" stroke="var(--line)" strokeWidth="2" />
      {low !== undefined && high !== undefined && (
        <path d={`M${at(low)} 6H${at(high)}`} stroke="var(--edge)" strokeWidth="4" opacity="0.45" />
      )}
      {ceiling !== undefined && <path d={`M${at(ceiling)} 1V11`} stroke="var(--edge)" strokeWidth="1.5" />}
      {value !== undefined && <circle cx={at(value)} cy="6" r="4" fill="var(--accent)" />}
    </svg>
  );
}

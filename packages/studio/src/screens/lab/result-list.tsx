import { useRef } from 'react';
import { keyName } from '../../parts/keys.ts';
import { useSay } from '../../parts/language.tsx';
import * as gradeWords from '../../words/grades.ts';
import * as words from '../../words/lab.ts';
import type { Say } from '../../words/say.ts';
import { type Cell, moved, nextCell, withCell } from './list.ts';

/** The list: a button a result. Click or press keys; arrows go from one to the next. */
export function ResultList(props: {
  readonly list: readonly Cell[];
  readonly k: number;
  readonly titles: readonly string[] | undefined;
  readonly onChange: (list: Cell[], reordered: boolean) => void;
}) {
  const t = useSay();
  const box = useRef<HTMLOListElement>(null);
  const { list, k } = props;
  const focus = (at: number) => box.current?.querySelectorAll('button')[at]?.focus();
  const press = (event: React.KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = keyName({ code: event.code, key: event.key, shiftKey: event.shiftKey });
    const step = /^(shift\+)?arrow(up|left|down|right)$/.exec(name);
    if (step) {
      const to = at + (step[2] === 'up' || step[2] === 'left' ? -1 : 1);
      if (to < 0 || to >= list.length) return;
      event.preventDefault();
      if (step[1] !== undefined) props.onChange(moved(list, at, to), true);
      focus(to);
      return;
    }
    const cell = /^[0-9h]$/.test(name) ? name : name === 'u' || name === '-' ? '-' : undefined;
    if (cell === undefined) return;
    event.preventDefault();
    props.onChange(withCell(list, at, cell), false);
  };
  return (
    <ol className="lab-list" ref={box} aria-label={t(words.list)}>
      {list.map((cell, i) => (
        // A result of the lab is its rank and nothing else.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={i} className={i < k ? 'within' : ''}>
          <button
            type="button"
            className={`cell ${looks(cell)}`}
            title={props.titles?.[i]}
            onClick={() => props.onChange(withCell(list, i, nextCell(cell)), false)}
            onKeyDown={(event) => press(event, i)}
          >
            <span className="unseen">{t(words.result(i + 1, t(named(cell))))}</span>
            <span className="rank" aria-hidden="true">
              {i + 1}
            </span>
            <span className="mark" aria-hidden="true">
              {cell === '-' ? '·' : cell === 'h' ? '✕' : cell}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function looks(cell: Cell): string {
  if (cell === '-') return 'unjudged';
  if (cell === 'h') return 'hard';
  return cell === '0' ? 'zero' : Number(cell) > 1 ? 'relevant high' : 'relevant';
}

function named(cell: Cell): Say {
  if (cell === '-') return gradeWords.unjudged;
  return cell === 'h' ? gradeWords.hardNegative : gradeWords.grade(Number(cell));
}

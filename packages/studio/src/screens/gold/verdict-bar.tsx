import type { KeyboardEvent } from 'react';
import { useProject } from '../../api/index.ts';
import { grades, gold as words } from '../../language/index.ts';
import { useSay } from '../../parts/index.ts';
import { VERDICTS, type Verdict } from './use-labelling.ts';

/** The verdicts as buttons that name their keys. */
export function VerdictBar(props: {
  /** The grade that stands there now. */
  readonly given: Verdict | undefined;
  readonly mayLabel: boolean;
  /** The text is there to be judged. */
  readonly drawn: boolean;
  readonly give: (verdict: Verdict) => void;
  readonly undo: () => void;
  readonly go: (step: number) => void;
}) {
  const t = useSay();
  const top = Math.min(9, Math.max(1, ...(useProject().data?.grades ?? [])));
  const { given, mayLabel } = props;
  const verdict = (key: string, text: string) => (
    <button
      key={key}
      type="button"
      aria-pressed={given !== undefined && same(given, VERDICTS[key]!)}
      // Not `disabled`: the button keeps the focus while the next text comes.
      aria-disabled={!props.drawn}
      onKeyDown={clickOnce}
      onClick={() => props.give(VERDICTS[key]!)}
    >
      <kbd>{key}</kbd> {text}
    </button>
  );
  return (
    <div className="verdicts">
      {mayLabel && (
        <>
          {top === 1
            ? verdict('r', t(words.keys.relevant))
            : Array.from({ length: top }, (_, i) => verdict(String(top - i), t(grades.grade(top - i))))}
          {verdict('0', t(words.keys.zero))}
          {verdict('h', t(words.keys.hard))}
          {verdict('u', t(words.keys.unrateable))}
          {verdict('l', t(words.keys.later))}
          <button type="button" className="quiet" onKeyDown={clickOnce} onClick={props.undo}>
            <kbd>z</kbd> {t(words.keys.undo)}
          </button>
        </>
      )}
      <button type="button" className="quiet" onClick={() => props.go(-1)}>
        <kbd>p</kbd> {t(words.keys.previous)}
      </button>
      <button type="button" className="quiet" onClick={() => props.go(1)}>
        <kbd>n</kbd> {t(words.keys.next)}
      </button>
    </div>
  );
}

/** Enter that is held clicks a button again and again. */
function clickOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

function same(a: Verdict, b: Verdict): boolean {
  return a.grade === b.grade && a.hard === b.hard;
}

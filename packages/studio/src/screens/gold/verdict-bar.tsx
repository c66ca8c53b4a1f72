import { useProject } from '../../api/use-project.ts';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/gold.ts';
import { grade } from '../../words/grades.ts';
import { VERDICTS, type Verdict } from './label-of-key.ts';

/** The verdicts as buttons that name their keys. */
export function VerdictBar(props: {
  readonly give: (verdict: Verdict) => void;
  readonly undo: () => void;
  readonly go: (step: number) => void;
}) {
  const t = useSay();
  const top = Math.min(9, Math.max(1, ...(useProject().data?.grades ?? [])));
  const verdict = (key: string, text: string, look = '') => (
    <button key={key} type="button" className={look} onClick={() => props.give(VERDICTS[key]!)}>
      <kbd>{key}</kbd> {text}
    </button>
  );
  return (
    <div className="verdicts">
      {top === 1 ? (
        verdict('r', t(words.keys.relevant))
      ) : (
        <>
          {Array.from({ length: top }, (_, i) => verdict(String(top - i), t(grade(top - i))))}
          <span className="unseen">
            <kbd>r</kbd> {t(words.keys.relevant)}
          </span>
        </>
      )}
      {verdict('0', t(words.keys.zero))}
      {verdict('h', t(words.keys.hard))}
      {verdict('u', t(words.keys.unrateable))}
      {verdict('l', t(words.keys.later))}
      <button type="button" className="quiet" onClick={props.undo}>
        <kbd>z</kbd> {t(words.keys.undo)}
      </button>
      <button type="button" className="quiet" onClick={() => props.go(-1)}>
        <kbd>p</kbd> {t(words.keys.previous)}
      </button>
      <button type="button" className="quiet" onClick={() => props.go(1)}>
        <kbd>n</kbd> {t(words.keys.next)}
      </button>
    </div>
  );
}

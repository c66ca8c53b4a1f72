import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/gold.ts';

export interface Target {
  readonly id: string;
  readonly text: string;
}

/** Which query gets the labels. */
export function TargetBar(props: {
  readonly target: Target | undefined;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
  /** To the query before or after this one. */
  readonly onStep: (step: number) => void;
}) {
  const t = useSay();
  const { target, pinned } = props;
  if (!target) {
    return (
      <p className="target none warn">
        {t(words.target.none)} {t(words.target.noneNext)}
      </p>
    );
  }
  return (
    <div className={`target row ${pinned ? 'pinned' : ''}`} data-target={target.id} data-pinned={pinned}>
      <span className="soft small">{t(words.target.labels)}</span>
      <strong>
        <span className="mono">{target.id}</span> <bdi>{target.text}</bdi>
      </strong>
      {pinned && <span className="grade relevant">{t(words.target.pinned)}</span>}
      <span className="row end steps">
        {!pinned && (
          <>
            <button type="button" className="quiet" onClick={() => props.onStep(-1)}>
              <kbd>⇧p</kbd> {t(words.keys.previousQuery)}
            </button>
            <button type="button" className="quiet" onClick={() => props.onStep(1)}>
              <kbd>⇧n</kbd> {t(words.keys.nextQuery)}
            </button>
          </>
        )}
        <button type="button" onClick={() => props.onPin(!pinned)}>
          <kbd>f</kbd> {t(pinned ? words.target.unpin : words.target.pin)}
        </button>
      </span>
      {pinned && <p className="small soft">{t(words.target.why)}</p>}
    </div>
  );
}

import { ApiError } from '../../api/index.ts';
import { shown, useSay } from '../../parts/index.ts';
import { gold as words } from '../../words/index.ts';
import type { Outbox, OutboxState } from './outbox.ts';

/** What is on its way, what was refused, and how fast it goes. */
export function OutboxBar({
  box,
  state,
  said,
  left,
}: {
  box: Outbox;
  state: OutboxState;
  said: string;
  left?: number;
}) {
  const t = useSay();
  const { unsent, error, refused, made, kept } = state;
  const closed = error instanceof ApiError && !error.lost;
  const pace = paceOf(made);
  return (
    <div className="outbox small">
      <p className="soft row" aria-live="polite">
        <span>{t(words.progress(made.length))}</span>
        {pace !== undefined && <span>{t(words.pace(shown(pace, 1)))}</span>}
        {left !== undefined && <span>{t(words.left(left))}</span>}
        <span className="said">{said}</span>
      </p>
      {unsent.length > 0 && error !== undefined && !closed && (
        <p className="warn notice" role="status" data-unsent={unsent.length}>
          {t(words.unsent(unsent.length))} {!kept && t(words.notKept)}
        </p>
      )}
      {closed && unsent.length > 0 && (
        <div className="bad notice row" role="alert">
          <span>
            {t(words.refused(unsent.length))}: {t(error.say)}
          </span>
          <button type="button" onClick={() => void box.flush()}>
            {t(words.sendAgain)}
          </button>
          <button type="button" onClick={() => box.discard()}>
            {t(words.discard)}
          </button>
        </div>
      )}
      {refused.length > 0 && (
        <div className="bad notice row" role="alert">
          <span>
            {t(words.conflicts(refused.length))} {refused.map(({ error: fault }) => fault && t(fault.message))}
          </span>
          <button type="button" onClick={() => box.dismissRefused()}>
            {t(words.dismiss)}
          </button>
        </div>
      )}
    </div>
  );
}

/** Labels a minute between the first and the last of this visit; undefined for fewer than three. */
function paceOf(made: readonly number[]): number | undefined {
  if (made.length < 3) return undefined;
  const minutes = (made.at(-1)! - made[0]!) / 60_000;
  return minutes > 0 ? (made.length - 1) / minutes : undefined;
}

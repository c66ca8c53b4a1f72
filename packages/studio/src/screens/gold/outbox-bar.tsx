import { gold as words } from '../../language/index.ts';
import { shown, useSay } from '../../parts/index.ts';
import type { OutboxState } from './outbox.ts';

/** What was labelled in this visit, and how fast it goes. */
export function OutboxBar({ made, said, left }: Pick<OutboxState, 'made'> & { said: string; left?: number }) {
  const t = useSay();
  const pace = paceOf(made);
  return (
    <div className="outbox small">
      <p className="soft row" aria-live="polite">
        <span>{t(words.progress(made.length))}</span>
        {pace !== undefined && <span>{t(words.pace(shown(pace, 1)))}</span>}
        {left !== undefined && <span>{t(words.left(left))}</span>}
        <span className="said">{said}</span>
      </p>
    </div>
  );
}

/** Labels a minute between the first and the last of this visit; undefined for fewer than three. */
function paceOf(made: readonly number[]): number | undefined {
  if (made.length < 3) return undefined;
  const minutes = (made.at(-1)! - made[0]!) / 60_000;
  return minutes > 0 ? (made.length - 1) / minutes : undefined;
}

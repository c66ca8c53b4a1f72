import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, type ProjectReply, send } from '../../api/index.ts';
import { remember, remembered } from '../../parts/index.ts';
import { Outbox, type OutboxState } from './outbox.ts';

/** Milliseconds between attempts while the server is lost. */
const AGAIN = 1500;

const boxes = new Map<string, Outbox>();

type Whose = Pick<ProjectReply, 'name' | 'judge'>;

/** The outbox of somebody in a project: one for all screens. */
export function useOutbox(project: Whose): { readonly box: Outbox; readonly state: OutboxState } {
  const box = boxOf(project);
  const state = useSyncExternalStore(box.subscribe, () => box.state);
  const lost = state.unsent.length > 0 && (!(state.error instanceof ApiError) || state.error.lost);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void box.flush(), AGAIN);
    const now = () => void box.flush();
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [box, lost]);
  return { box, state };
}

function boxOf({ name, judge }: Whose): Outbox {
  // What one person has not sent is not sent by the next who uses this browser.
  const key = `unsent.${name}.${judge}`;
  let box = boxes.get(key);
  if (!box) {
    box = new Outbox({
      send: (labels) => send('gold/judgements', labels),
      undo: () => send('gold/undo', {}),
      load: () => remembered(key),
      keep: (text) => remember(key, text),
      now: () => Date.now(),
    });
    boxes.set(key, box);
    void box.flush();
  }
  return box;
}

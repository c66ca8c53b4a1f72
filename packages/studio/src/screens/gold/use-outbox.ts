import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, send } from '../../api/index.ts';
import { remember, remembered } from '../../parts/index.ts';
import { Outbox, type OutboxState } from './outbox.ts';

/** Milliseconds between attempts while the server is lost. */
const AGAIN = 1500;

const boxes = new Map<string, Outbox>();

/** The outbox of a project: one for all screens. */
export function useOutbox(project: string): { readonly box: Outbox; readonly state: OutboxState } {
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

function boxOf(project: string): Outbox {
  let box = boxes.get(project);
  if (!box) {
    box = new Outbox({
      send: (labels) => send('gold/judgements', labels),
      undo: () => send('gold/undo', {}),
      load: () => remembered(`unsent.${project}`),
      keep: (text) => remember(`unsent.${project}`, text),
      now: () => Date.now(),
    });
    boxes.set(project, box);
    void box.flush();
  }
  return box;
}

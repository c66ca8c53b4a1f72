import { useSyncExternalStore } from 'react';
import { useStill } from './still.tsx';

export interface Route {
  readonly screen: string;
  readonly params: URLSearchParams;
}

/** Where the reader is: `#/lab?list=1--0`. In the hash, so that it works without a server too. */
export function useRoute(): Route {
  const still = useStill()?.hash;
  const hash = () => still ?? location.hash;
  return routeOf(useSyncExternalStore(subscribe, hash, hash));
}

function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { screen: path, params: new URLSearchParams(query) };
}

export type Change = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A link to a screen. */
export function linkTo(screen: string, params: Change = {}): string {
  const query = changed(new URLSearchParams(), params).toString();
  return `#/${screen}${query && `?${query}`}`;
}

/**
 * Change what the link says. The way back leads to another screen, not through every click: so it replaces, unless `push`.
 * Undefined takes a parameter out.
 */
export function setParams(change: Change, push = false): void {
  const { screen, params } = routeOf(location.hash);
  const query = changed(params, change).toString();
  const hash = `#/${screen}${query && `?${query}`}`;
  if (hash === location.hash) return;
  if (push) {
    location.hash = hash;
    return;
  }
  history.replaceState(history.state, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    if (value === undefined) continue;
    for (const one of typeof value === 'string' ? [value] : value) next.append(name, one);
  }
  return next;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

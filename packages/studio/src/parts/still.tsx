import { createContext, type ReactNode, useContext } from 'react';

/** Screens that nobody can click: for a browser without JavaScript, and for paper. */
export interface Still {
  /** What the link of the screen would be: `#/compare?a=x&b=y`. */
  readonly hash: string;
  /** Without charts: they stand elsewhere, or would be too many. */
  readonly brief?: boolean;
  /** Draws charts where there is no browser. */
  readonly document: Document;
}

const Context = createContext<Still | undefined>(undefined);

export function StillProvider({ still, children }: { readonly still: Still; readonly children: ReactNode }) {
  return <Context value={still}>{children}</Context>;
}

/** Undefined where the page is alive. */
export function useStill(): Still | undefined {
  return useContext(Context);
}

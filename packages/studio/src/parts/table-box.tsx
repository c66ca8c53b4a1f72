import type { ReactNode } from 'react';

/** What is wider than the page scrolls by itself; by keys too. */
export function TableBox({ children, low = false }: { readonly children: ReactNode; readonly low?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div className={low ? 'table-box numbers' : 'table-box'} tabIndex={0}>
      {children}
    </div>
  );
}

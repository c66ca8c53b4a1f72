import type { ComponentProps, ReactNode } from 'react';

/** The head of a column: what it is called, or that with how it is shown. */
type Column = ReactNode | ({ readonly label: ReactNode; readonly n?: boolean } & ComponentProps<'th'>);

interface TableProps extends Omit<ComponentProps<'table'>, 'children'> {
  readonly head: readonly Column[];
  /** Rows. */
  readonly children: ReactNode;
  /** Rows come in groups: the children are bodies. */
  readonly grouped?: boolean;
  /** It scrolls below a third of the screen. */
  readonly low?: boolean;
  /** Read aloud, and not shown. */
  readonly caption?: string;
}

/** What is wider than the page scrolls by itself; by keys too. */
export function Table({ head, children, grouped = false, low = false, caption, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div className={low ? 'table-box numbers' : 'table-box'} tabIndex={0}>
      <table className={className ? `data ${className}` : 'data'} {...rest}>
        {caption !== undefined && <caption className="unseen">{caption}</caption>}
        <thead>
          {/* Columns stay where they are while a table is there. */}
          <tr>{head.map((column, i) => headCell(column, i))}</tr>
        </thead>
        {grouped ? children : <tbody>{children}</tbody>}
      </table>
    </div>
  );
}

function headCell(column: Column, key: number) {
  if (!isDescribed(column)) {
    return (
      <th key={key} scope="col">
        {column}
      </th>
    );
  }
  const { label, n = false, ...rest } = column;
  return (
    <th key={key} scope="col" {...(n && { className: 'n' })} {...rest}>
      {label}
    </th>
  );
}

function isDescribed(column: Column): column is Extract<Column, { readonly label: ReactNode }> {
  return typeof column === 'object' && column !== null && 'label' in column;
}

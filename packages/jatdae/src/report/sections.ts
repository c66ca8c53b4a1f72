import stringWidth from 'string-width';
import { cut } from './cut.ts';
import { markdownTable, markdownText } from './markdown.ts';
import { remark } from './remark.ts';
import { plainTable } from './table.ts';

/** A part of a report: a table, or lines, and what is to be said of it. */
export interface Section {
  /** Absent for a part that goes on. */
  readonly title?: string;
  /** Cells as they are shown, a row as long as the head. */
  readonly table?: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
    /** Leading columns of names. Default 1. */
    readonly left?: number;
  };
  /** One a sentence, shown below the table. */
  readonly remarks?: readonly string[];
}

/** Sections for a terminal: tables cut to its width in their first column, remarks wrapped. */
export function sectionsText(sections: readonly Section[], width: number): string {
  const parts = sections.map(({ title, table, remarks = [] }) =>
    [
      ...(title === undefined ? [] : [cut(title, width)]),
      ...(table ? [plainTable(table.head, fitted(table.head, table.rows, width), table.left ?? 1)] : []),
      ...(remarks.length > 0 ? [remarks.map((line) => remark(line, width)).join('\n')] : []),
    ].join('\n\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** The same for a wiki or an issue. */
export function sectionsMarkdown(sections: readonly Section[]): string {
  const parts = sections.map(({ title, table, remarks = [] }) =>
    [
      ...(title === undefined ? [] : [`### ${markdownText(title)}`]),
      ...(table
        ? [
            markdownTable(
              table.head.map(markdownText),
              table.rows.map((row) => row.map(markdownText)),
              table.left ?? 1,
            ),
          ]
        : []),
      ...(remarks.length > 0 ? [remarks.map((line) => `- ${markdownText(line)}`).join('\n')] : []),
    ].join('\n\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Rows with their first column cut so that the table is no wider than this. */
function fitted(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly (readonly string[])[] {
  const widest = head.map((name, i) => Math.max(stringWidth(name), ...rows.map((row) => stringWidth(row[i] ?? ''))));
  const others = widest.slice(1).reduce((sum, one) => sum + one + 2, 0);
  const room = Math.max(12, width - others);
  return widest[0]! <= room ? rows : rows.map(([first, ...rest]) => [cut(first!, room), ...rest]);
}

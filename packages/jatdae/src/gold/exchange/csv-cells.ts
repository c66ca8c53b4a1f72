/**
 * CSV for people: spreadsheets run a cell that starts with `=`, `+`, `-`, `@`, a tab or a line break as a formula, so such text gets a
 * mark before it. Text that has the mark there already gets one more, so that taking one away always gives back what was there.
 */
export type Mark = ' ' | "'";

const NEEDS: Readonly<Record<Mark, RegExp>> = { ' ': /^ *[=+\-@\t\r]/, "'": /^'*[=+\-@\t\r]/ };
const HAS: Readonly<Record<Mark, RegExp>> = { ' ': /^ +[=+\-@\t\r]/, "'": /^'+[=+\-@\t\r]/ };

/** A text that no spreadsheet takes for a formula. */
export function guarded(text: string, mark: Mark): string {
  return NEEDS[mark].test(text) ? mark + text : text;
}

/** The text as it was before {@link guarded}. */
export function unguarded(text: string, mark: Mark): string {
  return HAS[mark].test(text) ? text.slice(1) : text;
}

/** The cells of one line: quoted only where they must be, as some readers count quotes. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]|^\ufeff/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

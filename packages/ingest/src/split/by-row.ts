import type { Block, Cell } from '../blocks.ts';
import { labelOf, type Section, type SplitStep } from './steps.ts';
import { blocksText, cellText, headedRow, type PlacedCell, placed, plainRow, type Table, TableHeads } from './text.ts';

/** A first cell that is longer, in characters, names nothing: its row is text. */
const LABEL_LIMIT = 100;

/**
 * `row`: a section for every row of a table with two columns or more, named by its first cell (`item | content`).
 * `row:HEAD` leaves tables alone whose first head is another.
 *
 * The value of a table of two columns stands alone; with more columns each value has its head before it. Rows beside a
 * merged first cell are one section. A row whose first cell is empty, too long for a name, or as wide as the table
 * goes on with the row above it, or belongs to what stands around the table. A caption is a label of its own.
 */
export function byRow(head?: string): SplitStep {
  return (section) => {
    const around: Block[] = [];
    const rows: Section[] = [];
    for (const block of section.blocks.flatMap(opened)) {
      const found = block.kind === 'table' && isListed(block, head) ? rowsOf(block, section) : undefined;
      if (!found || found.rows.length === 0) around.push(block);
      else {
        around.push(...found.before);
        rows.push(...found.rows);
      }
    }
    if (rows.length === 0) return [section];
    return blocksText(around) === '' ? rows : [{ ...section, blocks: around }, ...rows];
  };
}

/** What a text box or a table of one cell holds, where that is a table: word processors use both as frames. */
function opened(block: Block): readonly Block[] {
  const inner =
    block.kind === 'text-box'
      ? block.blocks
      : block.kind === 'table' && block.rows.length === 1 && block.rows[0]!.length === 1 && block.caption === undefined
        ? block.rows[0]![0]!.blocks
        : undefined;
  return inner?.some(({ kind }) => kind === 'table') ? inner.flatMap(opened) : [block];
}

function isListed(table: Table, head: string | undefined): boolean {
  if (head === undefined) return true;
  const first = table.rows[0]?.[0];
  return first !== undefined && labelOf(cellText(first)) === head;
}

function rowsOf(table: Table, section: Section): { before: Block[]; rows: Section[] } {
  const { rows, columns } = placed(table);
  const count = table.headRows < rows.length ? Math.max(0, table.headRows) : 0;
  if (columns < 2) return { before: [], rows: [] };
  const heads = new TableHeads(rows.slice(0, count));
  const caption = table.caption === undefined ? '' : labelOf(table.caption);
  const root = caption === '' ? section.path : [...section.path, caption];
  const before: Block[] = [];
  const found: { path: readonly string[]; blocks: Block[]; rooted?: boolean }[] = [];
  const paragraph = (text: string): Block[] =>
    text === '' ? [] : [{ kind: 'paragraph', text, ...(table.page !== undefined && { page: table.page }) }];
  const whole = (row: readonly PlacedCell[]) =>
    paragraph(count > 0 && columns > 2 ? headedRow(row, heads, columns) : plainRow(row));
  for (const row of rows.slice(count)) {
    const label = labelIn(row, columns);
    if (label !== undefined) found.push({ ...section, path: [...root, label], blocks: [] });
    const blocks = found.at(-1)?.blocks ?? before;
    const values = label === undefined ? row : row.slice(1);
    if (columns === 2 && values.length === 1) blocks.push(...valueBlocks(values[0]!.cell, table));
    else blocks.push(...whole(values));
  }
  return { before, rows: found };
}

/** The name of a row; undefined where it has none of its own. */
function labelIn(row: readonly PlacedCell[], columns: number): string | undefined {
  const first = row[0];
  if (first?.column !== 0 || first.cell.colSpan >= columns) return undefined;
  if (first.cell.blocks?.some(({ kind }) => kind === 'table')) return undefined;
  const label = labelOf(cellText(first.cell));
  return label !== '' && Array.from(label).length <= LABEL_LIMIT ? label : undefined;
}

function valueBlocks(cell: Cell, table: Table): readonly Block[] {
  if (cell.blocks) return cell.blocks;
  const text = cell.text.trim();
  return text === '' ? [] : [{ kind: 'paragraph', text, ...(table.page !== undefined && { page: table.page }) }];
}

import type { Block, Cell, IngestedFile } from './shapes.ts';

/**
 * Blocks as lines of text: a row of a table is one line, its cells apart by ` | `.
 *
 * @param blocks - in reading order; text boxes stand in their place, blocks without text leave no line.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(lineOf).filter(Boolean).join('\n');
}

function lineOf(block: Block): string {
  if (block.kind === 'text-box') return plainText(block.blocks);
  if (block.kind !== 'table') return block.text;
  const rows = block.rows.map((row) => row.map((cell) => cell.text).join(' | '));
  return [block.caption ?? '', ...rows].filter(Boolean).join('\n');
}

/** A cell from its blocks: these are kept where they say more than the text. */
export function cellOf(blocks: readonly Block[], rowSpan = 1, colSpan = 1): Cell {
  const text = plainText(blocks);
  const plain = blocks.length === 0 || (blocks.length === 1 && blocks[0]!.kind === 'paragraph');
  return plain ? { text, rowSpan, colSpan } : { text, rowSpan, colSpan, blocks };
}

/** What blocks hold, in themselves and in their cells and boxes. */
export function countsOf(blocks: readonly Block[]): IngestedFile['counts'] {
  const counts = { tables: 0, nestedTables: 0, textBoxes: 0, cells: 0, characters: 0 };
  const text = (line: string) => {
    counts.characters += line.replace(/\s+/gu, '').length;
  };
  const walk = (inside: readonly Block[], inTable: boolean): void => {
    for (const block of inside) {
      if (block.kind === 'text-box') {
        counts.textBoxes++;
        walk(block.blocks, inTable);
      } else if (block.kind === 'table') {
        counts.tables++;
        if (inTable) counts.nestedTables++;
        text(block.caption ?? '');
        for (const cell of block.rows.flat()) {
          counts.cells++;
          if (cell.blocks) walk(cell.blocks, true);
          else text(cell.text);
        }
      } else text(block.text);
    }
  };
  walk(blocks, false);
  return counts;
}

import type { Block } from '../shapes.ts';
import { tableText } from './table-text.ts';

/**
 * A block as text: a line for each paragraph, tables as `tableText` has it.
 *
 * @param block - a text box gives the text of what stands in it.
 */
export function blockText(block: Block): string {
  if (block.kind === 'table') return tableText(block);
  if (block.kind === 'text-box') return blocksText(block.blocks);
  return block.text.trim();
}

/**
 * Blocks below each other; empty ones leave no line.
 *
 * @param blocks - in reading order.
 */
export function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n');
}

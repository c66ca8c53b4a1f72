import type { Block } from '../shapes.ts';
import { decodeText } from './decode-text.ts';
import { tidy } from './flow.ts';
import type { Reader, Source, Text } from './reader.ts';

/** Plain text: paragraphs apart by blank lines. */
export const plain: Reader = {
  format: 'text',
  extensions: ['txt', 'text', 'log'],
  async read(source: Source): Promise<Text> {
    const text = decodeText(source).replace(/\r\n?/gu, '\n');
    const blocks: Block[] = [];
    text.split('\f').forEach((page, at, pages) => {
      const where = pages.length > 1 ? { page: at + 1 } : {};
      for (const part of page.split(/\n[ \t]*(?:\n[ \t]*)+/u)) {
        const paragraph = tidy(part);
        if (paragraph !== '') blocks.push({ kind: 'paragraph', text: paragraph, ...where });
      }
    });
    return { blocks };
  },
};

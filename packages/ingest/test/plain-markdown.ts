import type { Block, Cell, IngestedFile } from '../src/blocks.ts';

/** Just enough Markdown for tests of splitting: headings, paragraphs, tables with `<br>` and `\|`. */
export function plainMarkdown(text: string, file = 'handbook.md'): IngestedFile {
  const blocks: Block[] = [];
  for (const chunk of text.split(/\n{2,}/)) {
    const lines = chunk.split('\n').filter((line) => line !== '');
    if (lines.length === 0) continue;
    const heading = /^(#+) (.*)$/.exec(lines[0]!);
    if (heading) blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
    else if (lines[0]!.startsWith('|')) blocks.push(table(lines));
    else blocks.push({ kind: 'paragraph', text: lines.join('\n') });
  }
  return { ...EMPTY, file, blocks };
}

const EMPTY: Omit<IngestedFile, 'file'> = {
  format: 'markdown',
  blocks: [],
  counts: { tables: 0, nestedTables: 0, textBoxes: 0, cells: 0, characters: 0 },
  notices: [],
};

function table(lines: readonly string[]): Block {
  const rows = lines
    .filter((_, i) => i !== 1)
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((text) => cell(text.trim().replaceAll('\\|', '|').split('<br>'))),
    );
  return { kind: 'table', rows, headRows: 1 };
}

/** A cell of these lines. */
export function cell(lines: string | readonly string[], spans: { rowSpan?: number; colSpan?: number } = {}): Cell {
  const texts = typeof lines === 'string' ? [lines] : lines;
  const blocks = texts.map((text): Block => ({ kind: 'paragraph', text }));
  return { text: texts.join('\n'), rowSpan: 1, colSpan: 1, ...spans, ...(texts.length > 1 && { blocks }) };
}

/** A file of these blocks. */
export function fileOf(blocks: readonly Block[], file = 'file.hwp'): IngestedFile {
  return { ...EMPTY, format: 'hwp', file, blocks };
}

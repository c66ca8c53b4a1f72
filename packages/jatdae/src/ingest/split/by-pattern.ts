import type { Block } from '../shapes.ts';
import { labelOf, type SplitStep } from './section.ts';
import { cellText } from './table-text.ts';

/**
 * `/REGEX/`: a section from every line that the expression matches, named by its group 1 or by all that it matched. Lines
 * are those of paragraphs and headings, and tables of one cell and one line. A line that is all name stands in the path
 * only; one that says more than its name stands in the text too.
 */
export function byPattern(pattern: RegExp): SplitStep {
  return (section) => {
    const found: { path: readonly string[]; blocks: Block[]; rooted?: boolean }[] = [{ ...section, blocks: [] }];
    for (const block of section.blocks) {
      const text = textOf(block);
      const lines = text?.split('\n');
      if (!lines?.some((line) => labelIn(line, pattern) !== undefined)) {
        found.at(-1)!.blocks.push(block);
        continue;
      }
      const page = block.page === undefined ? {} : { page: block.page };
      let kept: string[] = [];
      const keep = () => {
        if (kept.length > 0) found.at(-1)!.blocks.push({ kind: 'paragraph', text: kept.join('\n'), ...page });
        kept = [];
      };
      for (const line of lines) {
        const label = labelIn(line, pattern);
        if (label !== undefined) {
          keep();
          found.push({ path: [...section.path, label], blocks: [], rooted: true });
          if (label === labelOf(line)) continue;
        }
        kept.push(line);
      }
      keep();
    }
    return found.length === 1 ? [section] : found.filter(({ blocks }, i) => i > 0 || blocks.length > 0);
  };
}

function labelIn(line: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(line);
  const label = match && labelOf(match[1] ?? match[0]);
  return label ? label : undefined;
}

function textOf(block: Block): string | undefined {
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.text;
  if (block.kind !== 'table' || block.rows.length !== 1 || block.rows[0]!.length !== 1) return undefined;
  const text = cellText(block.rows[0]![0]!);
  return text.includes('\n') || block.caption !== undefined ? undefined : text;
}

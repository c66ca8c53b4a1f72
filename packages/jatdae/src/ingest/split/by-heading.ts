import type { Block } from '../shapes.ts';
import { labelOf, type SplitStep } from './section.ts';

/**
 * `heading:N`: a section for every heading of level 1 to N, its path the headings above it. Deeper headings stay in the
 * text. A heading that comes before all others and is the only one of its level is the title of the file, not a part of
 * paths.
 */
export function byHeading(level: number): SplitStep {
  return (section) => {
    const headings = section.blocks.filter((block) => block.kind === 'heading' && block.level <= level);
    if (headings.length === 0) return [section];
    const title = section.path.length === 0 ? titleHeading(section.blocks, level) : undefined;
    const found: { path: readonly string[]; blocks: Block[]; rooted?: boolean }[] = [{ ...section, blocks: [] }];
    const above: { level: number; label: string }[] = [];
    for (const block of section.blocks) {
      if (block.kind !== 'heading' || block.level > level) found.at(-1)!.blocks.push(block);
      else if (block !== title) {
        while (above.length > 0 && above.at(-1)!.level >= block.level) above.pop();
        above.push({ level: block.level, label: labelOf(block.text) });
        found.push({ path: [...section.path, ...above.map(({ label }) => label)], blocks: [], rooted: true });
      }
    }
    return found.filter(({ path, blocks }, i) => i > 0 || blocks.length > 0 || path.length > section.path.length);
  };
}

/** The one heading of the highest level, where it stands before all others and others of the split follow. */
export function titleHeading(blocks: readonly Block[], level: number): Block | undefined {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.level <= level);
  const [first, ...others] = headings as Extract<Block, { kind: 'heading' }>[];
  return first && others.length > 0 && others.every((other) => other.level > first.level) ? first : undefined;
}

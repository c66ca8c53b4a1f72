import type { Counter } from '../counter.ts';
import { blocksText } from './block-text.ts';
import type { SplitStep } from './section.ts';

/**
 * `tokens:SIZE:OVERLAP`: windows of SIZE tokens, each but the first beginning with the last OVERLAP tokens of the one
 * before it. The last window ends where the text ends; marks that are no tokens stay with the token before them.
 */
export function byTokens(size: number, overlap: number, starts: NonNullable<Counter['starts']>): SplitStep {
  return (section) => {
    const text = blocksText(section.blocks);
    const at = starts(text);
    if (at.length <= size) return [section];
    const windows: string[] = [];
    for (let first = 0; ; first += size - overlap) {
      const last = first + size >= at.length;
      windows.push(text.slice(first === 0 ? 0 : at[first], last ? text.length : at[first + size]).trim());
      if (last) break;
    }
    return windows.map((window, i) => ({
      ...section,
      blocks: [{ kind: 'paragraph', text: window }],
      part: `${i + 1}/${windows.length}`,
    }));
  };
}

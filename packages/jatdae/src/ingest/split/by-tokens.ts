import type { Counter } from '../counter.ts';
import { blocksText } from './block-text.ts';
import type { SplitStep } from './section.ts';

/** From the first token of a window to the one after its last. */
type Window = readonly [from: number, to: number];

/**
 * `tokens:SIZE:OVERLAP`: windows of SIZE tokens, each but the first beginning with the last OVERLAP tokens of the one
 * before it. Marks that are no tokens stay with the token before them.
 *
 * Where tokens are parts of words, a window has at most SIZE and an overlap at least OVERLAP of them, so that both begin
 * and end with whole words; a word, or a run of text without blanks, that leaves no other choice is cut exactly.
 */
export function byTokens(size: number, overlap: number, counter: Required<Counter>): SplitStep {
  return (section) => {
    const text = blocksText(section.blocks);
    const at = counter.starts(text);
    if (at.length <= size) return [section];
    const mayCut = counter.cutsWords ? (i: number) => /\s/.test(text[at[i]! - 1] ?? ' ') : () => true;
    const windows = windowsOf(at.length, size, overlap, mayCut);
    return windows.map(([from, to], i) => {
      const window = text.slice(from === 0 ? 0 : at[from], at[to] ?? text.length).trim();
      return { ...section, blocks: [{ kind: 'paragraph', text: window }], part: `${i + 1}/${windows.length}` };
    });
  };
}

function windowsOf(count: number, size: number, overlap: number, mayCut: (token: number) => boolean): Window[] {
  /** The last place to cut after `low` and not after `high`; `high` where there is none. */
  const cut = (low: number, high: number) => {
    for (let i = high; i > low; i--) if (mayCut(i)) return i;
    return high;
  };
  const windows: Window[] = [];
  let from = 0;
  let to = 0;
  while (from + size < count) {
    to = cut(Math.max(to, from + overlap), from + size);
    windows.push([from, to]);
    from = cut(from, to - overlap);
  }
  windows.push([from, count]);
  return windows;
}

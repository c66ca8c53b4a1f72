import type { Block } from '../blocks.ts';
import type { Counter } from '../texts.ts';
import { blocksText, cellText } from './text.ts';

/** A part of a file on its way to becoming a document. */
export interface Section {
  /** Labels from the outermost to the innermost: headings, rows, pages, what a pattern found. Empty: the file itself. */
  readonly path: readonly string[];
  /** What stands in it, in the order of the file. */
  readonly blocks: readonly Block[];
  /** The path begins with a heading or what a pattern found: it makes sense without the title of the file. */
  readonly rooted?: boolean;
  /** Which window of the section this is, where it was cut by tokens: `2/5`. */
  readonly part?: string;
}

/** One step of splitting. A step that finds nothing to split hands the section on as it is. */
export type SplitStep = (section: Section) => Section[];

/** A label on one line: NFC, runs of white space as one blank. */
export function labelOf(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

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

/** `page`: a section for every page. A block without a page stands on that of the block before it. */
export const byPage: SplitStep = (section) => {
  const first = section.blocks.find(({ page }) => page !== undefined)?.page;
  if (first === undefined) return [section];
  let page = first;
  const pages: { page: number; blocks: Block[] }[] = [];
  for (const block of section.blocks) {
    page = block.page ?? page;
    if (pages.at(-1)?.page !== page) pages.push({ page, blocks: [] });
    pages.at(-1)!.blocks.push(block);
  }
  return pages.map(({ page, blocks }) => ({ ...section, path: [...section.path, `p. ${page}`], blocks }));
};

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

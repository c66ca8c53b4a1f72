import type { Block } from '../shapes.ts';

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

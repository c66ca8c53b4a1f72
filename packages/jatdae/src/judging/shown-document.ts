import type { Document } from '../collection/index.ts';

/** What a judge sees of a document. Characters are code points: a Hangul syllable is one. */
export interface ShownDocument {
  /** '' where it has none; never cut. */
  readonly title: string;
  /** The beginning of the text, at most so long. */
  readonly text: string;
  /** Characters of the text that are shown. */
  readonly shown: number;
  /** Characters of the whole text. */
  readonly all: number;
  /** Not all of it is shown. */
  readonly cut: boolean;
}

/**
 * As much of a document as a judge is shown; characters are counted as code points.
 *
 * @param limit - characters of the text at most; the title is not counted.
 */
export function shownDocument({ title = '', text }: Pick<Document, 'title' | 'text'>, limit: number): ShownDocument {
  // Most texts are short: no need to take them apart.
  const points = text.length <= limit ? undefined : Array.from(text);
  const all = points?.length ?? countPoints(text);
  const cut = all > limit;
  return { title, text: cut ? points!.slice(0, limit).join('') : text, shown: cut ? limit : all, all, cut };
}

/** Is it longer than this? */
export function isCut({ text }: Pick<Document, 'text'>, limit: number): boolean {
  // A code point is one or two units: most texts need no count.
  return text.length > limit && (text.length > 2 * limit || countPoints(text) > limit);
}

function countPoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

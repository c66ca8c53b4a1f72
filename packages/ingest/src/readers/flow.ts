import type { Block } from '../blocks.ts';

/** Headings are short: an outline paragraph above this is body text that was given a number. */
const LONGEST_HEADING = 160;

/** One paragraph of a word processor: its text and what is anchored in it, put in reading order. */
export class Flow {
  readonly #out: Block[];
  readonly #level: number | undefined;
  readonly #later: Block[] = [];
  #text = '';

  /** @param level - of the heading that the paragraph is, if it is one */
  constructor(out: Block[], level?: number) {
    this.#out = out;
    this.#level = level;
  }

  add(text: string): void {
    this.#text += text;
  }

  /** A table parts the text where it stands. */
  table(block: Block): void {
    this.#flush();
    this.#out.push(block);
  }

  /** What floats over the text, and notes: before it where nothing was said yet, else after it, so that no sentence is cut. */
  beside(blocks: readonly Block[]): void {
    (tidy(this.#text) === '' ? this.#out : this.#later).push(...blocks);
  }

  note(text: string): void {
    if (text !== '') this.#later.push({ kind: 'footnote', text });
  }

  end(): void {
    this.#flush();
    this.#out.push(...this.#later);
  }

  #flush(): void {
    const text = tidy(this.#text);
    this.#text = '';
    if (text === '') return;
    if (this.#level === undefined || text.length > LONGEST_HEADING) this.#out.push({ kind: 'paragraph', text });
    else this.#out.push({ kind: 'heading', level: this.#level, text: text.replace(/\s+/gu, ' ') });
  }
}

/** No control characters, plain spaces, none at the ends of lines. */
export function tidy(text: string): string {
  return (
    text
      .replace(/\r\n?/gu, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not leak into the text
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\ufeff]/gu, '')
      .replace(/[\u00a0\u2007\u202f]/gu, ' ')
      .split('\n')
      .map(withoutEdges)
      .join('\n')
      .trim()
  );
}

/** Without blanks and tabs at its ends: an expression for these looks at every blank of a long run again and again. */
function withoutEdges(line: string): string {
  let from = 0;
  let to = line.length;
  const blank = (at: number) => line[at] === ' ' || line[at] === '\t';
  while (from < to && blank(from)) from++;
  while (to > from && blank(to - 1)) to--;
  return line.slice(from, to);
}

/** A piece of text on a page, its place measured from the bottom left. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly size: number;
}

/** Pieces on one baseline. */
export interface Line extends Piece {
  /** The text ended with a space of its own: what follows is a new word. */
  readonly open: boolean;
}

/** Pieces in the order of the file as lines. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1)?.at(-1);
    const near = last && Math.abs(last.base - piece.base) <= Math.max(last.size, piece.size) * 0.4;
    if (near) groups.at(-1)!.push(piece);
    else groups.push([piece]);
  }
  return groups.map(lineOf).filter((line) => line.text !== '');
}

function lineOf(group: readonly Piece[]): Line {
  const sorted = [...group].sort((a, b) => a.left - b.left);
  let text = '';
  let right = sorted[0]!.left;
  for (const piece of sorted) {
    const gap = piece.left - right > piece.size * 0.2;
    if (gap && text !== '' && !/\s$/u.test(text) && !/^\s/u.test(piece.text)) text += ' ';
    text += piece.text;
    right = Math.max(right, piece.right);
  }
  const inked = sorted.filter((piece) => piece.text.trim() !== '');
  const ends = inked.map((piece) => piece.right);
  return {
    text: text.replace(/\s+/gu, ' ').trim(),
    open: /\s$/u.test(text),
    left: inked[0]?.left ?? sorted[0]!.left,
    right: ends.length > 0 ? Math.max(...ends) : right,
    base: sorted[0]!.base,
    size: Math.max(...(inked.length > 0 ? inked : sorted).map((piece) => piece.size)),
  };
}

/** Begins something of its own: an article, a number, a mark. */
const BEGINS =
  /^(제\s?\d+\s?[조관장절항편]|\(?\d{1,2}[.)]\s|[가-하]\.\s|[①-⑳]|[-–•·○●□■◦▶※*☞]\s?|\(?[가-하]\)\s|【|\[)/u;

/** Lines as paragraphs: a line goes on where the one above it is full. */
export function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  const right = Math.max(0, ...lines.map((line) => line.right));
  for (const line of lines) {
    const above = paragraphs.at(-1)?.at(-1);
    const down = above ? above.base - line.base : 0;
    const goesOn =
      above &&
      down > 0 &&
      down < above.size * 2.4 &&
      Math.abs(above.size - line.size) < above.size * 0.15 &&
      above.right > right - above.size * 3 &&
      !BEGINS.test(line.text);
    if (goesOn) paragraphs.at(-1)!.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/**
 * Lines of one paragraph as one text. Korean breaks lines within words; where the file writes its spaces at the ends of
 * lines, their absence says so.
 */
export function joinLines(lines: readonly Line[], writesSpaces: boolean): string {
  let text = '';
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1];
    const within = above && writesSpaces && !above.open && /[가-힣]$/u.test(above.text) && /^[가-힣]/u.test(line.text);
    text += above && !within ? ` ${line.text}` : line.text;
  }
  return text;
}

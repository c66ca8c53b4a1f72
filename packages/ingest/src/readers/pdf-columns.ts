/** A piece of text on a page, its place measured from the bottom left. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly size: number;
}

/** Pieces side by side with no more than a blank between them. */
interface Segment {
  readonly left: number;
  right: number;
  text: string;
}

/** Pieces on one baseline, whatever their order in the file. */
interface Row {
  readonly pieces: Piece[];
  readonly segments: Segment[];
  readonly size: number;
}

/** So few rows beside one another are no columns. */
const FEWEST = 5;
/** A page of text has some dozens. */
const MOST = 1000;
/** Of its column a line of running text fills so much, and so many of them do: names and values side by side do not. */
const FULL = 0.75;
const MOST_FULL = 0.6;
/** Characters of a line of a column. */
const LONG = 8;

/**
 * The text of a page in the order in which it is read: where running text stands in two columns, the left one before the
 * right one, between lines that go over both. Many files write line by line across the page.
 *
 * @returns one group where there are no columns
 */
export function columnsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows = rowsOf(pieces);
  const gutter = gutterOf(rows);
  if (gutter === undefined) return [pieces];
  const groups: { side: 'left' | 'right' | 'whole'; band: number; pieces: Set<Piece> }[] = [];
  const group = (side: 'left' | 'right' | 'whole', band: number) => {
    const known = groups.find((one) => one.side === side && one.band === band);
    if (known) return known.pieces;
    const made = { side, band, pieces: new Set<Piece>() };
    groups.push(made);
    return made.pieces;
  };
  let band = 0;
  let whole = false;
  for (const row of rows) {
    const over = row.segments.some(({ left, right }) => left < gutter && right > gutter);
    if (over !== whole) band++;
    whole = over;
    for (const piece of row.pieces) group(over ? 'whole' : middle(piece) < gutter ? 'left' : 'right', band).add(piece);
  }
  const order = groups.sort((a, b) => a.band - b.band || SIDES.indexOf(a.side) - SIDES.indexOf(b.side));
  // White space has no place of its own: it belongs to what stands before it.
  let last: Set<Piece> | undefined;
  for (const piece of pieces) {
    const home = order.find((one) => one.pieces.has(piece))?.pieces;
    if (home) last = home;
    else (last ?? order[0]!.pieces).add(piece);
  }
  return order.map((one) => pieces.filter((piece) => one.pieces.has(piece)));
}

const SIDES = ['whole', 'left', 'right'];
const middle = ({ left, right }: Pick<Piece, 'left' | 'right'>) => (left + right) / 2;

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => b.base - a.base)) {
    const last = rows.at(-1);
    if (last && Math.abs(last.pieces[0]!.base - piece.base) <= piece.size * 0.4) last.pieces.push(piece);
    else rows.push({ pieces: [piece], segments: [], size: piece.size });
  }
  for (const { pieces: inRow, segments } of rows) {
    for (const { left, right, text, size } of inRow.sort((a, b) => a.left - b.left)) {
      const last = segments.at(-1);
      if (last && left - last.right <= size) {
        last.right = Math.max(last.right, right);
        last.text += text;
      } else segments.push({ left, right, text });
    }
  }
  return rows;
}

/** The middle of the gap between two columns of running text. */
function gutterOf(rows: readonly Row[]): number | undefined {
  const pairs = rows
    .filter(({ segments }) => segments.length === 2)
    .map(({ segments }) => segments as [Segment, Segment]);
  if (pairs.length < FEWEST || pairs.length > MOST) return undefined;
  const counts = pairs.map(([left, right]) => {
    const at = (left.right + right.left) / 2;
    return { at, n: pairs.filter(([a, b]) => a.right < at && b.left > at).length };
  });
  const best = counts.reduce((one, other) => (other.n > one.n ? other : one));
  const beside = pairs.filter(([a, b]) => a.right < best.at && b.left > best.at);
  const torn = rows.filter(({ segments }) => segments.length > 2).length;
  if (beside.length < FEWEST || torn > beside.length / 4) return undefined;
  const running = [0, 1].every((side) => {
    const column = beside.map((pair) => pair[side as 0 | 1]);
    const left = Math.min(...column.map((one) => one.left));
    const right = Math.max(...column.map((one) => one.right));
    const full = column.filter((one) => one.right - left >= FULL * (right - left) && one.text.trim().length >= LONG);
    return full.length >= MOST_FULL * column.length;
  });
  const [ends, begins] = [Math.max(...beside.map(([a]) => a.right)), Math.min(...beside.map(([, b]) => b.left))];
  return running && begins > ends ? (ends + begins) / 2 : undefined;
}

import type { Piece } from './pdf-columns.ts';
import { type Grid, gridsOf, type Ruling, type Rulings } from './pdf-grids.ts';

/** Quarters of a turn against the clock in which a text runs: 0 is from left to right. */
type Turn = 0 | 1 | 2 | 3;

/** A piece of text as the file places it: where it begins, and where it ends. */
export interface PlacedText {
  readonly text: string;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly size: number;
}

/** What of a page runs in one direction, seen so that it runs from left to right. */
export interface PagePart {
  readonly pieces: readonly Piece[];
  readonly grids: readonly Grid[];
}

/**
 * The texts and tables of a page, a part for each direction in which they run: a table laid across the page is turned with
 * its lines. A text that stands upright in a cell of a level table stays there, as it does in a turned one.
 */
export function partsOf(texts: readonly PlacedText[], rulings: Rulings): PagePart[] {
  const turns = texts.map(turnOf);
  if (turns.every((turn) => turn === 0))
    return [{ pieces: texts.map((text) => pieceOf(text, 0)), grids: gridsOf(rulings) }];
  const grids = gridsOf(rulings);
  const level = texts.map((text) => pieceOf(text, 0));
  const homes = level.map((piece) => grids.findIndex(({ cells }) => cells.some((cell) => holds(cell, piece))));
  const ofGrid = grids.map((_, grid) =>
    commonest(
      turns.map((turn, i) => (homes[i] === grid ? turn : undefined)),
      texts,
    ),
  );
  const own = turns.map((turn, i) => (homes[i]! >= 0 ? (ofGrid[homes[i]!] ?? turn) : turn));
  return [...new Set(own)].map((turn) => ({
    pieces: texts.flatMap((text, i) => (own[i] === turn ? [pieceOf(text, turn)] : [])),
    grids: turn === 0 ? grids : gridsOf(turned(rulings, turn)),
  }));
}

function turnOf({ from: [x0, y0], to: [x1, y1] }: PlacedText): Turn {
  if (x0 === x1 && y0 === y1) return 0;
  const quarters = Math.round(Math.atan2(y1 - y0, x1 - x0) / (Math.PI / 2));
  return (((quarters % 4) + 4) % 4) as Turn;
}

/** The direction of most of the characters. */
function commonest(turns: readonly (Turn | undefined)[], texts: readonly PlacedText[]): Turn | undefined {
  const counts = new Map<Turn, number>();
  turns.forEach((turn, i) => {
    if (turn !== undefined) counts.set(turn, (counts.get(turn) ?? 0) + texts[i]!.text.trim().length);
  });
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function holds(
  { left, right, bottom, top }: Grid['cells'][number],
  { left: from, right: to, base, size }: Piece,
): boolean {
  const [x, y] = [(from + to) / 2, base + size * 0.3];
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** A place, turned back so many quarters. */
function back([x, y]: readonly [number, number], turn: Turn): [number, number] {
  if (turn === 1) return [y, -x];
  if (turn === 2) return [-x, -y];
  return turn === 3 ? [-y, x] : [x, y];
}

function pieceOf({ text, from, to, size }: PlacedText, turn: Turn): Piece {
  const [[x0, y0], [x1, y1]] = [back(from, turn), back(to, turn)];
  // Of a text that runs across the lines of its part the middle counts.
  const across = Math.abs(y1 - y0) > Math.abs(x1 - x0);
  return { text, left: Math.min(x0, x1), right: Math.max(x0, x1), base: across ? (y0 + y1) / 2 : y0, size };
}

function turned({ level, upright }: Rulings, turn: Turn): Rulings {
  const other = ({ at, from, to }: Ruling): Ruling => ({ at: -at, from: -to, to: -from });
  const place = ({ at, from, to }: Ruling): Ruling => ({ at: -at, from, to });
  const span = ({ at, from, to }: Ruling): Ruling => ({ at, from: -to, to: -from });
  if (turn === 1) return { level: upright.map(place), upright: level.map(span) };
  if (turn === 2) return { level: level.map(other), upright: upright.map(other) };
  return turn === 3 ? { level: upright.map(span), upright: level.map(place) } : { level, upright };
}

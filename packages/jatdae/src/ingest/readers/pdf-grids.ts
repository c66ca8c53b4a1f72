import type { Ruling, Rulings } from './pdf-rulings.ts';

/** A cell of a grid: its place, its spans and its box on the page. */
export interface GridCell {
  readonly row: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A table as its lines draw it. */
export interface Grid {
  readonly rows: number;
  readonly cells: readonly GridCell[];
}

/** Lines that miss each other by no more than this meet. */
const NEAR = 3;

/** The tables that the lines of a page draw: lines that cross, with at least two cells. */
export function gridsOf(rulings: Rulings): Grid[] {
  const level = joined(rulings.level);
  const upright = joined(rulings.upright);
  return groups(level, upright)
    .map(({ levels, uprights }) => gridOf(levels, uprights))
    .filter((grid) => grid.cells.length >= 2);
}

/** Pieces of one line put together. */
function joined(lines: readonly Ruling[]): Ruling[] {
  const sorted = [...lines].sort((a, b) => a.at - b.at || a.from - b.from);
  const out: { at: number; from: number; to: number }[] = [];
  for (const line of sorted) {
    const known = findLast(out, (other) => line.at - other.at <= 1.5 && reaches(other, line), line.at);
    if (known) {
      known.from = Math.min(known.from, line.from);
      known.to = Math.max(known.to, line.to);
    } else out.push({ ...line });
  }
  return out;
}

function reaches(a: Ruling, b: Ruling): boolean {
  return b.from <= a.to + NEAR && a.from <= b.to + NEAR;
}

function findLast<T extends Ruling>(lines: readonly T[], test: (line: T) => boolean, at: number): T | undefined {
  for (let i = lines.length - 1; i >= 0 && at - lines[i]!.at <= 1.5; i--) if (test(lines[i]!)) return lines[i];
  return undefined;
}

interface Group {
  readonly levels: Ruling[];
  readonly uprights: Ruling[];
}

/** Lines that meet, over others or at once, belong together. */
function groups(level: readonly Ruling[], upright: readonly Ruling[]): Group[] {
  const parents = [...level, ...upright].map((_, i) => i);
  const top = (i: number): number => {
    let at = i;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  };
  level.forEach((line, i) => {
    upright.forEach((post, j) => {
      const meet =
        post.at >= line.from - NEAR &&
        post.at <= line.to + NEAR &&
        line.at >= post.from - NEAR &&
        line.at <= post.to + NEAR;
      if (meet) parents[top(i)] = top(level.length + j);
    });
  });
  const found = new Map<number, Group>();
  const group = (i: number) => {
    const known = found.get(top(i)) ?? { levels: [], uprights: [] };
    found.set(top(i), known);
    return known;
  };
  level.forEach((line, i) => void group(i).levels.push(line));
  upright.forEach((post, j) => void group(level.length + j).uprights.push(post));
  return [...found.values()].filter(({ levels, uprights }) => levels.length >= 2 && uprights.length >= 1);
}

function gridOf(levels: readonly Ruling[], uprights: readonly Ruling[]): Grid {
  // Tables of Korean offices are open at their sides: where the lines end, there is an edge.
  const xs = places([...uprights.map(({ at }) => at), ...edges(levels)]);
  const ys = places(levels.map(({ at }) => at)).reverse();
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 1 || rows < 1 || rows * columns > 20_000) return { rows: 0, cells: [] };
  const wall = (row: number, x: number) => crossed(uprights, xs[x]!, (ys[row]! + ys[row + 1]!) / 2);
  const floor = (y: number, column: number) => crossed(levels, ys[y]!, (xs[column]! + xs[column + 1]!) / 2);
  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      let right = column + 1;
      while (right < columns && !wall(row, right) && !taken.has(row * columns + right)) right++;
      let bottom = row + 1;
      while (bottom < rows && !range(column, right).some((at) => floor(bottom, at))) bottom++;
      for (const y of range(row, bottom)) for (const x of range(column, right)) taken.add(y * columns + x);
      const spans = { row, rowSpan: bottom - row, colSpan: right - column };
      cells.push({ ...spans, left: xs[column]!, right: xs[right]!, top: ys[row]!, bottom: ys[bottom]! });
    }
  return { rows, cells };
}

function edges(levels: readonly Ruling[]): number[] {
  return [Math.min(...levels.map(({ from }) => from)), Math.max(...levels.map(({ to }) => to))];
}

/** Distinct places, ascending: those next to one another are one. */
function places(values: readonly number[]): number[] {
  const out: number[] = [];
  for (const value of [...values].sort((a, b) => a - b))
    if (out.length === 0 || value - out.at(-1)! > NEAR) out.push(value);
  return out;
}

function crossed(lines: readonly Ruling[], at: number, where: number): boolean {
  return lines.some((line) => Math.abs(line.at - at) <= NEAR + 1 && line.from - 1 <= where && where <= line.to + 1);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

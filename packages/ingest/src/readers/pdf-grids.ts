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

/** A straight line of a page, level or upright: where it stands, from where to where. */
export interface Ruling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rulings {
  readonly level: readonly Ruling[];
  readonly upright: readonly Ruling[];
}

/** A drawing instruction of pdf.js with its arguments. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** The numbers of the instructions that matter, from the library itself. */
export type Codes = Readonly<
  Record<
    | 'save'
    | 'restore'
    | 'transform'
    | 'constructPath'
    | 'moveTo'
    | 'lineTo'
    | 'curveTo'
    | 'curveTo2'
    | 'curveTo3'
    | 'closePath'
    | 'rectangle'
    | 'endPath'
    | 'fill'
    | 'eoFill'
    | 'clip'
    | 'eoClip'
    | 'paintFormXObjectBegin'
    | 'paintFormXObjectEnd',
    number
  >
>;

type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];
/** Thicker filled boxes are areas, not lines. */
const THICK = 3;
const SHORTEST = 4;
/** A page of drawings has no tables to find in all its lines. */
const MOST = 20_000;

/** The lines that a page draws: strokes, thin filled boxes and the edges of stroked ones. */
export function rulingsOf(operators: Operators, codes: Codes): Rulings {
  const level: Ruling[] = [];
  const upright: Ruling[] = [];
  const stack: Matrix[] = [];
  let matrix = SAME;
  let pending: Edge[] = [];
  const add = ([x0, y0, x1, y1]: Edge) => {
    const [ax, ay] = apply(matrix, x0, y0);
    const [bx, by] = apply(matrix, x1, y1);
    if (level.length + upright.length > MOST) return;
    if (Math.abs(ay - by) <= 1 && Math.abs(ax - bx) >= SHORTEST)
      level.push({ at: (ay + by) / 2, from: Math.min(ax, bx), to: Math.max(ax, bx) });
    else if (Math.abs(ax - bx) <= 1 && Math.abs(ay - by) >= SHORTEST)
      upright.push({ at: (ax + bx) / 2, from: Math.min(ay, by), to: Math.max(ay, by) });
  };
  operators.fnArray.forEach((code, i) => {
    const args = operators.argsArray[i] as readonly unknown[] | null;
    if (code === codes.save) stack.push(matrix);
    else if (code === codes.restore) matrix = stack.pop() ?? SAME;
    else if (code === codes.transform) matrix = multiply(matrix, args as unknown as Matrix);
    else if (code === codes.paintFormXObjectBegin) {
      stack.push(matrix);
      if (Array.isArray(args?.[0])) matrix = multiply(matrix, args[0] as unknown as Matrix);
    } else if (code === codes.paintFormXObjectEnd) matrix = stack.pop() ?? SAME;
    else if (code === codes.constructPath) pending = edgesOf(args?.[0] as number[], args?.[1] as number[], codes);
    else if (code === codes.clip || code === codes.eoClip) return;
    else if (pending.length > 0) {
      const filled = code === codes.fill || code === codes.eoFill;
      if (code !== codes.endPath) for (const edge of pending) if (!filled || edge[4]) add(edge);
      pending = [];
    }
  });
  return { level, upright };
}

/** From, to, and whether it is the middle of a thin box, which is a line even when it is filled. */
type Edge = readonly [number, number, number, number, boolean];

function edgesOf(operations: readonly number[], numbers: readonly number[], codes: Codes): Edge[] {
  const edges: Edge[] = [];
  let at = 0;
  let points: [number, number][] = [];
  const flush = () => {
    edges.push(...edgesOfPath(points));
    points = [];
  };
  for (const operation of operations) {
    if (operation === codes.rectangle) {
      flush();
      const [x, y, w, h] = numbers.slice(at, at + 4) as [number, number, number, number];
      at += 4;
      points = [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
        [x, y],
      ];
      flush();
    } else if (operation === codes.moveTo || operation === codes.lineTo) {
      if (operation === codes.moveTo) flush();
      points.push([numbers[at]!, numbers[at + 1]!]);
      at += 2;
    } else if (operation === codes.closePath) {
      if (points[0]) points.push(points[0]);
    } else if (operation === codes.curveTo || operation === codes.curveTo2 || operation === codes.curveTo3) {
      at += operation === codes.curveTo ? 6 : 4;
      points.push([numbers[at - 2]!, numbers[at - 1]!]);
    }
  }
  flush();
  return edges;
}

function edgesOfPath(points: readonly (readonly [number, number])[]): Edge[] {
  if (points.length < 2) return [];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const closed = points.length > 3;
  if (closed && top - bottom <= THICK && right - left > top - bottom)
    return [[left, (top + bottom) / 2, right, (top + bottom) / 2, true]];
  if (closed && right - left <= THICK) return [[(left + right) / 2, bottom, (left + right) / 2, top, true]];
  return points.slice(1).map(([x, y], i) => [points[i]![0], points[i]![1], x, y, false]);
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

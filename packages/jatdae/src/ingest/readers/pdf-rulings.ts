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

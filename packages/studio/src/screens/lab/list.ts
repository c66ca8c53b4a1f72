/** One result of the list: nobody judged it (`-`), a hard negative (`h`), or its grade, a digit. */
export type Cell = string;

/** All that the lab shows; the link carries it. */
export interface LabState {
  readonly list: readonly Cell[];
  /** Relevant documents (grade 1) that the list does not hold. */
  readonly outside: number;
  /** Other judged documents that the list does not hold, as a real query has them. */
  readonly also: readonly Cell[];
  readonly k: number;
  /** Persistence of RBP. */
  readonly p: number;
  /** Measures that the reader added. */
  readonly more: readonly string[];
}

export const SHORTEST = 10;
export const LONGEST = 100;
export const FIRST: LabState = { list: [...'0100-20000'], outside: 1, also: [], k: 10, p: 0.8, more: [] };

/** As the parameters of a link. */
export function toParams(state: LabState): Record<string, string | readonly string[] | undefined> {
  const { list, outside, also, k, p, more } = state;
  const others = also.length > 0 ? also.join('') : undefined;
  return { list: list.join(''), outside: String(outside), also: others, k: String(k), p: String(p), more };
}

/** From the parameters of a link; what cannot be read is as at first. */
export function fromParams(params: URLSearchParams): LabState {
  const list = [...(params.get('list') ?? '')].slice(0, LONGEST);
  return {
    // An empty list is what a system that found nothing answered.
    list: params.get('list') !== null && list.every(isCell) ? list : FIRST.list,
    outside: whole(params.get('outside'), 0, 1000) ?? FIRST.outside,
    also: [...(params.get('also') ?? '')].slice(0, 10 * LONGEST).filter(isCell),
    k: whole(params.get('k'), 1, LONGEST) ?? FIRST.k,
    p: share(params.get('p')) ?? FIRST.p,
    more: params.getAll('more'),
  };
}

/** The list with as many results as asked; new ones are unjudged. */
export function resized(list: readonly Cell[], length: number): Cell[] {
  return Array.from({ length }, (_, i) => list[i] ?? '-');
}

/** What a click makes of a result: unjudged, 0, 1, 2, 3, hard negative, and round again. */
export function nextCell(cell: Cell): Cell {
  const order = ['-', '0', '1', '2', '3', 'h'];
  return order[(order.indexOf(cell) + 1) % order.length]!;
}

export function withCell(list: readonly Cell[], at: number, cell: Cell): Cell[] {
  return list.map((old, i) => (i === at ? cell : old));
}

/** Two neighbours change places; at the ends nothing happens. */
export function moved(list: readonly Cell[], from: number, to: number): Cell[] {
  if (to < 0 || to >= list.length) return [...list];
  const next = [...list];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

function isCell(text: string): boolean {
  return /^[-h0-9]$/.test(text);
}

function whole(text: string | null, least: number, most: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

function share(text: string | null): number | undefined {
  const value = Number(text);
  return text !== null && text !== '' && value >= 0.01 && value <= 0.99 ? value : undefined;
}

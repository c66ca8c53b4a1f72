import { compareBytes, randomOf } from '@jatdae/measures/advanced';

/** A judgement of a judge that may be drawn. */
export interface Drawable {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** As the judge gave it. */
  readonly grade: number;
  /** Best rank over the systems; undefined where none has it, or none is known. */
  readonly rank?: number;
}

/** Where a document stands: at the top, near it, or further down. */
export type RankStratum = 'top' | 'near' | 'far';

export function rankStratum(rank: number | undefined): RankStratum {
  if (rank === undefined || rank > 20) return 'far';
  return rank <= 5 ? 'top' : 'near';
}

/** Judgements of one grade at one place. */
export interface AuditStratum {
  /** As the judge gave it. */
  readonly grade: number;
  /** Where the documents stand. */
  readonly rank: RankStratum;
  /** Judgements of this grade at this place. */
  readonly size: number;
  /** How many of it were drawn. */
  readonly drawn: number;
}

/** What was drawn, and from how many. */
export interface AuditDraw<D extends Drawable = Drawable> {
  /** In an order that says nothing of the grade. */
  readonly items: readonly D[];
  /** By grade, then from the top. */
  readonly strata: readonly AuditStratum[];
}

const PLACES: readonly RankStratum[] = ['top', 'near', 'far'];

/**
 * Draw judgements for a person to check: as many of each grade at each place as there are, turn by turn, so that rare grades and
 * the documents on top are looked at too. The same seed draws the same, in whatever order the judgements come.
 */
export function drawForAudit<D extends Drawable>(all: readonly D[], count: number, seed: number): AuditDraw<D> {
  const random = randomOf(seed);
  const ordered = [...all].sort((a, b) => compareBytes(a.query, b.query) || compareBytes(a.document, b.document));
  const strata = new Map<string, { grade: number; rank: RankStratum; items: D[] }>();
  for (const grade of [...new Set(ordered.map((one) => one.grade))].sort((a, b) => a - b)) {
    for (const rank of PLACES) {
      const items = ordered.filter((one) => one.grade === grade && rankStratum(one.rank) === rank);
      if (items.length > 0) strata.set(`${grade} ${rank}`, { grade, rank, items: shuffled(items, random) });
    }
  }
  const drawn: D[] = [];
  const taken = new Map<string, number>();
  for (let turn = 0; drawn.length < Math.min(count, ordered.length); turn++) {
    for (const [key, { items }] of strata) {
      if (turn >= items.length || drawn.length >= count) continue;
      drawn.push(items[turn]!);
      taken.set(key, turn + 1);
    }
  }
  return {
    items: shuffled(drawn, random),
    strata: Array.from(strata, ([key, { grade, rank, items }]) => ({
      ...{ grade, rank },
      size: items.length,
      drawn: taken.get(key) ?? 0,
    })),
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

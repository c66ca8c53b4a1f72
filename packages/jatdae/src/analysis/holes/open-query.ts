import type { Measure } from '@jatdae/measures';
import type { JudgedGrades, JudgedRanking } from '@jatdae/measures/advanced';
import { truncate } from '@jatdae/measures/advanced';
import { horizon } from './hole-bounds.ts';
import { withMore, withRelevant } from './with-judged.ts';

/** A document of a query that nobody judged and that a compared system retrieved. */
export interface Hole {
  /** Document id. */
  readonly document: string;
  /** Best rank over all systems. */
  readonly best: number;
  /** Rank in the first compared system; 0 where it does not retrieve it. */
  readonly a: number;
  /** Rank in the second; 0 where it does not retrieve it, or there is no second. */
  readonly b: number;
}

/** Sets of judged grades kept between tries. */
const KEPT = 4;

/** One query of a comparison, or of one system where there is no second, with its holes open. */
export class OpenQuery {
  /** Query id. */
  readonly query: string;
  /** What the value is of. */
  readonly measure: Measure;
  /** Grade of a hole that turns out relevant. */
  readonly grade: number;
  /** Holes that the measure looks at in one of the lists. */
  readonly seen: readonly Hole[];
  /** How many stand below its cut-off in both: relevant, they make R and the ideal list greater and nothing else. */
  readonly below: number;
  /** The first system's ranking. */
  readonly a: JudgedRanking;
  /** The second system's; undefined for one system alone. */
  readonly b: JudgedRanking | undefined;
  readonly #k: number;
  readonly #shownA: JudgedRanking;
  readonly #shownB: JudgedRanking | undefined;
  /** All judged grades with some more, by how many more: neighbouring tries share them. */
  readonly #judged = new Map<number, JudgedGrades>();

  constructor(
    query: string,
    measure: Measure,
    grade: number,
    rankings: { readonly a: JudgedRanking; readonly b: JudgedRanking | undefined },
    holes: { readonly seen: readonly Hole[]; readonly below: number },
  ) {
    this.query = query;
    this.measure = measure;
    this.grade = grade;
    this.a = rankings.a;
    this.b = rankings.b;
    this.seen = holes.seen;
    this.below = holes.below;
    this.#k = horizon(measure);
    this.#shownA = truncate(rankings.a, this.#k);
    this.#shownB = rankings.b && truncate(rankings.b, this.#k);
  }

  /**
   * A - B (or A alone) with these holes relevant, and so many of those below the cut-off. Undefined where the measure is
   * not defined for the query.
   */
  value(relevant: readonly Hole[] = [], below = 0): number | undefined {
    const judged = this.#withMore(relevant.length + below);
    const first = this.#score(this.#shownA, relevant, (hole) => hole.a, judged);
    if (first === undefined || !this.#shownB) return first;
    const second = this.#score(this.#shownB, relevant, (hole) => hole.b, judged);
    return second === undefined ? undefined : first - second;
  }

  /** Forget what is kept between tries, where the query itself is kept. */
  release(): void {
    this.#judged.clear();
  }

  #withMore(count: number): JudgedGrades {
    const kept = this.#judged.get(count);
    if (kept) return kept;
    if (this.#judged.size === KEPT) this.#judged.clear();
    const judged = withMore(this.a.judged, this.grade, count);
    this.#judged.set(count, judged);
    return judged;
  }

  #score(
    shown: JudgedRanking,
    relevant: readonly Hole[],
    rankOf: (hole: Hole) => number,
    judged: JudgedGrades,
  ): number | undefined {
    const ranks: number[] = [];
    for (const hole of relevant) {
      const rank = rankOf(hole);
      if (rank > 0 && rank <= this.#k) ranks.push(rank);
    }
    if (ranks.length > 1) ranks.sort((x, y) => x - y);
    return this.measure.score(withRelevant(shown, ranks, this.grade, judged));
  }
}
